import { claimFilters, claimKinds, claimRemedies, payoutStates } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { booked, claimHead } from './claim-shapes.ts'
import { attachment, attachmentChanges } from './files.ts'
import { messageKey } from './sentences.ts'
import {
  codeFilter,
  exactFlag,
  filter,
  flag01,
  id,
  json,
  lines,
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
const claim = { claim_id: id() }
const aboutClaim = one('administer', 'claim_id')
const said = () => lines({ required: 'validation.required', max: 4000 })

const claimRow = z.object({
  ...claimHead,
  order_id: z.int(),
  order_no: z.string(),
  order_name: z.string(),
  /** The main account of the order: its id, and its company or name. */
  customer_id: z.int(),
  customer: z.string(),
  /** The lead; '' without one. */
  ins_nick_name: z.string(),
  /** Who of the team works on it; '' for nobody. */
  owner: z.string(),
  /** The account of the owner; null while nobody has taken it. */
  owner_id: z.int().nullable(),
  is_mine: exactFlag(),
  /** Whole days from its beginning to its end, or until now. */
  age_days: z.int(),
  /** The beginning of what the customer wrote. */
  text: z.string(),
  /** The order's money: what was received, less what was sent back; what was or will be given back. */
  paid: usd(),
  refunded: usd(),
  /** What inspectors earn with the order, less what was recovered, and the state that needs most attention; '' without any. */
  payout: usd(),
  payout_status: z.enum([...payoutStates, '']),
})
export type ClaimRow = z.infer<typeof claimRow>

/** What an inspector earned with the order. */
const payee = z.object({
  payout_id: z.int(),
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  amount: usd(),
  payout_status: z.enum(payoutStates),
  /** What can still be recovered of it. */
  left: usd(),
})

const claimDetails = claimRow.extend({
  /** Everything that the customer wrote for this claim, oldest first. */
  written: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  /** What was sent with a complaint. */
  files: z.array(attachment),
  /** Stars of the order's rating; null without one. */
  stars: z.number().nullable(),
  /** What the team noted, oldest first. */
  notes: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  /** What the order costs now, and what is to be given back already. */
  cost: usd(),
  refund_due: usd(),
  payees: z.array(payee),
  /** 1: the report can be opened again. */
  can_reopen: exactFlag(),
  decided_by: z.string(),
  /** What the customer was told. */
  answer: z.string(),
  ...booked,
  recovery: usd(),
})
export type ClaimDetails = z.infer<typeof claimDetails>

export const claims = {
  complaint_send: call({
    about:
      'The customer complains about an order whose visit is over or whose report was released; root writes down the complaint of one who calls. The inspector’s payout waits until it is decided. What is written while a complaint is open belongs to it. Its files are uploads of the caller (upload_booking_attach), at most 50 of a complaint.',
    kind: 'write',
    action: 'change_order',
    record: one('change_order', 'order_id'),
    limits: [{ per: 'account', tries: 30, seconds: 3600 }],
    faults: ['not_found', 'not_yours', 'complaint_too_early', 'complaint_too_late'],
    input: z.object({ order_id: id(), text: said(), complaint_attach: attachmentChanges() }),
    output: z.object({ claim_id: z.int() }),
  }),
  claim_list: call({
    about:
      'Root: questions, requests for an update, complaints and low ratings, with the order’s money. Those that are not decided first, the oldest of them first.',
    kind: 'read',
    reads: 'replica',
    action: 'see_claims',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({
      kind: optional(z.enum(claimKinds, choice)),
      state: optional(z.enum(claimFilters, choice)),
      owner: optional(z.enum(['me', 'nobody', 'others'], choice)),
      order_no: codeFilter(),
      customer: filter(),
      /** Of one customer: the main account. */
      customer_id: optional(id()),
      ins_nick_name: filter(),
      sort: sortBy('opened_at', 'order_no', 'customer'),
    }),
    output: pageOf(claimRow),
  }),
  claim_get: call({
    about: 'Root: a claim with what was written, the notes of the team, and the money that a decision can be about.',
    kind: 'read',
    action: 'see_claims',
    record: aboutClaim,
    faults: ['not_found'],
    input: z.object(claim),
    output: claimDetails,
  }),
  claim_take: call({
    about:
      'Root takes a claim, or gives it back (take 0). From a colleague only with `owner_id`, the owner that was seen: otherwise `claim_taken`.',
    kind: 'write',
    action: 'work_claims',
    record: aboutClaim,
    faults: ['not_found', 'claim_decided', 'claim_taken'],
    input: z.object({ ...claim, take: flag01(), owner_id: optional(id()) }),
    output: nothing(),
  }),
  claim_note: call({
    about: 'Root notes something about a claim, for the team alone.',
    kind: 'write',
    action: 'work_claims',
    record: aboutClaim,
    faults: ['not_found'],
    input: z.object({ ...claim, text: said() }),
    output: nothing(),
  }),
  claim_decide: call({
    about:
      'Root decides a claim once: explain, second look (opens the report again), price reduction or refund, and money recovered from an inspector beside it. Everything is booked at once; the payout’s hold of this claim ends; both sides are told what concerns them.',
    kind: 'write',
    action: 'decide_claims',
    record: aboutClaim,
    faults: [
      'not_found',
      'claim_decided',
      'claim_money_changed',
      'claim_amount_missing',
      'claim_amount_too_high',
      'recovery_too_high',
      'laboratory_report',
      'already_cancelled',
      'ended_without_report',
      'no_report',
      'reopen_too_late',
    ],
    input: z.object({
      ...claim,
      remedy: z.enum(claimRemedies, choice),
      /** Of a reduction or a refund. */
      amount: optional(usdInput({ min: 0.01, max: 1_000_000 })),
      /** To the customer. */
      text: said(),
      /** To the inspector, whose report is opened again. */
      instruction: optional(text({ max: 1000 })),
      recover: optional(
        json(
          z.object({
            payout_id: id(),
            amount: usdInput({ min: 0.01, max: 1_000_000 }),
            /** To the inspector. */
            reason: text({ required: 'validation.required', max: 200 }),
          }),
        ),
      ),
      /** What the order cost, and what was paid and not given back, when it was decided upon. */
      seen_cost: usdInput({ min: 0, max: 100_000_000 }),
      seen_paid: usdInput({ min: 0, max: 100_000_000 }),
    }),
    output: z.object({ ...booked, recovery: usd() }),
  }),
}
