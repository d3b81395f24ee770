import { type Cents, type Day, orderStatus } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The inspector's own part of a working day of each order that was booked since then. */
const bookings = (since: Date) => sql`
  SELECT o.city, o.inspector_id, round((d->>'earned')::numeric * jsonb_array_length(v.quote->'dates') / o.md) AS price
  FROM orders o
  JOIN order_revisions v ON v.order_id = o.id AND v.revision = o.revision
  CROSS JOIN LATERAL jsonb_array_elements(v.quote->'dates') AS d
  WHERE o.created_at >= ${since} AND o.confirmed_at IS NOT NULL AND o.cancelled_at IS NULL
    AND o.inspector_id IS NOT NULL AND NOT o.is_own_inspector AND o.md > 0 AND d->>'kind' = 'working'
    AND coalesce(jsonb_array_length(v.quote->'team'), 0) = 0 AND coalesce(jsonb_array_length(v.quote->'former'), 0) = 0`

/**
 * What a working day of each inspector cost who was booked in these cities since then: the middle one of its bookings. What customers agreed
 * with us and campaigns change nothing, because the inspector's own part is read. Orders of several inspectors say nothing of one's price.
 */
export async function bookedPrices(
  db: Db,
  cities: readonly string[],
  since: Date,
): Promise<{ city: string; price: Cents }[]> {
  if (cities.length === 0) return []
  const { rows } = await sql<{ city: string; price: Cents }>`
    SELECT booked.city, (percentile_disc(0.5) WITHIN GROUP (ORDER BY booked.price))::int AS price
    FROM (${bookings(since)} AND o.city = ANY(${cities})) AS booked
    WHERE booked.price > 0
    GROUP BY booked.city, booked.inspector_id`.execute(db)
  return rows
}

/** The same for every city, and for all cities together, whose name is ''. */
export async function allBookedPrices(db: Db, since: Date): Promise<{ city: string; price: Cents }[]> {
  const { rows } = await sql<{ city: string; price: Cents }>`
    SELECT CASE WHEN grouping(booked.city) = 1 THEN '' ELSE booked.city END AS city,
      (percentile_disc(0.5) WITHIN GROUP (ORDER BY booked.price))::int AS price
    FROM (${bookings(since)} AND o.city <> '') AS booked
    WHERE booked.price > 0
    GROUP BY GROUPING SETS ((booked.city, booked.inspector_id), (booked.inspector_id))`.execute(db)
  return rows
}

export interface Sums {
  earned: Cents
  paid: Cents
  waiting: Cents
  next_on: Day | null
  payable: Cents
  held: Cents
  owed: Cents
}

/** An inspector's lines, added up; the month begins at `monthStart`, and `today` is the day in China. */
export async function sumsOf(db: Db, inspectorId: number, monthStart: Date, today: Day): Promise<Sums> {
  const amount = sql`(p.earned_cents - p.commission_cents)`
  const open = sql`p.kind = 'earning' AND p.paid_at IS NULL`
  const { rows } = await sql<Sums>`
    SELECT
      coalesce(sum(${amount}) FILTER (WHERE p.kind = 'earning' AND p.accrued_at >= ${monthStart}), 0)::bigint AS earned,
      coalesce(sum(${amount}) FILTER (WHERE p.paid_at >= ${monthStart}), 0)::bigint AS paid,
      coalesce(sum(${amount}) FILTER (WHERE ${open} AND NOT p.held AND p.payable_on > ${today}::date), 0)::bigint AS waiting,
      min(p.payable_on) FILTER (WHERE ${open} AND NOT p.held AND p.payable_on > ${today}::date) AS next_on,
      coalesce(sum(${amount}) FILTER (WHERE ${open} AND NOT p.held AND p.payable_on <= ${today}::date), 0)::bigint AS payable,
      coalesce(sum(${amount}) FILTER (WHERE ${open} AND p.held), 0)::bigint AS held,
      coalesce(-sum(${amount}) FILTER (WHERE p.kind = 'recovery' AND p.paid_at IS NULL), 0)::bigint AS owed
    FROM payouts p WHERE p.inspector_id = ${inspectorId}`.execute(db)
  return rows[0] as Sums
}

/** What accepted orders will pay the lead once they are finalized. */
export async function comingOf(db: Db, inspectorId: number): Promise<{ amount: Cents; orders: number }> {
  const { rows } = await sql<{ amount: Cents; orders: number }>`
    SELECT coalesce(sum((v.quote->>'payout')::int), 0)::bigint AS amount, count(*)::int AS orders
    FROM offers f
    JOIN orders o ON o.id = f.order_id AND o.inspector_id = f.inspector_id
    JOIN order_revisions v ON v.order_id = o.id AND v.revision = o.revision
    WHERE f.inspector_id = ${inspectorId} AND f.state = 'accepted' AND o.status < ${sql.lit(orderStatus.finalized)}
      AND o.cancelled_at IS NULL`.execute(db)
  return rows[0] ?? { amount: 0 as Cents, orders: 0 }
}
