import { cleanCode } from '@goodlot/contract'
import { sql } from 'kysely'
import { periodEnds } from './day-filter-store.ts'
import type { Values } from './each-value-store.ts'
import { type Filters, isNumberPrefix } from './list-filter-store.ts'

// The orders of a year, and those that were placed in months, are too many to sort, and may stand far from the beginning of the list. They
// are read month by month of their numbers, or day by day of their placing.

const monthLength = 'GL2611'.length
const month = sql`left(o.order_no, ${sql.lit(monthLength)})`
const createdDay = sql`(o.created_at AT TIME ZONE 'Asia/Shanghai')::date`

/** The months in the numbers of orders with this beginning; one step in their index each. */
const monthsOf = (prefix: string) => sql`WITH RECURSIVE known (value) AS (
    SELECT min(${month}) FROM orders AS o
    UNION ALL SELECT (SELECT min(${month}) FROM orders AS o WHERE ${month} > known.value) FROM known WHERE known.value IS NOT NULL)
  SELECT value FROM known WHERE starts_with(value, ${prefix.slice(0, monthLength)})`

/** The days of a period on which orders were placed; where it lacks its beginning or its end, from the first or to the last order. */
const daysOf = (from: string, to: string) => {
  const first = sql`(SELECT min(${createdDay}) FROM orders AS o)`
  const last = sql`(SELECT max(${createdDay}) FROM orders AS o)`
  return sql`SELECT day::date FROM generate_series(${from === '' ? first : sql`greatest(${from}::date, ${first})`},
    ${to === '' ? last : sql`least(${to}::date, ${last})`}, interval '1 day') AS day`
}

/** The values by which the orders of a filter are read in the order of the list; null if none has an index. */
export function groupsOf({ created_on, order_no }: Filters): Values | null {
  if (created_on !== undefined) return { key: createdDay, values: daysOf(...periodEnds(created_on)) }
  const number = cleanCode(order_no ?? '')
  return isNumberPrefix(number) ? { key: month, values: monthsOf(number.toUpperCase()) } : null
}
