import type { payments } from '@goodlot/contract'
import { dollarsOf, mayEver, payoutState } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail } from '../../http/refusal.ts'
import { lockOrder } from '../../order/index.ts'
import { orderMails, tellInspector } from '../../order/messages/index.ts'
import { markPayoutPaid } from '../../payment/index.ts'
import { instantOf } from './calls.ts'
import { holdPayout, lockPayouts, paymentsOf, payoutsOf, sortedPayments, sortedPayouts } from './store.ts'
import { paymentRow, payoutRow } from './view.ts'

type RootCalls = Pick<typeof payments, 'payment_list' | 'payout_list' | 'payout_pay' | 'payout_hold'>

export const rootHandlers: Handlers<RootCalls> = {
  payment_list: (ctx, { page, limit, sort, ...filters }) =>
    pageOf(ctx, paymentsOf(ctx.db, filters), (q) => sortedPayments(q, sort), { page, limit }, paymentRow),

  payout_list: (ctx, { page, limit, sort, ...filters }) =>
    pageOf(
      ctx,
      payoutsOf(ctx.db, ctx.me, filters, ctx.now),
      (q) => sortedPayouts(q, sort),
      { page, limit },
      (row) => payoutRow(row, { now: ctx.now, isRoot: mayEver(ctx.me, 'administer'), secrets: ctx.secrets }),
    ),

  async payout_pay(ctx, { payout_ids, reference = '', paid_on }) {
    const ids = [...new Set(payout_ids)]
    if (ids.length === 0) throw new BadInput({ payout_ids: 'validation.required' })
    const at = instantOf(paid_on, ctx.now, 'paid_on')
    const rows = await lockPayouts(ctx.db, ids)
    if (rows.length < ids.length) fail(ctx, 'not_found')
    let total = 0
    for (const row of rows) {
      const order = await lockOrder(ctx.db, row.order_id)
      const state = payoutState({ paid: row.paid_at !== null, held: row.held, payableOn: row.payable_on }, ctx.now)
      if (!order || state !== 'payable') return fail(ctx, 'payout_not_payable', { order_no: order?.order_no ?? '' })
      const amount = row.earned_cents - row.commission_cents
      total += amount
      await markPayoutPaid(ctx.db, row.id, { reference, paidBy: ctx.me.id, at, now: ctx.now })
      await recordBy(ctx, 'payments.payout_paid', `payout:${row.id}`, { amount, reference })
      const shown = { amount: dollarsOf(amount) }
      await tellInspector(ctx, order, row.inspector_id, {
        template: orderMails.payout_paid,
        facts: () => ({ ...shown, reference }),
        notice: 'payout_paid',
        params: shown,
      })
    }
    return { paid: rows.length, amount: total }
  },

  async payout_hold(ctx, { payout_id, held, reason = '' }) {
    const [row] = await lockPayouts(ctx.db, [payout_id])
    if (!row) return fail(ctx, 'not_found')
    if (row.paid_at) fail(ctx, 'payout_paid')
    if (held && reason === '') throw new BadInput({ reason: 'validation.required' })
    await holdPayout(ctx.db, row.id, held, held ? reason : '')
    await recordBy(ctx, 'payments.payout_hold', `payout:${row.id}`, { held: held ? 1 : 0, reason })
    return {}
  },
}
