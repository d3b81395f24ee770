import { type Payment, recordRefunds } from '../../payment/index.ts'
import { balanceOf } from '../balance.ts'
import { recordOrderEvent } from '../events.ts'
import type { Order } from '../order-store.ts'
import type { OrderWrite } from '../write-context.ts'

/** Records that money has to go back: as refunds that root sends, each with an event in the time line. The caller locks the order. */
export async function recordRefundDue(
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  orderId: number,
  amount: number,
  createdBy: number | null,
): Promise<Payment[]> {
  const refunds = await recordRefunds(ctx.db, { orderId, amount, createdBy, at: ctx.now })
  for (const refund of refunds)
    await recordOrderEvent(ctx, orderId, 'refund_due', createdBy, {
      amount: refund.amount_cents,
      payment_no: refund.payment_no,
    })
  return refunds
}

/** Refunds an overpayment of an order that has ended, because it can no longer be used as credit. */
export async function refundCredit(
  ctx: Pick<OrderWrite, 'db' | 'now'>,
  order: Order,
  createdBy: number | null,
): Promise<void> {
  const credit = -(balanceOf(order) ?? 0)
  if (credit > 0) await recordRefundDue(ctx, order.id, credit, createdBy)
}
