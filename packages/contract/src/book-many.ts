import { dayOrders, decimalMarks, sheetEncodings } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { uploadMax } from './files.ts'
import { messageKey } from './sentences.ts'
import { sheetFaults, sheetLimits, sheetReading, sheetWriteFaults } from './sheets.ts'
import { code, day, flag, flag01, id, idsIn, int, json, nothing, optional, text, usd, usdInput } from './wire.ts'

/** As many drafts as an account can have. */
export const manyMost = 200

const choice = messageKey('validation.choice')
const notJson = messageKey('validation.json')
const dids = () => idsIn(messageKey('validation.required'), 1, manyMost)
const dates = () => z.array(day(), notJson).max(30, messageKey('validation.too_many'))

/** What is to be decided about a draft before it can be booked, or why it was not booked. */
const question = z.object({
  /** The field of the cart or the column of the spreadsheet; '' if the sentence is about the whole draft. */
  field: z.string(),
  /** What the spreadsheet said; '' if the question comes from the draft itself. */
  given: z.string(),
  message: z.string(),
})

const named = z.object({ id: z.int(), name: z.string() })

export const manyRow = z.object({
  did: z.int(),
  order_name: z.string(),
  service_type: z.string(),
  server_type_name: z.string(),
  /** The first product, and how many there are. */
  product_name: z.string(),
  products: z.int(),
  /** Pieces of all products. */
  quantity: z.int(),
  /** Whether one figure says how many pieces there are, so that it can be changed here. */
  one_product: flag(),
  bid: z.int().nullable(),
  factory_name: z.string(),
  city_full_name: z.string(),
  tpl: z.int().nullable(),
  tplname: z.string(),
  ins_date: z.array(z.string()),
  ins: z.int().nullable(),
  ins_nick_name: z.string(),
  /** What the draft does not say and is proposed here: `ins_date`, `ins`, `tpl`. */
  proposed: z.array(z.string()),
  /** Inspectors who can come on these days, best first. */
  choices: z.array(named),
  md: z.number().nullable(),
  totalPrice: usd().nullable(),
  /** At this price the order waits for the approver: it is placed with the others, and neither paid nor put on account. */
  needs_approval: flag(),
  questions: z.array(question),
  /** Why these days and this inspector do not go together; also with an earlier row of this answer. */
  conflicts: z.array(z.string()),
  /** Why it was not booked when it was tried last; '' if it was not tried since it was changed. */
  reason: z.string(),
  /** It can be booked as it stands here. */
  ready: flag(),
})
export type ManyRow = z.infer<typeof manyRow>

