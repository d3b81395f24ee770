import { erasureRefusals } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { otp } from './two-factor.ts'
import { code, id, nothing, optional } from './wire.ts'

const hour = 3600
const day = 24 * hour
const increasingDelay = { first: 15, most: 15 * 60 }

/**
 * What is kept about people, in the order in which the privacy page says it, a paragraph for everybody, for inspectors and for visitors:
 * each has its sentence in the catalog `site-privacy`, as `kept_…`. Every table that is about people names its sentences.
 */
export const keptParagraphs = [
  [
    ...([
      'account',
      'sign_ins',
      'team',
      'invitations',
      'orders',
      'factories',
      'threads',
      'complaints',
      'reports',
    ] as const),
    ...(['money', 'billing', 'records', 'files', 'mails', 'alerts', 'notes', 'log'] as const),
  ],
  ['inspector', 'exams', 'bank_accounts', 'ratings', 'visits'],
  ['enquiries'],
] as const
export type Kept = (typeof keptParagraphs)[number][number]

/** What is kept about one account, as far as export and erasure go. */
export const personData = z.object({
  /** E-mail and name of the account. */
  account: z.string(),
  nickname: z.string(),
  /** The last export: waiting, ready, failed or removed; '' if none was asked for. */
  export_state: z.enum(['', 'waiting', 'ready', 'failed', 'removed']),
  export_requested_at: z.string(),
  /** In bytes; 0 until it is ready. */
  export_size: z.number(),
  /** Until when it can be downloaded. */
  export_until: z.string(),
  /** '' nothing · waiting: it can still be cancelled · running · done. */
  erasure_state: z.enum(['', 'waiting', 'running', 'done']),
  erasure_due: z.string(),
  /** Why the account cannot be erased now, as a sentence; '' if it can. */
  erasure_refused: z.string(),
  /** Days between a request and the erasure. */
  erasure_days: z.int(),
})
export type PersonData = z.infer<typeof personData>

export const privacy = {
  data_status: call({
    about: 'Whether an export of the own data is there, and whether the own account waits for its erasure.',
    kind: 'read',
    action: 'own_account',
    record: noRecord,
    input: nothing(),
    output: personData,
  }),
  data_export: call({
    about: 'Asks for everything that is kept about the own account, as a zip file; a mail says when it is ready.',
    kind: 'write',
    whileSuspended: true,
    action: 'own_account',
    record: noRecord,
    limits: [{ per: 'account', tries: 5, seconds: day }],
    input: nothing(),
    output: personData,
  }),
  data_file: call({
    about: 'The export of the own data.',
    kind: 'read',
    action: 'own_account',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    limits: [{ per: 'account', tries: 30, seconds: hour }],
    faults: ['no_export'],
    input: nothing(),
    output: z.unknown(),
  }),
  erasure_request: call({
    about: 'Asks for the erasure of the own account, with its password and, with two-step verification, a code.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'erase_own_account',
    record: noRecord,
    limits: [
      { per: 'account', tries: 10, seconds: hour, only: ['password_wrong'], slow: increasingDelay },
      { per: 'account', tries: 30, seconds: day },
    ],
    faults: ['password_wrong', 'otp_required', 'otp_wrong', 'erasure_pending', ...erasureRefusals],
    input: z.object({
      password: z.string(messageKey('validation.password_required')).min(1, messageKey('validation.password_required')),
      otp: optional(otp()),
    }),
    output: personData,
  }),
  erasure_cancel: call({
    about: 'Takes back the request to erase the own account.',
    kind: 'write',
    whileSuspended: true,
    action: 'erase_own_account',
    record: noRecord,
    faults: ['not_found', 'no_erasure'],
    input: nothing(),
    output: personData,
  }),
  erasure_cancel_by_link: call({
    about: 'Takes back a request to erase an account, with the token of the mailed link.',
    kind: 'write',
    whileSuspended: true,
    action: 'confirm_email',
    record: noRecord,
    limits: [{ per: 'address', tries: 60, seconds: 15 * 60, only: ['no_erasure'], slow: increasingDelay }],
    faults: ['not_found', 'no_erasure'],
    input: z.object({ token: code({ required: 'validation.required', max: 100 }) }),
    output: z.object({ email: z.string() }),
  }),
  person_data: call({
    about: 'Root: whether an export of an account is there, and whether it waits for its erasure.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ user_id: id() }),
    output: personData,
  }),
  person_export: call({
    about: 'Root: everything that is kept about an account, as a zip file.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    limits: [{ per: 'account', tries: 60, seconds: hour }],
    faults: ['not_found'],
    input: z.object({ user_id: id() }),
    output: personData,
  }),
  person_file: call({
    about: 'Root: the export of an account.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    faults: ['no_export'],
    input: z.object({ user_id: id() }),
    output: z.unknown(),
  }),
  person_erase: call({
    about: 'Root: closes an account and erases its personal data at once. This cannot be undone.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', ...erasureRefusals],
    input: z.object({ user_id: id() }),
    output: personData,
  }),
  person_erase_cancel: call({
    about: 'Root: takes back a request to erase an account.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found', 'no_erasure'],
    input: z.object({ user_id: id() }),
    output: personData,
  }),
}
