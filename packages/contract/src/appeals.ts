import { appealKinds, appealOutcomes, strikeKinds } from '@goodlot/rules'
import { z } from 'zod'
import { appealOf } from './appeal-shapes.ts'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { id, lines, nothing, optional, pageOf, search, usd, usdInput } from './wire.ts'

const choice = messageKey('validation.choice')

/** Something that the inspector can appeal, or has appealed. Strikes are listed by `strike_own`. */
const appealable = z.object({
  kind: z.enum(appealKinds),
  /** What `appeal_send` names it by: the order of a rating, the payout of a deduction. */
  id: z.int(),
  order_no: z.string(),
  at: z.string(),
  /** Of a rating. */
  stars: z.number().nullable(),
  /** Of a deduction: what was taken, above zero. */
  amount: usd().nullable(),
  /** The customer's words, or why something was deducted. */
  text: z.string(),
  appeal: appealOf.nullable(),
})
export type Appealable = z.infer<typeof appealable>

const appealRow = appealOf.extend({
  kind: z.enum(appealKinds),
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  /** What it is about: the customer's words, why something was deducted, what the office wrote about a strike. */
  about: z.string(),
  stars: z.number().nullable(),
  amount: usd().nullable(),
  strike_kind: z.enum([...strikeKinds, '']),
  decided_by: z.string(),
})
export type AppealRow = z.infer<typeof appealRow>

export const appeals = {
  appeal_own: call({
    about:
      'The inspector’s ratings and deductions that can be appealed, those of the last 90 days, each with its appeal.',
    kind: 'read',
    action: 'own_inspector_profile',
    record: noRecord,
    input: nothing(),
    output: z.array(appealable),
  }),
  appeal_send: call({
    about:
      'The inspector appeals a rating (id: its order), a deduction (id: its payout) or a strike, once and within 90 days, with a text. A strike does not count until root has decided.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    limits: [{ per: 'account', tries: 30, seconds: 3600 }],
    faults: ['not_found', 'appeal_exists', 'rating_hidden'],
    input: z.object({
      kind: z.enum(appealKinds, choice),
      id: id(),
      text: lines({ required: 'validation.required', max: 2000 }),
    }),
    output: appealOf,
  }),
  appeal_list: call({
    about: 'Root: what inspectors appeal, those that wait first and the oldest of them first.',
    kind: 'read',
    action: 'see_claims',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({ state: optional(z.enum(['waiting', 'decided'], choice)), ins_user_id: optional(id()) }),
    output: pageOf(appealRow),
  }),
  appeal_decide: call({
    about:
      'Root decides an appeal once, with a reason that the inspector reads. Changed: words and picture of the rating are hidden; the deduction, or the amount of it, is given back by a line of its own; the strike is withdrawn. Upheld: everything stays as it is, and a strike counts from now on.',
    kind: 'write',
    action: 'decide_claims',
    record: one('administer', 'appeal_id'),
    faults: ['not_found', 'claim_decided', 'recovery_too_high'],
    input: z.object({
      appeal_id: id(),
      outcome: z.enum(appealOutcomes, choice),
      reason: lines({ required: 'validation.required', max: 500 }),
      /** Of a deduction that is changed; absent: all of it. */
      amount: optional(usdInput({ min: 0.01, max: 1_000_000 })),
    }),
    output: nothing(),
  }),
}
