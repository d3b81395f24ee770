import type { Selectable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, PaypalOrders } from '../../db/types.ts'

/** What one approval pays for an order. */
export interface ApprovedPart {
  orderId: number
  amount: number
}

/** A payment that a buyer is to approve at the provider: of one order, or of several at once. */
export interface Approved {
  id: string
  amount: number
  createdBy: number
  /** One per order, sorted by its id: orders are always locked in this order. */
  parts: readonly (ApprovedPart & { paymentId: number | null })[]
}

/** Stores the payment that the buyer is to approve at the provider; storing it again changes nothing. */
export async function insertApproval(
  trx: Transaction<DB>,
  approval: { id: string; parts: readonly [ApprovedPart, ...ApprovedPart[]]; createdBy: number; at: Date },
): Promise<void> {
  const { id, parts, createdBy, at } = approval
  const inserted = await trx
    .insertInto('paypal_orders')
    .values({
      id,
      order_id: parts[0].orderId,
      amount_cents: parts.reduce((sum, { amount }) => sum + amount, 0),
      created_by: createdBy,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted || parts.length === 1) return
  await trx
    .insertInto('paypal_order_parts')
    .values(parts.map(({ orderId, amount }) => ({ paypal_id: id, order_id: orderId, amount_cents: amount })))
    .execute()
}

async function withParts(db: Db, rows: readonly Selectable<PaypalOrders>[]): Promise<Approved[]> {
  const parts =
    rows.length === 0
      ? []
      : await db
          .selectFrom('paypal_order_parts')
          .selectAll()
          .where(
            'paypal_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('order_id')
          .execute()
  return rows.map((row) => {
    const own = parts.filter(({ paypal_id }) => paypal_id === row.id)
    return {
      id: row.id,
      amount: row.amount_cents,
      createdBy: row.created_by,
      parts: (own.length > 0 ? own : [row]).map((one) => ({
        orderId: one.order_id,
        amount: one.amount_cents,
        paymentId: one.payment_id,
      })),
    }
  })
}

export async function approvalById(db: Db, id: string): Promise<Approved | undefined> {
  const [found] = await withParts(db, await db.selectFrom('paypal_orders').selectAll().where('id', '=', id).execute())
  return found
}

/** The approvals that pay this order, alone or with others, and are not paid yet, oldest first. */
export const approvalsOfOrder = async (db: Db, orderId: number): Promise<Approved[]> =>
  withParts(
    db,
    await db
      .selectFrom('paypal_orders')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('order_id', '=', orderId),
          eb('id', 'in', eb.selectFrom('paypal_order_parts').select('paypal_id').where('order_id', '=', orderId)),
        ]),
      )
      .where('payment_id', 'is', null)
      .orderBy('created_at')
      .execute(),
  )

/** Notes the payments that an approval became, in the order of its parts. */
export async function settleApproval(
  trx: Transaction<DB>,
  { id, parts }: Approved,
  paymentIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('paypal_orders')
    .set({ payment_id: paymentIds[0] ?? null })
    .where('id', '=', id)
    .execute()
  for (const [i, { orderId }] of parts.length > 1 ? parts.entries() : [])
    await trx
      .updateTable('paypal_order_parts')
      .set({ payment_id: paymentIds[i] ?? null })
      .where('paypal_id', '=', id)
      .where('order_id', '=', orderId)
      .execute()
}

/**
 * How an approval is marked at the provider: the order number, or the first number and how many more there are. A server that knows only
 * approvals of one order takes the money of several for none of its orders, and tells root.
 */
export const markOf = (orderNos: readonly string[]): string =>
  orderNos.length > 1 ? `${orderNos[0]}+${orderNos.length - 1}` : (orderNos[0] ?? '')

/** The first order number of a mark. */
export const orderNoIn = (mark: string): string => mark.replace(/\+\d{1,4}$/, '')

export const paymentById = (db: Db, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Records the event; false if it was recorded before. A concurrent request with the same event waits here. */
export const isNewEvent = async (trx: Transaction<DB>, id: string, kind: string, at: Date): Promise<boolean> =>
  (await trx
    .insertInto('paypal_events')
    .values({ id, kind, received_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const refundByNumber = (db: Db, paymentNo: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('payment_no', '=', paymentNo)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
