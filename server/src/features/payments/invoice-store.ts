import type { Selectable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, Invoices } from '../../db/types.ts'
import { nextNumber } from '../../payment/index.ts'

export type Invoice = Selectable<Invoices>

export const lastInvoice = (db: Db, orderId: number): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const issueInvoice = async (
  trx: Transaction<DB>,
  invoice: Omit<Invoice, 'id' | 'invoice_no'>,
): Promise<Invoice> =>
  trx
    .insertInto('invoices')
    .values({ ...invoice, invoice_no: await nextNumber(trx, 'invoice', invoice.issued_at) })
    .returningAll()
    .executeTakeFirstOrThrow()
