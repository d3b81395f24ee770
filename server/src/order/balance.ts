import type { Order } from './order-store.ts'

/** What an order costs in cents: its price with extra charges or, for an order that ended early, what is charged in the end. */
export const costOf = (order: Pick<Order, 'total_cents' | 'extra_cents' | 'charged_cents'>): number | null =>
  order.charged_cents ?? (order.total_cents === null ? null : order.total_cents + order.extra_cents)

/** What is still due, in cents: the order's receivable in the ledger. Below zero it is a credit that no refund covers yet. */
export const balanceOf = (
  order: Pick<Order, 'total_cents' | 'extra_cents' | 'charged_cents' | 'paid_cents' | 'refund_due_cents'>,
): number | null => {
  const cost = costOf(order)
  return cost === null ? null : cost - order.paid_cents + order.refund_due_cents
}
