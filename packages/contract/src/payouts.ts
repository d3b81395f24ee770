import { accountCurrencies, isCountry, payoutFilters, payoutKinds } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { bankAccount, leftOut, payeeRow, payoutRow, statement, transferRow } from './payout-shapes.ts'
import { messageKey } from './sentences.ts'
import {
  chosen,
  code,
  codeFilter,
  day,
  decimal,
  filter,
  flag01,
  id,
  json,
  nothing,
  optional,
  pageOf,
  search,
  sortBy,
  text,
  usd,
  usdInput,
} from './wire.ts'

const choice = messageKey('validation.choice')
/** The inspector whose money it is. */
const uid = { uid: id() }
/** As many rows as root can tick on one page. */
const chosenMax = 200
/** Making a file is slow, and nobody needs more than this. */
const documentLimits = [{ per: 'account', tries: 60, seconds: 600 }] as const
/** Days in China, both included: when something was earned, or paid. */
const period = { from: optional(day()), to: optional(day()) }
const reason = () => text({ required: 'validation.required', max: 200 })
const currency = () => z.string(choice).refine((value) => accountCurrencies.includes(value), choice)
const month = () =>
  z.string(messageKey('validation.month')).regex(/^2\d{3}-(0[1-9]|1[0-2])$/, messageKey('validation.month'))
const sheetFaults = ['server_busy', 'export_too_large'] as const

/** The inspectors who are paid in one act, each with the sum that whoever pays has seen. */
const payees = () =>
  json(
    z
      .array(
        z.object({
          ins_user_id: id(),
          amount: usdInput({ min: 0.01, max: 10_000_000 }),
          /** Absent: made of the act and the inspector. */
          reference: optional(text({ max: 140 })),
        }),
        messageKey('validation.required'),
      )
      .min(1, messageKey('validation.required'))
      .refine((rows) => rows.length <= chosenMax, {
        error: messageKey('validation.too_many'),
        params: { max: chosenMax },
      }),
  )

