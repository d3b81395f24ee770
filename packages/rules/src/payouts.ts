import { chinaDay, type Day } from './china-time.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** waiting: accrued · held: a claim is open · payable · paid. */
export const payoutStates = ['waiting', 'held', 'payable', 'paid'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The state of an inspector's payout. A claim holds it back, whatever the day. */
export function payoutState(payout: { paid: boolean; held: boolean; payableOn: Day }, now: Date): PayoutState {
  if (payout.paid) return 'paid'
  if (payout.held) return 'held'
  return payout.payableOn <= chinaDay(now) ? 'payable' : 'waiting'
}

/**
 * What lists of payouts are narrowed to: a state, or all that is not paid (open), was held once and is no longer (released), or is open
 * again because its payment was reversed.
 */
export const payoutFilters = ['open', ...payoutStates, 'released', 'reversed'] as const
export type PayoutFilter = (typeof payoutFilters)[number]

/** What a line is: what an order brought, or what the inspector owes us for one (negative, set against what is paid next). */
export const payoutKinds = ['earning', 'recovery'] as const
export type PayoutKind = (typeof payoutKinds)[number]

/**
 * Why a payout is held: root's own reason · the report was opened again · its owner asks for an update · a complaint is open · the bank
 * account was changed and is not confirmed yet. Each is lifted by itself.
 */
export const holdKinds = ['root', 'reopening', 'update_request', 'complaint', 'bank_account'] as const
export type HoldKind = (typeof holdKinds)[number]

/** What decides whether an inspector can be paid now. */
export interface PayeeFacts {
  hasAccount: boolean
  /** The payable lines together, in cents; recoveries lower it. */
  payable: number
  /** What whoever pays has seen, in cents. */
  expected: number
}

export const payeeRefusals = ['no_bank_account', 'nothing_payable', 'amount_changed'] as const
export type PayeeRefusal = (typeof payeeRefusals)[number]

/** May the inspector be paid in this act? Whoever is left out for a reason stays payable. */
export function mayPayInspector({ hasAccount, payable, expected }: PayeeFacts): Verdict<PayeeRefusal> {
  if (payable <= 0) return no('nothing_payable')
  if (!hasAccount) return no('no_bank_account')
  return payable === expected ? ok : no('amount_changed')
}

/** A rate has six decimals, so it is kept in millionths. */
export const rateScale = 1_000_000

/** An amount of dollars in another currency, both in hundredths, at a rate in millionths of it for a dollar; rounded half up. */
export const atRate = (cents: number, rateMillionths: number): number =>
  Math.sign(cents) * Number((BigInt(Math.abs(cents)) * BigInt(rateMillionths) + 500_000n) / 1_000_000n)

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7)

/** Columns that a bank file can have. */
export const bankFileColumns = [
  'reference',
  'holder',
  'number',
  'bank',
  'bic',
  'branch',
  'country',
  'currency',
  'amount',
  'amount_currency',
  'other_amount',
  'paid_on',
  'inspector',
  'inspector_id',
  'email',
] as const
export type BankFileColumn = (typeof bankFileColumns)[number]
