import { chinaDay, type Day } from './china-time.ts'

/** waiting: accrued · held: a claim is open · payable · paid. */
export const payoutStates = ['waiting', 'held', 'payable', 'paid'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The state of an inspector's payout. A claim holds it back, whatever the day. */
export function payoutState(payout: { paid: boolean; held: boolean; payableOn: Day }, now: Date): PayoutState {
  if (payout.paid) return 'paid'
  if (payout.held) return 'held'
  return payout.payableOn <= chinaDay(now) ? 'payable' : 'waiting'
}
