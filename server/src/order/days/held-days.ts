import {
  chinaDay,
  type Day,
  type FamilyHoldRefusal,
  type FamilyHolds,
  type HeldDaySettings,
  mayHoldDays,
  mayHoldInspector,
  ok,
  type Verdict,
} from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { buyerOf, daysPaid, inspectorRows, othersOf } from './held-day-store.ts'

/** What is needed to judge the days that unpaid orders hold (SPEC B7 to B10). Root's changes are not judged. */
export interface HoldLimits {
  now: Date
  settings: HeldDaySettings
}

interface InspectorDay {
  inspectorId: number
  day: Day
}

/**
 * What the family of an account holds, apart from one order. Paid days are only counted when they can make a
 * difference, because that reads all orders.
 */
export async function familyHolds(
  db: Db,
  accountId: number,
  { now, settings }: HoldLimits,
  order: FamilyHolds['order'] & { id: number },
): Promise<FamilyHolds> {
  const others = await othersOf(db, accountId, order.id)
  const isAbove = others.hasPaid && others.others + order.after > settings.laterDays
  const since = new Date(now.getTime() - settings.paidWithinDays * 24 * 3600_000)
  return {
    ...others,
    order: { before: order.before, after: order.after },
    daysPaid: isAbove ? await daysPaid(db, accountId, since) : 0,
  }
}

/**
 * Whether the family's limits allow an unpaid order to have these days. The caller has locked the family
 * (`lockFamilies`), so that two of its members are judged one after the other. `isNew`: the family never paid, so
 * `mayHoldOf` must be asked too.
 */
export async function judgeFamily(
  db: Db,
  orderId: number,
  limits: HoldLimits,
  before: readonly InspectorDay[],
  claims: readonly InspectorDay[],
): Promise<{ verdict: Verdict<FamilyHoldRefusal>; isNew: boolean }> {
  const order = { id: orderId, before: before.length, after: claims.length }
  const holds = await familyHolds(db, await buyerOf(db, orderId), limits, order)
  return { verdict: mayHoldDays(holds, limits.settings), isNew: !holds.hasPaid }
}

/** May an order of a family that never paid have these days of their inspectors? The caller has locked the inspectors. */
export async function mayHoldOf(
  db: Db,
  orderId: number,
  { now, settings }: HoldLimits,
  before: readonly InspectorDay[],
  claims: readonly InspectorDay[],
): Promise<Verdict<'too_many_days_of_inspector'>> {
  const ids = [...new Set(claims.map(({ inspectorId }) => inspectorId))]
  for (const { inspector_id, free, held } of await inspectorRows(db, orderId, ids, chinaDay(now))) {
    const withDays = (list: readonly InspectorDay[]) =>
      new Set([...held, ...list.filter((one) => one.inspectorId === inspector_id).map(({ day }) => day)]).size
    const verdict = mayHoldInspector({ free, held: { before: withDays(before), after: withDays(claims) } }, settings)
    if (!verdict.ok) return verdict
  }
  return ok
}
