import { locales } from '@goodlot/i18n/locales'
import {
  holdsWebAddress,
  isCountry,
  isEmail,
  isNameLongEnough,
  memberFlags,
  passwordFaults,
  passwordMax,
  passwordMin,
  readMailedCode,
  roles,
  staffRoles,
  textMax,
} from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { cleanEmail } from './clean-text.ts'
import { messageKey } from './sentences.ts'
import { otp, twoFactor } from './two-factor.ts'
import { clearable, code, flag, flag01, id, nothing, optional, page, pageOf, text, usd } from './wire.ts'

const minute = 60
const hour = 3600

export const email = () =>
  text({ required: 'validation.email_required', max: 254 })
    .overwrite(cleanEmail)
    .refine(isEmail, messageKey('validation.email'))
    .transform((s) => s.toLowerCase())

/** Passwords are used as typed: never trimmed. */
export const password = () =>
  z
    .string(messageKey('validation.password_required'))
    .min(1, { error: messageKey('validation.password_required'), abort: true })
    .refine((s) => [...s].length >= passwordMin, { error: messageKey('validation.password_short'), abort: true })
    .refine((s) => [...s].length <= passwordMax, {
      error: messageKey('validation.too_long'),
      params: { max: passwordMax },
    })

export const confirm = () =>
  z.string(messageKey('validation.confirm_required')).min(1, messageKey('validation.confirm_required'))
export const confirmDiffers = { path: ['confirm'], error: messageKey('validation.confirm_differs') }

/** A name that our mails may contain: one line, with nothing that a mail program would turn into a link. */
export const personName = (limits: Parameters<typeof text>[0]) =>
  text(limits).refine((s) => !holdsWebAddress(s), messageKey('validation.web_address'))

export const person = {
  account: email(),
  password: password(),
  nickname: personName({ required: 'validation.nickname_required', max: textMax }).refine(
    isNameLongEnough,
    messageKey('validation.nickname_short'),
  ),
  phone: code({ required: 'validation.phone_required', max: textMax }),
  company: personName({ required: 'validation.company_required', max: textMax }),
  /** Fixed to customer (D-03): nobody chooses a role here. */
  account_type: optional(z.literal('customer', messageKey('validation.account_type'))),
}

export const userInfo = z.object({
  /** '' for a visitor. */
  role: z.enum(['', ...roles]),
  /** Of a root account: the part of root's work that is its own; '' for a full root and for everybody else. */
  staff_role: z.enum(['', ...staffRoles]),
  user_id: z.int().optional(),
  /** The client sends it in the header ACCOUNT; a write from another account's screen is then refused. */
  uuid: z.string().optional(),
  nick_name: z.string(),
  user_account: z.string(),
  company_name: z.string(),
  is_agent: flag(),
  child_count: z.int(),
  is_main_account: flag(),
  is_sub_account: flag(),
  /** Of a sub-account: its main account, and what it may do in the family; absent for everybody else. */
  family: z.object({ main_user_id: z.int(), flags: z.array(z.enum(memberFlags)) }).optional(),
  can_use_my_ins_list: flag(),
  can_use_own_price: flag(),
  customer_price: usd().nullable(),
  can_use_ins_code: flag(),
  language: z.string(),
  /** 1: until the account has set up two-step verification, every call but those of the setup is refused. */
  totp_required: flag(),
})
export type UserInfo = z.infer<typeof userInfo>

const signedIn = userInfo.extend({
  user_sign: z.string(),
  /** Sent back in the header DEVICE, it marks a known device: strangers' wrong passwords then do not slow the owner down. */
  device_sign: z.string(),
})

/** Wrong passwords and codes slow down their sender, but not the owner at another address or on a known device (docs/decisions/0020). */
const increasingDelay = { first: 15, most: 15 * minute }
const wrongPassword = ['login_invalid', 'otp_wrong'] as const
const signInLimits = [
  { per: { field: 'account', from: 'address' }, tries: 10, seconds: hour, only: wrongPassword, slow: increasingDelay },
  { per: 'address', tries: 100, seconds: 15 * minute, only: wrongPassword, slow: increasingDelay },
  { per: { field: 'account' }, tries: 100, seconds: hour, only: wrongPassword, hold: 5 },
] as const
const wrongCode = ['reset_code_wrong', 'reset_code_expired', 'reset_code_locked'] as const

export const profile = z.object({
  account: z.string(),
  /** 1 once the owner used a mailed link or code. */
  email_verified: flag(),
  nickname: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  language: z.string(),
  email_notification_status: flag(),
  created_at: z.string(),
})

