import type { OrderInfo } from '@goodlot/contract'
import { type AuditType, auditTypes } from '@goodlot/rules'
import type { SearchTerms } from '../../inspectors/index.ts'

const isAudit = (type: string): type is AuditType => auditTypes.some((one) => one === type)

/** Search terms for inspectors who could take over the order: its goods and factory, on its days or on others. */
export const searchTermsOf = (order: OrderInfo, days = order.ins_date): SearchTerms => ({
  osn: order.order_no,
  service_type: order.service_type,
  ...(order.pdata.length > 0 ? { pdata: order.pdata.map(({ product_id }) => product_id) } : {}),
  ...(order.bid === null ? {} : { bid: order.bid }),
  ...(days.length > 0 ? { ins_date: days } : {}),
  ...(order.service_type === 'fe' && isAudit(order.fe_audit_type) ? { fe_audit_type: order.fe_audit_type } : {}),
})
