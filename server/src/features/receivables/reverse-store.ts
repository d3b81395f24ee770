import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Whose payment it is, and the transfer that it is a part of; undefined if there is no such payment. */
export const receiptOfPayment = (db: Db, paymentId: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('account_receipt_parts as part', 'part.payment_id', 'p.id')
    .select(['p.id', 'p.kind', 'p.reference', 'o.customer_id', 'part.receipt_id'])
    .where('p.id', '=', paymentId)
    .executeTakeFirst()

/** The transfer, locked until the end of the transaction. */
export const lockReceipt = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('account_receipts')
    .select(['id', 'reversed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

const returned = (condition: string) =>
  sql`(SELECT coalesce(sum(r.amount_cents), 0)::bigint FROM payments r WHERE r.refund_of = p.id AND ${sql.raw(condition)})`

/** The payments of a transfer, or the one that was recorded alone, in the order of their orders. */
export const partsOf = (db: Db, { id, receipt_id }: { id: number; receipt_id: number | null }) => {
  const q = db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .selectAll('p')
    .select(['o.order_no', 'o.on_account'])
    .select([
      sql<number>`${returned("r.reversal_reason IS NULL AND r.state = 'done'")}`.as('sent_back'),
      sql<boolean>`${returned('r.reversal_reason IS NOT NULL')} > 0`.as('reversed'),
    ])
    .orderBy('p.order_id')
    .orderBy('p.id')
  return receipt_id === null
    ? q.where('p.id', '=', id).execute()
    : q
        .where('p.id', 'in', (eb) =>
          eb.selectFrom('account_receipt_parts').select('payment_id').where('receipt_id', '=', receipt_id),
        )
        .execute()
}

export const markReversed = (
  trx: Transaction<DB>,
  id: number,
  { reason, by, now }: { reason: string; by: number; now: Date },
) =>
  trx
    .updateTable('account_receipts')
    .set({ reversed_at: now, reversed_by: by, reverse_reason: reason })
    .where('id', '=', id)
    .execute()
