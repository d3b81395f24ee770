import { type AliasedRawBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

// The orders of a few accounts in the order of their last day. Each account has its own branch, which one index reads in this order, so that
// Postgres merges the branches instead of sorting all their orders.

/** So many accounts are read as branches; for more, reading all orders finds theirs. */
const accountsMax = 12
export const areBranches = (accounts: readonly number[] | null): accounts is readonly number[] =>
  accounts !== null && accounts.length > 0 && accounts.length <= accountsMax

function branches(accounts: readonly number[], where: Expression<SqlBool>, columns: RawBuilder<unknown>) {
  const branch = (isOwn: Expression<SqlBool>) => sql`SELECT ${columns} FROM orders AS o WHERE ${isOwn} AND ${where}`
  return sql.join(
    accounts.flatMap((account) => [
      branch(sql<SqlBool>`o.customer_id = ${account}::int`),
      branch(sql<SqlBool>`o.real_customer_id = ${account}::int AND o.customer_id <> o.real_customer_id
        AND o.customer_id <> ALL(${accounts}::int[])`),
    ]),
    sql` UNION ALL `,
  )
}

/** Orders of these accounts that fulfil a condition, by last day; the latest first, or with `isAscending` the earliest. */
export const ordersByDay = (accounts: readonly number[], where: Expression<SqlBool>, isAscending = false) =>
  sql`SELECT mine.* FROM (${branches(accounts, where, sql`o.*`)}) AS mine
    ORDER BY ${isAscending ? sql`mine.last_day ASC NULLS LAST, mine.id ASC` : sql`mine.last_day DESC NULLS FIRST, mine.id DESC`}`

/** Orders of these accounts that fulfil a condition, sorted by further columns; for conditions that few fulfil. */
export const ordersSorted = (
  accounts: readonly number[],
  where: Expression<SqlBool>,
  columns: readonly AliasedRawBuilder<unknown, string>[],
  order: RawBuilder<unknown>,
) =>
  sql`SELECT mine.* FROM (${branches(accounts, where, sql`o.*, ${sql.join(columns.map((column) => sql`${column}`))}`)}) AS mine ORDER BY ${order}`
