import { appPaths } from '@goodlot/contract'
import { dollarsOf } from '@goodlot/rules'
import { record } from '../../audit-log/index.ts'
import { lockOrder, type Order, type OrderWrite, orderIdByNo, recordOrderEvent } from '../../order/index.ts'
import { noticeToRoot, orderMails, tellRoot } from '../../order/messages/index.ts'
import type { Capture, Payment } from '../../payment/index.ts'

import { approvalById, paymentById, settleApproval } from './approval-store.ts'
import { receive } from './receive.ts'

type Taken = { order: Order; payment: Payment } | 'mismatch'

/**
 * Records money that the provider took as a payment of its order: once, however often and by whomever we are told (the returning payer,
 * the webhook, or our own query). Money that differs from what the buyer approved is not counted, and root is told.
 */
export async function takeCapture(ctx: OrderWrite, capture: Capture): Promise<Taken> {
  const known = await approvalById(ctx.db, capture.orderId)
  if (!known) {
    await tellUnknown(ctx, capture)
    return 'mismatch'
  }
  const order = await lockOrder(ctx.db, known.order_id)
  if (!order) throw new Error(`order ${known.order_id} of ${known.id} is gone`)
  // read again: another request may have recorded the payment while this one waited for the lock of the order
  const approval = await approvalById(ctx.db, capture.orderId)
  const before = approval?.payment_id && (await paymentById(ctx.db, approval.payment_id))
  if (before) return { order, payment: before }
  const isAsApproved =
    capture.amount === known.amount_cents && capture.currency === 'USD' && capture.orderNo === order.order_no
  if (!isAsApproved) {
    await tellMismatch(ctx, order, capture)
    return 'mismatch'
  }
  const taken = await receive(ctx, order, {
    provider: 'paypal',
    amount: capture.amount,
    reference: capture.captureId,
    createdBy: known.created_by,
    at: ctx.now,
    confirms: 'checked_out',
  })
  await settleApproval(ctx.db, known.id, taken.payment.id)
  return taken
}

/**
 * Tells root of money at the provider that our records do not explain. Money that names no order of ours is also recorded in the sealed
 * log.
 */
export async function tellUnknown(ctx: OrderWrite, money: Omit<Capture, 'orderId'>): Promise<void> {
  const order = await lockOrder(ctx.db, (await orderIdByNo(ctx.db, money.orderNo)) ?? 0)
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
