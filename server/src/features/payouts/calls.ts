import { groupBy } from '@goodlot/checklists'
import type { payouts } from '@goodlot/contract'
import { dollarsOf, mayEver } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { BadInput, fail } from '../../http/refusal.ts'
import { orderById } from '../../order/index.ts'
import { orderMails, tellInspector } from '../../order/messages/index.ts'
import {
  bankAccountOf,
  heldByClaim,
  holdPayouts,
  lockPayouts,
  type Payout,
  payoutAmount,
  recordTransfer,
  releasePayouts,
  startRun,
  sumOf,
} from '../../payment/payouts/index.ts'
import { instantOf } from '../payments/index.ts'
import { tellPaid } from './messages.ts'
import { namesOf, recoveriesBeside } from './people-store.ts'
import { listedPayouts, sortedPayouts } from './store.ts'
import { ownReference, payoutRow, stateOf } from './view.ts'

type PayoutCalls = Pick<typeof payouts, 'payout_list' | 'payout_pay' | 'payout_hold'>

async function tellPayout(ctx: WriteContext, row: Payout, reference: string): Promise<void> {
  const order = await orderById(ctx.db, row.order_id)
  if (!order) return
  const shown = { amount: dollarsOf(payoutAmount(row)) }
  await tellInspector(ctx, order, row.inspector_id, {
    template: orderMails.payout_paid,
    facts: () => ({ ...shown, reference }),
    notice: 'payout_paid',
    params: shown,
  })
}

export const payoutHandlers: Handlers<PayoutCalls> = {
  async payout_list(ctx, { page, limit, sort, ...filters }) {
    const { query } = await listedPayouts(ctx.db, ctx.me, filters, ctx.now)
    return pageOf(
      ctx,
      query,
      (q) => sortedPayouts(q, sort, { page, limit }),
      { page, limit },
      (row) => payoutRow(row, { now: ctx.now, isRoot: mayEver(ctx.me, 'see_all_records'), secrets: ctx.secrets }),
    )
  },

  async payout_pay(ctx, { payout_ids, amount: agreed, reference: typed = '', paid_on }) {
    const ids = new Set(payout_ids)
    if (ids.size === 0) throw new BadInput({ payout_ids: 'validation.required' })
    const at = instantOf(paid_on, ctx.now, 'paid_on')
    const beside = await recoveriesBeside(ctx.db, [...ids], ctx.now)
    const locked = await lockPayouts(ctx.db, [...ids, ...beside])
    const chosen = locked.filter(({ id }) => ids.has(id))
    if (chosen.length < ids.size) fail(ctx, 'not_found')
    for (const row of chosen)
      if (stateOf(row, ctx.now) !== 'payable') {
        const order_no = (await orderById(ctx.db, row.order_id))?.order_no ?? ''
        return fail(ctx, 'payout_not_payable', { order_no })
      }
    const added = locked.filter((row) => !ids.has(row.id) && stateOf(row, ctx.now) === 'payable')
    const rows = [...chosen, ...added]
    const people = groupBy(rows, ({ inspector_id }) => inspector_id)
    for (const [inspectorId, own] of people)
      if (sumOf(own) <= 0)
        fail(ctx, 'payout_below_zero', { name: (await namesOf(ctx.db, [inspectorId])).get(inspectorId) ?? '' })
    const total = sumOf(rows)
    // what inspectors owe us is never left out in silence, nor set against anything unseen
    if (added.length > 0 && agreed !== total)
      fail(ctx, 'recoveries_due', { owed: dollarsOf(-sumOf(added)), amount: dollarsOf(total) }, { amount: total })
    const runId = await startRun(ctx.db, ctx.me.id, ctx.now)
    for (const [inspectorId, own] of people) {
      const reference = typed || ownReference(runId, inspectorId)
      const transfer = await recordTransfer(ctx.db, {
        ...{ runId, inspectorId, payouts: own, reference, paidBy: ctx.me.id, at, now: ctx.now },
        account: await bankAccountOf(ctx.db, inspectorId),
        rateMillionths: null,
      })
      for (const row of own)
        await recordBy(ctx, 'payments.payout_paid', `payout:${row.id}`, { amount: payoutAmount(row), reference })
      // an order is not paid in full where something is set against it: then the sum is told
      if (own.some(({ kind }) => kind === 'recovery')) await tellPaid(ctx, transfer)
      else for (const row of own) await tellPayout(ctx, row, reference)
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
