import { orderStatus } from '@goodlot/rules'
import { changeOrder, type Order, type OrderWrite, recordOrderEvent } from '../../../order/index.ts'
import { holdOrderPayouts } from '../../../payment/payouts/index.ts'
import { tellReturned } from '../messages.ts'
import { statusAfter } from './finalize.ts'

/**
 * Sends a submitted report back, or opens a released one again: its inspector is told why, and payouts wait for the next version. The
 * caller has locked the order and asked `mayReopen`.
 */
export async function reopenReport(ctx: OrderWrite, existing: Order, reason: string, by: number): Promise<Order> {
  const event = existing.status === orderStatus.finalized ? 'reopened' : 'sent_back'
  const order = await changeOrder(ctx.db, existing.id, { status: statusAfter(existing, event) })
  if (event === 'reopened') await holdOrderPayouts(ctx.db, order.id, { kind: 'reopening', reason, by, now: ctx.now })
  await recordOrderEvent(ctx, order.id, event, by, { reason })
  await tellReturned(ctx, order, reason)
  return order
}
