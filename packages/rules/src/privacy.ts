import type { Role } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What may stand in the way of erasing an account. */
export interface ErasureFacts {
  role: Role
  /** Sub-accounts and own inspectors that are still active. */
  members: number
  /** Orders that are neither finalized nor cancelled, as buyer or as inspector. */
  openOrders: number
  /** Orders of the account with a balance, a refund that is due or an extra charge that waits for an answer. */
  unsettledOrders: number
  /** Payouts to the inspector that are not paid yet. */
  openPayouts: number
}

export const erasureRefusals = [
  'erase_team',
  'erase_members',
  'erase_open_orders',
  'erase_unsettled',
  'erase_open_payouts',
] as const
export type ErasureRefusal = (typeof erasureRefusals)[number]

/** May the account be closed and its personal data be erased? Whoever still owes or is owed something is not erased (docs/decisions/0088). */
export function mayErase(facts: ErasureFacts): Verdict<ErasureRefusal> {
  const { role, members, openOrders, unsettledOrders, openPayouts } = facts
  if (role === 'root') return no('erase_team')
  if (members > 0) return no('erase_members', { count: members })
  if (openOrders > 0) return no('erase_open_orders', { count: openOrders })
  if (unsettledOrders > 0) return no('erase_unsettled', { count: unsettledOrders })
  if (openPayouts > 0) return no('erase_open_payouts', { count: openPayouts })
  return ok
}

/** For how many days personal data is kept, until root decides otherwise. */
export const defaultKeepDays = {
  mails: 180,
  enquiries: 730,
  notices: 365,
  sign_ins: 30,
  drafts: 365,
  closed_accounts: 1095,
  exports: 7,
  /** Between the request of an erasure and the erasure itself: time to change one's mind. */
  erasure_wait: 14,
} as const
export type KeptData = keyof typeof defaultKeepDays
export type KeepDays = Readonly<Record<KeptData, number>>

/** The least that root may set: shorter, and the product would lose what it needs (a mail that is still tried, a session of today). */
export const leastKeepDays: KeepDays = {
  mails: 7,
  enquiries: 30,
  notices: 7,
  sign_ins: 2,
  drafts: 30,
  closed_accounts: 30,
  exports: 1,
  erasure_wait: 1,
}

/** The instant before which data of a kind has reached its end. */
export const keptSince = (days: number, now: Date): Date => new Date(now.getTime() - days * 24 * 3600_000)
