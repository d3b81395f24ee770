import { locales } from '@goodlot/i18n/locales'
import { textMax } from '@goodlot/rules'
import { z } from 'zod'
import { email, personName } from './accounts.ts'
import { call } from './call.ts'
import { list, noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { code, flag, flag01, optional, page, pageOf, sortBy } from './wire.ts'

export const referral = z.object({
  ref_code: z.string(),
  link: z.string(),
  is_used: flag(),
  email: z.string(),
  company_name: z.string(),
  nick_name: z.string(),
  phone: z.string(),
  created_at: z.string(),
  /** Contact person of the account that sent the referral. */
  sender: z.string(),
})
export type ReferralRow = z.infer<typeof referral>

export const referrals = {
  check_ref_code: call({
    about: 'Whom a referral invites; 4042 when it is unknown or used.',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    method: 'both',
    limits: [{ per: 'address', tries: 120, seconds: 900, only: ['referral_invalid'] }],
    faults: ['referral_invalid'],
    input: z.object({ ref_code: optional(code()), ref: optional(code()) }),
    output: z.object({ email: z.string(), nick_name: z.string(), phone: z.string(), company_name: z.string() }),
  }),
  get_ref_list: call({
    about: 'Referrals: root all, an agent its own.',
    kind: 'read',
    reads: 'replica',
    action: 'send_referral',
    record: list('own_referrals', 'ref_code'),
    method: 'GET',
    faults: ['list_too_deep'],
    input: z.object({ ...page, sort: sortBy('ref_code', 'email', 'company_name', 'created_at', 'sender') }),
    output: pageOf(referral),
  }),
  create_ref: call({
    about:
      'Makes a referral and mails its link, unless sendemail is 0, the own address is not confirmed yet, or sender or receiver had too many such mails today; is_mailed says which.',
    kind: 'write',
    action: 'send_referral',
    record: noRecord,
    limits: [{ per: 'account', tries: 100, seconds: 3600 }],
    input: z.object({
      email: email(),
      nickname: optional(personName({ max: textMax })),
      phone: optional(code({ max: textMax })),
      company: optional(personName({ max: textMax })),
      sendemail: flag01().default(true),
      /** Language of the mail. If the recipient's address has an account, that account's language is used instead. */
      language: optional(z.enum(locales, messageKey('validation.choice'))),
    }),
    output: referral.extend({
      is_mailed: flag(),
      /**
       * Why the requested mail was not written: the sender's address is not confirmed, or the sender or the recipient reached a
       * limit. '' if it was written.
       */
      not_mailed_because: z.enum(['', 'email_unconfirmed', 'sender_limit', 'mail_limit']),
    }),
  }),
}
