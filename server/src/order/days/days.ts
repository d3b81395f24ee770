import {
  type Day,
  type DayRefusal,
  type FamilyHoldRefusal,
  freeSlot,
  mayTakeDay,
  no,
  ok,
  type Verdict,
} from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { lockOrder } from '../order-store.ts'
import {
  claimsHeld,
  type DayClaim,
  type DayRow,
  type InspectorDayKey,
  inOrder,
  lockedSuspended,
  lockInspectorDays,
  replaceDays,
  rowsOf,
  statesOf,
} from './day-store.ts'
import { type HoldLimits, judgeFamily, mayHoldOf } from './held-days.ts'

/**
 * The key that stands for all days of an inspector. It sorts before every real day, so that whoever locks it along with days still locks in
 * (inspector, day) order.
 */
const wholeInspector = (inspectorId: number): InspectorDayKey => ({ inspectorId, day: '1970-01-01' })

/** The slot of each claim, or the first refusal. A day that the order has already is kept, whatever the inspector's calendar says now. */
async function slotsFor(db: Db, orderId: number, before: readonly DayRow[], claims: readonly DayClaim[]) {
  const rows: { claim: DayClaim; slot: number }[] = []
  for (const state of await statesOf(db, orderId, claims.toSorted(inOrder))) {
    const kept = before.find((row) => inOrder(row, state) === 0 && row.city === state.city)
    const verdict = kept ? ok : mayTakeDay(state, state.capacity, state.city)
    if (!verdict.ok) return { verdict, rows: [] }
    rows.push({ claim: state, slot: kept?.slot ?? freeSlot(state.taken, state.capacity) ?? 0 })
  }
  return { verdict: ok, rows }
}

/** Why days cannot be sold: because of the day, or because the inspector was suspended meanwhile. */
type SaleRefusal = DayRefusal | 'inspector_inactive'

export type HoldRefusal = FamilyHoldRefusal | 'too_many_days_of_inspector'

/** Whether an order could have these days now. Nothing is locked, so another order may take them first: `setOrderDays` checks again. */
export const couldHaveDays = async (
  db: Db,
  orderId: number,
  claims: readonly DayClaim[],
): Promise<Verdict<DayRefusal>> => (await slotsFor(db, orderId, await rowsOf(db, orderId), claims)).verdict

/**
 * The one place where days are sold and given back: afterwards the order has exactly these days. Used when an order is submitted or edited,
 * gets another inspector or date, loses its inspector, is cancelled or aborted, or when its hold ends. A refusal writes nothing. Drafts and
 * imports take no days. `limits` restrict the days of an unpaid order (SPEC B7 to B10); the caller has then locked the family.
 */
export async function setOrderDays(
  trx: Transaction<DB>,
  orderId: number,
  claims: readonly DayClaim[],
): Promise<Verdict<SaleRefusal>>
export async function setOrderDays(
  trx: Transaction<DB>,
  orderId: number,
  claims: readonly DayClaim[],
  limits: HoldLimits | null,
): Promise<Verdict<SaleRefusal | HoldRefusal>>
export async function setOrderDays(
  trx: Transaction<DB>,
  orderId: number,
  claims: readonly DayClaim[],
  limits: HoldLimits | null = null,
): Promise<Verdict<SaleRefusal | HoldRefusal>> {
  await lockOrder(trx, orderId)
  const before = await rowsOf(trx, orderId)
  const family = limits && (await judgeFamily(trx, orderId, limits, before, claims))
  if (family && !family.verdict.ok) return family.verdict
  const newcomers = claims.filter(({ inspectorId }) => !before.some((row) => row.inspectorId === inspectorId))
  if (await lockedSuspended(trx, newcomers)) return no('inspector_inactive')
  const isShared = family?.isNew ?? false
  const inspectors = isShared ? [...new Set(claims.map(({ inspectorId }) => inspectorId))] : []
  await lockInspectorDays(trx, [...before, ...claims, ...inspectors.map(wholeInspector)])
  const { verdict, rows } = await slotsFor(trx, orderId, before, claims)
  if (!verdict.ok) return verdict
  const share = limits && isShared ? await mayHoldOf(trx, orderId, limits, before, claims) : ok
  if (!share.ok) return share
  await replaceDays(trx, orderId, rows)
  return ok
}

/**
 * Locks everything that several sales of one transaction need, in the order in which each of them would lock it, so that two such
 * transactions cannot deadlock. `held`: those that will be held unpaid, which count with all days of their inspector.
 */
export async function lockForSales(
  trx: Transaction<DB>,
  keys: readonly InspectorDayKey[],
  held: readonly InspectorDayKey[],
): Promise<void> {
  await lockedSuspended(trx, keys)
  const inspectors = [...new Set(held.map(({ inspectorId }) => inspectorId))]
  await lockInspectorDays(trx, [...keys, ...inspectors.map(wholeInspector)])
}

/** For a visit that ended before its last day: the order keeps only the days of lead and team that are in `kept`. */
export async function keepOrderDays(trx: Transaction<DB>, orderId: number, kept: readonly Day[]): Promise<void> {
  const rows = await claimsHeld(trx, orderId)
  await setOrderDays(
    trx,
    orderId,
    rows.filter(({ day }) => kept.includes(day)),
  )
}

export const releaseOrderDays = (trx: Transaction<DB>, orderId: number): Promise<Verdict<SaleRefusal>> =>
  setOrderDays(trx, orderId, [])
