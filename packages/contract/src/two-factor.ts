import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { cleanEmail } from './clean-text.ts'
import { messageKey } from './sentences.ts'
import { code, flag, nothing, text } from './wire.ts'

const hour = 3600
const increasingDelay = { first: 15, most: 15 * 60 }

/** A code of the authenticator, or a recovery code. */
export const otp = () => code({ required: 'validation.code_required', max: 40 })

/** The account's own password, asked for again and compared exactly as typed. */
const ownPassword = () =>
  z.string(messageKey('validation.password_required')).min(1, messageKey('validation.password_required'))

/** Two-step verification of the caller's own account (docs/decisions/0025). Part of the noun `accounts`. */
export const twoFactor = {
  totp_status: call({
    about: 'Whether two-step verification is on for the own account, and how many recovery codes are left.',
    kind: 'read',
    action: 'own_account',
    record: noRecord,
    withoutTotp: true,
    input: nothing(),
    output: z.object({
      is_on: flag(),
      /** When two-step verification was switched on; '' if it is off. */
      since: z.string(),
      recovery_left: z.int(),
      /** 1: the account may do nothing else until two-step verification is on. */
      is_required: flag(),
    }),
  }),
  totp_setup: call({
    about:
      'Begins to switch two-step verification on: a new secret for the authenticator app. Nothing changes before totp_confirm.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'own_account',
    record: noRecord,
    withoutTotp: true,
    limits: [
      { per: 'account', tries: 10, seconds: hour, only: ['password_wrong'], slow: increasingDelay },
      { per: 'account', tries: 30, seconds: hour },
    ],
    faults: ['password_wrong', 'totp_is_on'],
    input: z.object({ password: ownPassword() }),
    output: z.object({
      /** Base32, to be typed by hand. */
      secret: z.string(),
      /** The secret as an otpauth address, for a QR code. */
      uri: z.string(),
    }),
  }),
  totp_confirm: call({
    about:
      'Switches two-step verification on with the first code; answers the recovery codes, this once. All other sessions end.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'own_account',
    record: noRecord,
    withoutTotp: true,
    limits: [{ per: 'account', tries: 10, seconds: hour, only: ['otp_wrong'], slow: increasingDelay }],
    faults: ['otp_wrong', 'totp_is_on', 'totp_not_started'],
    input: z.object({ otp: otp() }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  totp_disable: call({
    about: 'Switches two-step verification off, with the password and a code.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'own_account',
    record: noRecord,
    limits: [
      { per: 'account', tries: 10, seconds: hour, only: ['password_wrong', 'otp_wrong'], slow: increasingDelay },
    ],
    faults: ['password_wrong', 'otp_wrong', 'otp_required', 'totp_is_off'],
    input: z.object({ password: ownPassword(), otp: otp() }),
    output: nothing(),
  }),
  totp_codes: call({
    about: 'New recovery codes in place of those before, with the password and a code; answered this once.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'own_account',
    record: noRecord,
    limits: [
      { per: 'account', tries: 10, seconds: hour, only: ['password_wrong', 'otp_wrong'], slow: increasingDelay },
      { per: 'account', tries: 30, seconds: hour },
    ],
    faults: ['password_wrong', 'otp_wrong', 'otp_required', 'totp_is_off'],
    input: z.object({ password: ownPassword(), otp: otp() }),
    output: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  totp_reset: call({
    about:
      'Root switches the two-step verification of somebody else off, who lost phone and recovery codes; their sessions end.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'account', 'email'),
    limits: [{ per: 'account', tries: 60, seconds: hour }],
    faults: ['not_found', 'totp_is_off'],
    input: z.object({ account: text({ required: 'validation.email_required', max: 254 }).overwrite(cleanEmail) }),
    output: z.object({ account: z.string() }),
  }),
  account_sign_out: call({
    about:
      'Root signs somebody out on every device, for instance when one was stolen. Of its own sessions, the one that asks stays.',
    kind: 'write',
    action: 'administer',
    record: one('administer', 'account', 'email'),
    limits: [{ per: 'account', tries: 60, seconds: hour }],
    faults: ['not_found'],
    input: z.object({ account: text({ required: 'validation.email_required', max: 254 }).overwrite(cleanEmail) }),
    output: z.object({ account: z.string(), ended: z.number().int() }),
  }),
}
