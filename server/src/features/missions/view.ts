import type { MissionRow, MissionSynced } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { distanceKm } from '@goodlot/inspection'
import { chinaDateTime, orderStatus, orderStatusWords } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { placeName } from '../lists/index.ts'
import { dollars, type Order, type SoldFactory } from '../orders/index.ts'
import { canWrite, type Standing } from './access.ts'
import { questionsOf } from './question-store.ts'
import type { withSold } from './store.ts'

type Row = Awaited<ReturnType<ReturnType<typeof withSold>['execute']>>[number]

function stateOf({ status, state }: Row): MissionRow['state'] {
  if (status >= orderStatus.finalized) return 'done'
  if (status === orderStatus.reported) return 'submitted'
  if (status === orderStatus.inProgress) return 'on_site'
  return state === 'offered' ? 'offered' : 'accepted'
}

/** What of a mission changes while it goes on. */
export const standingView = async (
  { db, now }: { db: Db; now: Date },
  order: Order,
  standing: Standing,
  round: number,
): Promise<Pick<MissionSynced, 'order_status_str' | 'revision' | 'round' | 'can_write' | 'questions' | 'now'>> => ({
  order_status_str: orderStatusWords[order.status] ?? '',
  revision: order.revision,
  round,
  can_write: canWrite(order, standing),
  questions: await questionsOf(db, order.id),
  now: now.toISOString(),
})

interface Point {
  lat: number
  lng: number
}

export function missionRow(
  row: Row,
  { locale, serviceName, cities }: { locale: Locale; serviceName(code: string): string; cities: readonly Point[] },
): MissionRow {
  const factory = row.factory as unknown as SoldFactory | null
  const [lat, lng] = [factory?.lat ?? row.city_lat, factory?.lng ?? row.city_lng]
  const distances = lat === null || lng === null ? [] : cities.map((from) => distanceKm(from, { lat, lng }))
  const city = row.city && { code: row.city, names: row.city_names, local_name: row.city_local ?? '' }
  return {
    order_id: row.id,
    order_no: row.order_no,
    order_status_str: orderStatusWords[row.status] ?? '',
    state: stateOf(row),
    service_type: row.service_type,
    service_type_str: serviceName(row.service_type),
    ins_date: row.days.join(','),
    md: row.md,
    calculated_md: row.calculated_md,
    sample_size: row.sample_size,
    factory_name: row.factory_name,
    factory_address: (locale === 'zh-CN' && factory?.addressCn) || (factory?.address ?? ''),
    city_name: city ? placeName(city, locale).name : '',
    lat,
    lng,
    distance_km: distances.length > 0 ? Math.round(Math.min(...distances)) : null,
    goods: row.product_names,
    quantity: row.quantity,
    tplname: (locale === 'zh-CN' && row.protocol_name_cn) || (row.protocol_name ?? ''),
    remark: row.remark,
    amount: dollars(row.payout),
    role: row.role,
    offer_state: row.state as MissionRow['offer_state'],
    // a member is not asked
    expires_at: row.role === 'lead' ? chinaDateTime(row.expires_at) : '',
  }
}
