import type { appeals } from '@goodlot/contract'
import { chinaDateTime, chinaDay, countsFrom, dollarsOf } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Ctx, Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { notify } from '../../notice/index.ts'
import { lockOrder } from '../../order/index.ts'
import { changeStrike, lockStrike, ownWorkPath, withdrawStrike } from '../../order/strikes/index.ts'
import { lockPayouts, recoverFromInspector } from '../../payment/payouts/index.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { hideRating } from '../ratings/index.ts'
import { type Appeal, appealById, changeAppeal, lockAppeal, nameOf, orderNoOf } from './store.ts'

type DecideContext = Ctx<(typeof appeals)['appeal_decide']>

interface Decision {
  isChanged: boolean
  reason: string
  /** Of a deduction, in cents; undefined: all of it. */
  amount: number | undefined
}

/** Gives a deduction back by a line of its own; the deduction stays as it was booked. */
async function reverseDeduction(ctx: DecideContext, appeal: Appeal, { reason, amount }: Decision): Promise<number> {
  const [deduction] = await lockPayouts(ctx.db, [appeal.payout_id ?? 0])
  if (!deduction) return fail(ctx, 'not_found')
  const whole = -deduction.earned_cents
  const given = amount ?? whole
  if (given > whole) fail(ctx, 'recovery_too_high', { amount: dollarsOf(given), left: dollarsOf(whole) })
  const { order_id: orderId, inspector_id: inspectorId } = deduction
  // the opposite of a recovery: a line above zero, with its own entries in the ledger
  const back = await recoverFromInspector(ctx.db, {
    ...{ orderId, inspectorId, amount: -given, reason },
    ...{ now: ctx.now, payableOn: chinaDay(ctx.now) },
  })
  return back.id
}

/** A strike that is upheld counts from the decision on; one that is not is withdrawn. */
async function decideStrike(ctx: DecideContext, appeal: Appeal, { isChanged, reason }: Decision): Promise<void> {
  const strike = await lockStrike(ctx.db, appeal.strike_id ?? 0)
  if (!strike || strike.withdrawn_at) return
  if (isChanged) {
    const orderNo = await orderNoOf(ctx.db, strike.order_id)
    await withdrawStrike(ctx, strike, { orderNo, by: ctx.me.id, reason })
    return
  }
  const { strikes: rules } = ruleSettings(await readSettings(ctx))
  await changeStrike(ctx.db, strike.id, { counts_from: countsFrom(strike.told_at, rules, ctx.now) })
}

/** Does what the decision says; returns the line that gives money back, if there is one. */
async function carryOut(ctx: DecideContext, appeal: Appeal, decision: Decision): Promise<number | null> {
  if (appeal.kind === 'strike') await decideStrike(ctx, appeal, decision)
  if (!decision.isChanged) return null
  if (appeal.kind === 'deduction') return reverseDeduction(ctx, appeal, decision)
  if (appeal.kind === 'rating') await hideRating(ctx, appeal.order_id, decision.reason)
  return null
}

export const decideHandlers: Handlers<Pick<typeof appeals, 'appeal_decide'>> = {
  async appeal_decide(ctx, { appeal_id, outcome, reason, amount }) {
    const found = await appealById(ctx.db, appeal_id)
    // the order first, as in all calls
    const order = found && (await lockOrder(ctx.db, found.order_id))
    const appeal = order && (await lockAppeal(ctx.db, appeal_id))
    if (!appeal) return fail(ctx, 'not_found')
    if (appeal.decided_at)
      fail(ctx, 'claim_decided', {
        who: await nameOf(ctx.db, appeal.decided_by),
        when: chinaDateTime(appeal.decided_at),
      })
    const correction = await carryOut(ctx, appeal, { isChanged: outcome === 'changed', reason, amount })
    await changeAppeal(ctx.db, appeal.id, {
      ...{ outcome, reason, decided_at: ctx.now, decided_by: ctx.me.id, correction_id: correction },
    })
    await recordBy(ctx, 'appeals.decide', `inspector:${appeal.inspector_id}`, {
      ...{ kind: appeal.kind, order_no: order.order_no, reason, from: { outcome: '' }, to: { outcome } },
      ...(correction === null ? {} : { payout_id: correction }),
    })
    await notify(ctx.db, {
      ...{ accountId: appeal.inspector_id, kind: outcome === 'changed' ? 'appeal_changed' : 'appeal_upheld' },
      ...{ params: { order_no: order.order_no, reason }, link: ownWorkPath, at: ctx.now, orderId: order.id },
    })
    return {}
  },
}
