import { type Cents, cents } from './money.ts'
import { type OrderFacts, orderStatus, ownsOrder } from './orders.ts'
import type { HoldKind } from './payouts.ts'
import { type Caller, mayForAll } from './permissions.ts'
import { monthsAfter } from './reports.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What a customer is not content with: something went wrong · the report is to be changed · the report is not clear · few stars. */
export const claimKinds = ['complaint', 'update_request', 'question', 'low_rating'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** open: nobody works on it yet · in_work: somebody of the team does · decided. */
export const claimStates = ['open', 'in_work', 'decided'] as const
export type ClaimState = (typeof claimStates)[number]

/** What lists of claims are narrowed to: a state, or all that is not decided. */
export const claimFilters = ['undecided', ...claimStates] as const

/** What root can decide. Words to the customer belong to each of them; money may be recovered from the inspector beside any. */
export const claimRemedies = ['explain', 'second_look', 'reduction', 'refund'] as const
export type ClaimRemedy = (typeof claimRemedies)[number]

/**
 * How a claim ended: by a remedy, or without a decision of its own: root answered the question · a new version of the report was released ·
 * the customer gave more stars.
 */
export const claimOutcomes = [...claimRemedies, 'answered', 'new_version', 'withdrawn'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

const holds: Readonly<Record<ClaimKind, HoldKind | null>> = {
  complaint: 'complaint',
  update_request: 'update_request',
  question: null,
  low_rating: null,
}

/** The reason for which such a claim holds the inspector's payout until it is decided; null: the payout goes on. */
export const holdOf = (kind: ClaimKind): HoldKind | null => holds[kind]

/** The kinds of claims that hold payouts. */
export const holdingKinds: readonly ClaimKind[] = claimKinds.filter((kind) => holds[kind] !== null)

/** Whether so many stars are a claim. */
export const isLowRating = (stars: number, atMost: number): boolean => stars <= atMost

/**
 * The order's two owners may complain once the visit is over (for a laboratory test: the certificate is there), or a report was released;
 * root writes down the complaint of a customer who calls.
 */
export function mayComplain(who: Caller, order: OrderFacts): Verdict<'not_yours' | 'complaint_too_early'> {
  if (!mayForAll(who, 'change_order') && !ownsOrder(who, order)) return no('not_yours')
  const isOver = order.status === orderStatus.reported || order.status === orderStatus.finalized
  return isOver || order.hasReleasedReport === true ? ok : no('complaint_too_early')
}

/** Months after the release in which owners complain. */
const complaintMonths = 3

/** Owners complain within three months of the release; whom root lets complain later is root's to decide. */
export function isInTime(who: Caller, finalizedAt: Date | null, now: Date): Verdict<'complaint_too_late'> {
  if (finalizedAt === null || mayForAll(who, 'change_order')) return ok
  return now < monthsAfter(finalizedAt, complaintMonths) ? ok : no('complaint_too_late')
}

/** The order's money when a claim is decided, in cents. */
export interface ClaimMoney {
  /** What the order costs now. */
  cost: Cents
  /** What was received and not given back. */
  paid: Cents
  /** What is to be given back already. */
  refundDue: Cents
}

export interface ClaimDecision {
  remedy: ClaimRemedy
  /** Of a reduction or a refund. */
  amount: Cents
  /** What the inspector is to give back; 0: nothing. */
  recover: Cents
}

/** What a decision books, in cents. */
export interface ClaimBookings {
  /** The order costs less. */
  reduction: Cents
  /** Goes back to the customer. */
  refund: Cents
  /** Is set against the inspector's next payouts. */
  recovery: Cents
}

const none = cents(0)
const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount))

/** The largest amount of each remedy: nobody gets back more than was paid, and no order costs less than nothing. */
export const remedyLimit = (remedy: ClaimRemedy, { cost, paid, refundDue }: ClaimMoney): Cents => {
  if (remedy === 'reduction') return atLeastZero(cost)
  return remedy === 'refund' ? atLeastZero(Math.min(cost, paid - refundDue)) : none
}

/**
 * What a decision books. A reduction lowers what is owed first, and only what is paid too much by then goes back; a refund goes back as it
 * is, and what is owed stays. `recoverable` is what the inspector has earned with the order and not given back.
 */
export function planClaim(
  money: ClaimMoney,
  { remedy, amount, recover }: ClaimDecision,
  recoverable: Cents,
): { verdict: Verdict<'claim_amount_missing' | 'claim_amount_too_high' | 'recovery_too_high'>; books: ClaimBookings } {
  const nothing = { reduction: none, refund: none, recovery: none }
  const refused = <W extends 'claim_amount_missing' | 'claim_amount_too_high' | 'recovery_too_high'>(
    why: W,
    params?: Record<string, number>,
  ) => ({ verdict: no(why, params), books: nothing })
  const hasAmount = remedy === 'reduction' || remedy === 'refund'
  const limit = remedyLimit(remedy, money)
  if (hasAmount && amount <= 0) return refused('claim_amount_missing')
  if (hasAmount && amount > limit) return refused('claim_amount_too_high', { amount: amount / 100, left: limit / 100 })
  if (recover > recoverable)
    return refused('recovery_too_high', { amount: recover / 100, left: atLeastZero(recoverable) / 100 })
  const reduction = hasAmount ? amount : none
  const paidTooMuch = money.paid - money.refundDue - (money.cost - reduction)
  const refund =
    remedy === 'refund' ? amount : remedy === 'reduction' ? atLeastZero(Math.min(amount, paidTooMuch)) : none
  return { verdict: ok, books: { reduction, refund, recovery: recover } }
}
