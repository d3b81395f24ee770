import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { codeFilter, dayFilter, filter, flag, id, optional, pageOf, search, sortBy, text } from './wire.ts'

export const mails = {
  mail_list: call({
    about: 'The mail outbox, newest first; searched by address, subject, order number and the day in China.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({
      to: optional(text({ max: 254 })),
      subject: filter(),
      order_no: codeFilter(),
      created_on: dayFilter(),
      template: optional(text({ max: 60 })),
      status: optional(z.enum(['waiting', 'sent', 'failed'], messageKey('validation.choice'))),
      sort: sortBy('created_at', 'to', 'subject', 'template', 'status', 'tries'),
    }),
    output: pageOf(
      z.object({
        mail_id: z.int(),
        to: z.string(),
        /** '' if the mail is about no order. */
        order_no: z.string(),
        template: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        status: z.string(),
        tries: z.int(),
        error: z.string(),
        created_at: z.string(),
        sent_at: z.string(),
        /** 0: the code or link in the mail was sent already, was used or has expired, so a new one has to be requested. */
        can_resend: flag(),
      }),
    ),
  }),
  mail_resend: call({
    about: 'Puts a mail back into the queue.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', 'mail_spent'],
    input: z.object({ mail_id: id() }),
    output: z.object({}),
  }),
}
