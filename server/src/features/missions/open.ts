import type { MissionOpened, missions } from '@goodlot/contract'
import { blocks } from '@goodlot/inspection'
import type { SoldFactory } from '@goodlot/rules'
import { answerMax } from '../../http/check-answer.ts'
import type { Ctx } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { lockOrder, type Order } from '../../order/index.ts'
import { latestPackingList } from '../../order/packing/index.ts'
import { reviewNotesOf } from '../../order/review-notes/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { attachmentsByIds, attachmentsOf, attachmentView, copyName } from '../files/index.ts'
import { requireMissionRole } from './access.ts'
import { briefOf } from './brief.ts'
import { countingEntries, devicesOf, entriesOf } from './entry-store.ts'
import { factorySaid } from './factory-said-store.ts'
import { ensureMission, noteOpened, teamIds } from './mission-store.ts'
import { photosOf } from './photo-store.ts'
import type { ReportHooks } from './report-hooks.ts'
import { citiesOf, missionOfOrder, withSold } from './store.ts'
import { missionRoleView, missionRow } from './view.ts'

export async function openMission(
  ctx: Ctx<(typeof missions)['mission_open']>,
  { order_id, after }: { order_id: number; after: number },
  { findingsOf }: Pick<ReportHooks, 'findingsOf'>,
): Promise<MissionOpened> {
  const { db, me, now } = ctx
  const locked = await lockOrder(db, order_id)
  const missionRole = await requireMissionRole(ctx, locked)
  // the entries of a replaced inspector are kept, but the mission is no longer theirs
  if (missionRole.leftAt !== null) fail(ctx, 'not_found')
  const order = locked as Order
  const mission = await ensureMission(db, order, now)
  await noteOpened(db, order_id, me.id, now)
  const { brief, sold } = await briefOf(db, order)
  const serviceName = await serviceNames(db, ctx.locale)
  const row = await withSold(missionOfOrder(db, me.id, order_id)).executeTakeFirstOrThrow()
  const shown = missionRow(row, { ...ctx, serviceName, cities: await citiesOf(db, me.id) })
  const team = await teamIds(db, order)
  const photos = await attachmentsByIds(
    db,
    sold.goods.flatMap(({ photoId }) => photoId ?? []),
  )
  const packing = await latestPackingList(db, order)
  const opened = {
    ...(await missionRoleView(ctx, order, missionRole, mission.round)),
    brief,
    row: shown,
    asked: (await reviewNotesOf(db, order_id)).map(({ item, instance, text }) => ({ item, instance, text })),
    earlier: order.origin_id === null ? null : await findingsOf(ctx, order.origin_id),
    factory_said: await factorySaid(db, order, sold),
    address: sold.factory && addressView(sold.factory, shown.city_name, brief.place),
    attachments: (await attachmentsOf(db, 'order', order_id)).map((file) => {
      const { attachment_id, origin_name, url, size, attachment_type } = attachmentView(file, ctx)
      return { attachment_id, name: origin_name, url, size, type: attachment_type }
    }),
    pictures: sold.goods.flatMap(({ productId, photoId }) => {
      const photo = photos.find(({ id }) => id === photoId)
      if (!photo) return []
      const { thumb_url, url } = attachmentView(photo, ctx)
      return [{ product: productId, thumb_url, url }]
    }),
    photos: (await photosOf(db, order_id)).map(({ sha256, size, received, attachment_id, name }) => ({
      sha256,
      size,
      received,
      done: attachment_id !== null,
      thumb_url: name ? ctx.addressOf(copyName(name, 'thumb')) : '',
      view_url: name ? ctx.addressOf(copyName(name, 'view')) : '',
    })),
    // both samples of a lot that is sampled twice are shared out
    blocks: brief.plan.flatMap(({ lot, sample_size, first = sample_size }) =>
      [blocks(first, team.length), ...(first < sample_size ? [blocks(sample_size - first, team.length, first)] : [])]
        .flatMap((shares) => shares[team.indexOf(me.id)] ?? [])
        .map((block) => ({ lot, ...block })),
    ),
    heads: (await devicesOf(db, order_id)).map(({ device, seq, hash }) => ({ device, seq, hash })),
    ...(packing ? { packing: { list: packing.list, at: packing.created_at.toISOString(), rows: packing.rows } } : {}),
  }
  const rest = countingEntries(await entriesOf(db, order_id)).filter(({ no }) => no > after)
  const entries = firstEntries(rest, answerMax - roomAround - bytesOf(opened))
  return { ...opened, entries, more_entries: entries.length < rest.length }
}

/** Bytes of the answer that are reserved for everything around the entries: the envelope and the names of the fields. */
const roomAround = 64 * 1024
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1

/** As many of the first entries as fit into `room`; at least one, so that a client that asks page by page always advances. */
export function firstEntries<E>(entries: readonly E[], room: number): E[] {
  let bytes = 0
  const beyond = entries.findIndex((entry, i) => {
    bytes += bytesOf(entry)
    return i > 0 && bytes > room
  })
  return beyond < 0 ? [...entries] : entries.slice(0, beyond)
}

const addressView = (
  factory: SoldFactory,
  cityName: string,
  place: { lat: number | null; lng: number | null } | null,
) => ({
  factory: factory.name,
  address: factory.address,
  local_address: factory.addressCn,
  city_name: cityName,
  person: factory.person,
  phone: [factory.contact, factory.contact2].filter(Boolean).join(', '),
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
})
