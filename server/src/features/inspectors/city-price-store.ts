import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { examDue } from './exam-due-store.ts'

/** A range of fewer inspectors' prices would be a statement about each of them, and not about the market. */
const leastInspectors = 5

/** Inspectors of the platform that customers can book. */
const bookable = sql`inspectors i JOIN accounts a ON a.id = i.account_id AND a.active
  AND i.owner_id IS NULL AND i.verified_at IS NOT NULL AND i.paused_until IS NULL AND NOT ${examDue}`

/** Do enough bookable inspectors have prices for a range to be shown to the public? */
export async function hasEnoughPrices(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${bookable}
    WHERE EXISTS (SELECT 1 FROM inspector_cities c WHERE c.inspector_id = i.account_id)
    LIMIT ${leastInspectors}`.execute(db)
  return rows.length >= leastInspectors
}

async function rangeOf(db: Db, where: RawBuilder<unknown>): Promise<[low: number, high: number] | null> {
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    SELECT min(c.working_cents) AS low, max(c.working_cents) AS high
    FROM ${bookable} JOIN inspector_cities c ON c.inspector_id = i.account_id
    WHERE ${where}`.execute(db)
  const { low, high } = rows[0] ?? {}
  return low && high ? [low, high] : null
}

/** The lowest and highest price that bookable inspectors ask for a working day in a city; null if there are none. */
export const cityDayPrices = (db: Db, city: string) => rangeOf(db, sql`c.city = ${city}`)

/** The same for all cities of a country, by its two letters, with which the codes of its cities begin. */
export const countryDayPrices = (db: Db, country: string) => rangeOf(db, sql`starts_with(c.city, ${`${country}-`})`)
