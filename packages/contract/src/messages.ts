import { z } from 'zod'
import { call } from './call.ts'
import { one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { threads } from './threads.ts'
import { code, id, lines, page, pageOf, text } from './wire.ts'

const order_no = () => code({ required: 'validation.required', max: 40 })

/** Whom an author speaks for, and who is written to. */
const side = z.enum(['office', 'customer', 'inspector'])

/** What every answer with a message has. */
const written = {
  message_id: z.int(),
  side,
  audience: side,
  author: z.string(),
  /** The account that was written to; '' for the office. */
  recipient: z.string(),
  /** '' for a message about an order. */
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** `waiting`, `sent` or `failed`; '' without a mail, or once it is no longer kept. */
  mail_status: z.string(),
}

export const messages = {
  message_list: call({
    about:
      'Root: everything that was written about an order, oldest first: messages of the office with the state of their mail, questions during the visit and their answers, questions about the report or certificate.',
    kind: 'read',
    action: 'read_messages',
    record: one('see_order', 'order_no'),
    faults: ['not_found'],
    input: z.object({ order_no: order_no() }),
    output: z.array(
      z.object({
        ...written,
        /** Where it was written; ids are unique within one of these. */
        about: z.enum(['order', 'visit', 'report']),
        mail_id: z.int().nullable(),
      }),
    ),
  }),
  account_messages: call({
    about: 'Root: what the office and a customer or inspector wrote to each other, newest first.',
    kind: 'read',
    action: 'read_letters',
    record: one('administer', 'user_id'),
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, user_id: id() }),
    output: pageOf(
      z.object({
        ...written,
        /** '' for a message about no order. */
        order_no: z.string(),
      }),
    ),
  }),
  message_write: call({
    about: 'Root writes to a customer or an inspector about no order, by mail in the language of the recipient.',
    kind: 'write',
    action: 'write_letters',
    record: one('administer', 'user_id'),
    limits: [{ per: 'account', tries: 200, seconds: 3600 }],
    faults: ['not_found', 'no_receiver'],
    input: z.object({
      user_id: id(),
      subject: text({ required: 'validation.required', max: 150 }),
      text: lines({ required: 'validation.required', max: 5000 }),
    }),
    output: z.object({ message_id: z.int(), to: z.string() }),
  }),
  message_send: call({
    about:
      'Root writes to the customer or the inspector of an order, by mail in the language of the recipient. Answers go to the office’s address of the settings.',
    kind: 'write',
    action: 'write_messages',
    record: one('see_order', 'order_no'),
    limits: [{ per: 'account', tries: 200, seconds: 3600 }],
    faults: ['not_found', 'no_receiver'],
    input: z.object({
      order_no: order_no(),
      audience: z.enum(['customer', 'inspector'], messageKey('validation.choice')),
      text: lines({ required: 'validation.required', max: 5000 }),
    }),
    output: z.object({ message_id: z.int(), to: z.string() }),
  }),
  ...threads,
}
