import { dueDaysMax, isCountry } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import {
  code,
  codeFilter,
  dayFilter,
  filter,
  flag,
  flag01,
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
const invoiceNumber = () => code({ required: 'validation.required', max: 40 })
const currency = () => optional(z.enum(['USD', 'CNY'], choice))

export const invoiceStates = ['open', 'overdue', 'paid', 'credited'] as const

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
  /** What is still to be paid for its orders. */
  open: usd(),
  /** '' for a credit note. An invoice that was taken back for some of its orders has the state of the others. */
  state: z.enum([...invoiceStates, '']),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** What a credit note takes back, or a new invoice says. */
const previewed = z.object({
  orders: z.array(z.object({ order_no: z.string(), amount: usd() })),
  amount: usd(),
  /** A part of the amount. */
  tax: usd(),
  tax_percent: z.number(),
})

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
  /** The days agreed with this customer; null for the usual ones. */
  own_due_days: z.int().nullable(),
  usual_due_days: z.int(),
  /** What an invoice of now would say as the name. */
  invoiced_as: z.string(),
  /** The main account's own, which an invoice has where a field above is empty. */
  profile: z.object({ company: z.string(), nickname: z.string(), email: z.string(), country: z.string() }),
  /** The tax that prices of our present seller include, by the customer's country. */
  tax: z.object({
    otherwise: z.number(),
    rules: z.array(z.object({ country: z.string(), tax_percent: z.number(), reverse: flag() })),
  }),
  /** The sentence on an invoice whose customer owes the tax, in the reader's language. */
  reverse_note: z.string(),
  /** 0: only the main account changes it. */
  can_edit: flag(),
  /** 0 until something was saved. */
  version: z.int(),
})
export type Billing = z.infer<typeof billing>

export const billingFields = {
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
/** The version that the form was filled from; without it, a stale save is not detected. */
const billingVersion = () => optional(int({ min: 0 }))
/** Days until an invoice is due; '' for the usual ones. */
export const ownDueDays = z.union([z.literal('').transform(() => null), z.null(), int({ min: 0, max: dueDaysMax })])

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
    reads: 'replica',
    action: 'see_invoices',
    record: list('see_invoice', 'invoice_no'),
    faults: ['list_too_deep'],
    input: search({
      kind: optional(z.enum(['invoice', 'credit_note'], choice)),
      invoice_no: codeFilter(),
      order_no: codeFilter(),
      user_id: optional(id()),
      /** The name that it is addressed to. */
      customer: filter(),
      issued: dayFilter(),
      due: dayFilter(),
      /** `open` has what is overdue as well. */
      state: optional(z.enum(invoiceStates, choice)),
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
    input: z.object({ invoice_no: invoiceNumber() }),
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
  invoice_credit_preview: call({
    about:
      'Root: what a credit note would take back of an invoice, and what a new invoice of the same orders would say.',
    kind: 'read',
    action: 'keep_money',
    record: one('administer', 'invoice_no'),
    faults: ['not_found', 'already_credited'],
    input: z.object({ invoice_no: invoiceNumber() }),
    output: z.object({
      invoice_no: z.string(),
      currency: z.string(),
      credit: previewed,
      /** Null if the orders cost nothing any more. */
      reissue: previewed
        .extend({
          reverse_note: z.string(),
          /** Name and address in lines. */
          customer: z.array(z.string()),
          tax_number: z.string(),
          due_date: z.string(),
        })
        .nullable(),
    }),
  }),
  invoice_credit: call({
    about:
      'Root takes an invoice back by a credit note that names it, and issues a new one of the same orders if asked to. The invoice itself stays as it is.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'invoice_no'),
    faults: ['not_found', 'already_credited'],
    input: z.object({
      invoice_no: invoiceNumber(),
      reason: text({ required: 'validation.required', max: 200 }),
      reissue: optional(flag01()),
    }),
    output: z.object({
      invoice_no: z.string(),
      amount: usd(),
      /** '' if there is none. */
      new_invoice_no: z.string(),
    }),
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
    faults: ['not_found', 'record_changed'],
    input: z.object({ ...billingFields, version: billingVersion() }),
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
    faults: ['not_found', 'record_changed'],
    input: z.object({ user_id: id(), ...billingFields, due_days: ownDueDays.default(null), version: billingVersion() }),
    output: billing,
  }),
}
