import { type Cents, dollarsOf } from './money.ts'
import { type OrderStatus, orderStatus } from './orders.ts'
import type { MemberFlag } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Accounts of a family: one call answers them all, and a list of more would not be a team. */
export const familyMost = 200

/** Until which price the orders of an account need nobody's approval, and whose they need beyond it. */
export interface MemberLimit {
  /** Null for an account that is no sub-account: its orders never wait. */
  mainId: number | null
  /** Null: no order waits. */
  overCents: Cents | null
  /** Null: the main account. */
  approverId: number | null
}

/** Whose approval an order of this price waits for; null: nobody's. */
export function approverFor({ mainId, overCents, approverId }: MemberLimit, total: Cents): number | null {
  if (mainId === null || overCents === null || total <= overCents) return null
  return approverId ?? mainId
}

/**
 * May a member change an order so that it costs this much? A pending order waits for approval again. One that is paid or on account would
 * be raised without anybody's approval, so only the main account may take it beyond the limit.
 */
export function mayRaisePrice(
  { mainId, overCents }: MemberLimit,
  order: { status: OrderStatus; total: Cents },
  total: Cents,
): Verdict<'over_limit'> {
  if (mainId === null || overCents === null || order.status === orderStatus.pending) return ok
  return total <= overCents || total <= order.total ? ok : no('over_limit', { limit: dollarsOf(overCents) })
}

/** An account of a family, as far as it decides about approvals. */
export interface FamilyAccount {
  id: number
  isMain: boolean
  active: boolean
  flags: readonly MemberFlag[]
}

/** May this account approve the orders of a member? The main account always, other members if they pay; nobody approves the own orders. */
export function mayBeApprover(
  approver: FamilyAccount | undefined,
  memberId: number | null,
): Verdict<'approver_unknown' | 'approver_self' | 'approver_pays_not'> {
  if (!approver?.active) return no('approver_unknown')
  if (approver.id === memberId) return no('approver_self')
  return approver.isMain || approver.flags.includes('pays') ? ok : no('approver_pays_not')
}
