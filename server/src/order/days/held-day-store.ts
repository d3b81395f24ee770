import { addDays, type Day, type FamilyHolds, workDaysAhead } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { statusInSql } from '../order-store.ts'

/**
 * Condition: money for this order has arrived and will stay. A Pending order does not count, because a partial payment may be refunded when
 * its hold ends.
 */
const isPaid = sql`p.status > ${statusInSql.pending} AND p.paid_cents > p.refund_due_cents`

/**
 * Whether the family with this main account has paid anything, or has credit from root. LIMIT instead of EXISTS, because for EXISTS
 * Postgres would read everybody's paid orders.
 */
const hasPaid = (main: ReturnType<typeof sql.ref>) => sql<boolean>`coalesce(
  (SELECT c.credit_ok OR NULL FROM accounts c WHERE c.id = ${main}),
  (SELECT true FROM orders p WHERE p.customer_id = ${main} AND ${isPaid} LIMIT 1),
  (SELECT true FROM accounts m CROSS JOIN LATERAL (SELECT FROM orders p WHERE p.customer_id = m.id AND ${isPaid} LIMIT 1) p
    WHERE m.parent_id = ${main} LIMIT 1),
  false)`

type OtherHolds = Omit<FamilyHolds, 'order' | 'daysPaid'>

/**
 * What the family of an account holds with unpaid orders other than `exceptOrder`. All orders of a member count, so joining or leaving a
 * family hides none.
 */
export async function othersOf(db: Db, accountId: number, exceptOrder: number): Promise<OtherHolds> {
  const { rows } = await sql<OtherHolds>`
    WITH family AS MATERIALIZED (
      SELECT a.email_verified_at IS NOT NULL AS confirmed, coalesce(a.parent_id, a.id) AS main FROM accounts a WHERE a.id = ${accountId}),
    member AS MATERIALIZED (
      SELECT m.id FROM family f JOIN accounts m ON m.id = f.main UNION SELECT m.id FROM family f JOIN accounts m ON m.parent_id = f.main),
    unpaid AS MATERIALIZED (
      SELECT o.id, o.real_customer_id FROM member m JOIN orders o ON o.customer_id = m.id AND o.status = ${statusInSql.pending}
      UNION SELECT o.id, o.real_customer_id FROM member m JOIN orders o ON o.real_customer_id = m.id AND o.status = ${statusInSql.pending}),
    held AS (
      SELECT count(*) AS days, count(*) FILTER (WHERE r.email_verified_at IS NULL) AS unconfirmed
      FROM unpaid u JOIN order_days d ON d.order_id = u.id JOIN accounts r ON r.id = u.real_customer_id WHERE u.id <> ${exceptOrder})
    SELECT f.confirmed AS "isConfirmed", h.days AS others, h.unconfirmed AS "othersUnconfirmed", ${hasPaid(sql.ref('f.main'))} AS "hasPaid"
    FROM family f CROSS JOIN held h`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no account ${accountId}`)
  return row
}

/** Inspector days of the family's orders for which a payment arrived since the given time; days that were given back do not count. */
export async function daysPaid(db: Db, accountId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    WITH family AS (SELECT coalesce(a.parent_id, a.id) AS main FROM accounts a WHERE a.id = ${accountId})
    SELECT count(*) AS days FROM family f JOIN accounts m ON m.id = f.main OR m.parent_id = f.main
      JOIN orders p ON p.customer_id = m.id AND ${isPaid} JOIN order_days d ON d.order_id = p.id
    WHERE EXISTS (SELECT FROM payments y WHERE y.order_id = p.id AND y.kind = 'payment' AND y.state = 'done' AND y.done_at >= ${since})`.execute(
    db,
  )
  return rows[0]?.days ?? 0
}

interface InspectorRow {
  inspector_id: number
  free: number
  /** Days that are held by other orders of families that never paid. */
  held: Day[]
}

/** The free days of platform inspectors, and the days held by families that never paid. A family's own inspectors are not limited. */
export async function inspectorRows(
  db: Db,
  orderId: number,
  ids: readonly number[],
  today: Day,
): Promise<InspectorRow[]> {
  const last = addDays(today, workDaysAhead)
  const { rows } = await sql<InspectorRow>`
    WITH taken AS MATERIALIZED (
      SELECT d.inspector_id, d.day, o.status = ${statusInSql.pending} AS unpaid, coalesce(r.parent_id, r.id) AS main
      FROM order_days d JOIN orders o ON o.id = d.order_id JOIN accounts r ON r.id = o.real_customer_id
      WHERE d.inspector_id = ANY (${ids}::int[]) AND d.day BETWEEN ${today} AND ${last} AND d.order_id <> ${orderId}),
    never_paid AS MATERIALIZED (
      SELECT f.main FROM (SELECT DISTINCT main FROM taken WHERE unpaid) f WHERE NOT ${hasPaid(sql.ref('f.main'))}),
    judged AS MATERIALIZED (
      SELECT t.inspector_id, t.day, t.unpaid AND t.main IN (SELECT main FROM never_paid) AS is_new FROM taken t)
    SELECT i.account_id AS inspector_id,
      (SELECT count(*) FROM inspector_days w WHERE w.inspector_id = i.account_id AND w.day BETWEEN ${today} AND ${last}
        AND (SELECT count(*) FROM judged j WHERE j.inspector_id = i.account_id AND j.day = w.day AND NOT j.is_new) <= i.extra_order_qty) AS free,
      (SELECT coalesce(array_agg(DISTINCT j.day::text), '{}') FROM judged j WHERE j.inspector_id = i.account_id AND j.is_new) AS held
    FROM inspectors i WHERE i.account_id = ANY (${ids}::int[]) AND i.owner_id IS NULL ORDER BY i.account_id`.execute(db)
  return rows
}

/** The account that placed an order. */
export async function buyerOf(db: Db, orderId: number): Promise<number> {
  const { real_customer_id } = await db
    .selectFrom('orders')
    .select('real_customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return real_customer_id
}
