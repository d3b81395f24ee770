import { type OrderFacts, orderStatus, paysForOrder } from './orders.ts'
import { type Caller, mayEver } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Reasons for charges beyond what was sold. */
export const chargeKinds = ['overtime', 'waiting', 'courier', 'expenses'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/**
 * What a line of an order's charges can be: a reduction is below zero, and decided with a claim; so are man-days that were sold for a second
 * sample and not needed, which are given back by themselves.
 */
export const chargeLineKinds = [...chargeKinds, 'reduction', 'man_days'] as const

/** Root may propose charges for any order that is not cancelled. */
export function mayProposeCharges(
  who: Caller,
  order: Pick<OrderFacts, 'status'>,
): Verdict<'permission_denied' | 'already_cancelled'> {
  if (!mayEver(who, 'charge_orders')) return no('permission_denied')
  return order.status === orderStatus.cancelled ? no('already_cancelled') : ok
}

/** The order's two owners and members of their family who pay accept or decline the charges: whoever proposes a charge never accepts it. */
export function mayAnswerCharges(
  who: Caller,
  order: Pick<OrderFacts, 'status' | 'customerId' | 'realCustomerId'>,
): Verdict<'not_yours' | 'already_cancelled'> {
  if (!paysForOrder(who, order)) return no('not_yours')
  return order.status === orderStatus.cancelled ? no('already_cancelled') : ok
}
