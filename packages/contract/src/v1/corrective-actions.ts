import { remedyStates } from '@goodlot/rules'
import { z } from 'zod'
import type { Remedy, RemedyAnswer } from '../remedies.ts'
import { all } from './operation.ts'
import { finding, findingOf } from './reports.ts'
import {
  type AnswerContext,
  address,
  addressOrNull,
  day,
  instant,
  instantOf,
  instantOrNull,
  textOrNull,
} from './values.ts'

const answer = z.object({
  id: z.int(),
  at: instant,
  person: z.string(),
  cause: z.string().nullable(),
  /** What was done, or will be, and on which day. */
  measure: z.string(),
  done_on: day,
  photos: z.array(z.object({ id: z.int(), address: address.nullable() })),
  reply: z.enum(['accept', 'again', 'not_done']).nullable(),
  reply_words: z.string().nullable(),
})

const action = z.object({
  id: z.int(),
  number: z.int(),
  state: z.enum(remedyStates),
  request: z.string(),
  wants_cause: z.boolean(),
  wants_photos: z.boolean(),
  due_on: day,
  is_late: z.boolean(),
  finding,
  /** The version of the report that it was made from. */
  version: z.int(),
  answers: z.array(answer),
  created_at: instant,
  sent_at: instant.nullable(),
  closed_at: instant.nullable(),
})

const answerOf = (one: RemedyAnswer, context: AnswerContext) => ({
  id: one.answer_id,
  at: instantOf(one.at),
  person: one.person,
  cause: textOrNull(one.cause),
  measure: one.measure,
  done_on: one.done_on,
  photos: one.photos.map(({ id, view }) => ({ id, address: addressOrNull(view, context) })),
  reply: textOrNull(one.reply),
  reply_words: textOrNull(one.reply_words),
})

const actionOf = (one: Remedy, context: AnswerContext) => ({
  id: one.remedy_id,
  number: one.no,
  state: one.state,
  request: one.request,
  wants_cause: one.wants_cause,
  wants_photos: one.wants_photos,
  due_on: one.due,
  is_late: one.late,
  finding: findingOf(one, context),
  version: one.version,
  answers: one.answers.map((given) => answerOf(given, context)),
  created_at: instantOf(one.created_at),
  sent_at: instantOrNull(one.sent_at),
  closed_at: instantOrNull(one.closed_at),
})

export const correctiveActionOperations = {
  list_corrective_actions: all(
    '/orders/{number}/corrective-actions',
    {
      about: 'The corrective actions of an order with the answers of its factory.',
      call: 'remedy_list',
      scopes: ['read_reports', 'decide'],
      params: { number: 'order_no' },
    },
    action,
    ({ actions }, context) => actions.map((one) => actionOf(one, context)),
  ),
}
