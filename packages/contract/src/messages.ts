import { z } from 'zod'
import { call } from './call.ts'
import { one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { code, lines } from './wire.ts'

const order_no = () => code({ required: 'validation.required', max: 40 })

/** Whom an author speaks for, and who is written to. */
const side = z.enum(['office', 'customer', 'inspector'])

export const messages = {
  message_list: call({
    about: 'Root: what was written about an order, oldest first, with the state of its mail.',
    kind: 'read',
    action: 'read_messages',
    record: one('see_order', 'order_no'),
    faults: ['not_found'],
    input: z.object({ order_no: order_no() }),
    output: z.array(
      z.object({
        message_id: z.int(),
        side,
        audience: side,
        author: z.string(),
        /** The account that was written to; '' for the office. */
        recipient: z.string(),
        text: z.string(),
        created_at: z.string(),
        mail_id: z.int().nullable(),
        /** `waiting`, `sent` or `failed`; '' once the mail is no longer kept. */
        mail_status: z.string(),
      }),
    ),
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
}
