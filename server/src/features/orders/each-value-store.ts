import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'

// Orders that have one of several values, where an index has the orders of each value in the order of the list: the first of each are merged,
// so that not all of them are read and sorted.

export interface Values {
  /** What is compared, written as in its index on (key, last day, id). */
  key: RawBuilder<unknown>
  /** A query of the values. */
  values: RawBuilder<unknown>
}

/**
 * At least the first `count` orders of these values in the order of the list, each value from its index: `order` by last day, or with
 * `today` the next visit first, for which all orders that are not over are read (some weeks of them).
 */
export function ordersOfEach<D, T extends keyof D, Row>(
  orders: SelectQueryBuilder<D, T, Row>,
  { key, values }: Values,
  count: number,
  { order, today }: { order: RawBuilder<unknown>; today?: string | undefined },
): Expression<{ id: number }> {
  const part = (where: Expression<SqlBool>, by: RawBuilder<unknown>, limit: RawBuilder<unknown>) =>
    sql`(${orders.where(sql<SqlBool>`${key} = each_value.value`).where(where)} ORDER BY ${by} ${limit})`
  const first = sql`LIMIT ${count}`
  const latest = sql`o.last_day DESC NULLS FIRST, o.id DESC`
  const parts =
    today === undefined
      ? [part(sql<SqlBool>`true`, order, first)]
      : [
          part(sql<SqlBool>`o.last_day >= ${today}::date`, latest, sql``),
          part(sql<SqlBool>`o.last_day < ${today}::date`, latest, first),
          part(sql<SqlBool>`o.last_day IS NULL`, latest, first),
        ]
  return sql<{ id: number }>`SELECT own.* FROM (${values}) AS each_value (value)
    CROSS JOIN LATERAL (${sql.join(parts, sql` UNION ALL `)}) AS own`
}
