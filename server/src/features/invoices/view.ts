import type { Billing, InvoiceRow } from '@goodlot/contract'
import { chinaDay, type Day, vatFormOf } from '@goodlot/rules'
import { type BilledAccount, customerOf, profileOf } from './billing-store.ts'
import type { ListedDocument } from './list-store.ts'

function stateOf(row: ListedDocument, today: Day): InvoiceRow['state'] {
  if (row.kind !== 'invoice') return ''
  if (row.is_credited) return 'credited'
  if (Number(row.open_cents) <= 0) return 'paid'
  return row.due_on !== null && row.due_on < today ? 'overdue' : 'open'
}

export const documentRow = (row: ListedDocument, today: Day): InvoiceRow => ({
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
  open: Number(row.open_cents),
  state: stateOf(row, today),
})

interface BillingTerms {
  usualDays: number
  tax: Billing['tax']
  reverseNote: string
  mayEdit: boolean
}

export const billingView = (
  account: BilledAccount,
  { usualDays, tax, reverseNote, mayEdit }: BillingTerms,
): Billing => {
  const { country, taxNumber, name } = customerOf(account)
  return {
    name: account.name ?? '',
    address: account.address ?? '',
    postcode: account.postcode ?? '',
    city: account.city ?? '',
    country: account.country ?? '',
    tax_number: taxNumber,
    vat_form: vatFormOf(country, taxNumber),
    due_days: account.due_days ?? usualDays,
    own_due_days: account.due_days,
    usual_due_days: usualDays,
    invoiced_as: name,
    profile: profileOf(account),
    tax,
    reverse_note: reverseNote,
    can_edit: mayEdit,
    version: account.version ?? 0,
  }
}
