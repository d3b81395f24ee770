import {
  capacityOf,
  type Day,
  type DayRefusal,
  type FamilyHoldRefusal,
  freeSlot,
  mayTakeDay,
  ok,
  type Verdict,
} from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { type HoldLimits, judgeFamily, mayHoldOf } from './held-days.ts'

export interface InspectorDayKey {
  inspectorId: number
  day: Day
}

/** A day of an inspector that an order wants. */
export interface DayClaim extends InspectorDayKey {
  /** Where the order is. */
  city: string
  /** False: a further member of the team. */
  isLead: boolean
}

const inOrder = (a: InspectorDayKey, b: InspectorDayKey) =>
  a.inspectorId - b.inspectorId || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/**
 * Locks days of inspectors until the end of the transaction, also those that have no row yet: "one city a day" and "not while
 * it is booked" are no unique keys. Always in (inspector, day) order, so that two who want the same days wait in turn instead of for each other.
 */
export async function lockInspectorDays(trx: Transaction<DB>, keys: readonly InspectorDayKey[]): Promise<void> {
  if (keys.length === 0) return
  const sorted = keys.toSorted(inOrder)
  // days since 1970 fit in 20 bits: every (inspector, day) has a number of its own
  await sql`SELECT pg_advisory_xact_lock((inspector_id::bigint << 20) + (day - date '1970-01-01'))
    FROM unnest(${sorted.map((key) => key.inspectorId)}::int[], ${sorted.map((key) => key.day)}::date[]) AS k (inspector_id, day)`.execute(
    trx,
  )
}

/**
 * The key that stands for all days of an inspector. It sorts before every real day, so that whoever locks it along with days still locks in
 * (inspector, day) order.
 */
const wholeInspector = (inspectorId: number): InspectorDayKey => ({ inspectorId, day: '1970-01-01' })

interface DayRow extends InspectorDayKey {
  slot: number
  city: string
}

/** The days that an order has. */
const rowsOf = (db: Db, orderId: number): Promise<DayRow[]> =>
  db
    .selectFrom('order_days')
    .select(['inspector_id as inspectorId', 'day', 'slot', 'city'])
    .where('order_id', '=', orderId)
    .execute()

interface DayState extends DayClaim {
  inWork: boolean
  capacity: number
  taken: number[]
  cities: string[]
}

/** What other orders have on these days, and whether the inspector works. */
async function statesOf(db: Db, orderId: number, claims: readonly DayClaim[]): Promise<DayState[]> {
  const { rows } = await sql<{ in_work: boolean; extra_order_qty: number; taken: number[]; cities: string[] }>`
    SELECT EXISTS (SELECT FROM inspector_days d WHERE d.inspector_id = k.inspector_id AND d.day = k.day) AS in_work,
      i.extra_order_qty, b.taken, b.cities
    FROM unnest(${claims.map((claim) => claim.inspectorId)}::int[], ${claims.map((claim) => claim.day)}::date[])
      WITH ORDINALITY AS k (inspector_id, day, n)
    JOIN inspectors i ON i.account_id = k.inspector_id
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(slot::int), '{}') AS taken, coalesce(array_agg(city), '{}') AS cities
      FROM order_days o WHERE o.inspector_id = k.inspector_id AND o.day = k.day AND o.order_id <> ${orderId}) b
    ORDER BY k.n`.execute(db)
  return claims.map((claim, i) => {
    const row = rows[i]
    if (!row) throw new Error(`account ${claim.inspectorId} is no inspector`)
    const { in_work, extra_order_qty, taken, cities } = row
    return { ...claim, inWork: in_work, capacity: capacityOf(extra_order_qty), taken, cities }
  })
}

/** Which slot each claim gets, or the first refusal. A day that the order has already is kept, whatever the inspector's calendar says now. */
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

export type HoldRefusal = FamilyHoldRefusal | 'too_many_days_of_inspector'

/** Could an order have these days now? Nothing is locked, so that somebody else may be quicker: `setOrderDays` judges the same again. */
export const couldHaveDays = async (
  db: Db,
  orderId: number,
  claims: readonly DayClaim[],
): Promise<Verdict<DayRefusal>> => (await slotsFor(db, orderId, await rowsOf(db, orderId), claims)).verdict

/**
 * The one place where days are sold and given back: afterwards the order has exactly these days. Submit, edit, another
 * inspector or date, a declined offer, cancelling and the end of a hold all come here. A refusal names the day; nothing is written then.
 * Drafts and imports take no days. With limits, the days of an unpaid order are bounded (SPEC B7 to B10); the family is locked by the caller.
 */
export async function setOrderDays(
  trx: Transaction<DB>,
  orderId: number,
  claims: readonly DayClaim[],
): Promise<Verdict<DayRefusal>>
export async function setOrderDays(
  trx: Transaction<DB>,
  orderId: number,
  claims: readonly DayClaim[],
  limits: HoldLimits | null,
): Promise<Verdict<DayRefusal | HoldRefusal>>
export async function setOrderDays(
  trx: Transaction<DB>,
  orderId: number,
  claims: readonly DayClaim[],
  limits: HoldLimits | null = null,
): Promise<Verdict<DayRefusal | HoldRefusal>> {
  await sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`.execute(trx)
  const before = await rowsOf(trx, orderId)
  const family = limits && (await judgeFamily(trx, orderId, limits, before, claims))
  if (family && !family.verdict.ok) return family.verdict
  const isShared = family?.isNew ?? false
  const inspectors = isShared ? [...new Set(claims.map(({ inspectorId }) => inspectorId))] : []
  await lockInspectorDays(trx, [...before, ...claims, ...inspectors.map(wholeInspector)])
  const { verdict, rows } = await slotsFor(trx, orderId, before, claims)
  if (!verdict.ok) return verdict
  const share = limits && isShared ? await mayHoldOf(trx, orderId, limits, before, claims) : ok
  if (!share.ok) return share
  await trx.deleteFrom('order_days').where('order_id', '=', orderId).execute()
  if (rows.length > 0) {
    await trx
      .insertInto('order_days')
      .values(
        rows.map(({ claim, slot }) => ({
          order_id: orderId,
          inspector_id: claim.inspectorId,
          day: claim.day,
          slot,
          city: claim.city,
          is_lead: claim.isLead,
        })),
      )
      .execute()
  }
  return ok
}

/** A visit has ended before its last day: of the days of its lead and its team the order keeps these. */
export async function keepOrderDays(trx: Transaction<DB>, orderId: number, kept: readonly Day[]): Promise<void> {
  const rows = await trx
    .selectFrom('order_days')
    .select(['inspector_id as inspectorId', 'day', 'city', 'is_lead as isLead'])
    .where('order_id', '=', orderId)
    .execute()
  await setOrderDays(
    trx,
    orderId,
    rows.filter(({ day }) => kept.includes(day)),
  )
}

export const releaseOrderDays = (trx: Transaction<DB>, orderId: number): Promise<Verdict<DayRefusal>> =>
  setOrderDays(trx, orderId, [])
