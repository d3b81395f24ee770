import { bucketEnds } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
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

/** Columns: what the orders `o` owe, by the days since the due day (`bucketOf` of the rules), all of it, and what was paid too much. */
export const bucketSums = (today: string) => {
  const owed = (from: number | null, to: number | null) => {
    const age = sql`(${today}::date - ${dueOn})`
    return sql`coalesce(sum(${openCents}) FILTER (WHERE ${openCents} > 0
      ${from === null ? sql`` : sql`AND ${age} > ${sql.lit(from)}`} ${to === null ? sql`` : sql`AND ${age} <= ${sql.lit(to)}`}), 0)::bigint`
  }
  const { not_due, to_30, to_60, to_90 } = bucketEnds
  return sql`${owed(null, not_due)} AS not_due, ${owed(not_due, to_30)} AS to_30, ${owed(to_30, to_60)} AS to_60,
    ${owed(to_60, to_90)} AS to_90, ${owed(to_90, null)} AS over_90, ${owed(null, null)} AS owed, ${owed(0, null)} AS overdue,
    coalesce(-sum(${openCents}) FILTER (WHERE ${openCents} < 0), 0)::bigint AS credit,
    (count(*) FILTER (WHERE ${openCents} > 0))::int AS items, (min(${dueOn}) FILTER (WHERE ${openCents} > 0))::text AS oldest_due`
}

/** All that is owed on account, and the part whose due day has passed, in cents. */
export async function accountSums(db: Db, today: string): Promise<{ owed: number; overdue: number }> {
  const { rows } = await sql<{ owed: number; overdue: number }>`
    SELECT owed, overdue FROM (SELECT ${bucketSums(today)} FROM orders o WHERE ${isOpenOnAccount}) AS sums`.execute(db)
  return rows[0] ?? { owed: 0, overdue: 0 }
}
