import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../db/types.ts'

interface Receipt {
  customerId: number
  reference: string
  amount: number
  receivedOn: string
  note: string
}

/** When a transfer with this reference, day and amount was recorded; undefined if it was not, or was reversed. The caller has locked the family. */
export const recordedTransfer = (trx: Transaction<DB>, { customerId, reference, amount, receivedOn }: Receipt) =>
  trx
    .selectFrom('account_receipts as r')
    .innerJoin('accounts as a', 'a.id', 'r.created_by')
    .select(['r.created_at', 'a.nickname'])
    .where('r.customer_id', '=', customerId)
    .where(sql<boolean>`lower(r.reference) = lower(${reference})`)
    .where('r.received_on', '=', receivedOn)
    .where('r.amount_cents', '=', amount)
    .where('r.reversed_at', 'is', null)
    .executeTakeFirst()

export const insertReceipt = async (trx: Transaction<DB>, receipt: Receipt, by: { id: number; at: Date }) =>
  (
    await trx
      .insertInto('account_receipts')
      .values({
        ...{ customer_id: receipt.customerId, reference: receipt.reference, amount_cents: receipt.amount },
        ...{ received_on: receipt.receivedOn, note: receipt.note, created_by: by.id, created_at: by.at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const insertReceiptPart = (trx: Transaction<DB>, receiptId: number, paymentId: number) =>
  trx.insertInto('account_receipt_parts').values({ receipt_id: receiptId, payment_id: paymentId }).execute()
