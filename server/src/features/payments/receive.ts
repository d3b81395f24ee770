import { chinaDateTime, dollarsOf, orderStatus } from '@goodlot/rules'
import {
  balanceOf,
  changeOrder,
  confirmOrder,
  type Order,
  type OrderWrite,
  recordOrderEvent,
} from '../../order/index.ts'
import { orderMails, tellOwners } from '../../order/messages/index.ts'
import { recordRefundDue } from '../../order/money/index.ts'
import { type Payment, type ProviderName, recordPayment } from '../../payment/index.ts'

interface Received {
  provider: ProviderName
  amount: number
  reference: string
  createdBy: number
  at: Date
  /** The event that is recorded when this payment completes the price of a pending order and so confirms it. */
  confirms: 'checked_out' | 'payment_received'
}

/**
 * Records money that has arrived for a locked order: gives it a number, adds it to the order, and tells the owner what is left to pay. A
 * pending order that is fully paid is confirmed; a part payment does not change its hold. Money that a cancelled order does not owe is
 * refunded.
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
  const amount = dollarsOf(received.amount)
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
            ? t('mails.line_rest', { value: dollarsOf(balance) })
            : t('mails.line_rest_by', { value: dollarsOf(balance), ends }),
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