export const bookMany = {
  many_template: call({
    about: 'An empty spreadsheet of orders to fill in, for Book many; as `order_template`, for everybody who books.',
    kind: 'read',
    action: 'book',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: sheetWriteFaults,
    input: nothing(),
    output: nothing(),
  }),
  many_upload: call({
    about:
      'Saves the rows of a spreadsheet as drafts, incomplete ones too: what is missing or wrong becomes a question in the draft. If `reading` asks something, nothing is saved: send the file again with the answers.',
    kind: 'write',
    action: 'book',
    record: noRecord,
    file: { field: 'excel', maxBytes: uploadMax },
    limits: sheetLimits,
    faults: [...sheetFaults, 'server_busy', 'too_many_drafts'],
    input: z.object({
      encoding: optional(z.enum(sheetEncodings, choice)),
      answers: optional(json(z.record(z.string(), z.enum([...dayOrders, ...decimalMarks], choice), notJson))),
      /** Title of a column → the field that it is read as, or '' for none. */
      titles: optional(json(z.record(z.string(), text({ max: 60 }), notJson))),
      /** An empty cell takes the factory, service, plan and protocol of the row above. */
      fill_down: flag01().default(true),
    }),
    output: z.object({
      saved: z.int(),
      /** Drafts of the same name that were there already and stay as they are. */
      existing: z.int(),
      /** Saved drafts with questions. */
      with_questions: z.int(),
      dids: z.array(z.int()),
      reading: sheetReading,
    }),
  }),
  many_preview: call({
    about:
      'Own drafts as they could be booked together: day, inspector and price of each, proposed where the draft leaves them open, and what stands in the way.',
    kind: 'read',
    action: 'book',
    record: list('open_draft', 'did'),
    input: z.object({ dids: optional(dids()) }),
    output: z.object({
      data: z.array(manyRow),
      /** What the rows that are ready cost together. */
      sum: usd(),
      /** What the credit of the family leaves room for; null without credit. */
      credit_left: usd().nullable(),
      /** Whether the act can pay at once. */
      checkout: flag(),
      /** Instead: the act holds the days, and one `pay_create` of all its orders leads to the provider, where the payer approves them. */
      checkout_elsewhere: flag(),
      /** Who approves the orders that need it; '' without a limit. */
      approver: z.string(),
    }),
  }),
  many_change: call({
    about: 'Changes own drafts in place: only the fields that are sent. With `also`, several drafts alike.',
    kind: 'write',
    action: 'book',
    record: one('open_draft', 'did'),
    faults: ['not_found', 'too_many_dates'],
    input: z.object({
      did: id(),
      also: optional(dids()),
      order_name: optional(text({ max: 200 })),
      ins_date: optional(json(dates())),
      /** Instead of `ins_date`: the first day of the visit; the others are the next working days at the factory. */
      first_day: optional(day()),
      /** How many days that visit has. */
      days: optional(int({ min: 1, max: 30 })),
      /** 0: nobody is chosen, the best is proposed. */
      ins: optional(int({ min: 0 })),
      bid: optional(id()),
      tpl: optional(id()),
      /** Pieces of the only product. */
      quantity: optional(int({ min: 1, max: 100_000_000 })),
      /** 1: the questions of the spreadsheet are settled by what the draft says now. */
      settled: optional(flag01()),
    }),
    output: nothing(),
  }),
  many_book: call({
    about:
      'Places drafts as orders in one act, paid by one checkout or put on account: each row is booked whole, or stays a draft with its reason.',
    kind: 'write',
    action: 'book',
    record: noRecord,
    bodyBytes: 4 * 1024 * 1024,
    limits: [{ per: 'account', tries: 60, seconds: 3600 }],
    faults: ['payment_not_set_up', 'approval_needed', 'no_account_credit', 'credit_too_small'],
    input: z.object({
      rows: json(
        z
          .array(
            z.object(
              {
                did: id(),
                ins_date: dates(),
                ins: optional(id()),
                tpl: optional(id()),
                totalPrice: usdInput({ min: 0 }),
              },
              notJson,
            ),
            notJson,
          )
          .min(1, messageKey('validation.required'))
          .max(manyMost, messageKey('validation.too_many')),
      ),
      /** checkout: paid in this act · account: on account · later: held unpaid, within the limits of unpaid days. */
      pay: z.enum(['checkout', 'account', 'later'], choice),
    }),
    output: z.object({
      booked: z.array(
        z.object({
          did: z.int(),
          order_id: z.int(),
          order_no: z.string(),
          order_name: z.string(),
          order_status_str: z.string(),
          totalPrice: usd(),
          /** It waits for the approver, who has been told. */
          needs_approval: flag(),
        }),
      ),
      /** Each row that stays a draft, with the reason. */
      left: z.array(z.object({ did: z.int(), order_name: z.string(), reason: z.string() })),
      total: usd(),
    }),
  }),
  draft_hand_over: call({
    about: 'Gives another member of the family a copy of an own draft; the own one stays.',
    kind: 'write',
    action: 'book',
    record: one('open_draft', 'did'),
    faults: ['not_found', 'receiver_unknown', 'too_many_drafts', 'member_books_not'],
    input: z.object({ did: id(), uuid: code({ max: 64 }) }),
    output: nothing(),
  }),
}
