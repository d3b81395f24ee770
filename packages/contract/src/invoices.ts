import { dueDaysMax, isCountry } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import {
  code,
  codeFilter,
  dayFilter,
  flag,
  id,
  idsIn,
  int,
  lines,
  nothing,
  optional,
  pageOf,
  search,
  sortBy,
  text,
  usd,
} from './wire.ts'

const choice = messageKey('validation.choice')
const required = messageKey('validation.required')
/** Making a PDF is slow, and nobody needs more than this. */
const documentLimits = [{ per: 'account', tries: 60, seconds: 600 }] as const
/** As many orders as a page of the list has. */
const collectedMax = 200
const currency = () => optional(z.enum(['USD', 'CNY'], choice))

/** An invoice or credit note in a list. */
export const invoiceRow = z.object({
  invoice_no: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  issued_on: z.string(),
  /** '' for a credit note. */
  due_date: z.string(),
  user_id: z.int(),
  /** '' once the customer was erased. */
  customer: z.string(),
  /** The orders in it, at most the first three. */
  order_nos: z.array(z.string()),
  order_count: z.int(),
  /** Below zero for a credit note; the tax is a part of it. */
  amount: usd(),
  tax: usd(),
  currency: z.string(),
  /** The invoice that a credit note takes back, or ''. */
  credit_of: z.string(),
  /** The amount of an invoice that credit notes have taken back. */
  credited: usd(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** To whom the invoices of a family are addressed. */
export const billing = z.object({
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  tax_number: z.string(),
  /** Whether the number has the form of a VAT number of its country; unknown outside the European Union. */
  vat_form: z.enum(['fits', 'differs', 'unknown']),
  /** Days until an invoice is due. */
  due_days: z.int(),
  /** What an invoice of now would say as the name. */
  invoiced_as: z.string(),
  /** 0: only the main account changes it. */
  can_edit: flag(),
})
export type Billing = z.infer<typeof billing>

const billingFields = {
  name: text({ max: 200 }).default(''),
  address: lines({ max: 300 }).default(''),
  postcode: code({ max: 20 }).default(''),
  city: text({ max: 100 }).default(''),
  country: z
    .union(
      [z.literal(''), code().refine(isCountry, messageKey('validation.country'))],
      messageKey('validation.country'),
    )
    .default(''),
  tax_number: code({ max: 40 }).default(''),
}

export const invoices = {
  order_invoice_issue: call({
    about:
      'Issues the invoice of an order, in dollars or at the rate of the day in yuan. Unless the order has changed it is the one that was issued before; if it has, a credit note takes that one back first.',
    kind: 'write',
    action: 'issue_invoice',
    record: one('change_order', 'order_id'),
    faults: ['not_found', 'not_yours', 'no_price', 'no_rate', 'already_cancelled'],
    input: z.object({ order_id: id(), currency: currency() }),
    output: z.object({ invoice_no: z.string(), currency: z.string() }),
  }),
  order_invoice: call({
    about: 'The invoice that was issued last for an order, as PDF in the language it was issued in.',
    kind: 'read',
    action: 'see_invoices',
    record: one('see_order', 'order_id'),
    method: 'GET',
    answer: 'blob',
    limits: documentLimits,
    faults: ['not_found', 'not_invoiced', 'not_yours'],
    input: z.object({ order_id: id() }),
    output: z.unknown(),
  }),
  invoice_list: call({
    about:
      'Invoices and credit notes, newest first: root all, a customer those of its orders, a main account those of its family.',
    kind: 'read',
    action: 'see_invoices',
    record: list('see_invoice', 'invoice_no'),
    faults: ['list_too_deep'],
    input: search({
      kind: optional(z.enum(['invoice', 'credit_note'], choice)),
      invoice_no: codeFilter(),
      order_no: codeFilter(),
      user_id: optional(id()),
      issued: dayFilter(),
      sort: sortBy('invoice_no', 'issued_on', 'due_date', 'amount'),
    }),
    output: pageOf(invoiceRow),
  }),
  invoice_pdf: call({
    about: 'An invoice or credit note by its number, as PDF in the language it was issued in.',
    kind: 'read',
    action: 'see_invoices',
    record: one('see_invoice', 'invoice_no'),
    method: 'GET',
    answer: 'blob',
    limits: documentLimits,
    faults: ['not_found'],
    input: z.object({ invoice_no: code({ required: 'validation.required', max: 40 }) }),
    output: z.unknown(),
  }),
  invoice_collect: call({
    about: 'Root issues one invoice for several orders of a customer, sub-accounts included.',
    kind: 'write',
    action: 'keep_money',
    record: noRecord,
    faults: ['not_found', 'no_price', 'no_rate', 'already_cancelled', 'already_invoiced', 'several_customers'],
    input: z.object({ order_ids: idsIn(required, 1, collectedMax), currency: currency() }),
    output: z.object({ invoice_no: z.string(), currency: z.string(), amount: usd() }),
  }),
  invoice_credit: call({
    about: 'Root takes an invoice back by a credit note that names it. The invoice itself stays as it is.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'invoice_no'),
    faults: ['not_found', 'already_credited'],
    input: z.object({
      invoice_no: code({ required: 'validation.required', max: 40 }),
      reason: text({ required: 'validation.required', max: 200 }),
    }),
    output: z.object({ invoice_no: z.string(), amount: usd() }),
  }),
  billing_info: call({
    about: 'Name, address and tax number that invoices of the own family are addressed to.',
    kind: 'read',
    action: 'see_billing',
    record: noRecord,
    faults: ['not_found'],
    input: nothing(),
    output: billing,
  }),
  billing_save: call({
    about:
      'Changes name, address and tax number of the own invoices; invoices that were issued before stay as they are.',
    kind: 'write',
    action: 'edit_billing',
    record: noRecord,
    faults: ['not_found'],
    input: z.object(billingFields),
    output: billing,
  }),
  customer_billing: call({
    about: 'Root: the billing details and payment terms of a customer.',
    kind: 'read',
    action: 'keep_money',
    record: one('administer', 'user_id'),
    faults: ['not_found'],
    input: z.object({ user_id: id() }),
    output: billing,
  }),
  customer_billing_save: call({
    about:
      "Root: changes the billing details of a customer and the days until an invoice is due; '' for the usual ones.",
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'user_id'),
    faults: ['not_found'],
    input: z.object({
      user_id: id(),
      ...billingFields,
      due_days: z
        .union([z.literal('').transform(() => null), z.null(), int({ min: 0, max: dueDaysMax })])
        .default(null),
    }),
    output: billing,
  }),
}
