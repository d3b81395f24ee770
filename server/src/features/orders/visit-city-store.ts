import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

// Visits in a city. Two fifths of all orders may be in one city and a few in another: the orders of a city with few are read by their ids,
// and any other order is asked for its city.

/** So many visits of a city are read at once. */
const fewVisits = 5000
/** So many are read where the first orders of a list have too few of them. */
export const manyVisits = 20_000

/** The orders with a visit in a city; null if they are too many to read. */
export async function ordersInCity(db: Db, city: string, most = fewVisits): Promise<number[] | null> {
  const { rows } = await sql<{ ids: number[] }>`SELECT ARRAY(SELECT order_id FROM order_days WHERE city = ${city}
    LIMIT ${most + 1}) AS ids`.execute(db)
  const ids = rows[0]?.ids ?? []
  return ids.length > most ? null : [...new Set(ids)]
}

/** Whether the order `o` has a visit in a city. Looked up for each order: as a join, all visits of the city would be read. */
export const isInCity = (city: string): Expression<SqlBool> =>
  sql<SqlBool>`(SELECT true FROM order_days WHERE order_id = o.id AND city = ${city} LIMIT 1)`

/** Orders with a booked inspector on a day, and in a city if one is given: a day has few. */
export const visitedOn = (day: string, city: string | undefined): Expression<SqlBool> =>
  sql<SqlBool>`o.id = ANY(ARRAY(SELECT order_id FROM order_days
    WHERE day = ${day}::date AND ${city === undefined ? sql`true` : sql`city = ${city}`}))`
