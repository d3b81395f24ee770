import { locales } from '@goodlot/i18n/locales'
import { isCountry, textMax } from '@goodlot/rules'
import { z } from 'zod'
import { email, person, personName } from './accounts.ts'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { customerRow } from './customer-row.ts'
import { messageKey } from './sentences.ts'
import { clearable, code, flag, id, int, lines, optional, page, pageOf, usd } from './wire.ts'

/** Any account of a family names the family: the file is that of its main account. */
const family = one('administer', 'user_id')

const note = z.object({
  note_id: z.int(),
  text: z.string(),
  created_at: z.string(),
  /** Contact person of the account that wrote it. */
  author: z.string(),
})
export type CustomerNote = z.infer<typeof note>

const member = z.object({
  user_id: z.int(),
  nick_name: z.string(),
  account: z.string(),
  user_phone: z.string(),
  is_main_account: flag(),
  /** 1 active, 0 not. */
  status: flag(),
  email_verified: flag(),
  /** '' if it never signed in. */
  signed_in_at: z.string(),
  created_at: z.string(),
})
export type CustomerMember = z.infer<typeof member>

const country = () => z.string().refine(isCountry, messageKey('validation.country'))
const language = () => z.enum(locales, messageKey('validation.choice'))

export const customerFile = {
  customer_file: call({
    about:
      "Root: what is known about a customer's family: its main account, turnover, last order and where it came from. What it owes is receivable_account.",
    kind: 'read',
    action: 'see_customers',
    record: family,
    faults: ['not_found'],
    input: z.object({ user_id: id() }),
    output: z.object({
      customer: customerRow,
      /** What the family's orders cost, by the day on which they were placed; an order that was cancelled counts what it was charged. */
      turnover: z.object({
        /** Since 1 January in China. */
        this_year: usd(),
        /** The 365 days up to today. */
        last_12_months: usd(),
        in_all: usd(),
      }),
      orders: z.int(),
      last_order: z.object({ order_id: z.int(), order_no: z.string(), created_at: z.string() }).nullable(),
      /** When somebody of the family signed in last; '' if nobody did. */
      signed_in_at: z.string(),
      members: z.int(),
      notes: z.int(),
      /** The agent or customer that brought it. */
      brought_by: z.object({ user_id: z.int(), name: z.string() }).nullable(),
      /** 1: the person asked for erasure and the account has no values any more. */
      is_erased: flag(),
    }),
  }),
  customer_members: call({
    about: "Root: the accounts of a customer's family, the main account first, with their last sign-in.",
    kind: 'read',
    reads: 'replica',
    action: 'see_customers',
    record: family,
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, user_id: id() }),
    output: pageOf(member),
  }),
  customer_notes: call({
    about: 'Root: what the team noted about a customer, newest first. Customers never read it here.',
    kind: 'read',
    action: 'see_customers',
    record: family,
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, user_id: id() }),
    output: pageOf(note),
  }),
  customer_note_add: call({
    about: 'Root notes something about a customer. A note is never changed.',
    kind: 'write',
    action: 'note_customers',
    record: family,
    faults: ['not_found'],
    input: z.object({ user_id: id(), text: lines({ required: 'validation.required', max: 2000 }) }),
    output: note,
  }),
  customer_correct: call({
    about:
      'Root corrects name, company and country of an account; its owner is told by mail what changed. A stale version is 4000 with who and when.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'user_id'),
    faults: ['not_found', 'record_changed'],
    input: z.object({
      user_id: id(),
      nickname: person.nickname,
      company: personName({ max: textMax }),
      country: clearable(country()),
      /** The version that root saw. If it is not sent, a stale save is not detected. */
      version: optional(int({ min: 1 })),
    }),
    output: customerRow,
  }),
  customer_open: call({
    about:
      'Root opens an account for somebody: a mail in their language leads to setting a password. Until then nobody can sign in to it.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    limits: [{ per: 'account', tries: 100, seconds: 3600 }],
    faults: ['email_used', 'mail_limit'],
    input: z.object({
      account: email(),
      nickname: person.nickname,
      company: person.company,
      phone: optional(code({ max: textMax })),
      country: clearable(country()),
      language: language(),
    }),
    output: customerRow,
  }),
}
