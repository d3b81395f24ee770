import { recordRefunds } from '../../payment/index.ts'
import { balanceOf } from '../balance.ts'
import { recordOrderEvent } from '../events.ts'
import type { Order } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'

/** Money of a locked order that has to go back: records that root carries out, each told in the time line. */
export async function recordRefundDue(
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  orderId: number,
  amount: number,
  createdBy: number | null,
): Promise<void> {
  for (const refund of await recordRefunds(ctx.db, { orderId, amount, createdBy, at: ctx.now }))
    await recordOrderEvent(ctx, orderId, 'refund_due', createdBy, {
      amount: refund.amount_cents,
      payment_no: refund.payment_no,
    })
}

/** An order that has reached its end needs no credit any more: what was paid too much goes back. */
export async function refundCredit(
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  order: Order,
  createdBy: number | null,
): Promise<void> {
  const credit = -(balanceOf(order) ?? 0)
  if (credit > 0) await recordRefundDue(ctx, order.id, credit, createdBy)
}
