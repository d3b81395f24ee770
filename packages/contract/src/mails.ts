import { locales } from '@goodlot/i18n/locales'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import {
  codeFilter,
  dayFilter,
  exactFlag,
  filter,
  flag,
  id,
  int,
  lines,
  nothing,
  optional,
  pageOf,
  search,
  sortBy,
  text,
} from './wire.ts'

const kind = () => text({ required: 'validation.required', max: 60 })
const language = () => z.enum(locales, messageKey('validation.choice'))
const texts = {
  subject: text({ required: 'validation.required', max: 200 }),
  body: lines({ required: 'validation.required', max: 8000 }),
  /** The words on the button; '' where the mail has none, or for the usual ones. */
  button: optional(text({ max: 80 })),
}

export const mails = {
  mail_list: call({
    about: 'The mail outbox, newest first; searched by address, subject, order number and the day in China.',
    kind: 'read',
    reads: 'replica',
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
  mail_text_list: call({
    about: 'Every kind of mail, and the languages in which root has written its own texts.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: nothing(),
    output: z.array(z.object({ kind: z.string(), changed: z.array(language()) })),
  }),
  mail_text_get: call({
    about: 'The texts of a kind of mail in each language, with what they can name and the usual ones.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ kind: kind() }),
    output: z.object({
      placeholders: z.array(z.string()),
      has_button: exactFlag(),
      texts: z.array(
        z.object({
          language: language(),
          subject: z.string(),
          body: z.string(),
          button: z.string(),
          default_subject: z.string(),
          default_body: z.string(),
          default_button: z.string(),
          is_default: exactFlag(),
          /** Grows with every save and reset; 0: never saved. */
          version: z.int(),
          changed_at: z.string(),
          changed_by: z.string(),
        }),
      ),
    }),
  }),
  mail_text_save: call({
    about:
      'Root’s own texts of a kind of mail in one language, used from the next mail on. A placeholder that the mail does not have is refused. With `version`, texts that were saved meanwhile are 4000 with who and when.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', 'record_changed'],
    input: z.object({ kind: kind(), language: language(), ...texts, version: optional(int({ min: 0 })) }),
    output: z.object({ version: z.int() }),
  }),
  mail_text_reset: call({
    about: 'Goes back to the usual texts of a kind of mail in one language.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', 'record_changed'],
    input: z.object({ kind: kind(), language: language(), version: optional(int({ min: 0 })) }),
    output: z.object({ version: z.int() }),
  }),
  mail_text_preview: call({
    about:
      'A mail with these texts and sample data, as it would be sent; names what the usual mail says and this one does not.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ kind: kind(), language: language(), ...texts }),
    output: z.object({ subject: z.string(), html: z.string(), missing: z.array(z.string()) }),
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
