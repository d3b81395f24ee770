import { locales } from '@goodlot/i18n/locales'
import { passwordFaults, staffRoles, textMax } from '@goodlot/rules'
import { z } from 'zod'
import { confirm, confirmDiffers, email, password, person } from './accounts.ts'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { code, flag, id, optional, page, pageOf, sortBy, text } from './wire.ts'

/** What a member of the team may be: a full root, or the part of root's work that a staff role names. */
export const teamRoles = ['root', ...staffRoles] as const
export type TeamRole = (typeof teamRoles)[number]
const teamRole = () => z.enum(teamRoles, messageKey('validation.choice'))

export const staffMember = z.object({
  user_id: z.int(),
  nick_name: z.string(),
  account: z.string(),
  team_role: z.enum(teamRoles),
  /** 0: ended, nobody can sign in to the account. */
  is_active: flag(),
  two_factor: flag(),
  created_at: z.string(),
  /** '' for an account that nobody has signed in to yet. */
  last_sign_in: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffInvitationStates = ['sent', 'expired', 'withdrawn', 'used'] as const
export type StaffInvitationState = (typeof staffInvitationStates)[number]

export const staffInvitation = z.object({
  staff_invitation_id: z.int(),
  email: z.string(),
  nick_name: z.string(),
  team_role: z.enum(teamRoles),
  language: z.enum(locales),
  state: z.enum(staffInvitationStates),
  /** When the last mail was written, and how many there were. */
  sent_at: z.string(),
  sent_count: z.int(),
  expires_at: z.string(),
  /** Contact person of the account that sent it. */
  sender: z.string(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

const hour = 3600
const mailed = { per: 'account', tries: 30, seconds: hour } as const
const token = () => code({ required: 'validation.required', max: 100 })
const guessed = { per: 'address', tries: 120, seconds: 900, only: ['staff_invitation_invalid'] } as const

export const staff = {
  staff_list: call({
    about: 'Root: the accounts of the team with their roles, two-step verification and last sign-in.',
    kind: 'read',
    action: 'administer',
    record: list('administer', 'user_id', 'staff_id'),
    method: 'GET',
    faults: ['list_too_deep'],
    input: z.object({
      ...page,
      sort: sortBy('nick_name', 'account', 'created_at', 'last_sign_in'),
      /** A part of name or address. */
      q: optional(text({ max: textMax })),
      team_role: optional(teamRole()),
    }),
    output: pageOf(staffMember),
  }),
  staff_invitation_list: call({
    about: 'Root: who was invited to the team, newest mail first.',
    kind: 'read',
    action: 'administer',
    record: list('administer', 'staff_invitation_id'),
    method: 'GET',
    faults: ['list_too_deep'],
    input: z.object({
      ...page,
      state: optional(z.enum(staffInvitationStates, messageKey('validation.choice'))),
    }),
    output: pageOf(staffInvitation),
  }),
  staff_invite: call({
    about: 'Root invites somebody to the team: a mail with a link to choose a password, in the language that is given.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    limits: [mailed],
    faults: ['email_used', 'already_invited', 'mail_limit'],
    input: z.object({
      email: email(),
      nickname: person.nickname,
      team_role: teamRole(),
      language: z.enum(locales, messageKey('validation.choice')),
    }),
    output: staffInvitation,
  }),
  staff_invite_again: call({
    about: 'Root mails an invitation to the team once more, with another link: the one before stops working.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'staff_invitation_id'),
    limits: [mailed],
    faults: ['not_found', 'staff_invitation_closed', 'mail_limit'],
    input: z.object({ staff_invitation_id: id() }),
    output: staffInvitation,
  }),
  staff_invite_withdraw: call({
    about: 'Root withdraws an invitation to the team: its link stops working.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'staff_invitation_id'),
    faults: ['not_found', 'staff_invitation_closed'],
    input: z.object({ staff_invitation_id: id() }),
    output: staffInvitation,
  }),
  staff_invitation: call({
    about:
      'What the page of an invitation to the team shows; 4042 when the link is unknown, used, withdrawn or expired.',
    kind: 'read',
    action: 'confirm_email',
    record: noRecord,
    limits: [guessed],
    faults: ['staff_invitation_invalid'],
    input: z.object({ token: token() }),
    output: z.object({ email: z.string(), nick_name: z.string(), team_role: z.enum(teamRoles) }),
  }),
  staff_join: call({
    about: 'An invited member of the team chooses its password: the account exists from now on.',
    kind: 'write',
    action: 'confirm_email',
    record: noRecord,
    secret: true,
    whileSuspended: true,
    limits: [guessed],
    faults: [...passwordFaults, 'staff_invitation_invalid', 'email_used'],
    input: z
      .object({ token: token(), password: password(), confirm: confirm() })
      .refine((v) => v.password === v.confirm, confirmDiffers),
    output: z.object({ email: z.string() }),
  }),
  staff_change_role: call({
    about: 'Root gives a member of the team another role, at once. Never its own, and one full root always stays.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'user_id', 'staff_id'),
    faults: ['not_found', 'own_staff_role', 'last_full_root'],
    input: z.object({ user_id: id(), team_role: teamRole() }),
    output: staffMember,
  }),
  staff_end: call({
    about: 'Root ends an account of the team: its sessions end at once, and nobody can sign in to it.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'user_id', 'staff_id'),
    faults: ['not_found', 'own_staff_role', 'last_full_root'],
    input: z.object({ user_id: id() }),
    output: staffMember,
  }),
  staff_reopen: call({
    about: 'Root opens an ended account of the team again, with the role that it had.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'user_id', 'staff_id'),
    faults: ['not_found', 'own_staff_role'],
    input: z.object({ user_id: id() }),
    output: staffMember,
  }),
}
