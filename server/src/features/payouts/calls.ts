import { groupBy } from '@goodlot/checklists'
import type { payouts } from '@goodlot/contract'
import { dollarsOf, mayEver } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail } from '../../http/refusal.ts'
import { lockOrder } from '../../order/index.ts'
import { orderMails, tellInspector } from '../../order/messages/index.ts'
import {
  bankAccountOf,
  heldByClaim,
  holdPayouts,
  lockPayouts,
  payoutAmount,
  recordTransfer,
  releasePayouts,
  startRun,
} from '../../payment/payouts/index.ts'
import { instantOf } from '../payments/index.ts'
import { listedPayouts, sortedPayouts } from './store.ts'
import { payoutRow, stateOf } from './view.ts'

type PayoutCalls = Pick<typeof payouts, 'payout_list' | 'payout_pay' | 'payout_hold'>

export const payoutHandlers: Handlers<PayoutCalls> = {
  payout_list: (ctx, { page, limit, sort, ...filters }) =>
    pageOf(
      ctx,
      listedPayouts(ctx.db, ctx.me, filters, ctx.now),
      (q) => sortedPayouts(q, sort),
      { page, limit },
      (row) => payoutRow(row, { now: ctx.now, isRoot: mayEver(ctx.me, 'see_all_records'), secrets: ctx.secrets }),
    ),

  async payout_pay(ctx, { payout_ids, reference = '', paid_on }) {
    const ids = [...new Set(payout_ids)]
    if (ids.length === 0) throw new BadInput({ payout_ids: 'validation.required' })
    const at = instantOf(paid_on, ctx.now, 'paid_on')
    const rows = await lockPayouts(ctx.db, ids)
    if (rows.length < ids.length) fail(ctx, 'not_found')
    for (const row of rows) {
      const order = await lockOrder(ctx.db, row.order_id)
      if (!order || stateOf(row, ctx.now) !== 'payable')
        return fail(ctx, 'payout_not_payable', { order_no: order?.order_no ?? '' })
      const amount = payoutAmount(row)
      await recordBy(ctx, 'payments.payout_paid', `payout:${row.id}`, { amount, reference })
      const shown = { amount: dollarsOf(amount) }
      await tellInspector(ctx, order, row.inspector_id, {
        template: orderMails.payout_paid,
        facts: () => ({ ...shown, reference }),
        notice: 'payout_paid',
        params: shown,
      })
    }
    const runId = await startRun(ctx.db, ctx.me.id, ctx.now)
    let total = 0
    for (const [inspectorId, own] of groupBy(rows, ({ inspector_id }) => inspector_id)) {
      const amount = own.reduce((sum, row) => sum + payoutAmount(row), 0)
      if (amount <= 0) return fail(ctx, 'payout_below_zero')
      total += amount
      await recordTransfer(ctx.db, {
        ...{ runId, inspectorId, payouts: own, reference, paidBy: ctx.me.id, at, now: ctx.now },
        account: await bankAccountOf(ctx.db, inspectorId),
        rateMillionths: null,
      })
    }
    return { paid: rows.length, amount: total }
  },

  async payout_hold(ctx, { payout_id, held, reason }) {
    const ids = [...new Set(payout_id)]
    if (ids.length === 0) throw new BadInput({ payout_id: 'validation.required' })
    const rows = await lockPayouts(ctx.db, ids)
    if (rows.length < ids.length) return fail(ctx, 'not_found')
    if (rows.some(({ paid_at }) => paid_at)) fail(ctx, 'payout_paid')
    const claimed = held ? undefined : await heldByClaim(ctx.db, ids)
    if (claimed) fail(ctx, 'claim_holds', claimed)
    const why = { reason, by: ctx.me.id, now: ctx.now }
    if (held) await holdPayouts(ctx.db, ids, { kind: 'root', ...why })
    else await releasePayouts(ctx.db, ids, why)
    const after = new Map((await lockPayouts(ctx.db, ids)).map((row) => [row.id, row]))
    for (const row of rows)
      await recordBy(ctx, 'payments.payout_hold', `payout:${row.id}`, {
        from: { held: row.held, hold_reason: row.hold_reason },
        to: { held: after.get(row.id)?.held ?? held, hold_reason: after.get(row.id)?.hold_reason ?? '' },
        reason,
      })
    return {}
  },
}
