import type { Day } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

interface InspectorDay {
  id: number
  day: Day
  extra_order_qty: number
  /** Slots and cities of other orders on that day. */
  taken: number[]
  cities: string[]
}

/** Which of the given days each inspector has marked as working days, and what other orders have taken of these days. */
export async function daysOfInspectors(
  db: Db,
  ids: readonly number[],
  days: readonly Day[],
  exceptOrder: number,
): Promise<InspectorDay[]> {
  if (ids.length === 0 || days.length === 0) return []
  const { rows } = await sql<InspectorDay>`
    SELECT w.inspector_id AS id, w.day, i.extra_order_qty, b.taken, b.cities
    FROM inspector_days w JOIN inspectors i ON i.account_id = w.inspector_id
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(o.slot::int), '{}') AS taken, coalesce(array_agg(o.city), '{}') AS cities
      FROM order_days o WHERE o.inspector_id = w.inspector_id AND o.day = w.day AND o.order_id <> ${exceptOrder}) b
    WHERE w.inspector_id = ANY (${ids}::int[]) AND w.day = ANY (${days}::date[])
    UNION ALL
    -- a day that the edited order has already is kept, whatever the calendar says now
    SELECT k.inspector_id, k.day, i.extra_order_qty, '{}', '{}' FROM order_days k JOIN inspectors i ON i.account_id = k.inspector_id
    WHERE k.order_id = ${exceptOrder} AND k.inspector_id = ANY (${ids}::int[]) AND k.day = ANY (${days}::date[])`.execute(
    db,
  )
  return rows
}

/**
 * Sorts inspectors by their price in a city, because the price of the lead must pay for all of them. Those without a price there
 * come last: they are paid by the highest price of their other cities.
 */
export async function cheapestFirst(db: Db, ids: readonly number[], city: string): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT k.id FROM unnest(${ids}::int[]) WITH ORDINALITY AS k (id, n)
    LEFT JOIN inspector_cities c ON c.inspector_id = k.id AND c.city = ${city} ORDER BY c.working_cents NULLS LAST, k.n`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
