import { type KeyScope, keyDays, keyScopes, keyStates, overlapHours } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { flag, id, int, optional, page, pageOf, text, toList, usd, usdInput } from './wire.ts'

const choice = messageKey('validation.choice')

export const apiKey = z.object({
  key_id: z.int(),
  name: z.string(),
  /** How the key begins, by which logs and mails name it. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** In dollars: what one payment may be at most; null for a key that does not pay. */
  pay_most: usd().nullable(),
  /** The member for whom the key works. */
  user_id: z.int(),
  nick_name: z.string(),
  is_own: flag(),
  state: z.enum(keyStates),
  created_at: z.string(),
  expires_at: z.string(),
  /** '' if it never was, here and below. */
  last_used_at: z.string(),
  rotated_at: z.string(),
  /** While a rotated key overlaps: until when its earlier secret works, and when that was last used. */
  old_until: z.string(),
  old_used_at: z.string(),
  revoked_at: z.string(),
})
export type ApiKeyRow = z.infer<typeof apiKey>

/** The key itself, which nobody can read again. */
const shownOnce = apiKey.extend({ key: z.string() })

const oneOf = (allowed: readonly number[]) => int().refine((value) => allowed.includes(value), { error: choice })

/** Any of the scopes, in any form that `toList` reads; each once, in their own order. */
const scopes = () =>
  z.union([z.string(), z.array(z.string())], choice).transform((input, ctx): KeyScope[] => {
    const given = toList(input)
    if (given.length > 0 && given.every((one) => (keyScopes as readonly unknown[]).includes(one)))
      return keyScopes.filter((one) => given.includes(one))
    ctx.issues.push({ code: 'custom', input, message: choice })
    return z.NEVER
  })

const mailed = { per: 'account', tries: 20, seconds: 3600 } as const

export const apiKeys = {
  api_key_list: call({
    about:
      'The keys of the account, and of a main account also those of its members, the latest first; never the secrets.',
    kind: 'read',
    action: 'manage_api_keys',
    record: list('api_key', 'key_id'),
    faults: ['list_too_deep'],
    input: z.object(page),
    output: pageOf(apiKey),
  }),
  api_key_create: call({
    about: 'Makes a key for a program of the account and answers it, once. The account is told by mail.',
    kind: 'write',
    action: 'manage_api_keys',
    record: noRecord,
    secret: true,
    limits: [mailed],
    faults: ['email_unconfirmed', 'too_many_keys', 'key_scopes', 'key_pay_most'],
    input: z.object({
      name: text({ required: messageKey('validation.required'), max: 60 }),
      scopes: scopes(),
      /** In dollars; only with the scope `pay`, and then required. */
      pay_most: optional(usdInput({ min: 1, max: 1_000_000 })),
      days: oneOf(keyDays).default(90),
    }),
    output: shownOnce,
  }),
  api_key_rotate: call({
    about:
      'Gives an own key another secret, answered once, and as many days as it was made for. The earlier secret works on for some hours.',
    kind: 'write',
    action: 'manage_api_keys',
    record: one('own_api_key', 'key_id'),
    secret: true,
    limits: [mailed],
    faults: ['not_found', 'key_ended', 'email_unconfirmed'],
    input: z.object({ key_id: id(), overlap_hours: oneOf(overlapHours).default(24) }),
    output: shownOnce,
  }),
  api_key_revoke: call({
    about: 'Ends a key at once: its owner, or the main account.',
    kind: 'write',
    action: 'manage_api_keys',
    record: one('api_key', 'key_id'),
    faults: ['not_found', 'key_ended'],
    input: z.object({ key_id: id() }),
    output: apiKey,
  }),
}
