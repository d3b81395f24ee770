import type { MissionRow, MissionSynced } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { distanceKm, writtenDistance } from '@goodlot/inspection'
import { chinaDateTime, orderStatus, orderStatusWords } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { Me } from '../../http/context.ts'
import type { Order } from '../../order/index.ts'
import { placeName } from '../../reference/index.ts'
import { canWrite } from './access.ts'
import type { MissionRole } from './mission-role-store.ts'
import { questionsOf } from './question-store.ts'
import type { OwnCity, withSold } from './store.ts'
import { teamView } from './team-store.ts'

type Row = Awaited<ReturnType<ReturnType<typeof withSold>['execute']>>[number]

function stateOf({ status, state }: Row): MissionRow['state'] {
  if (status >= orderStatus.finalized) return 'done'
  if (status === orderStatus.reported) return 'submitted'
  if (status === orderStatus.inProgress) return 'on_site'
  return state === 'offered' ? 'offered' : 'accepted'
}

/** The part of a mission that changes during the visit. */
export const missionRoleView = async (
  { db, now, me }: { db: Db; now: Date; me: Pick<Me, 'id'> },
  order: Order,
  missionRole: MissionRole,
  round: number,
): Promise<
  Pick<MissionSynced, 'order_status_str' | 'revision' | 'round' | 'can_write' | 'questions' | 'now' | 'team'>
> => {
  const team = missionRole.leftAt === null ? await teamView(db, order, me.id) : undefined
  return {
    order_status_str: orderStatusWords[order.status] ?? '',
    revision: order.revision,
    round,
    can_write: canWrite(order, missionRole),
    // a name can be an address or a number
    questions: (await questionsOf(db, order.id)).map((question) => ({ ...question, asked_by: '' })),
    now: now.toISOString(),
    ...(team ? { team } : {}),
  }
}

interface RowContext {
  t: Translate
  locale: Locale
  serviceName(code: string): string
  cities: readonly OwnCity[]
}

type Way = Pick<MissionRow, 'distance_km' | 'distance_text'>

/** The distance from the inspector's nearest city to the point that the check-in will be compared with. */
function wayTo(
  { t, locale, cities }: RowContext,
  site: { lat: number | null; lng: number | null; city: string | null; isOwn: boolean },
): Way {
  const { lat, lng } = site
  if (lat === null || lng === null) return { distance_km: null, distance_text: '' }
  const ways = cities.map((city) => ({ city, km: distanceKm(city, { lat, lng }) })).toSorted((a, b) => a.km - b.km)
  const [nearest] = ways
  if (!nearest) return { distance_km: null, distance_text: '' }
  const words = { city: placeName(nearest.city, locale).name, distance: writtenDistance(locale, nearest.km * 1000) }
  // the distance to the centre of the inspector's own city would say nothing about the way to the factory
  const isSame = !site.isOwn && nearest.city.code === site.city
  return {
    distance_km: Math.round(nearest.km),
    distance_text: isSame
      ? t('missions.distance_same', words)
      : t(site.isOwn ? 'missions.distance_factory' : 'missions.distance_city', words),
  }
}

const dayHours = 8

/** What a sum is made of. */
function payOf({ part, md, people }: Row): MissionRow['pay'] {
  if (!part || part.earned === 0) return null
  return {
    hours: md === null ? 0 : (md / people) * dayHours,
    dates: part.dates.map(({ day, kind = null, earned }) => ({ day, kind, earned })),
    earned: part.earned,
    commission: part.commission,
  }
}

function saidOf({ said }: Row): MissionRow['said'] {
  if (!said) return null
  const { at, person, remark } = said
  return { at: chinaDateTime(new Date(at)), person, remark }
}

/** Nobody calls a factory before the work is theirs, nor about work that is done. */
function contactOf(row: Row): MissionRow['contact'] {
  const state = stateOf(row)
  if (!row.factory || (state !== 'accepted' && state !== 'on_site')) return null
  const { person, contact, contact2 } = row.factory
  const phone = [contact, contact2].filter(Boolean).join(', ')
  return phone === '' ? null : { person, phone }
}

export function missionRow(row: Row, ctx: RowContext): MissionRow {
  const { locale, serviceName } = ctx
  const factory = row.factory
  const isOwn = factory?.lat != null && factory.lng !== null
  const [lat, lng] = isOwn ? [factory.lat, factory.lng] : [row.city_lat, row.city_lng]
  const city = row.city && { code: row.city, names: row.city_names, local_name: row.city_local ?? '' }
  return {
    order_id: row.id,
    order_no: row.order_no,
    order_status_str: orderStatusWords[row.status] ?? '',
    state: stateOf(row),
    service_type: row.service_type,
    service_type_str: serviceName(row.service_type),
    ins_date: row.days,
    md: row.md,
    calculated_md: row.calculated_md,
    sample_size: row.sample_size,
    factory_name: row.factory_name,
    factory_address: (locale === 'zh-CN' && factory?.addressCn) || (factory?.address ?? ''),
    city_name: city ? placeName(city, locale).name : '',
    factory_said: row.said?.kind ?? '',
    said: saidOf(row),
    contact: contactOf(row),
    lat,
    lng,
    ...wayTo(ctx, { lat, lng, city: row.city, isOwn }),
    goods: row.product_names,
    quantity: row.quantity,
    tplname: (locale === 'zh-CN' && row.protocol_name_cn) || (row.protocol_name ?? ''),
    remark: row.remark,
    amount: row.payout,
    pay: payOf(row),
    role: row.role,
    leads: row.leads,
    offer_state: row.state as MissionRow['offer_state'],
    // a member gets no offer, so nothing expires
    expires_at: row.role === 'lead' ? chinaDateTime(row.expires_at) : '',
  }
}
