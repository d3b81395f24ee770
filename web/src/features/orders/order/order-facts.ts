import type { OrderRow } from '@goodlot/contract'
import {
  type Cents,
  cents,
  chinaInstantOf,
  dollarsOf,
  type OrderFacts,
  type OrderStatus,
  orderStatus,
} from '@goodlot/rules'

/** Converts an order of the wire to the facts that the rules work with. */
export const factsOf = (row: OrderRow): OrderFacts => ({
  status: row.order_status as OrderStatus,
  reportResult: row.report_result,
  serviceType: row.service_type,
  customerId: row.customer_user_id,
  realCustomerId: row.real_customer_user_id,
  days: row.ins_date,
  locked: row.locked,
  holdEndsAt: row.hold_ends_at ? chinaInstantOf(row.hold_ends_at) : null,
  awaitsInspector: row.awaits_inspector,
  hasInspector: row.ins_id !== null,
  hasReleasedReport: row.has_released_report,
  approverId: row.approver_id,
})

export const isLab = (order: OrderFacts): boolean => order.serviceType === 'lab'
export const isCancelled = (order: OrderFacts): boolean => order.status === orderStatus.cancelled

/** The amount to pay now; 0 for orders on account, which are billed. If it is 0, paying only confirms the order: no primary button. */
export const dueOf = (row: Pick<OrderRow, 'balance' | 'total_price' | 'on_account'>): Cents =>
  row.on_account ? cents(0) : (row.balance ?? row.total_price ?? cents(0))

/** The field that says which price was seen; a credit is not paid. */
export const seenAmount = (due: Cents) => (due >= 0 ? { amount: dollarsOf(due) } : {})

/** What is still due, 0 while there is no price; a credit is negative. */
export const balanceOf = ({ balance }: Pick<OrderRow, 'balance'>): Cents => balance ?? cents(0)
