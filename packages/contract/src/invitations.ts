import { locales } from '@goodlot/i18n/locales'
import { textMax } from '@goodlot/rules'
import { z } from 'zod'
import { email, person, personName } from './accounts.ts'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { code, id, optional, page, pageOf, sortBy, text } from './wire.ts'

/** How far an invited inspector has come. */
export const invitationStates = ['sent', 'withdrawn', 'registered', 'submitted', 'verified'] as const
export type InvitationState = (typeof invitationStates)[number]

const invitation = z.object({
  invitation_id: z.int(),
  email: z.string(),
  nick_name: z.string(),
  city: z.string(),
  /** The category of goods that inspectors are wanted for; null and '' if any. */
  catalog_id: z.int().nullable(),
  catalog_name: z.string(),
  language: z.enum(locales),
  state: z.enum(invitationStates),
  /** For passing it on in another way; '' once it cannot be used any more. */
  link: z.string(),
  created_at: z.string(),
  /** When the last mail was written, and how many there were. */
  sent_at: z.string(),
  sent_count: z.int(),
  /** Contact person of the account that sent it. */
  sender: z.string(),
  /** The inspector who registered with it. */
  inspector_id: z.int().nullable(),
})
export type InvitationRow = z.infer<typeof invitation>

const hour = 3600
const mailed = { per: 'account', tries: 100, seconds: hour } as const

export const invitations = {
  ins_invitation: call({
    about:
      'What the registration of an invited inspector is filled in with; 4042 when the link is unknown, used or withdrawn.',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    method: 'GET',
    limits: [{ per: 'address', tries: 120, seconds: 900, only: ['invitation_invalid'] }],
    faults: ['invitation_invalid'],
    input: z.object({ code: code({ required: 'validation.required', max: 40 }) }),
    output: z.object({ email: z.string(), nick_name: z.string(), language: z.enum(locales) }),
  }),
  ins_invitation_list: call({
    about: 'Root: the inspectors who were invited, and how far each has come.',
    kind: 'read',
    action: 'verify_inspectors',
    record: list('administer', 'invitation_id'),
    method: 'GET',
    faults: ['list_too_deep'],
    input: z.object({
      ...page,
      sort: sortBy('email', 'nick_name', 'city', 'sent_at'),
      /** Parts of the address and of the city. */
      email: optional(text({ max: textMax })),
      city: optional(text({ max: textMax })),
      state: optional(z.enum(invitationStates, messageKey('validation.choice'))),
    }),
    output: pageOf(invitation),
  }),
  ins_invite: call({
    about: 'Root invites an inspector: a mail with a link to the registration, in the language that is given.',
    kind: 'write',
    action: 'verify_inspectors',
    record: noRecord,
    limits: [mailed],
    faults: ['email_used', 'already_invited', 'mail_limit'],
    input: z.object({
      email: email(),
      nickname: person.nickname,
      city: personName({ required: 'validation.required', max: textMax }),
      /** A category of goods, which the mail names beside the city. */
      catalog_id: optional(id()),
      language: z.enum(locales, messageKey('validation.choice')),
    }),
    output: invitation,
  }),
  ins_invite_again: call({
    about: 'Root mails an invitation once more, with the same link.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'invitation_id'),
    limits: [mailed],
    faults: ['not_found', 'invitation_closed', 'mail_limit'],
    input: z.object({ invitation_id: id() }),
    output: invitation,
  }),
  ins_invite_withdraw: call({
    about: 'Root withdraws an invitation: its link fills in nothing any more.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'invitation_id'),
    faults: ['not_found', 'invitation_closed'],
    input: z.object({ invitation_id: id() }),
    output: invitation,
  }),
}
