import type { claims, DecodedOf } from '@goodlot/contract'
import {
  type ClaimBookings,
  type ClaimKind,
  type ClaimMoney,
  chinaDateTime,
  chinaDay,
  holdOf,
  mayReopen,
  planClaim,
} from '@goodlot/rules'
import type { Ctx, Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { factsOf, lockOrder, type Order, recordOrderEvent } from '../../order/index.ts'
import { costOf, recordRefundDue, reducePrice } from '../../order/money/index.ts'
import {
  lockPayouts,
  type Payout,
  payoutAmount,
  recoveredFor,
  recoverFromInspector,
  releaseOrderPayouts,
} from '../../payment/payouts/index.ts'
import { insertMessage } from '../messages/index.ts'
import { reopenReport } from '../reports/index.ts'
import { tellClosed, tellDecided } from './messages.ts'
import { type Claim, changeClaim, claimById, earningsOf, insertRefunds, lockClaim, nicknameOf } from './store.ts'

type Decide = (typeof claims)['claim_decide']
type Context = Ctx<Decide>
type Input = DecodedOf<Decide>

const moneyOf = (order: Order): ClaimMoney => ({
  cost: costOf(order) ?? 0,
  paid: order.paid_cents,
  refundDue: order.refund_due_cents,
})

/** The claim and its order, both locked; refused if somebody has decided it, or the order's money is not what was seen. */
async function requireUndecided(ctx: Context, { claim_id, seen_cost, seen_paid }: Input) {
  const found = await claimById(ctx.db, claim_id)
  // the order first, as in all calls
  const order = found && (await lockOrder(ctx.db, found.order_id))
  const claim = order && (await lockClaim(ctx.db, claim_id))
  if (!claim || !order) return fail(ctx, 'not_found')
  if (claim.decided_at)
    return fail(ctx, 'claim_decided', {
      who: await nicknameOf(ctx.db, claim.decided_by),
      when: chinaDateTime(claim.decided_at),
    })
  const { cost, paid, refundDue } = moneyOf(order)
  if (cost !== seen_cost || paid - refundDue !== seen_paid) fail(ctx, 'claim_money_changed')
  return { claim, order }
}

/** What the inspector earned, of which something is to be recovered; locked. */
async function earningFor(ctx: Context, order: Order, { recover }: Input): Promise<Payout | undefined> {
  if (!recover) return undefined
  const [earning] = await lockPayouts(ctx.db, [recover.payout_id])
  // of what somebody earned with another order nothing can be recovered here
  return earning?.kind === 'earning' && earning.order_id === order.id ? earning : undefined
}

/** Books what was decided: a charge below zero, refunds, and what the inspector owes us. */
async function book(ctx: Context, order: Order, books: ClaimBookings, input: Input, earning: Payout | undefined) {
  const reduced =
    books.reduction > 0 ? await reducePrice(ctx, order, { amount: books.reduction, note: '', by: ctx.me.id }) : null
  const refunds = books.refund > 0 ? await recordRefundDue(ctx, order.id, books.refund, ctx.me.id) : []
  if (refunds.length > 0)
    await insertRefunds(
      ctx.db,
      refunds.map(({ id }) => ({ payment_id: id, claim_id: input.claim_id })),
    )
  const recovery =
    earning && input.recover
      ? await recoverFromInspector(ctx.db, {
          orderId: order.id,
          inspectorId: earning.inspector_id,
          amount: books.recovery,
          reason: input.recover.reason,
          now: ctx.now,
          payableOn: chinaDay(ctx.now),
        })
      : null
  return { chargeId: reduced?.chargeId ?? null, recoveryId: recovery?.id ?? null, order: reduced?.order ?? order }
}

/** Keeps what is written to both sides with the order's messages. */
async function keepWords(ctx: Context, claim: Claim, input: Input, inspectorId: number | undefined) {
  const message = { order_id: claim.order_id, author_id: ctx.me.id, side: 'office', created_at: ctx.now } as const
  await insertMessage(ctx.db, { ...message, audience: 'customer', text: input.text, claim_id: claim.id })
  if (inspectorId !== undefined && input.recover)
    await insertMessage(ctx.db, {
      ...message,
      audience: 'inspector',
      recipient_id: inspectorId,
      text: input.recover.reason,
      claim_id: claim.id,
    })
}

/** Tells the owners, and those inspectors whose payout waited for this or who owe us something. */
async function tellBoth(
  ctx: Context,
  order: Order,
  input: Input,
  { books, waited, earning }: { books: ClaimBookings; waited: readonly number[]; earning: Payout | undefined },
) {
  await tellDecided(ctx, order, { remedy: input.remedy, books, text: input.text })
  const reason = input.recover?.reason ?? ''
  for (const inspectorId of new Set([...waited, ...(earning ? [earning.inspector_id] : [])]))
    await tellClosed(ctx, order, inspectorId, {
      isReleased: waited.includes(inspectorId),
      recovery: earning?.inspector_id === inspectorId ? books.recovery : 0,
      reason,
    })
}

export const decideHandlers: Handlers<Pick<typeof claims, 'claim_decide'>> = {
  async claim_decide(ctx, input) {
    const { claim, order } = await requireUndecided(ctx, input)
    const { remedy, amount = 0, recover, instruction = '' } = input
    const isSecondLook = remedy === 'second_look'
    if (isSecondLook && instruction === '') throw new BadInput({ instruction: 'validation.required' })
    if (isSecondLook) refuse(ctx, mayReopen(ctx.me, factsOf(order), order.finalized_at, ctx.now))
    const earning = await earningFor(ctx, order, input)
    const recoverable = earning ? payoutAmount(earning) - (await recoveredFor(ctx.db, earning)) : 0
    const decision = { remedy, amount, recover: recover?.amount ?? 0 }
    const { verdict, books } = planClaim(moneyOf(order), decision, recoverable)
    refuse(ctx, verdict)

    const booked = await book(ctx, order, books, input, earning)
    await changeClaim(ctx.db, claim.id, {
      state: 'decided',
      outcome: remedy,
      decided_at: ctx.now,
      decided_by: ctx.me.id,
      owner_id: claim.owner_id ?? ctx.me.id,
      reduction_cents: books.reduction,
      refund_cents: books.refund,
      recovery_cents: books.recovery,
      charge_id: booked.chargeId,
      recovery_id: booked.recoveryId,
    })
    const hold = holdOf(claim.kind as ClaimKind)
    const waited = hold ? (await earningsOf(ctx.db, order.id)).filter(({ paid_at }) => paid_at === null) : []
    if (hold) await releaseOrderPayouts(ctx.db, order.id, { kinds: [hold], reason: '', by: ctx.me.id, now: ctx.now })
    const changed = isSecondLook ? await reopenReport(ctx, booked.order, instruction, ctx.me.id) : booked.order
    await keepWords(ctx, claim, input, earning?.inspector_id)
    await recordOrderEvent(ctx, order.id, 'claim_decided', ctx.me.id, { kind: claim.kind, outcome: remedy })
    await tellBoth(ctx, changed, input, {
      books,
      earning,
      // a second look holds the payout again, and says so itself
      waited: isSecondLook ? [] : waited.map(({ inspector_id }) => inspector_id),
    })
    return books
  },
}