export const payouts = {
  payout_list: call({
    about:
      'Payouts, newest first: an inspector its own, root all. They accrue when an order is finalized, or cancelled too late.',
    kind: 'read',
    reads: 'replica',
    action: 'see_payouts',
    record: list('see_payout', 'payout_id'),
    faults: ['list_too_deep'],
    input: search({
      ins_user_id: optional(id()),
      ins_nick_name: filter(),
      order_no: codeFilter(),
      payout_status: optional(z.enum(payoutFilters, choice)),
      kind: optional(z.enum(payoutKinds, choice)),
      transfer_id: optional(id()),
      /** When it was earned. */
      ...period,
      sort: sortBy('order_no', 'ins_nick_name', 'earned', 'amount', 'payable_date', 'earned_date'),
    }),
    output: pageOf(payoutRow),
  }),
  payout_pay: call({
    about:
      'Root records that payouts were transferred. One that waits or is held is refused, and then none is recorded. What the inspectors owe us is set against them: unless amount is the sum that remains, `recoveries_due` names it first.',
    kind: 'write',
    action: 'keep_money',
    record: noRecord,
    faults: ['not_found', 'payout_not_payable', 'payout_below_zero', 'recoveries_due'],
    input: z.object({
      payout_ids: chosen('payout_id', chosenMax),
      /** What whoever pays has seen, after `recoveries_due`. */
      amount: optional(usdInput({ min: 0.01, max: 10_000_000 })),
      reference: optional(text({ max: 200 })),
      paid_on: optional(day()),
    }),
    output: z.object({ paid: z.int(), amount: usd() }),
  }),
  payout_hold: call({
    about:
      'Root holds payouts back, or releases them (held 0), with the reason. What an undecided claim holds is released by its decision.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'payout_id'),
    faults: ['not_found', 'payout_paid', 'claim_holds'],
    input: z.object({
      /** One, or several. */
      payout_id: chosen('payout_id', chosenMax),
      held: flag01(),
      reason: reason(),
    }),
    output: nothing(),
  }),
  payout_people: call({
    about: 'Inspectors with open payouts of a period: what is payable, waits, is held, and where it goes.',
    kind: 'read',
    action: 'keep_money',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({
      ins_nick_name: filter(),
      /** Only inspectors with such lines, or without a bank account. */
      has: optional(z.enum(['payable', 'held', 'waiting', 'no_account'], choice)),
      ...period,
      /** The month of the rate; absent: that of the end of the period, or of today. */
      month: optional(month()),
      sort: sortBy('ins_nick_name', 'payable', 'open', 'lines'),
    }),
    output: pageOf(payeeRow).extend({ payable: usd(), open: usd() }),
  }),
  payout_run: call({
    about:
      'Root pays many inspectors in one act: everything payable of a period, one transfer and one reference per person. Whoever has no bank account, or another sum by now, is left out with the reason.',
    kind: 'write',
    action: 'keep_money',
    record: noRecord,
    input: z.object({ people: payees(), ...period, paid_on: optional(day()) }),
    output: z.object({
      /** 0 if nobody was paid. */
      run_id: z.int(),
      amount: usd(),
      paid: z.array(z.object({ transfer_id: z.int(), ins_user_id: z.int(), amount: usd() })),
      left_out: z.array(leftOut),
    }),
  }),
  payout_bank_file: call({
    about:
      'The transfers of one act of paying as a file for the bank, with the columns that the settings name. Has the numbers of the accounts, so it is in the log.',
    kind: 'write',
    action: 'keep_money',
    record: noRecord,
    answer: 'blob',
    secret: true,
    limits: documentLimits,
    faults: ['not_found', ...sheetFaults],
    input: z.object({ run_id: id(), format: z.enum(['xlsx', 'csv'], choice) }),
    output: z.unknown(),
  }),
  payout_transfers: call({
    about: 'Transfers to inspectors, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'keep_money',
    record: list('administer', 'transfer_id'),
    faults: ['list_too_deep'],
    input: search({
      ins_user_id: optional(id()),
      ins_nick_name: filter(),
      run_id: optional(id()),
      reference: filter(),
      state: optional(z.enum(['paid', 'reversed'], choice)),
      /** When it was paid. */
      ...period,
      sort: sortBy('ins_nick_name', 'amount', 'paid_at'),
    }),
    output: pageOf(transferRow),
  }),
  payout_reverse: call({
    about:
      'Root takes back a transfer that did not arrive or was recorded by mistake. What it paid is open again; the ledger gets opposite entries.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'transfer_id'),
    faults: ['not_found', 'transfer_reversed'],
    input: z.object({ transfer_id: id(), reason: reason() }),
    output: z.object({ amount: usd(), reopened: z.int() }),
  }),
  payout_recover: call({
    about:
      'Root records that an inspector owes us money for an order that it was paid for: a negative line, set against what is paid next.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'payout_id'),
    faults: ['not_found', 'recovery_too_high'],
    input: z.object({ payout_id: id(), amount: usdInput({ min: 0.01, max: 100_000 }), reason: reason() }),
    output: z.object({ payout_id: z.int() }),
  }),
  payout_rates: call({
    about: 'What a dollar is worth in other currencies in a month, as root entered it.',
    kind: 'read',
    action: 'keep_money',
    record: noRecord,
    input: z.object({ month: month() }),
    output: z.object({ rates: z.array(z.object({ currency: z.string(), rate: z.number() })) }),
  }),
  payout_rate_save: call({
    about: 'Root enters what a dollar is worth in another currency in a month; without `rate` it is removed.',
    kind: 'write',
    action: 'keep_money',
    record: noRecord,
    input: z.object({
      month: month(),
      currency: currency().refine((value) => value !== 'USD', choice),
      rate: optional(decimal({ min: 0.000_001, max: 1_000_000, decimals: 6 })),
    }),
    output: nothing(),
  }),
  payout_statement: call({
    about:
      'The statement of an inspector for a period: what was owed before, what was earned and paid, what is owed now.',
    kind: 'read',
    reads: 'replica',
    action: 'see_payouts',
    record: one('inspectors_money', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object({ ...uid, from: day(), to: day() }),
    output: statement,
  }),
  payout_statement_file: call({
    about: 'The statement as PDF or spreadsheet, in the reader’s language.',
    kind: 'read',
    reads: 'replica',
    action: 'see_payouts',
    record: one('inspectors_money', 'uid', 'inspector_id'),
    method: 'GET',
    answer: 'blob',
    limits: documentLimits,
    faults: ['not_found', ...sheetFaults],
    input: z.object({ ...uid, from: day(), to: day(), format: z.enum(['pdf', 'xlsx'], choice) }),
    output: z.unknown(),
  }),
  bank_account: call({
    about: 'The bank account that an inspector’s earnings go to. Of its number only the end is answered.',
    kind: 'read',
    action: 'see_payouts',
    record: one('inspectors_money', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object(uid),
    output: bankAccount,
  }),
  bank_account_save: call({
    about:
      'Saves the bank account of an inspector: the inspector its own, root anybody’s. Without `number` the stored one stays, unless the country changes.',
    kind: 'write',
    action: 'keep_bank_account',
    record: one('inspectors_money', 'uid', 'inspector_id'),
    // the answer that is stored under an Idempotency-Key would name the person
    secret: true,
    faults: ['not_found'],
    input: z.object({
      ...uid,
      holder: text({ required: 'validation.required', max: 140 }),
      bank: text({ required: 'validation.required', max: 140 }),
      country: z.string(messageKey('validation.country')).refine(isCountry, messageKey('validation.country')),
      number: optional(code({ max: 50 })),
      bic: optional(code({ max: 11 })),
      branch: optional(text({ max: 140 })),
      currency: currency(),
    }),
    output: bankAccount,
  }),
}
