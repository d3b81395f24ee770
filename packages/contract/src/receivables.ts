import { ageBuckets, isPeriod } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { anyOf, list, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { sheetWriteFaults } from './sheets.ts'
import {
  chosen,
  day,
  exactFlag,
  filter,
  flag,
  flag01,
  id,
  int,
  json,
  lines,
  nothing,
  optional,
  page,
  pageOf,
  search,
  sortBy,
  text,
  usd,
  usdInput,
} from './wire.ts'

const choice = messageKey('validation.choice')
/** Whose money: root names a family by its main account, customers read their own. */
const family = anyOf(noRecord, one('see_receivables', 'user_id'))
const familyInput = { user_id: optional(id()) }
/** Open orders that one transfer may pay: as many as a page of the list has. */
const partsMax = 200
/** Families that are mailed their statements in one act: as many as a page of the list has. */
const familiesMax = 200

const amounts = {
  /** Owed in US dollars by the days since it became due: not yet, 0–30, 31–60, 61–90, over 90. */
  buckets: z.object(
    Object.fromEntries(ageBuckets.map((name) => [name, usd()])) as Record<
      (typeof ageBuckets)[number],
      ReturnType<typeof usd>
    >,
  ),
  /** The sum of the buckets: what counts against the credit limit. */
  owed: usd(),
  /** The part of it whose due day has passed. */
  overdue: usd(),
  /** Paid too much for orders on account, and not refunded yet. `owed` less this is the balance of the ledger. */
  credit: usd(),
  /** Orders that are not paid up. */
  items: z.int(),
  /** '' if nothing is owed. */
  oldest_due: z.string(),
}

const familyRow = z.object({
  user_id: z.int(),
  company_name: z.string(),
  nick_name: z.string(),
  account: z.string(),
  credit_ok: flag(),
  credit_limit: usd(),
  ...amounts,
})
export type ReceivableRow = z.infer<typeof familyRow>

const itemRow = z.object({
  order_id: z.int(),
  order_no: z.string(),
  order_name: z.string(),
  /** The account that placed the order. */
  customer_nick_name: z.string(),
  /** The latest invoice, or ''. */
  invoice_no: z.string(),
  ins_date: z.string(),
  /** What the order costs. */
  total: usd(),
  paid: usd(),
  /** What is still open; below zero it is a credit. */
  open: usd(),
  due_on: z.string(),
  /** Days since the due day, below zero before it. */
  age: z.int(),
  bucket: z.enum(ageBuckets),
  /** Day of the latest reminder about it, or ''. */
  reminded_on: z.string(),
})
export type ReceivableItem = z.infer<typeof itemRow>

const receiptRow = z.object({
  payment_id: z.int(),
  payment_no: z.string(),
  kind: z.enum(['payment', 'refund']),
  at: z.string(),
  order_no: z.string(),
  amount: usd(),
  reference: z.string(),
  /** What was noted with a payment of several orders; only root gets it. */
  note: z.string(),
  /** The amount of the whole transfer, if it paid several orders at once. */
  transfer: usd().nullable(),
  /** 1: no money was sent; a payment that had been recorded by mistake was taken back. */
  reversal: exactFlag(),
  /** Why it was taken back; '' unless it is a reversal. */
  reason: z.string(),
  /** 1: a payment that was taken back. */
  reversed: exactFlag(),
  /** 1: root can take this payment back, with all others of its transfer. */
  reversible: exactFlag(),
})
export type ReceivablePayment = z.infer<typeof receiptRow>

const reminderRow = z.object({
  reminder_id: z.int(),
  at: z.string(),
  /** Who sent it; '' if the rule did. */
  sent_by: z.string(),
  amount: usd(),
  orders: z.array(z.object({ order_no: z.string(), due_on: z.string(), open: usd() })),
})
export type ReceivableReminder = z.infer<typeof reminderRow>

const days = { from: day(), to: day() }
const inOrder = ({ from, to }: { from: string; to: string }) => isPeriod(from, to)
const wrongPeriod = { error: messageKey('validation.period'), path: ['to'] }

export const receivables = {
  receivable_list: call({
    about: 'What families (main accounts with their sub-accounts) owe on account, the longest overdue first.',
    kind: 'read',
    reads: 'replica',
    action: 'keep_money',
    record: list('administer', 'user_id'),
    faults: ['list_too_deep'],
    input: search({
      /** Contained in company, name or e-mail address of the main account. */
      customer: filter(),
      /** Families that owe something of this age; `overdue`: of any age past the due day. */
      bucket: optional(z.enum([...ageBuckets, 'overdue'], choice)),
      /** 1: owes more than the credit limit; 0: within it. */
      over_limit: optional(flag01()),
      sort: sortBy('company_name', 'credit_limit', 'owed', 'overdue', 'oldest_due', 'items'),
    }),
    output: pageOf(familyRow).extend({
      /** Sums over all families, whatever the filter. */
      sums: z.object({ owed: usd(), overdue: usd(), credit: usd() }),
    }),
  }),
  receivable_account: call({
    about: 'What a family owes on account, with its credit limit; a sub-account gets what its own orders owe.',
    kind: 'read',
    action: 'see_receivables',
    record: family,
    faults: ['not_found'],
    input: z.object(familyInput),
    output: z.object({
      user_id: z.int(),
      company_name: z.string(),
      nick_name: z.string(),
      account: z.string(),
      /** Null for a sub-account, which does not learn its family's credit. */
      credit_limit: usd().nullable(),
      ...amounts,
      /** The days after the due day on which reminders are sent; empty while they are switched off for everybody. */
      reminder_days: z.array(z.int()),
      /** 1: this customer gets no reminders by the rule. */
      reminders_off: exactFlag(),
      /** The statement that the family was mailed last; null for a sub-account, and before the first one. */
      statement_sent: z.object({ at: z.string(), from: z.string(), to: z.string() }).nullable(),
      /** Root's own note about the customer's payments; '' for everybody else. */
      note: z.string(),
      /** Counts the changes of note and switch. */
      version: z.int(),
    }),
  }),
  receivable_items: call({
    about: 'The orders on account that are not paid up, the longest due first.',
    kind: 'read',
    reads: 'replica',
    action: 'see_receivables',
    record: family,
    faults: ['not_found', 'list_too_deep'],
    input: z.object({
      ...page,
      ...familyInput,
      bucket: optional(z.enum(ageBuckets, choice)),
      sort: sortBy('order_no', 'due_on', 'open'),
    }),
    output: pageOf(itemRow),
  }),
  receivable_payments: call({
    about: 'Payments and refunds of orders on account, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'see_receivables',
    record: family,
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, ...familyInput }),
    output: pageOf(receiptRow),
  }),
  receivable_reminders: call({
    about: 'The reminders that a family was sent, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'keep_money',
    record: one('administer', 'user_id'),
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, user_id: id() }),
    output: pageOf(reminderRow),
  }),
  receivable_statement: call({
    about:
      'The statement of account of a period: opening balance, every sale, charge, payment and refund of orders on account, closing balance. Root gets it in the customer’s language.',
    kind: 'read',
    reads: 'replica',
    action: 'see_receivables',
    record: family,
    method: 'GET',
    answer: 'blob',
    // making a PDF is slow, and nobody needs more than this
    limits: [{ per: 'account', tries: 60, seconds: 600 }],
    faults: ['not_found', 'export_too_long', ...sheetWriteFaults],
    input: z
      .object({ ...familyInput, ...days, format: z.enum(['pdf', 'xlsx'], choice).default('pdf') })
      .refine(inOrder, wrongPeriod),
    output: z.unknown(),
  }),
  receivable_statement_send: call({
    about:
      'Root mails families the statement of a period: their main accounts get the balance at its end and a link to the file, in their language. One that says the same goes to a family once a day.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'user_id'),
    faults: ['not_found'],
    input: z
      .object({
        /** One family, or several; a sub-account stands for its main account. */
        user_id: chosen('user_id', familiesMax),
        ...days,
      })
      .refine(inOrder, wrongPeriod),
    output: z.object({
      sent: z.int(),
      /** Families that were mailed the same statement today already. */
      already: z.int(),
    }),
  }),
  receivable_pay: call({
    about:
      'Root records one transfer that pays several orders on account: the given parts or, without parts, what is due for longest first. It may be less than what is owed, not more.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'user_id'),
    faults: ['not_found', 'nothing_due', 'amount_wrong', 'parts_differ', 'transfer_recorded'],
    input: z.object({
      user_id: id(),
      amount: usdInput({ min: 0.01 }),
      /** As on the bank statement. One with the same day and amount is refused: somebody has recorded it already. */
      reference: text({ max: 200, required: messageKey('validation.required') }),
      received_on: optional(day()),
      note: optional(text({ max: 500 })),
      parts: optional(
        json(z.array(z.object({ order_id: id(), amount: usdInput({ min: 0.01 }) })).max(partsMax, choice)),
      ),
      /** Instead of parts: only these orders are paid, what is due for longest first. */
      order_ids: optional(chosen('order_id', partsMax)),
    }),
    output: z.object({
      amount: usd(),
      /** What the family owes afterwards. */
      owed: usd(),
      parts: z.array(z.object({ order_no: z.string(), payment_no: z.string(), amount: usd() })),
    }),
  }),
  receivable_reverse: call({
    about:
      'Root takes back a transfer that was recorded by mistake: all payments that it was divided into, or the one payment that was recorded for an order on account alone. The orders are open again; the customer is told.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'payment_id'),
    faults: ['not_found', 'transfer_reversed', 'payment_stays', 'payment_sent_back'],
    input: z.object({
      /** Any payment of the transfer. */
      payment_id: id(),
      /** The customer reads it. */
      reason: text({ max: 200, required: messageKey('validation.required') }),
    }),
    output: z.object({
      amount: usd(),
      /** What the family owes afterwards. */
      owed: usd(),
      orders: z.int(),
    }),
  }),
  receivable_remind: call({
    about: 'Root sends a reminder now, with everything that is overdue. At most one a day and family.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'user_id'),
    faults: ['not_found', 'nothing_overdue', 'reminded_today'],
    input: z.object({ user_id: id() }),
    output: z.object({ items: z.int(), amount: usd() }),
  }),
  receivable_terms: call({
    about: 'Root switches the reminders of a family off or on, and notes what to know about its payments.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'user_id'),
    faults: ['not_found', 'record_changed'],
    input: z.object({
      user_id: id(),
      reminders_off: flag01(),
      note: optional(lines({ max: 2000 })),
      /** The version that root saw; 0: there was none. If it is not sent, a stale save is not detected. */
      version: optional(int({ min: 0 })),
    }),
    output: nothing(),
  }),
}
