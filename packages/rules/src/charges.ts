import { addDays, chinaDay, compareDays, type Day, editable } from './china-time.ts'
import { type Cents, cents, sumOfCents } from './money.ts'
import type { QuotedDate } from './price.ts'

/** The ways in which an order can end without the report it was sold for, and what the customer is charged (docs/domain.md §3). */
export const chargeOfEnding = {
  hold_ended: 'nothing',
  cancelled_in_time: 'nothing',
  cancelled_late: 'first_day',
  aborted_by_factory: 'until_abort',
  aborted_by_customer: 'until_abort',
  force_majeure: 'nothing',
  // a visit that was settled as aborted, then opened again and completed
  inspected: 'until_abort',
  inspector_absent: 'nothing',
  our_fault: 'nothing',
} as const
export type Ending = keyof typeof chargeOfEnding

/** Endings that cancel accepted extra charges: free of charge before any visit, or the fault of the platform (SPEC C8). */
const withoutExtra: readonly Ending[] = ['hold_ended', 'cancelled_in_time', 'inspector_absent', 'our_fault']

/** How much of the accepted extra charges the customer still owes after this ending. */
export const extraOwed = (ending: Ending, extra: Cents): Cents => (withoutExtra.includes(ending) ? cents(0) : extra)

/** Who is responsible for an aborted visit, by the inspector's reason. */
export const endingOfAbort = {
  goods_not_ready: 'aborted_by_factory',
  entry_refused: 'aborted_by_factory',
  wrong_address: 'aborted_by_customer',
  goods_not_reachable: 'aborted_by_factory',
  unsafe: 'aborted_by_factory',
  integrity_incident: 'aborted_by_factory',
  force_majeure: 'force_majeure',
} as const satisfies Record<string, Ending>

/**
 * Cancelling is free before the deadline, and also later while an order that lost its inspector has no new one. Otherwise only root can
 * cancel after the deadline, for the customer or because of the platform.
 */
export function endingOfCancel(
  order: { days: readonly Day[]; awaitsInspector?: boolean },
  now: Date,
  cause: 'customer' | 'platform',
): Ending {
  if (cause === 'platform') return 'our_fault'
  return order.awaitsInspector || editable(order.days, now) ? 'cancelled_in_time' : 'cancelled_late'
}

export interface Settlement {
  /** What the customer owes for the order as it ended. */
  charged: Cents
  /** Goes back to the customer; never more than was paid. */
  refund: Cents
  /** Still to be paid by a customer on account. */
  due: Cents
  /** What the inspector is credited: earned − commission = payout. */
  earned: Cents
  commission: Cents
  payout: Cents
}

type SettledDate = Pick<QuotedDate, 'day' | 'total' | 'earned' | 'commission' | 'payout'>

/**
 * The money of an order that ended without its inspection. The customer is charged nothing, the first date or, for an aborted visit, the
 * dates up to and including the day of the abort (at least the first). The inspector is paid for the dates that are charged. `extraOwed`
 * decides whether accepted extra charges (`extra`) are cancelled or still owed.
 */
export function settle(
  ending: Ending,
  dates: readonly SettledDate[],
  { paid, extra = cents(0) }: { paid: Cents; extra?: Cents },
  abortedOn: Day | null = null,
): Settlement {
  const days = chargedDays(
    ending,
    dates.map(({ day }) => day),
    abortedOn,
  )
  const charged = dates.filter(({ day }) => days.includes(day))
  const sum = (part: Exclude<keyof SettledDate, 'day'>) => sumOfCents(charged.map((date) => date[part]))
  // a price reduction is a charge below zero, and nobody is charged less than nothing
  const total = cents(Math.max(0, sum('total') + extraOwed(ending, extra)))
  const { due, credit } = balance(total, paid)
  return {
    charged: total,
    refund: credit,
    due,
    earned: sum('earned'),
    commission: sum('commission'),
    payout: sum('payout'),
  }
}

function chargedDays(ending: Ending, days: readonly Day[], abortedOn: Day | null): Day[] {
  const charge = chargeOfEnding[ending]
  if (charge === 'nothing') return []
  return days
    .toSorted(compareDays)
    .filter((day, i) => i === 0 || (charge === 'until_abort' && abortedOn !== null && day <= abortedOn))
}

/** The days of an aborted visit that stay sold: those up to the abort, and those that are charged. The others can be sold again. */
export function daysOfAborted(ending: Ending, days: readonly Day[], abortedOn: Day): Day[] {
  const charged = chargedDays(ending, days, abortedOn)
  return days.filter((day) => day <= abortedOn || charged.includes(day))
}

/** After an edit or the end of an order: the amount that is still due, or the amount that the customer has overpaid. */
export function balance(total: Cents, paid: Cents): { due: Cents; credit: Cents } {
  return { due: cents(Math.max(0, total - paid)), credit: cents(Math.max(0, paid - total)) }
}

export interface PayoutSettings {
  /** Days from Finalized until the payout is payable. */
  waitDays: number
}

export const defaultPayoutSettings: PayoutSettings = { waitDays: 7 }

/** An inspector's money accrues at Finalized and is payable `waitDays` days later, unless a claim is open. */
export function payoutPayable(
  finalizedAt: Date,
  openClaim: boolean,
  now: Date,
  settings: PayoutSettings = defaultPayoutSettings,
): boolean {
  return !openClaim && addDays(chinaDay(finalizedAt), settings.waitDays) <= chinaDay(now)
}
