import { type SqlBool, sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'

/** How many days one run recounts at most; the orders of a day are found by the index of `created_at`. */
const daysAtOnce = 200

/**
 * The cost of the order o, and the part of it that is still owed. An order on account owes nothing here, because it is
 * paid by invoice.
 */
const cost = sql`coalesce(o.charged_cents, o.total_cents + o.extra_cents, 0)`
const open = sql`CASE WHEN o.on_account THEN 0 ELSE greatest(0, ${cost} - o.paid_cents + o.refund_due_cents) END`

/** Totals of the orders that meet the condition, by day, status and service; the condition refers to the order as `o`. */
export const totalsOf = (condition = sql<SqlBool>`true`) => sql`
  SELECT (o.created_at AT TIME ZONE 'Asia/Shanghai')::date AS day, o.status, o.service_type, count(*)::int AS orders,
    sum(${cost})::bigint AS total_cents, sum(${open})::bigint AS open_cents,
    (count(*) FILTER (WHERE o.reported_at <= o.report_due_at))::int AS on_time,
    (count(*) FILTER (WHERE o.reported_at > o.report_due_at))::int AS late
  FROM orders o WHERE ${condition} GROUP BY 1, 2, 3`

/**
 * Recounts the totals of days whose orders changed. The change marks are deleted first, so that a change which commits meanwhile leaves a
 * mark for the next run. Only one run at a time, because two would write the same rows.
 */
export async function countTotals(trx: Transaction<DB>): Promise<boolean> {
  const { rows: locked } = await sql<{ own: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('order_totals')) AS own`.execute(trx)
  if (!locked[0]?.own) return false
  const { rows } = await sql<{ day: string }>`
    WITH days AS (SELECT DISTINCT day FROM order_total_changes ORDER BY day DESC LIMIT ${daysAtOnce}),
      taken AS (DELETE FROM order_total_changes c USING days WHERE c.day = days.day RETURNING c.day)
    SELECT DISTINCT day::text AS day FROM taken`.execute(trx)
  if (rows.length === 0) return false
  const days = rows.map(({ day }) => day)
  await trx.deleteFrom('order_totals').where(sql<SqlBool>`day = ANY(${days}::date[])`).execute()
  await sql`INSERT INTO order_totals (day, status, service_type, orders, total_cents, open_cents, on_time, late)
    SELECT sums.* FROM unnest(${days}::date[]) AS asked (d), LATERAL (${totalsOf(
      sql<SqlBool>`o.created_at >= asked.d::timestamp AT TIME ZONE 'Asia/Shanghai' AND o.created_at < (asked.d + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`,
    )}) AS sums`.execute(trx)
  return rows.length === daysAtOnce
}
