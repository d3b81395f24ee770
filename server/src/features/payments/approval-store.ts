import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Stores the payment that the buyer is to approve at the provider; storing it again changes nothing. */
export const insertApproval = (
  trx: Transaction<DB>,
  approval: { id: string; orderId: number; amount: number; createdBy: number; at: Date },
) =>
  trx
    .insertInto('paypal_orders')
    .values({
      id: approval.id,
      order_id: approval.orderId,
      amount_cents: approval.amount,
      created_by: approval.createdBy,
      created_at: approval.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const approvalById = (db: Db, id: string) =>
  db.selectFrom('paypal_orders').selectAll().where('id', '=', id).executeTakeFirst()

/** The order's approvals that are not paid yet, oldest first. */
export const approvalsOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('paypal_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('payment_id', 'is', null)
    .orderBy('created_at')
    .execute()

export const settleApproval = (trx: Transaction<DB>, id: string, paymentId: number) =>
  trx.updateTable('paypal_orders').set({ payment_id: paymentId }).where('id', '=', id).execute()

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
