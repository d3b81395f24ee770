import type { Billing, InvoiceRow } from '@goodlot/contract'
import { chinaDay, vatFormOf } from '@goodlot/rules'
import { type BilledAccount, customerOf } from './billing-store.ts'
import type { ListedDocument } from './list-store.ts'

export const documentRow = (row: ListedDocument): InvoiceRow => ({
  invoice_no: row.invoice_no,
  kind: row.kind as InvoiceRow['kind'],
  issued_on: chinaDay(row.issued_at),
  due_date: row.due_on ?? '',
  user_id: row.customer_id ?? 0,
  customer: row.customer?.name ?? '',
  order_nos: row.order_nos,
  order_count: Number(row.order_count),
  amount: row.total_cents + row.extra_cents,
  tax: row.tax_cents,
  currency: row.currency,
  credit_of: row.credit_of_no ?? '',
  credited: Number(row.credited_cents),
})

export const billingView = (account: BilledAccount, usualDays: number, mayEdit: boolean): Billing => {
  const { country, taxNumber, name } = customerOf(account)
  return {
    name: account.name ?? '',
    address: account.address ?? '',
    postcode: account.postcode ?? '',
    city: account.city ?? '',
    country,
    tax_number: taxNumber,
    vat_form: vatFormOf(country, taxNumber),
    due_days: account.due_days ?? usualDays,
    invoiced_as: name,
    can_edit: mayEdit,
  }
}
