import { chinaDateTime, orderStatus } from '@goodlot/rules'
import {
  balanceOf,
  changeOrder,
  confirmOrder,
  type Order,
  type OrderWrite,
  recordOrderEvent,
} from '../../order/index.ts'
import { amountOf, orderMails, tellOwners } from '../../order/messages/index.ts'
import { recordRefundDue } from '../../order/money/index.ts'
import { type Payment, type ProviderName, recordPayment } from '../../payment/index.ts'

interface Received {
  provider: ProviderName
  amount: number
  reference: string
  createdBy: number
  at: Date
  /** What confirms a pending order that is paid up with it. */
  confirms: 'checked_out' | 'payment_received'
}

/**
 * Money of a locked order has arrived: it has a number, the order counts it, and the owner is told what is left. A pending order that is paid up
 * is confirmed; after a part of it the hold goes on. Money for an order that is over goes back.
 */
export async function receive(
  ctx: OrderWrite,
  { id }: Pick<Order, 'id'>,
  { confirms, ...received }: Received,
): Promise<{ payment: Payment; order: Order }> {
  const payment = await recordPayment(ctx.db, { orderId: id, now: ctx.now, ...received })
  const order = await changeOrder(ctx.db, id, {})
  const { payment_no } = payment
  await recordOrderEvent(ctx, id, 'paid', received.createdBy, { amount: received.amount, payment_no })
  const balance = balanceOf(order) ?? 0
  const amount = amountOf(received.amount)
  const ends = order.hold_ends_at ? chinaDateTime(order.hold_ends_at).slice(0, 16) : ''
  await tellOwners(ctx, order, {
    template: orderMails.payment_received,
    facts: (t) => ({
      amount,
      payment_no,
      rest:
        balance <= 0
          ? t('mails.line_paid_up')
          : ends === ''
            ? t('mails.line_rest', { value: amountOf(balance) })
            : t('mails.line_rest_by', { value: amountOf(balance), ends }),
    }),
    notice: 'payment_received',
    params: { amount },
  })
  if (order.status === orderStatus.cancelled && balance < 0) {
    await recordRefundDue(ctx, id, -balance, null)
    return { payment, order }
  }
  const isPaidUp = order.status === orderStatus.pending && balance <= 0
  return { payment, order: isPaidUp ? await confirmOrder(ctx, id, confirms, received.createdBy) : order }
}
