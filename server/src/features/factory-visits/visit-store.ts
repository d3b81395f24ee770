import { addDays, chinaDay, type Day } from '@goodlot/rules'
import { type Insertable, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, FactoryVisits } from '../../db/types.ts'
import { type Order, statusInSql } from '../../order/index.ts'

export type Visit = Selectable<FactoryVisits>

export const visitOf = (db: Db, orderId: number): Promise<Visit | undefined> =>
  db.selectFrom('factory_visits').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Revision 0 is none of an order: what follows from the present one is still to be told. */
const untold = 0

export const saveVisit = (
  trx: Transaction<DB>,
  orderId: number,
  change: Partial<Omit<Insertable<FactoryVisits>, 'order_id'>>,
  now: Date,
) =>
  trx
    .insertInto('factory_visits')
    .values({ ...change, order_id: orderId, revision: change.revision ?? untold, looked_at: change.looked_at ?? now })
    .onConflict((oc) => oc.column('order_id').doUpdateSet(change))
    .execute()

const orders = (trx: Transaction<DB>) =>
  // an order that somebody is changing right now has its turn at the next run
  trx.selectFrom('orders as o').selectAll('o').limit(1).forNoKeyUpdate().skipLocked()

/** After this time a factory that got too many mails is tried again. */
const limitMs = 24 * 3600_000

/** A coming visit of which the factory was not told in its present form, locked. */
export const dueVisit = (trx: Transaction<DB>, now: Date): Promise<Order | undefined> =>
  orders(trx)
    .where(
      sql<SqlBool>`o.status = ${statusInSql.confirmed} AND o.first_day > ${chinaDay(now)}::date AND o.factory_id IS NOT NULL
      AND o.service_type <> 'lab'`,
    )
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM factory_visits f WHERE f.order_id = o.id AND f.revision = o.revision
      AND (f.held <> 'limit' OR f.looked_at > ${new Date(now.getTime() - limitMs)}))`,
    )
    .orderBy('o.first_day')
    .orderBy('o.id')
    .executeTakeFirst()

/** A link by mail of which its contact does not know yet that the visit was cancelled. */
const cancelUntold = sql`l.mails > 0 AND l.cancel_told_at IS NULL AND l.withdrawn_at IS NULL`

/** A cancelled visit of which somebody at the factory was told, locked. */
export const dueCancelled = (trx: Transaction<DB>, now: Date): Promise<Order | undefined> =>
  orders(trx)
    .where(sql<SqlBool>`o.status = ${statusInSql.cancelled} AND o.last_day >= ${chinaDay(now)}::date`)
    .where(sql<SqlBool>`EXISTS (SELECT FROM factory_links l WHERE l.order_id = o.id AND ${cancelUntold})`)
    .orderBy('o.id')
    .executeTakeFirst()

/** A visit in so many days with a contact that was not reminded of it, locked. */
export const dueSoon = (trx: Transaction<DB>, now: Date, before: number): Promise<Order | undefined> =>
  orders(trx)
    .where(sql<SqlBool>`o.status = ${statusInSql.confirmed} AND o.first_day = ${addDays(chinaDay(now), before)}::date`)
    .where(
      sql<SqlBool>`EXISTS (SELECT FROM factory_links l WHERE l.order_id = o.id AND l.mails > 0 AND l.withdrawn_at IS NULL
      AND NOT (l.reminded_for IS NOT DISTINCT FROM o.first_day AND l.reminded_before <= ${before}))`,
    )
    .orderBy('o.id')
    .executeTakeFirst()

/** The owner of an account has confirmed its address: factories that were not mailed because of it are looked at again. */
export const lookAgain = (trx: Transaction<DB>, accountId: number) =>
  sql`UPDATE factory_visits f SET revision = ${untold} FROM orders o
    WHERE o.id = f.order_id AND o.real_customer_id = ${accountId} AND f.held = 'unconfirmed'`.execute(trx)

/** The buyer: the company in whose name it asks, and the account that writes, which is the one that placed the order unless another is named. */
export async function buyerOf(db: Db, { real_customer_id, customer_id }: Order, writer = real_customer_id) {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'company', 'nickname', 'email_verified_at', 'active'])
    .where('id', 'in', [real_customer_id, customer_id, writer])
    .execute()
  const [placed, main, by] = [real_customer_id, customer_id, writer].map((id) => rows.find((row) => row.id === id))
  return {
    id: writer,
    company: placed?.company || main?.company || placed?.nickname || '',
    isConfirmed: Boolean(by?.active && by.email_verified_at),
  }
}

/** The days among these on which an inspector works, has room, and is in no other city; the order's own days do not count. */
export async function freeDays(
  db: Db,
  { inspectorId, orderId, city }: { inspectorId: number; orderId: number; city: string | null },
  days: readonly Day[],
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    SELECT d.day FROM inspector_days d JOIN inspectors i ON i.account_id = d.inspector_id JOIN accounts a ON a.id = i.account_id
    CROSS JOIN LATERAL (SELECT count(*) AS taken, bool_or(b.city <> ${city}) AS elsewhere FROM order_days b
      WHERE b.inspector_id = d.inspector_id AND b.day = d.day AND b.order_id <> ${orderId}) b
    WHERE d.inspector_id = ${inspectorId} AND d.day = ANY(${days}::date[]) AND a.active AND i.verified_at IS NOT NULL
      AND b.taken <= i.extra_order_qty AND b.elsewhere IS NOT TRUE
    ORDER BY d.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** Who comes to an order, as customers know them, with their portraits; nobody who has not agreed. */
export const whoComes = (db: Db, orderId: number) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('inspectors as i', 'i.account_id', 'a.id')
    .select(['a.nickname', 'i.photo_id'])
    .where(
      sql<boolean>`a.id IN (SELECT inspector_id FROM order_days WHERE order_id = ${orderId})
      AND EXISTS (SELECT FROM offers f WHERE f.order_id = ${orderId} AND f.state = 'accepted')`,
    )
    .orderBy('a.id')
    .execute()

/** How many inspectors an order has. */
export async function inspectorsOf(db: Db, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT inspector_id)::int AS count FROM order_days WHERE order_id = ${orderId}`.execute(db)
  return Math.max(1, rows[0]?.count ?? 1)
}

/** Whether the protocol that was sold has values to measure. */
export async function measuresOf(db: Db, snapshotId: number | null): Promise<boolean> {
  if (snapshotId === null) return false
  const { rows } = await sql<{ found: boolean }>`
    SELECT jsonb_path_exists(tree, '$.**.options[*].value_kind ? (@ == "number")') AS found
    FROM protocol_snapshots WHERE id = ${snapshotId}`.execute(db)
  return rows[0]?.found ?? false
}
