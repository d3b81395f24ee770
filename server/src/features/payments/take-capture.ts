import { appPaths } from '@goodlot/contract'
import { dollarsOf } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import { lockOrder, type Order, type OrderWrite, orderIdByNo, recordOrderEvent } from '../../order/index.ts'
import { noticeToRoot, orderMails, tellRoot } from '../../order/messages/index.ts'
import type { Capture, Payment } from '../../payment/index.ts'

import { approvalById, markOf, orderNoIn, paymentById, settleApproval } from './approval-store.ts'
import { receive } from './receive.ts'

type Taken = readonly { order: Order; payment: Payment }[] | 'mismatch'

/**
 * Records money that the provider took as payments of its orders: once, however often and by whomever we are told (the returning payer,
 * the webhook, or our own query). Money that differs from what the buyer approved is not counted, and root is told. What an order costs less by
 * now, or does not owe at all any more, goes back to the payer.
 */
export async function takeCapture(ctx: OrderWrite, capture: Capture): Promise<Taken> {
  const known = await approvalById(ctx.db, capture.orderId)
  if (!known) {
    await tellUnknown(ctx, capture)
    return 'mismatch'
  }
  const orders: Order[] = []
  for (const { orderId } of known.parts) {
    const order = await lockOrder(ctx.db, orderId)
    if (!order) throw new Error(`order ${orderId} of ${known.id} is gone`)
    orders.push(order)
  }
  // read again: another request may have recorded the payments while this one waited for the lock of the orders
  const approval = await approvalById(ctx.db, capture.orderId)
  const before = await Promise.all(
    (approval?.parts ?? []).map((part) => part.paymentId && paymentById(ctx.db, part.paymentId)),
  )
  const paid = orders.flatMap((order, i) => {
    const payment = before[i]
    return payment ? [{ order, payment }] : []
  })
  if (paid.length === orders.length) return paid
  const mark = markOf(orders.map(({ order_no }) => order_no))
  const [first] = orders
  if (!first) throw new Error(`${known.id} pays no order`)
  if (capture.amount !== known.amount || capture.currency !== 'USD' || capture.orderNo !== mark) {
    await tellMismatch(ctx, first, capture)
    return 'mismatch'
  }
  const taken = []
  for (const { orderId, amount } of known.parts)
    taken.push(
      await receive(
        ctx,
        { id: orderId },
        {
          provider: 'paypal',
          amount,
          reference: capture.captureId,
          createdBy: known.createdBy,
          at: ctx.now,
          confirms: 'checked_out',
        },
      ),
    )
  await settleApproval(
    ctx.db,
    known,
    taken.map(({ payment }) => payment.id),
  )
  return taken
}

/**
 * Tells root of money at the provider that our records do not explain. Money that names no order of ours is also recorded in the sealed
 * log.
 */
export async function tellUnknown(ctx: OrderWrite, money: Omit<Capture, 'orderId'>): Promise<void> {
  const order = await lockOrder(ctx.db, (await orderIdByNo(ctx.db, orderNoIn(money.orderNo))) ?? 0)
  if (order) return tellMismatch(ctx, order, money)
  const { captureId: reference, orderNo: order_no, amount, currency } = money
  const details = { reference, order_no, amount, currency }
  await record(ctx.db, {
    at: ctx.now,
    accountId: null,
    action: 'payments.unknown',
    subject: 'payment:unknown',
    details,
  })
  await noticeToRoot(ctx, 'keep_money', {
    kind: 'payment_unknown',
    params: { amount: `${currency} ${dollarsOf(amount).toFixed(2)}`, reference },
    link: appPaths.payment,
  })
}

async function tellMismatch(
  ctx: OrderWrite,
  order: Order,
  { captureId, amount, currency }: Omit<Capture, 'orderId'>,
): Promise<void> {
  await recordOrderEvent(ctx, order.id, 'payment_refused', null, { amount, currency, reference: captureId })
  const shown = { amount: `${currency} ${dollarsOf(amount).toFixed(2)}`, reference: captureId }
  await tellRoot(ctx, order, 'keep_money', {
    template: orderMails.payment_mismatch,
    facts: () => shown,
    notice: 'payment_mismatch',
    params: shown,
  })
}
