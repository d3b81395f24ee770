import type { payments } from '@goodlot/contract'
import { chinaDay, chinaInstant, mayMarkReceived, mayPay, orderStatus } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { refuseUnseen } from '../../order/approval/index.ts'
import { balanceOf, confirmOrder, factsOf } from '../../order/index.ts'
import { moneyOf, providerOf } from '../../payment/index.ts'

import { receiptPdf } from './receipt.ts'
import { receive } from './receive.ts'
import { paidView } from './view.ts'

type PayCalls = Pick<typeof payments, 'pay_options' | 'order_checkout' | 'pay_mark_received' | 'order_receipt'>

/** The instant of a day that somebody typed: now for today or a missing day, else the beginning of the day. Refuses a future day. */
export function instantOf(day: string | undefined, now: Date, field: string): Date {
  if (day === undefined || day === chinaDay(now)) return now
  if (day > chinaDay(now)) throw new BadInput({ [field]: 'validation.not_future' })
  return chinaInstant(day)
}

export const payHandlers: Handlers<PayCalls> = {
  async pay_options(ctx) {
    const { name, clientId } = await providerOf(ctx)
    const isSandbox = name === 'sandbox'
    return { provider: name, client_id: clientId, sandbox: isSandbox, offered: !isSandbox || ctx.config.testPayments }
  },

  async order_checkout(ctx, { order_id, amount: seen }) {
    const order = await requireLocked(ctx, order_id)
    const amount = balanceOf(order) ?? 0
    refuse(ctx, mayPay(ctx.me, factsOf(order), amount, ctx.now))
    refuseUnseen(ctx, order, seen)
    const provider = await providerOf(ctx)
    // a campaign may reduce the price to nothing: then the order only has to be confirmed
    if (amount <= 0) {
      const isPending = order.status === orderStatus.pending
      const confirmed = isPending ? await confirmOrder(ctx, order.id, 'checked_out', ctx.me.id) : order
      return paidView(confirmed, null, provider.name)
    }
    if (provider.kind === 'approved') return fail(ctx, 'approval_needed')
    if (!ctx.config.testPayments) return fail(ctx, 'payment_not_set_up')
    const paid = await receive(ctx, order, {
      provider: provider.name,
      amount,
      createdBy: ctx.me.id,
      at: ctx.now,
      confirms: 'checked_out',
      ...provider.charge(order.order_no),
    })
    return paidView(paid.order, paid.payment, provider.name)
  },

  async pay_mark_received(ctx, { order_id, amount: typed, reference = '', received_on }) {
    const order = await requireLocked(ctx, order_id)
    const due = balanceOf(order) ?? 0
    const amount = typed ?? due
    refuse(ctx, mayMarkReceived(ctx.me, factsOf(order), due, amount))
    const paid = await receive(ctx, order, {
      provider: 'invoice',
      amount,
      reference,
      createdBy: ctx.me.id,
      at: instantOf(received_on, ctx.now, 'received_on'),
      confirms: 'payment_received',
    })
    return paidView(paid.order, paid.payment, 'invoice')
  },

  async order_receipt(ctx, { order_id }) {
    const order = await requireVisible(ctx, order_id)
    const done = (await moneyOf(ctx.db, order.id)).filter(({ state }) => state === 'done')
    if (!done.some(({ kind }) => kind === 'payment')) fail(ctx, 'nothing_paid')
    return receiptPdf(ctx, order, done)
  },
}
