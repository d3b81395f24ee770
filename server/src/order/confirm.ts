import { nextStatus, orderStatusWords } from '@goodlot/rules'
import { recordOrderEvent } from './events.ts'
import { tellConfirmed } from './messages/index.ts'
import { changeOrder, lockOrder, type Order } from './order-store.ts'
import type { OrderWrite } from './write-context.ts'

const confirmedBy = { checked_out: 'owner', put_on_account: 'owner', payment_received: 'root' } as const

/** Pending → Confirmed: ends the hold and tells the owner. The caller has checked that this is allowed; a wrong status is a bug. */
export async function confirmOrder(
  ctx: OrderWrite,
  orderId: number,
  event: keyof typeof confirmedBy,
  accountId: number | null,
): Promise<Order> {
  const existing = await lockOrder(ctx.db, orderId)
  const word = existing && orderStatusWords[existing.status]
  const status = word ? nextStatus(word, event, confirmedBy[event]) : null
  if (status === null) throw new Error(`order ${orderId} is ${word} and cannot be ${event}`)
  const order = await changeOrder(ctx.db, orderId, {
    ...{ status, confirmed_at: ctx.now, hold_ends_at: null, approver_id: null },
  })
  await recordOrderEvent(ctx, orderId, event, accountId)
  await tellConfirmed(ctx, orderId)
  return order
}
