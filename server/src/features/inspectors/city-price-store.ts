import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/**
 * The lowest and highest price that bookable platform inspectors ask for a working day in a city; null if
 * there are none.
 */
export async function cityDayPrices(db: Db, city: string): Promise<[low: number, high: number] | null> {
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    SELECT min(c.working_cents) AS low, max(c.working_cents) AS high
    FROM inspector_cities c JOIN inspectors i ON i.account_id = c.inspector_id JOIN accounts a ON a.id = i.account_id
    WHERE c.city = ${city} AND i.owner_id IS NULL AND i.verified_at IS NOT NULL AND a.active`.execute(db)
  const { low, high } = rows[0] ?? {}
  return low && high ? [low, high] : null
}
