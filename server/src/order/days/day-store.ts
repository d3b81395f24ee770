import { capacityOf, chinaDay, type Day, type MemberDay, orderStatus } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export interface InspectorDayKey {
  inspectorId: number
  day: Day
}

/** A day of an inspector that an order wants. */
export interface DayClaim extends InspectorDayKey {
  /** The city of the order's factory. */
  city: string
  /** False: a further member of the team. */
  isLead: boolean
}

export const inOrder = (a: InspectorDayKey, b: InspectorDayKey) =>
  a.inspectorId - b.inspectorId || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)

/**
 * Locks days of inspectors until the end of the transaction, also days that have no row yet: no unique key can express "one city a day" and
 * "not while it is booked". Always in (inspector, day) order, so that two transactions that want the same days cannot deadlock.
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
 * Whether one of these inspectors is suspended, or its new offers are paused. Their rows are locked against both until the end of the
 * transaction, ahead of their days, as when an inspector saves its own: a suspension either sees the order, or the order the suspension.
 */
export async function lockedSuspended(trx: Transaction<DB>, keys: readonly InspectorDayKey[]): Promise<boolean> {
  if (keys.length === 0) return false
  const { rows } = await sql<{ suspended: boolean }>`
    SELECT suspended_at IS NOT NULL OR paused_until IS NOT NULL AS suspended FROM inspectors
    WHERE account_id = ANY(${keys.map((key) => key.inspectorId)})
    ORDER BY account_id FOR SHARE`.execute(trx)
  return rows.some(({ suspended }) => suspended)
}

/**
 * Locks inspectors whose rows will be written. A transaction that also takes or gives back days calls this ahead of them, as a sale does: in
 * the other order the two could deadlock.
 */
export async function lockInspectors(trx: Transaction<DB>, inspectorIds: readonly number[]): Promise<void> {
  await sql`SELECT FROM inspectors WHERE account_id = ANY (${inspectorIds}) ORDER BY account_id FOR NO KEY UPDATE`.execute(
    trx,
  )
}

export interface DayRow extends InspectorDayKey {
  slot: number
  city: string
}

/** The days that an order has. */
export const rowsOf = (db: Db, orderId: number): Promise<DayRow[]> =>
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

/** For each claim: the slots and cities of other orders on that day, and whether the inspector works then. */
export async function statesOf(db: Db, orderId: number, claims: readonly DayClaim[]): Promise<DayState[]> {
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

/**
 * Days before today on which somebody other than `lead` was on site as the lead of an order in progress. A new lead
 * cannot come on past days, so these days stay with the inspector who had them.
 */
export const formerDays = async (
  db: Db,
  order: { id: number; status: number },
  lead: number | null,
  now: Date,
): Promise<DayClaim[]> =>
  order.status !== orderStatus.inProgress
    ? []
    : (
        await db
          .selectFrom('order_days')
          .select(['inspector_id as inspectorId', 'day', 'city', 'is_lead as isLead'])
          .where('order_id', '=', order.id)
          .where('is_lead', '=', true)
          .where('day', '<', chinaDay(now))
          .orderBy('day')
          .execute()
      ).filter(({ inspectorId }) => inspectorId !== lead)

/** Days of the further inspectors of an order. */
export const teamOf = (db: Db, orderId: number): Promise<(MemberDay & { city: string })[]> =>
  db
    .selectFrom('order_days')
    .select(['inspector_id as inspectorId', 'day', 'city'])
    .where('order_id', '=', orderId)
    .where('is_lead', '=', false)
    .orderBy('day')
    .orderBy('inspector_id')
    .execute()

/** The present days of an order, in the form of claims. */
export const claimsHeld = (db: Db, orderId: number): Promise<DayClaim[]> =>
  db
    .selectFrom('order_days')
    .select(['inspector_id as inspectorId', 'day', 'city', 'is_lead as isLead'])
    .where('order_id', '=', orderId)
    .execute()

/** Replaces the days of an order: afterwards it has exactly these. */
export async function replaceDays(
  trx: Transaction<DB>,
  orderId: number,
  rows: readonly { claim: DayClaim; slot: number }[],
): Promise<void> {
  await trx.deleteFrom('order_days').where('order_id', '=', orderId).execute()
  if (rows.length === 0) return
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
