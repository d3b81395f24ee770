import { bucketEnds } from '@goodlot/rules'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What is still owed for the order `o`, in cents, as `balanceOf`: its receivable in the ledger. Below zero it is a credit. */
export const openCents = sql<number>`(coalesce(o.charged_cents, o.total_cents + o.extra_cents) + o.refund_due_cents - o.paid_cents)`

/**
 * Condition: the order `o` is on account and not paid up, or paid too much. Written as in the partial indexes, so that Postgres uses them.
 * Cancelled orders are among them: what was charged for one that was cancelled too late is owed too.
 */
export const isOpenOnAccount = sql<SqlBool>`(o.on_account AND coalesce(o.charged_cents, o.total_cents + o.extra_cents) + o.refund_due_cents <> o.paid_cents)`

/** The day on which the order `o` has to be paid: its invoice's, else counted from the visit or, without one, from the sale. Written as in the index. */
export const dueOn = sql<string>`coalesce(o.due_on, coalesce(o.last_day, (o.created_at AT TIME ZONE 'Asia/Shanghai')::date) + coalesce(o.payment_days, 30))`

/**
 * The open orders on account that meet a condition on `o`, as `item`: what each owes, its due day and the days since then. Fenced by OFFSET,
 * because the sums below use each value many times and Postgres would compute it anew every time. In the order of their index, which has
 * both values as well: family after family is added up while it is read.
 */
export const openItems = (today: string, condition: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql`(
  SELECT dated.*, ${today}::date - dated.due AS age FROM (SELECT o.customer_id, ${openCents} AS cents, ${dueOn} AS due
    FROM orders o WHERE ${isOpenOnAccount} AND ${condition} ORDER BY o.customer_id OFFSET 0) AS dated) AS item`

/** As floating-point numbers, in which whole cents are exact up to 2^53: the sum of bigint is a numeric, which takes three times as long. */
const cents = sql`item.cents::float8`
const owed = (from: number | null, to: number | null) =>
  sql`coalesce(sum(${cents}) FILTER (WHERE item.cents > 0
    ${from === null ? sql`` : sql`AND item.age > ${sql.lit(from)}`} ${to === null ? sql`` : sql`AND item.age <= ${sql.lit(to)}`}), 0)::bigint`
const { not_due, to_30, to_60, to_90 } = bucketEnds

const sums = {
  not_due: owed(null, not_due),
  to_30: owed(not_due, to_30),
  to_60: owed(to_30, to_60),
  to_90: owed(to_60, to_90),
  over_90: owed(to_90, null),
  owed: owed(null, null),
  overdue: owed(0, null),
  credit: sql`coalesce(-sum(${cents}) FILTER (WHERE item.cents < 0), 0)::bigint`,
  items: sql`(count(*) FILTER (WHERE item.cents > 0))::int`,
  oldest_due: sql`(min(item.due) FILTER (WHERE item.cents > 0))::text`,
}
type Sum = keyof typeof sums

/** Columns: what `item` owes, by the days since the due day (`bucketOf` of the rules), all of it, and what was paid too much. */
export const bucketSums = (names: readonly Sum[] = Object.keys(sums) as Sum[]) =>
  sql.join(names.map((name) => sql`${sums[name]} AS ${sql.ref(name)}`))

/** All that is owed on account, and the part whose due day has passed, in cents. */
export async function accountSums(db: Db, today: string): Promise<{ owed: number; overdue: number }> {
  const { rows } = await sql<{ owed: number; overdue: number }>`
    SELECT ${bucketSums(['owed', 'overdue'])} FROM ${openItems(today)}`.execute(db)
  return rows[0] ?? { owed: 0, overdue: 0 }
}
