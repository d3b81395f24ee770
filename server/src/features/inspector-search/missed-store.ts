import { addDays, type Day } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Days further ahead than this are not counted, so that nobody fills the table with days that no screen shows. */
const countedDays = 56

/** What somebody searched and did not find. */
interface MissedSearch {
  city: string
  /** The wanted product lines; empty for an audit, or where no goods were named. */
  lines: readonly number[]
  /** Wanted days; empty if any day was welcome, which counts for today. */
  days: readonly Day[]
  today: Day
}

/** Adds one to the counter of each wanted day, city and category; goods of no category count without one. Nothing is kept about who searched. */
export async function countMissed(db: Db, { city, lines, days, today }: MissedSearch): Promise<void> {
  const wanted = (days.length > 0 ? days : [today]).filter((day) => day >= today && day < addDays(today, countedDays))
  if (wanted.length === 0) return
  // in the order of days and categories, so that two searches wait in turn instead of for each other
  await sql`INSERT INTO missed_searches (day, city, category_id)
    SELECT d.day, ${city}, k.category
    FROM (SELECT DISTINCT unnest(${wanted}::date[]) AS day) d
    CROSS JOIN (SELECT DISTINCT coalesce(n.parent_id, n.id) AS category
      FROM (SELECT) AS one LEFT JOIN catalog_nodes n ON n.id = ANY (${lines}::int[])) k
    ORDER BY d.day, k.category
    ON CONFLICT (day, city, (coalesce(category_id, 0))) DO UPDATE SET searches = missed_searches.searches + 1`.execute(
    db,
  )
}
