import { groupBy } from '@goodlot/checklists'
import type { payouts } from '@goodlot/contract'
import { chinaDay, mayPayInspector, monthOf } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { countLimit, pageOf } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { lockOrder } from '../../order/index.ts'
import {
  bankAccountOf,
  lockTransfer,
  recordTransfer,
  reverseTransfer,
  startRun,
  sumOf,
} from '../../payment/payouts/index.ts'
import { lockInspector } from '../inspectors/index.ts'
import { instantOf } from '../payments/index.ts'
import { tellPaid, tellReversed } from './messages.ts'
import { lockPayable, namesOf, openByInspector, rateMonth } from './people-store.ts'
import { ratesByCurrency } from './rate-store.ts'
import { listedTransfers, ordersOfTransfer, sortedTransfers } from './transfer-store.ts'
import { ownReference, payeeView, transferView } from './view.ts'

type RunCalls = Pick<typeof payouts, 'payout_people' | 'payout_run' | 'payout_transfers' | 'payout_reverse'>

/** Root's calls at the end of a month: what is open per inspector, paying many at once, and taking a transfer back. */
export const runHandlers: Handlers<RunCalls> = {
  async payout_people(ctx, input) {
    if ((input.page - 1) * input.limit >= countLimit) fail(ctx, 'list_too_deep')
    const { rows, total, payable, open } = await openByInspector(ctx.db, input, ctx.now)
    const rates = await ratesByCurrency(ctx.db, input.month ?? rateMonth(input, ctx.now))
    return { data: rows.map((row) => payeeView(row, rates)), total, payable, open }
  },

  async payout_run(ctx, { people, paid_on, ...period }) {
    const at = instantOf(paid_on, ctx.now, 'paid_on')
    // whoever is named twice is paid once
    const byId = new Map(people.map((one) => [one.ins_user_id, one]))
    const ids = [...byId.keys()]
    const lines = groupBy(await lockPayable(ctx.db, ids, period, ctx.now), ({ inspector_id }) => inspector_id)
    const names = await namesOf(ctx.db, ids)
    const rates = await ratesByCurrency(ctx.db, monthOf(chinaDay(at)))
    const left_out = []
    const paid = []
    let runId = 0
    for (const { ins_user_id, amount: expected, reference: typed = '' } of byId.values()) {
      const own = lines.get(ins_user_id) ?? []
      const account = await bankAccountOf(ctx.db, ins_user_id)
      const verdict = mayPayInspector({ hasAccount: account !== undefined, payable: sumOf(own), expected })
      if (!verdict.ok) {
        const reason = verdict.why
        const ins_nick_name = names.get(ins_user_id) ?? ''
        left_out.push({ ins_user_id, ins_nick_name, reason, reason_text: ctx.t(`payouts.left_out_${reason}`) })
        continue
      }
      runId ||= await startRun(ctx.db, ctx.me.id, ctx.now)
      const reference = typed || ownReference(runId, ins_user_id)
      const transfer = await recordTransfer(ctx.db, {
        ...{ runId, inspectorId: ins_user_id, payouts: own, reference, paidBy: ctx.me.id, at, now: ctx.now, account },
        rateMillionths: rates.get(account?.currency ?? '') ?? null,
      })
      await recordBy(ctx, 'payouts.pay', `transfer:${transfer.id}`, {
        amount: transfer.amount_cents,
        reference,
        lines: own.length,
        inspector: ins_user_id,
      })
      await tellPaid(ctx, transfer)
      paid.push({ transfer_id: transfer.id, ins_user_id, amount: transfer.amount_cents })
    }
    return { run_id: runId, amount: paid.reduce((sum, { amount }) => sum + amount, 0), paid, left_out }
  },

  payout_transfers: (ctx, { page, limit, sort, ...filters }) =>
    pageOf(
      ctx,
      listedTransfers(ctx.db, filters),
      (q) => sortedTransfers(q, sort, { page, limit }),
      { page, limit },
      transferView,
    ),

  async payout_reverse(ctx, { transfer_id, reason }) {
    const transfer = await lockTransfer(ctx.db, transfer_id)
    if (!transfer) return fail(ctx, 'not_found')
    if (transfer.reversed_at) fail(ctx, 'transfer_reversed')
    // orders before inspectors, as everywhere
    for (const orderId of await ordersOfTransfer(ctx.db, transfer)) await lockOrder(ctx.db, orderId)
    await lockInspector(ctx.db, transfer.inspector_id)
    const reopened = await reverseTransfer(ctx.db, transfer, { reason, by: ctx.me.id, now: ctx.now })
    await recordBy(ctx, 'payouts.reverse', `transfer:${transfer_id}`, {
      amount: transfer.amount_cents,
      reference: transfer.reference,
      reason,
      inspector: transfer.inspector_id,
    })
    await tellReversed(ctx, transfer, reason)
    return { amount: transfer.amount_cents, reopened: reopened.length }
  },
}
