import type { Calls, WireOf } from '@goodlot/contract'

type WireBilling = WireOf<Calls['billing_info']>

/** The billing details of a family in Poland that has entered nothing yet. */
export const aBilling = (change: Partial<WireBilling> = {}): WireBilling => ({
  ...{ name: '', address: '', postcode: '', city: '', country: '', tax_number: '', vat_form: 'unknown' },
  ...{ due_days: 14, own_due_days: null, usual_due_days: 14, invoiced_as: 'New Co', can_edit: 1, version: 0 },
  profile: { company: 'New Co', nickname: 'Nora New', email: 'nora@example.com', country: 'PL' },
  tax: { otherwise: 0, rules: [{ country: 'PL', tax_percent: 23, reverse: 1 }] },
  reverse_note: 'The recipient owes the tax.',
  ...change,
})

type WireInvoice = WireOf<Calls['invoice_list']>['data'][number]

/** An unpaid invoice of 123 dollars. */
export const anInvoice = (change: Partial<WireInvoice> = {}): WireInvoice => ({
  ...{ invoice_no: 'GLI-2026-000042', kind: 'invoice', issued_on: '2026-11-02', due_date: '2026-11-16' },
  ...{ user_id: 5, customer: 'New Co', order_nos: ['GL-1'], order_count: 1, amount: 123, tax: 23, currency: 'USD' },
  ...{ credit_of: '', credited: 0, open: 123, state: 'overdue' },
  ...change,
})
