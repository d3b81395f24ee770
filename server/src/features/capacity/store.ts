import { addDays, type Day } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Names } from '../../db/json-columns.ts'
import { countLimit } from '../../http/page.ts'
import { examDue } from '../inspectors/index.ts'

export const shownWeeks = 8

export interface CapacityFilters {
  city: string | undefined
  /** Null: what has no category; undefined: all. */
  category: number | null | undefined
}

interface CapacityRecord {
  city: string
  province: string
  country: string
  names: Names
  local_name: string
  category: number | null
  category_names: Names | null
  free: number[]
  booked: number[]
  missed: number[]
  total: number
}

/**
 * The inspector days of each city and category by week, the most wanted in vain first, then those with the fewest free days. Each day of an
 * inspector is looked at once, before it is counted in all of the inspector's cities and categories.
 */
export async function capacityOf(
  db: Db,
  today: Day,
  { city, category }: CapacityFilters,
  { page, limit }: { page: number; limit: number },
): Promise<CapacityRecord[]> {
  const last = addDays(today, shownWeeks * 7 - 1)
  const inCity = (column: string) => (city === undefined ? sql`TRUE` : sql`${sql.ref(column)} = ${city}`)
  const inCategory = (column: string) =>
    category === undefined
      ? sql`TRUE`
      : category === null
        ? sql`${sql.ref(column)} IS NULL`
        : sql`${sql.ref(column)} = ${category}`
  const week = (column: string) => sql`(${sql.ref(column)} - ${today}::date) / 7`
  const weeks = (column: string) =>
    sql`ARRAY[${sql.join(Array.from({ length: shownWeeks }, (_, w) => sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE f.week = ${sql.lit(w)}), 0)::int`))}]`
  const { rows } = await sql<CapacityRecord>`
    WITH free_days AS (
      SELECT d.inspector_id, ${week('d.day')} AS week, count(*) AS free FROM inspector_days d
      JOIN inspectors i ON i.account_id = d.inspector_id AND i.owner_id IS NULL AND i.verified_at IS NOT NULL AND NOT ${examDue}
      JOIN accounts a ON a.id = d.inspector_id AND a.active
      WHERE d.day BETWEEN ${today} AND ${last}
        AND (SELECT count(*) FROM order_days b WHERE b.inspector_id = d.inspector_id AND b.day = d.day) <= i.extra_order_qty
      GROUP BY 1, 2),
    known AS (SELECT DISTINCT l.inspector_id, n.parent_id AS category FROM inspector_lines l JOIN catalog_nodes n ON n.id = l.line_id),
    figures AS (
      SELECT c.city, k.category, d.week, sum(d.free) AS free, 0 AS booked, 0 AS missed
      FROM free_days d JOIN inspector_cities c ON c.inspector_id = d.inspector_id JOIN known k ON k.inspector_id = d.inspector_id
      WHERE ${inCity('c.city')} AND ${inCategory('k.category')} GROUP BY 1, 2, 3
      UNION ALL
      SELECT b.city, n.parent_id, ${week('b.day')}, 0, count(*), 0
      FROM order_days b JOIN orders o ON o.id = b.order_id LEFT JOIN catalog_nodes n ON n.id = o.line_id
      WHERE b.day BETWEEN ${today} AND ${last} AND ${inCity('b.city')} AND ${inCategory('n.parent_id')} GROUP BY 1, 2, 3
      UNION ALL
      SELECT m.city, m.category_id, ${week('m.day')}, 0, 0, sum(m.searches)
      FROM missed_searches m
      WHERE m.day BETWEEN ${today} AND ${last} AND ${inCity('m.city')} AND ${inCategory('m.category_id')} GROUP BY 1, 2, 3)
    SELECT f.city, v.code AS province, v.parent_code AS country, p.names, p.local_name, f.category, n.names AS category_names,
      ${weeks('f.free')} AS free, ${weeks('f.booked')} AS booked, ${weeks('f.missed')} AS missed,
      count(*) OVER ()::int AS total
    FROM figures f JOIN places p ON p.code = f.city JOIN places v ON v.code = p.parent_code LEFT JOIN catalog_nodes n ON n.id = f.category
    GROUP BY f.city, p.code, v.code, f.category, n.id
    ORDER BY sum(f.missed) DESC, sum(f.free), sum(f.booked) DESC, p.sort, f.city, f.category
    LIMIT ${limit} OFFSET ${Math.min((page - 1) * limit, countLimit)}`.execute(db)
  return rows
}
