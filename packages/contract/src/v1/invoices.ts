import { z } from 'zod'
import type { InvoiceRow } from '../invoices.ts'
import { file, one, pages } from './operation.ts'
import { day, dayOrNull, money, moneyOf, textOrNull } from './values.ts'

const invoice = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_on: day,
  due_on: day.nullable(),
  customer: z.string(),
  /** At most the first three. */
  orders: z.array(z.string()),
  order_count: z.int(),
  /** Below 0 for a credit note; the tax is a part of it. */
  amount: money,
  tax: money,
  credited: money,
  open: money,
  /** The currency in which the document is written. */
  document_currency: z.string(),
  credit_of: z.string().nullable(),
  state: z.enum(['open', 'overdue', 'paid', 'credited']).nullable(),
})

const invoiceOf = (row: InvoiceRow) => ({
  number: row.invoice_no,
  kind: row.kind,
  issued_on: row.issued_on.slice(0, 10),
  due_on: dayOrNull(row.due_date),
  customer: row.customer,
  orders: row.order_nos,
  order_count: row.order_count,
  amount: moneyOf(row.amount),
  tax: moneyOf(row.tax),
  credited: moneyOf(row.credited),
  open: moneyOf(row.open),
  document_currency: row.currency,
  credit_of: textOrNull(row.credit_of),
  state: textOrNull(row.state),
})

const scopes = ['read_money'] as const

export const invoiceOperations = {
  list_invoices: pages(
    '/invoices',
    {
      about: 'Invoices and credit notes of the family, newest first.',
      call: 'invoice_list',
      scopes,
      filters: { order: 'order_no', kind: 'kind', state: 'state', issued_on: 'issued', due_on: 'due' },
    },
    invoice,
    invoiceOf,
  ),
  get_invoice: one(
    '/invoices/{number}',
    { about: 'One invoice or credit note.', call: 'invoice_list', scopes, params: { number: 'invoice_no' } },
    invoice,
    ({ data }, _context, { number }) => {
      const found = data.find(({ invoice_no }) => invoice_no === number)
      return found ? invoiceOf(found) : null
    },
  ),
  get_invoice_pdf: file(
    '/invoices/{number}/pdf',
    { about: 'The document as PDF.', call: 'invoice_pdf', scopes, params: { number: 'invoice_no' } },
    'application/pdf',
  ),
}
