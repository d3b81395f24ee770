import type { MissionRow } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime, orderStatusWords } from '@goodlot/rules'
import { placeName } from '../lists/index.ts'
import { dollars, type SoldFactory } from '../orders/index.ts'
import type { withSold } from './store.ts'

type Row = Awaited<ReturnType<ReturnType<typeof withSold>['execute']>>[number]

export function missionRow(
  row: Row,
  { locale, serviceName }: { locale: Locale; serviceName(code: string): string },
): MissionRow {
  const factory = row.factory as unknown as SoldFactory | null
  const city = row.city && { code: row.city, names: row.city_names, local_name: row.city_local ?? '' }
  return {
    order_id: row.id,
    order_no: row.order_no,
    order_status_str: orderStatusWords[row.status] ?? '',
    service_type: row.service_type,
    service_type_str: serviceName(row.service_type),
    ins_date: row.days.join(','),
    md: row.md,
    calculated_md: row.calculated_md,
    sample_size: row.sample_size,
    factory_name: row.factory_name,
    factory_address: (locale === 'zh-CN' && factory?.addressCn) || (factory?.address ?? ''),
    city_name: city ? placeName(city, locale).name : '',
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
