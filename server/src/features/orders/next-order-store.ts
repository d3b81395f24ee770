import { chinaDay, orderStatus } from '@goodlot/rules'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { statusInSql } from '../../order/index.ts'
import { ordersByDay, ordersSorted } from './account-orders-store.ts'

// The sort order in which the next visit comes first (O12).

// a literal, as in the partial index
const overStatuses = sql.lit(`{${[orderStatus.reported, orderStatus.finalized, orderStatus.cancelled].join(',')}}`)

const todayOf = (now: Date) => sql<string>`${chinaDay(now)}::date`

/** Whether an order has a visit to come. A reported or cancelled order has none, whatever its days are. */
const isComing = (now: Date) => sql<SqlBool>`(o.status < ${statusInSql.reported} AND o.last_day >= ${todayOf(now)})`

/** Of the days of a coming visit, the first that is today or later. */
const nextDay = (now: Date) => sql<string>`CASE WHEN o.first_day >= ${todayOf(now)} THEN o.first_day
  ELSE (SELECT min(day) FROM unnest(o.days) AS day WHERE day >= ${todayOf(now)}) END`

/** The sort keys of an order: whether it is coming, over or undated, and how many days from today. */
export const nextColumns = (now: Date) => [
  sql<number>`CASE WHEN o.last_day IS NULL THEN 2 WHEN ${isComing(now)} THEN 0 ELSE 1 END`.as('next_part'),
  sql<number>`CASE WHEN ${isComing(now)} THEN ${nextDay(now)} - ${todayOf(now)} ELSE ${todayOf(now)} - o.last_day END`.as(
    'next_days',
  ),
]

// Few orders are under way or over early at a time. Both queries run before other conditions apply: Postgres assumes that conditions on
// days and status are independent, expects many rows, and would scan all coming visits.

/** Orders whose visit has begun and continues today or later. */
const underWay = (now: Date) => sql<number>`SELECT u.id FROM orders AS u
  WHERE u.status < ${statusInSql.reported} AND u.first_day < u.last_day AND u.first_day < ${todayOf(now)} AND u.last_day >= ${todayOf(now)}`

/** Orders that are over before their last day: reported early, or cancelled. */
const overEarly = (now: Date) => sql<number>`SELECT u.id FROM orders AS u
  WHERE u.status = ANY(${overStatuses}::smallint[]) AND u.last_day >= ${todayOf(now)}`

export const nextFirst = sql`next_part, next_days, id DESC`

const latest = sql`o.last_day DESC, o.id DESC`

/** The parts of this order one after the other, each from an index of its own: what comes, is under way, is over, is over early, has no day. */
const parts = (now: Date) => {
  const today = todayOf(now)
  return {
    coming: {
      where: sql<SqlBool>`o.status < ${statusInSql.reported} AND o.first_day >= ${today}`,
      order: sql`o.first_day, o.id DESC`,
    },
    underWay: { where: sql<SqlBool>`o.id = ANY(ARRAY(${underWay(now)}))`, order: sql`next_days, o.id DESC` },
    over: { where: sql<SqlBool>`o.last_day < ${today}`, order: latest },
    overEarly: { where: sql<SqlBool>`o.id = ANY(ARRAY(${overEarly(now)}))`, order: latest },
    undated: { where: sql<SqlBool>`o.last_day IS NULL`, order: latest },
  }
}

/**
 * At least the first `count` orders, next visit first. No index has this sort order, because it changes every day; so each part is read
 * from its own index, only as far as the page needs. With `mayCome` false, the filter matches only orders whose visit is over, and coming
 * visits are not searched.
 */
export function inNextOrder<D, T extends keyof D, Row>(
  orders: SelectQueryBuilder<D, T, Row>,
  now: Date,
  count: number,
  mayCome: boolean,
): Expression<{ id: number }> {
  const { coming, underWay, ...others } = parts(now)
  const read = [...(mayCome ? [coming, underWay] : []), ...Object.values(others)].map(
    ({ where, order }) => sql`(${orders.where(where)} ORDER BY ${order} LIMIT ${count})`,
  )
  return sql<{ id: number }>`SELECT * FROM (${sql.join(read, sql` UNION ALL `)}) AS parts`
}

/**
 * All orders in this order, next visit first, in parts that follow each other. Coming visits are read day by day: Postgres expects a tenth of
 * them (most orders of coming days have an early status) and would rather sort them all.
 */
export function nextParts(now: Date): Expression<unknown>[] {
  const { over, overEarly, undated } = parts(now)
  const part = ({ where, order }: typeof over) => sql`SELECT o.* FROM orders AS o WHERE ${where} ORDER BY ${order}`
  return [
    sql`WITH under_way AS MATERIALIZED (SELECT o.id, ${nextDay(now)} AS day FROM orders AS o WHERE o.id = ANY(ARRAY(${underWay(now)})))
      SELECT same.* FROM generate_series(${todayOf(now)}, greatest((SELECT max(first_day) FROM orders WHERE status < ${statusInSql.reported}),
        (SELECT max(day) FROM under_way)), interval '1 day') AS coming (day)
      CROSS JOIN LATERAL (SELECT o.* FROM orders AS o WHERE o.status < ${statusInSql.reported} AND o.first_day = coming.day::date
        UNION ALL SELECT o.* FROM orders AS o WHERE o.id IN (SELECT id FROM under_way WHERE day = coming.day::date)
        ORDER BY id DESC) AS same`,
    // over early: before its last day, which is today or later
    part(overEarly),
    part(over),
    part(undated),
  ]
}

/** The orders of a few accounts in this order; those that are not over are all sorted: some weeks of them. */
export function nextPartsOf(accounts: readonly number[], now: Date): Expression<unknown>[] {
  const today = todayOf(now)
  return [
    ordersSorted(accounts, sql<SqlBool>`o.last_day >= ${today}`, nextColumns(now), nextFirst),
    ordersByDay(accounts, sql<SqlBool>`o.last_day < ${today}`),
    ordersByDay(accounts, sql<SqlBool>`o.last_day IS NULL`),
  ]
}
