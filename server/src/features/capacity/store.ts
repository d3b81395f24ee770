import { addDays, type Day } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { examDue } from '../inspectors/index.ts'

export const shownWeeks = 8

/** A city and category with its inspector days by week. */
export interface CapacityCell {
  city: string
  category: number | null
  free: number[]
  booked: number[]
  missed: number[]
}

/**
 * The inspector days of every city and category by week, the most wanted in vain first, then those with the fewest free days. Days are
 * counted by inspector, those with as many orders as the inspector takes are subtracted, and only these sums are counted in all of the
 * inspector's cities and categories: there are tens of thousands of days.
 */
export async function capacityOf(db: Db, today: Day): Promise<CapacityCell[]> {
  const last = addDays(today, shownWeeks * 7 - 1)
  const week = (column: string) => sql`(${sql.ref(column)} - ${today}::date) / 7`
  const everyWeek = <T>(of: (week: number) => T) => Array.from({ length: shownWeeks }, (_, w) => of(w))
  const weekColumn = (w: number) => sql.ref(`week_${w}`)
  const weeks = (column: string) =>
    sql`ARRAY[${sql.join(everyWeek((w) => sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE f.week = ${sql.lit(w)}), 0)::int`))}]`
  const { rows } = await sql<CapacityCell>`
    WITH offered AS (
      SELECT d.inspector_id, ${week('d.day')} AS week, count(*) AS days FROM inspector_days d
      WHERE d.day BETWEEN ${today} AND ${last} GROUP BY 1, 2),
    taken AS (
      SELECT t.inspector_id, ${week('t.day')} AS week, count(*) AS days FROM (
        SELECT b.inspector_id, b.day, count(*) AS orders FROM order_days b WHERE b.day BETWEEN ${today} AND ${last} GROUP BY 1, 2) AS t
      JOIN inspectors i ON i.account_id = t.inspector_id AND t.orders > i.extra_order_qty
      JOIN inspector_days d ON d.inspector_id = t.inspector_id AND d.day = t.day GROUP BY 1, 2),
    bookable AS MATERIALIZED (
      SELECT i.account_id FROM inspectors i WHERE i.owner_id IS NULL AND i.verified_at IS NOT NULL AND i.paused_until IS NULL AND NOT ${examDue}
        AND (SELECT a.active FROM accounts a WHERE a.id = i.account_id)),
    free_days AS (
      SELECT o.inspector_id, ${sql.join(everyWeek((w) => sql`(sum(o.days - coalesce(t.days, 0)) FILTER (WHERE o.week = ${sql.lit(w)}))::int AS ${weekColumn(w)}`))}
      FROM offered o LEFT JOIN taken t ON t.inspector_id = o.inspector_id AND t.week = o.week
      JOIN bookable i ON i.account_id = o.inspector_id GROUP BY 1),
    known AS (SELECT DISTINCT l.inspector_id, n.parent_id AS category FROM inspector_lines l JOIN catalog_nodes n ON n.id = l.line_id),
    by_city AS (
      SELECT c.city, k.category, ${sql.join(everyWeek((w) => sql`sum(d.${weekColumn(w)}) AS ${weekColumn(w)}`))}
      FROM free_days d JOIN inspector_cities c ON c.inspector_id = d.inspector_id JOIN known k ON k.inspector_id = d.inspector_id
      GROUP BY 1, 2),
    figures AS (
      SELECT c.city, c.category, w.week, w.free, 0 AS booked, 0 AS missed
      FROM by_city c, LATERAL (VALUES ${sql.join(everyWeek((w) => sql`(${sql.lit(w)}, c.${weekColumn(w)})`))}) AS w (week, free) WHERE w.free > 0
      UNION ALL
      SELECT b.city, n.parent_id, ${week('b.day')}, 0, count(*), 0
      FROM order_days b JOIN orders o ON o.id = b.order_id LEFT JOIN catalog_nodes n ON n.id = o.line_id
      WHERE b.day BETWEEN ${today} AND ${last} GROUP BY 1, 2, 3
      UNION ALL
      SELECT m.city, m.category_id, ${week('m.day')}, 0, 0, sum(m.searches)
      FROM missed_searches m
      WHERE m.day BETWEEN ${today} AND ${last} GROUP BY 1, 2, 3)
    SELECT f.city, f.category, ${weeks('f.free')} AS free, ${weeks('f.booked')} AS booked, ${weeks('f.missed')} AS missed
    FROM figures f JOIN places p ON p.code = f.city GROUP BY f.city, p.code, f.category
    ORDER BY sum(f.missed) DESC, sum(f.free), sum(f.booked) DESC, p.sort, f.city, f.category`.execute(db)
  return rows
}

/** Cities with the places above them, by their codes. */
export async function citiesOf(db: Db, codes: readonly string[]) {
  const rows = await db
    .selectFrom('places as p')
    .innerJoin('places as v', 'v.code', 'p.parent_code')
    .select(['p.code', 'p.names', 'p.local_name', 'v.code as province', sql<string>`v.parent_code`.as('country')])
    .where(sql<SqlBool>`p.code = ANY(${codes}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** The names of categories by their ids. */
export async function categoriesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('catalog_nodes')
    .select(['id', 'names'])
    .where(sql<SqlBool>`id = ANY(${ids}::int[])`)
    .execute()
  return new Map(rows.map(({ id, names }) => [id, names]))
}
