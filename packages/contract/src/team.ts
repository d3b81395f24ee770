import { locales } from '@goodlot/i18n/locales'
import { type MemberFlag, memberFlags } from '@goodlot/rules'
import { z } from 'zod'
import { email, person } from './accounts.ts'
import { call } from './call.ts'
import { anyOf, list, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { clearable, flag, id, optional, page, pageOf, text, toList, usd, usdInput } from './wire.ts'

const choice = messageKey('validation.choice')

export const teamMember = z.object({
  user_id: z.int(),
  nick_name: z.string(),
  /** '' for the other members, unless the main account asks. */
  account: z.string(),
  is_main: flag(),
  is_self: flag(),
  /** What the member may do in the family; the main account has all. */
  flags: z.array(z.enum(memberFlags)),
  /** Orders that cost more need approval, in dollars; null: none does. */
  approval_over: usd().nullable(),
  /** Whose approval they need; null for whoever has no limit. */
  approver_id: z.int().nullable(),
  approver: z.string(),
  /** invited: nobody has used the mailed link yet · closed: root has closed the account. */
  state: z.enum(['active', 'invited', 'closed']),
  created_at: z.string(),
  /** '' for an account that nobody has signed in to, and for other members unless the main account asks. */
  last_sign_in: z.string(),
  /** Orders that the member has booked for the family and that were not cancelled. */
  orders: z.int(),
})
export type TeamMember = z.infer<typeof teamMember>

const actRow = z.object({
  /** Unique in the list. */
  act_id: z.string(),
  at: z.string(),
  user_id: z.int(),
  nick_name: z.string(),
  /** As in the history of an order, or as in the log: `products.add`. */
  event: z.string(),
  /** The same in the reader's language. */
  what: z.string(),
  /** '' for what was done with a record or a member. */
  order_no: z.string(),
  /** The order's name, else its products; the name of the record or member, '' for an import. */
  title: z.string(),
})
export type TeamAct = z.infer<typeof actRow>

/** Any of the flags, in any form that `toList` reads; each once, in their own order. */
const flags = () =>
  z.union([z.string(), z.array(z.string())], choice).transform((input, ctx): MemberFlag[] => {
    const given = toList(input)
    if (given.every((one) => (memberFlags as readonly unknown[]).includes(one)))
      return memberFlags.filter((one) => given.includes(one))
    ctx.issues.push({ code: 'custom', input, message: choice })
    return z.NEVER
  })

/** What the main account decides about a member. */
const terms = {
  flags: flags(),
  /** In dollars; an empty value removes the limit, 0 lets every order wait. */
  approval_over: clearable(usdInput({ min: 0, max: 1_000_000 })),
  /** Empty: the main account. */
  approver_id: clearable(id()),
}
const approverRefusals = ['approver_unknown', 'approver_self', 'approver_pays_not'] as const
const mailed = { per: 'account', tries: 30, seconds: 3600 } as const
const approvalRefusals = [
  ...(['not_found', 'not_yours', 'already_cancelled', 'not_pending', 'hold_ended'] as const),
  ...(['needs_approval', 'awaits_nothing'] as const),
] as const

export const team = {
  team_list: call({
    about:
      'The family: the main account and its members, with what each may do. A member that neither reads, pays nor decides sees itself and the main account.',
    kind: 'read',
    action: 'see_team',
    record: list('team_member', 'user_id'),
    input: z.object(page),
    output: pageOf(teamMember),
  }),
  team_log: call({
    about:
      'The main account: who of the family did what with its orders, products, factories, protocols and members, the latest first; of one member with user_id.',
    kind: 'read',
    reads: 'replica',
    action: 'manage_team',
    record: anyOf(noRecord, one('child_account', 'user_id')),
    faults: ['not_found', 'list_too_deep'],
    input: z.object({ ...page, user_id: optional(id()) }),
    output: pageOf(actRow),
  }),
  team_invite: call({
    about:
      'The main account invites somebody by mail: a sub-account with these flags, whose owner sets the password with a mailed code or refuses.',
    kind: 'write',
    action: 'manage_team',
    record: noRecord,
    limits: [mailed],
    faults: ['email_used', 'mail_limit', 'email_unconfirmed', 'team_full', ...approverRefusals],
    input: z.object({
      email: email(),
      nickname: person.nickname,
      language: z.enum(locales, choice),
      ...terms,
    }),
    output: teamMember,
  }),
  team_invite_again: call({
    about: 'The main account mails an invitation once more, to somebody who has not used it yet.',
    kind: 'write',
    action: 'manage_team',
    record: one('child_account', 'user_id'),
    limits: [mailed],
    faults: ['not_found', 'email_confirmed', 'mail_limit', 'email_unconfirmed'],
    input: z.object({ user_id: id() }),
    output: teamMember,
  }),
  team_set: call({
    about:
      'The main account says what a member may do, and which of its orders need approval. Holds from the next call on.',
    kind: 'write',
    action: 'manage_team',
    record: one('child_account', 'user_id'),
    faults: ['not_found', ...approverRefusals],
    input: z.object({ user_id: id(), ...terms }),
    output: teamMember,
  }),
  team_remove: call({
    about:
      'The main account removes a member: its orders, products, factories and protocols go to another account of the family, its sessions end.',
    kind: 'write',
    action: 'manage_team',
    record: one('child_account', 'user_id'),
    faults: ['not_found', 'receiver_unknown'],
    input: z.object({
      user_id: id(),
      /** Who takes over the records; absent: the main account. */
      to_user_id: optional(id()),
    }),
    output: z.object({ to_user_id: z.int() }),
  }),
  order_on_account: call({
    about: 'An approver puts an order that awaits approval on account, if the family’s credit leaves room for it.',
    kind: 'write',
    action: 'pay_order',
    record: one('pay_order', 'order_id'),
    faults: [
      ...approvalRefusals,
      'amount_changed',
      'approval_price_changed',
      'no_account',
      'account_full',
      'key_pay_limit',
    ],
    input: z.object({
      order_id: id(),
      /** What is due as the approver has seen it, in dollars. */
      amount: usdInput({ min: 0 }),
    }),
    output: z.object({ order_no: z.string(), order_status_str: z.string() }),
  }),
  order_refuse: call({
    about: 'An approver refuses an order that awaits approval: it is cancelled, with the reason.',
    kind: 'write',
    action: 'pay_order',
    record: one('pay_order', 'order_id'),
    faults: approvalRefusals,
    input: z.object({ order_id: id(), reason: text({ required: 'validation.required', max: 500 }) }),
    output: z.object({ order_no: z.string(), order_status_str: z.string() }),
  }),
}
