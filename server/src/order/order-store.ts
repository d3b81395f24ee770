import { orderStatus } from '@goodlot/rules'
import { type Selectable, type SqlBool, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB, Orders } from '../db/types.ts'
import { postCost } from '../payment/index.ts'

export type Order = Selectable<Orders>

export const orderById = (db: Db, id: number): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export async function requireOrder(db: Db, id: number): Promise<Order> {
  const order = await orderById(db, id)
  if (!order) throw new Error(`there is no order ${id}`)
  return order
}

/** Statuses as literals instead of parameters: only with them does Postgres recognise its partial indexes. */
export const statusInSql = {
  pending: sql.lit(orderStatus.pending),
  confirmed: sql.lit(orderStatus.confirmed),
  inProgress: sql.lit(orderStatus.inProgress),
  reported: sql.lit(orderStatus.reported),
  finalized: sql.lit(orderStatus.finalized),
  cancelled: sql.lit(orderStatus.cancelled),
}

/** Locks an order until the end of the transaction; whatever changes an order must call this first. */
export const lockOrder = (trx: Transaction<DB>, id: number): Promise<Order | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type MoneyColumn = 'total_cents' | 'charged_cents' | 'extra_cents' | 'paid_cents' | 'refund_due_cents'
/** Excludes the money columns, which may only be changed by functions that also post the change to the ledger. */
type Change = Omit<Updateable<Orders>, MoneyColumn> & { [K in MoneyColumn]?: never }

const update = (trx: Transaction<DB>, id: number, change: Updateable<Orders>): Promise<Order> =>
  trx
    .updateTable('orders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Changes an order and raises its version, so that a save from a screen opened earlier can be refused. For costs use `changeCost`. */
export const changeOrder = (trx: Transaction<DB>, id: number, change: Change): Promise<Order> => update(trx, id, change)

/** Changes what an order costs, and posts the difference to the ledger at once. */
export async function changeCost(
  trx: Transaction<DB>,
  id: number,
  change: Omit<Updateable<Orders>, 'paid_cents' | 'refund_due_cents'>,
  reason: 'edit' | 'cancel' | 'charge' | 'reduction',
  at: Date,
): Promise<Order> {
  const order = await update(trx, id, change)
  await postCost(trx, id, reason, at)
  return order
}

export const orderIdByNo = async (db: Db, orderNo: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirst())?.id

/**
 * Condition: something is still to be paid for the order `o`. The first part repeats the condition of the partial index, so that Postgres
 * uses it. An order that ended without its inspection owes only `charged_cents`, which is never more than the price.
 */
export const isToPay = sql<SqlBool>`(o.status < ${statusInSql.cancelled} AND NOT o.on_account AND o.total_cents + o.extra_cents + o.refund_due_cents > o.paid_cents
  AND coalesce(o.charged_cents, o.total_cents + o.extra_cents) + o.refund_due_cents > o.paid_cents)`
