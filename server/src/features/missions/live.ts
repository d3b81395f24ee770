import { liveMost, type missions, type OrderLive } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import {
  type Brief,
  distanceText,
  type Entry,
  fold,
  isFarFromSite,
  itemsOf,
  judgeMission,
  type MissionState,
  siteDistance,
} from '@goodlot/inspection'
import { chinaDateTime, mayEver, orderStatus, orderStatusWords } from '@goodlot/rules'
import type { Context, Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { requireVisible } from '../../order/access/index.ts'
import { copyName } from '../files/index.ts'
import { briefOf } from './brief.ts'
import { countingEntries, devicesOf, entriesOf } from './entry-store.ts'
import { progressOf, type Seen } from './live-progress.ts'
import { photosOf } from './photo-store.ts'
import { questionsOf } from './question-store.ts'

const shown = (at: string | undefined): string => (at ? chinaDateTime(new Date(at)) : '')
const secondsSince = (from: Date, to: Date): number => Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))

export const liveHandlers: Pick<Handlers<typeof missions>, 'order_live'> = {
  async order_live(ctx, { order_id }) {
    const { db, now, locale } = ctx
    const order = await requireVisible(ctx, order_id)
    const isLive = order.status === orderStatus.confirmed || order.status === orderStatus.inProgress
    if (!isLive || order.service_type === 'lab') fail(ctx, 'not_on_site')
    const { brief } = await briefOf(db, order)
    const state = fold(brief, countingEntries(await entriesOf(db, order_id)))
    const heard = (await devicesOf(db, order_id)).map(({ heard_at }) => heard_at).toSorted((a, b) => +b - +a)[0]
    const { checkedIn, checkedOut, aborted } = state
    const left = aborted ?? checkedOut
    const seen = mayEver(ctx.me, 'see_all_records') ? allSeen : withoutConfidentialItems(brief)
    return {
      order_status_str: orderStatusWords[order.status] ?? '',
      state: aborted ? 'aborted' : checkedOut ? 'left' : checkedIn ? 'on_site' : 'expected',
      abort_reason: aborted?.data.reason ?? null,
      ins_nick_name: order.inspector_name,
      checked_in_at: shown(checkedIn?.at),
      left_at: shown(left?.at),
      elapsed_seconds: checkedIn && secondsSince(new Date(checkedIn.at), left ? new Date(left.at) : now),
      ...arrivalOf(ctx, brief, checkedIn),
      heard_at: heard ? chinaDateTime(heard) : '',
      quiet_seconds: heard ? secondsSince(heard, now) : null,
      ...progressOf(brief, state, locale, seen),
      ...countsOf(brief, state),
      ...(await findingsOf(ctx, brief, state, seen)),
      questions: await questionsOf(db, order_id),
    }
  },
}

/** Only root sees confidential items, such as notes of interviews and their pictures. */
const allSeen: Seen = () => true
function withoutConfidentialItems({ protocol }: Brief): Seen {
  const hidden = new Set(itemsOf(protocol).flatMap(({ item }) => (item.confidential ? [item.id] : [])))
  return (item) => item === null || !hidden.has(item)
}

function arrivalOf(
  { t, locale }: Pick<Context, 't' | 'locale'>,
  { place: site }: Brief,
  checkedIn: Entry<'check_in'> | null,
): Pick<OrderLive, 'arrival_place' | 'arrival_km' | 'arrival_text'> {
  const place = checkedIn?.place ?? null
  const distance = siteDistance(place, site)
  if (!distance) return { arrival_place: 'unknown', arrival_km: null, arrival_text: '' }
  return {
    arrival_place: isFarFromSite(place, site) ? 'far' : 'near',
    arrival_km: Math.round(distance.metres / 1000),
    arrival_text: distanceText(distance, locale, (word, params) => t(`visit.place_${word}`, params)),
  }
}

/** Defects found and allowed, by lot. It does not say whether a lot is accepted, because nothing is final yet. */
function countsOf(brief: Brief, state: MissionState): Pick<OrderLive, 'units_done' | 'sample_size' | 'lots'> {
  const lots = judgeMission(brief, state).lots.map(({ lot, n, planned, classes }) => ({
    lot,
    done: n,
    sample: planned,
    classes: classes.map(({ class: name, found, ac }) => ({
      class: name,
      found,
      allowed: brief.full_check ? null : ac,
    })),
  }))
  return {
    units_done: lots.reduce((sum, { done }) => sum + done, 0),
    sample_size: lots.reduce((sum, { sample }) => sum + sample, 0),
    lots,
  }
}

type Findings = Pick<OrderLive, 'defect_count' | 'defects' | 'photo_count' | 'photos_waiting' | 'photos'>

async function findingsOf(
  ctx: Pick<Context, 'db' | 'addressOf' | 'locale'>,
  brief: Brief,
  state: MissionState,
  seen: Seen,
): Promise<Findings> {
  const names = new Map((await photosOf(ctx.db, brief.order_id)).map(({ sha256, name }) => [sha256, name ?? '']))
  const addressOf = (sha256: string, copy: 'thumb' | 'view') => {
    const name = names.get(sha256) ?? ''
    return name === '' ? '' : ctx.addressOf(copyName(name, copy))
  }
  const photos = state.photos.filter(({ data }) => seen(data.item))
  const here = photos.filter(({ data }) => names.get(data.sha256))
  return {
    defect_count: state.defects.reduce((sum, { entry }) => sum + entry.data.count, 0),
    defects: state.defects
      .toReversed()
      .slice(0, liveMost.defects)
      .map(({ entry, photos: pictures }) => ({
        defect_id: entry.key,
        class: entry.data.class,
        name: defectName(brief, entry, ctx.locale),
        lot: entry.data.lot,
        unit: entry.data.unit,
        count: entry.data.count,
        remark: entry.data.remark,
        at: shown(entry.at),
        thumb_url: pictures.map(({ data }) => addressOf(data.sha256, 'thumb')).find(Boolean) ?? '',
      })),
    photo_count: photos.length,
    photos_waiting: photos.length - here.length,
    photos: here
      .toReversed()
      .slice(0, liveMost.photos)
      .map(({ key, at, data }) => ({
        photo_id: key,
        thumb_url: addressOf(data.sha256, 'thumb'),
        view_url: addressOf(data.sha256, 'view'),
        at: shown(at),
      })),
  }
}

/** The defect's name from the protocol in the reader's language; without one, the inspector's own words. */
function defectName({ protocol }: Brief, { data }: Entry<'defect'>, locale: Locale): string {
  if (locale !== 'zh-CN' || data.option === null) return data.name
  const option = itemsOf(protocol)
    .flatMap(({ item }) => item.options)
    .find(({ id }) => id === data.option)
  return option?.name_cn || data.name
}