export const accounts = {
  login: call({
    about:
      'Signs in. Success is 2000 with the session token in user_sign. otp_required: the password is right, and a code is needed as well.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'sign_in',
    record: noRecord,
    withoutTotp: true,
    success: 2000,
    limits: signInLimits,
    faults: ['login_invalid', 'account_inactive', 'otp_required', 'otp_wrong'],
    input: z.object({ account: email(), password: password(), otp: optional(otp()), from: optional(text()) }),
    output: signedIn,
  }),
  logout: call({
    about: 'Ends the session of the token sent.',
    kind: 'write',
    whileSuspended: true,
    action: 'sign_in',
    record: noRecord,
    withoutTotp: true,
    input: nothing(),
    output: nothing(),
  }),
  role: call({
    about: 'Who the token belongs to. No valid token answers 200 with an empty role.',
    kind: 'read',
    action: 'read_lists',
    record: noRecord,
    withoutTotp: true,
    input: z.object({ token: optional(code()) }),
    output: userInfo,
  }),
  register: call({
    about: 'Opens a customer account, by referral when ref or ref_code is sent.',
    kind: 'write',
    secret: true,
    action: 'register',
    record: noRecord,
    limits: [{ per: 'address', tries: 60, seconds: hour }],
    faults: [...passwordFaults, 'referral_invalid', 'email_used'],
    input: z.object({ ...person, ref: optional(code()), ref_code: optional(code()), from: optional(text()) }),
    output: nothing(),
  }),
  register_by_main_account: call({
    about: 'Adds a sub-account to the account that asks.',
    kind: 'write',
    action: 'add_sub_account',
    record: noRecord,
    limits: [{ per: 'account', tries: 30, seconds: hour }],
    faults: [...passwordFaults, 'email_used'],
    input: z.object(person),
    output: z.object({ name: z.string(), email: z.string(), uuid: z.string() }),
  }),
  share_user_list: call({
    about: 'The accounts one may switch to.',
    kind: 'read',
    action: 'see_shared_accounts',
    record: list('family_account', 'email'),
    input: nothing(),
    output: z.object({
      user_list: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          uuid: z.string(),
          /** Whether the account places orders. */
          books: flag(),
        }),
      ),
      is_main_account: flag(),
    }),
  }),
  switch_user: call({
    about:
      'Changes to another account of the same family, with its password, and its code if it has two-step verification. Success is 2000.',
    kind: 'write',
    secret: true,
    action: 'switch_account',
    record: one('family_account', 'email'),
    success: 2000,
    limits: [
      {
        per: { field: 'email', from: 'account' },
        tries: 10,
        seconds: hour,
        only: wrongPassword,
        slow: increasingDelay,
      },
      { per: { field: 'email' }, tries: 100, seconds: hour, only: wrongPassword, hold: 5 },
    ],
    faults: ['not_found', 'login_invalid', 'otp_required', 'otp_wrong'],
    input: z.object({ email: email(), password: password(), otp: optional(otp()) }),
    output: signedIn,
  }),
  reset_child_pwd: call({
    about: "Sets a new password for one of the main account's own children; its sessions end.",
    kind: 'write',
    secret: true,
    action: 'reset_child_password',
    record: one('child_account', 'uuid'),
    limits: [
      { per: 'account', tries: 30, seconds: hour },
      { per: { field: 'uuid', from: 'account' }, tries: 10, seconds: hour },
    ],
    faults: [...passwordFaults, 'not_found'],
    input: z
      .object({ uuid: code({ required: 'validation.required' }), password: password(), confirm: confirm() })
      .refine((v) => v.password === v.confirm, confirmDiffers),
    output: nothing(),
  }),
  forget_pwd: call({
    about: 'Mails a code for a new password. Known and unknown addresses are answered alike.',
    kind: 'write',
    whileSuspended: true,
    action: 'reset_password',
    record: noRecord,
    limits: [
      { per: { field: 'email', from: 'address' }, tries: 5, seconds: hour },
      { per: 'address', tries: 60, seconds: hour },
      { per: { field: 'email' }, tries: 20, seconds: hour, slow: { first: minute, most: 5 * minute } },
    ],
    input: z.object({ email: email() }),
    output: nothing(),
  }),
  reset_pwd: call({
    about: 'Sets a new password with the mailed code; all sessions end.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'reset_password',
    record: noRecord,
    limits: [
      { per: { field: 'email', from: 'address' }, tries: 20, seconds: hour, only: wrongCode, slow: increasingDelay },
      { per: 'address', tries: 60, seconds: 15 * minute, only: wrongCode, slow: increasingDelay },
    ],
    faults: [...passwordFaults, 'reset_code_wrong', 'reset_code_expired', 'reset_code_locked'],
    input: z
      .object({
        email: email(),
        code: code({ required: 'validation.code_required', max: 20 }).transform(readMailedCode),
        password: password(),
        confirm: confirm(),
      })
      .refine((v) => v.password === v.confirm, confirmDiffers),
    output: nothing(),
  }),
  email_verify: call({
    about:
      'Confirms the e-mail address of an account, with the token of the mailed link, or with its e-mail and the mailed code.',
    kind: 'write',
    whileSuspended: true,
    action: 'confirm_email',
    record: noRecord,
    limits: [
      { per: 'address', tries: 60, seconds: 15 * minute, only: ['email_proof_wrong'], slow: increasingDelay },
      {
        per: { field: 'email', from: 'address' },
        tries: 10,
        seconds: hour,
        only: ['email_proof_wrong'],
        slow: increasingDelay,
      },
    ],
    faults: ['email_proof_wrong'],
    input: z
      .object({
        token: optional(code({ max: 100 })),
        email: optional(email()),
        code: optional(code({ max: 20 }).transform(readMailedCode)),
      })
      .refine((v) => v.token !== undefined || (v.email !== undefined && v.code !== undefined), {
        path: ['token'],
        error: messageKey('validation.required'),
      }),
    output: z.object({ email: z.string() }),
  }),
  email_proof_send: call({
    about: 'Mails the link that confirms the own address again; the links and codes mailed before are no longer valid.',
    kind: 'write',
    whileSuspended: true,
    action: 'own_account',
    record: noRecord,
    limits: [{ per: 'account', tries: 5, seconds: 24 * hour }],
    faults: ['email_proved', 'main_unconfirmed', 'mail_limit'],
    input: nothing(),
    output: z.object({ email: z.string() }),
  }),
  email_refuse: call({
    about:
      'Refuses an account that somebody opened with this address: it is detached and closed, the address is free again.',
    kind: 'write',
    action: 'confirm_email',
    record: noRecord,
    limits: [{ per: 'address', tries: 60, seconds: 15 * minute, only: ['email_proof_wrong'], slow: increasingDelay }],
    faults: ['email_proof_wrong', 'email_confirmed'],
    input: z.object({ token: code({ required: 'validation.required', max: 100 }) }),
    output: z.object({ email: z.string() }),
  }),
  family_leave: call({
    about: 'A sub-account becomes an account of its own; its records up to now stay with the main account.',
    kind: 'write',
    action: 'leave_family',
    record: noRecord,
    faults: ['email_unconfirmed'],
    input: nothing(),
    output: nothing(),
  }),
  profile_get: call({
    about: 'The own profile.',
    kind: 'read',
    action: 'own_account',
    record: noRecord,
    input: nothing(),
    output: profile,
  }),
  profile_edit: call({
    about: 'Changes the own profile. A verified inspector changes its name by a proposal instead (ins_profile_edit).',
    kind: 'write',
    action: 'own_account',
    record: noRecord,
    faults: ['name_verified', 'nickname_used'],
    input: z.object({
      nickname: person.nickname,
      phone: person.phone,
      company: personName({ max: textMax }),
      country: clearable(z.string().refine(isCountry, messageKey('validation.country'))),
      language: optional(z.enum(locales, messageKey('validation.choice'))),
      email_notification_status: flag01().optional(),
    }),
    output: profile,
  }),
  password_change: call({
    about: 'Changes the own password; all other sessions end.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'own_account',
    record: noRecord,
    limits: [
      { per: 'account', tries: 10, seconds: hour, only: ['password_wrong'], slow: increasingDelay },
      { per: 'account', tries: 100, seconds: hour },
    ],
    faults: [...passwordFaults, 'password_wrong'],
    input: z
      .object({
        old_password: z
          .string(messageKey('validation.password_required'))
          .min(1, messageKey('validation.password_required')),
        password: password(),
        confirm: confirm(),
      })
      .refine((v) => v.password === v.confirm, confirmDiffers),
    output: nothing(),
  }),
  session_list: call({
    about: 'Where the own account is signed in.',
    kind: 'read',
    action: 'own_account',
    record: list('own_session', 'session_id'),
    faults: ['list_too_deep'],
    input: z.object(page),
    output: pageOf(
      z.object({
        session_id: z.int(),
        client: z.string(),
        user_agent: z.string(),
        address: z.string(),
        created_at: z.string(),
        last_seen_at: z.string(),
        expires_at: z.string(),
        is_current: flag(),
      }),
    ),
  }),
  session_end: call({
    about: 'Ends one of the own sessions.',
    kind: 'write',
    whileSuspended: true,
    action: 'own_account',
    record: one('own_session', 'session_id'),
    faults: ['not_found'],
    input: z.object({ session_id: id() }),
    output: nothing(),
  }),
  session_end_others: call({
    about: 'Ends all own sessions but the one that asks.',
    kind: 'write',
    whileSuspended: true,
    action: 'own_account',
    record: noRecord,
    input: nothing(),
    output: z.object({ ended: z.int() }),
  }),
  user_select_list: call({
    about: 'Accounts to choose from: root all, others themselves, their sub-accounts and (agents) their customers.',
    kind: 'read',
    action: 'choose_user',
    record: list('see_account', 'user_id'),
    faults: ['list_too_deep'],
    input: z.object({ ...page, q: optional(text({ max: textMax })) }),
    output: pageOf(
      z.object({ user_id: z.int(), nick_name: z.string(), user_account: z.string(), company_name: z.string() }),
    ),
  }),
  ...twoFactor,
}
