import type { payments } from '@goodlot/contract'
import { chinaDay, chinaInstant, mayMarkReceived, mayPay, orderStatus, orderStatusWords } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { providerOf } from '../../payment/index.ts'
import { balanceOf, confirmOrder, dollars, factsOf, moneyOf, requireLocked, requireVisible } from '../orders/index.ts'
import { receiptPdf } from './receipt.ts'
import { receive } from './receive.ts'
import { payoutsOf, withNames } from './store.ts'
import { payoutRow } from './view.ts'

export const handlers: Handlers<typeof payments> = {
  async pay_options({ config }) {
    const { name, clientId, isSandbox } = providerOf(config)
    return { provider: name, client_id: clientId, sandbox: isSandbox ? 1 : 0 }
  },

  async order_checkout(ctx, { order_id }) {
    const order = await requireLocked(ctx, order_id)
    const amount = balanceOf(order) ?? 0
    refuse(ctx, mayPay(ctx.me, factsOf(order), amount, ctx.now))
    const { name: provider, charge } = providerOf(ctx.config)
    const isPending = order.status === orderStatus.pending
    // a campaign may take off everything: then there is nothing to charge, only to confirm
    const payment =
      amount > 0
        ? await receive(ctx, order, {
            provider,
            amount,
            createdBy: ctx.me.id,
            at: ctx.now,
            ...(await charge({ orderNo: order.order_no, amount })),
          })
        : null
    const paid = isPending ? await confirmOrder(ctx, order.id, 'checked_out', ctx.me.id) : order
    return paidView(paid, payment, amount, provider)
  },

  async pay_mark_received(ctx, { order_id, amount: typed, reference = '', received_on }) {
    const order = await requireLocked(ctx, order_id)
    const due = balanceOf(order) ?? 0
    const amount = typed === undefined ? due : Math.round(typed * 100)
    refuse(ctx, mayMarkReceived(ctx.me, factsOf(order), due, amount))
    if (received_on !== undefined && received_on > chinaDay(ctx.now))
      throw new BadInput({ received_on: 'validation.not_future' })
    const payment = await receive(ctx, order, {
      provider: 'invoice',
      amount,
      reference,
      createdBy: ctx.me.id,
      at: received_on === undefined ? ctx.now : chinaInstant(received_on),
    })
    const isPaidUp = order.status === orderStatus.pending && amount === due
    const paid = isPaidUp ? await confirmOrder(ctx, order.id, 'payment_received', ctx.me.id) : order
    return paidView(paid, payment, amount, 'invoice')
  },

  async order_receipt(ctx, { order_id }) {
    const order = await requireVisible(ctx, order_id)
    const done = (await moneyOf(ctx.db, order.id)).filter(({ state }) => state === 'done')
    if (!done.some(({ kind }) => kind === 'payment')) fail(ctx, 'nothing_paid')
    return receiptPdf(ctx, order, done)
  },

  payout_list: (ctx, { page, limit, ins_user_id }) =>
    pageOf(
      ctx,
      payoutsOf(ctx.db, ctx.me, ins_user_id),
      (q) => withNames(q).orderBy('p.id', 'desc'),
      { page, limit },
      (row) => payoutRow(row, ctx.now),
    ),
}

const paidView = (
  order: { id: number; order_no: string; status: number },
  payment: { payment_no: string } | null,
  amount: number,
  provider: string,
) => ({
  order_id: order.id,
  order_no: order.order_no,
  order_status_str: orderStatusWords[order.status] ?? '',
  payment_no: payment?.payment_no ?? '',
  amount: dollars(amount),
  provider,
})
