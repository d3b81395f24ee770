import { type InvoiceCustomer, type InvoiceDocument, mayEver } from '@goodlot/rules'
import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json } from '../../db/json-columns.ts'
import type { DB, Invoices } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { nextNumber } from '../../payment/index.ts'

export type Invoice = Selectable<Invoices>
/** An invoice or credit note with everything that it says. */
export type Described = Omit<Invoice, 'document' | 'customer'> & {
  document: InvoiceDocument
  /** Null once the customer was erased. */
  customer: InvoiceCustomer | null
}

/** What a document says about the cost of one order. */
export interface InvoicedAmount {
  order_id: number
  amount_cents: number
  revision: number
}

/** An invoice that nothing has taken back for an order, with its amount there. */
export const openInvoice = (db: Db, orderId: number) =>
  db
    .selectFrom('invoice_orders as io')
    .innerJoin('invoices as i', 'i.id', 'io.invoice_id')
    .selectAll('i')
    .select(['io.amount_cents as order_cents', 'io.revision as order_revision'])
    .where('io.order_id', '=', orderId)
    .where('i.kind', '=', 'invoice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as c')
            .innerJoin('invoice_orders as co', 'co.invoice_id', 'c.id')
            .select('c.id')
            .whereRef('c.credit_of', '=', 'i.id')
            .whereRef('co.order_id', '=', 'io.order_id'),
        ),
      ),
    )
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst()
export type OpenInvoice = NonNullable<Awaited<ReturnType<typeof openInvoice>>>

/** The latest invoice that an order is in; one of a release that knew no documents is found by its own column. */
export const lastInvoice = (db: Db, orderId: number): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('kind', '=', 'invoice')
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId),
        eb('id', 'in', eb.selectFrom('invoice_orders').select('invoice_id').where('order_id', '=', orderId)),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const amountsOf = (db: Db, invoiceId: number): Promise<InvoicedAmount[]> =>
  db
    .selectFrom('invoice_orders')
    .select(['order_id', 'amount_cents', 'revision'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('order_id')
    .execute()

/** What credit notes have taken back of an invoice so far: whose orders, and how much. */
export async function creditedOf(db: Db, invoiceId: number): Promise<{ orderIds: Set<number>; amount: number }> {
  const rows = await db
    .selectFrom('invoices as c')
    .innerJoin('invoice_orders as co', 'co.invoice_id', 'c.id')
    .select(['co.order_id', 'co.amount_cents'])
    .where('c.credit_of', '=', invoiceId)
    .execute()
  return {
    orderIds: new Set(rows.map(({ order_id }) => order_id)),
    amount: rows.reduce((sum, { amount_cents }) => sum - amount_cents, 0),
  }
}

export interface NewDocument {
  kind: 'invoice' | 'credit_note'
  series: string
  /** Of an invoice for a single order. */
  order_id: number | null
  revision: number
  customer_id: number
  credit_of: number | null
  replaces: string | null
  total_cents: number
  extra_cents: number
  paid_cents: number
  tax_cents: number
  currency: string
  rate: number | null
  due_on: string | null
  /** Null for the clock. */
  issued_by: number | null
  issued_at: Date
  document: InvoiceDocument
  customer: InvoiceCustomer | null
}

/** Writes a document under the next number of its series, with the amounts of its orders. */
export async function insertDocument(
  trx: Transaction<DB>,
  { document, customer, ...row }: NewDocument,
  amounts: readonly InvoicedAmount[],
): Promise<Described> {
  const added = await trx
    .insertInto('invoices')
    .values({
      ...row,
      document: json(document),
      customer: customer && json(customer),
      invoice_no: await nextNumber(trx, row.kind, row.issued_at, row.series),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addAmounts(trx, added.id, amounts)
  return { ...added, document, customer }
}

/** Notes the amounts of a document with the last entry of each order in the ledger, by which the doctor compares both. */
async function addAmounts(trx: Transaction<DB>, invoiceId: number, amounts: readonly InvoicedAmount[]): Promise<void> {
  for (const amount of amounts) {
    const { last } = await trx
      .selectFrom('ledger_entries')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('order_id', '=', amount.order_id)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('invoice_orders')
      .values({ ...amount, invoice_id: invoiceId, ledger_id: last })
      .execute()
  }
}

/** Notes the amount of an invoice of an earlier release; what the ledger said at that time is not known. */
export const addFormerAmount = (trx: Transaction<DB>, invoiceId: number, amount: InvoicedAmount) =>
  trx
    .insertInto('invoice_orders')
    .values({ ...amount, invoice_id: invoiceId })
    .execute()

/** Fills in what an invoice of an earlier release lacks. Once filled in it cannot be changed. */
export const describeInvoice = (
  trx: Transaction<DB>,
  id: number,
  { document, customer, ...row }: Pick<NewDocument, 'document' | 'customer' | 'customer_id' | 'tax_cents'>,
) =>
  trx
    .updateTable('invoices')
    .set({ ...row, document: json(document), customer: customer && json(customer) })
    .where('id', '=', id)
    .where('document', 'is', null)
    .execute()

export const undescribedInvoice = (db: Db): Promise<Invoice | undefined> =>
  db.selectFrom('invoices').selectAll().where('document', 'is', null).orderBy('id').limit(1).executeTakeFirst()

export const invoiceById = (db: Db, id: number): Promise<Invoice | undefined> =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()

export const invoiceByNo = (db: Db, invoiceNo: string): Promise<Invoice | undefined> =>
  db.selectFrom('invoices').selectAll().where('invoice_no', '=', invoiceNo).executeTakeFirst()

/** An order whose documents may have to be corrected. */
export const orderToCheck = async (db: Db): Promise<number | undefined> =>
  (await db.selectFrom('invoice_checks').select('order_id').orderBy('order_id').limit(1).executeTakeFirst())?.order_id

export const markChecked = (trx: Transaction<DB>, orderId: number) =>
  trx.deleteFrom('invoice_checks').where('order_id', '=', orderId).execute()

/** The documents that an account may read: root all, a main account those of its family, others those with none but their own orders. */
export const isVisibleTo = (me: Me) =>
  mayEver(me, 'see_all_records')
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(i.customer_id = ${me.id} OR (
        EXISTS (SELECT FROM invoice_orders v JOIN orders vo ON vo.id = v.order_id
          WHERE v.invoice_id = i.id AND ${me.id} IN (vo.customer_id, vo.real_customer_id))
        AND NOT EXISTS (SELECT FROM invoice_orders v JOIN orders vo ON vo.id = v.order_id
          WHERE v.invoice_id = i.id AND ${me.id} NOT IN (vo.customer_id, vo.real_customer_id))))`

export const isVisible = async (db: Db, me: Me, invoiceId: number): Promise<boolean> =>
  (await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.id', '=', invoiceId)
    .where(isVisibleTo(me))
    .executeTakeFirst()) !== undefined
