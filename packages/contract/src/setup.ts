import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { flag, flag01, int, nothing, optional, text } from './wire.ts'

/** Who set a part: the environment goes first, and then the screen only shows it. */
const source = z.enum(['environment', 'screen', 'none'])
export type SetupSource = z.infer<typeof source>

/** How a mail server is encrypted: from the first byte, or after the greeting. */
export const mailSecurities = ['tls', 'starttls'] as const

/** The steps from an empty server to its first order, in the order in which to take them. */
export const firstSteps = [
  'company',
  'address',
  'mail',
  'payment',
  'protocols',
  'inspectors',
  'prices',
  'booking',
] as const
export type FirstStep = (typeof firstSteps)[number]

/** What a step still needs; `done` needs nothing. */
export const stepStates = [
  'done',
  'open',
  /** `mail`: mails come from an address of ours that is an example. */
  'sender',
  /** `mail`: a server is named, but no mail has left by it yet. */
  'untested',
  /** `mail`: the last mail was refused. */
  'failing',
  /** `payment`: orders count as paid although no money moves. */
  'test_payments',
  /** `inspectors`: some have an account, and none is verified. */
  'unverified',
] as const
export type StepState = (typeof stepStates)[number]

const hour = 3600

/** A secret exactly as typed: never cleaned, never answered. */
const typedSecret = () =>
  z
    .string(messageKey('validation.required'))
    .refine((value) => value.length <= 500, { error: messageKey('validation.too_long'), params: { max: 500 } })

const hostName = () =>
  text({ required: 'validation.required', max: 253 }).refine(
    (value) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
    messageKey('validation.host'),
  )

const mailServer = {
  host: hostName(),
  port: int({ min: 1, max: 65_535 }),
  security: z.enum(mailSecurities, messageKey('validation.choice')),
  user: text({ max: 200 }),
}
/** Left out: the stored one stays. */
const password = optional(typedSecret())

/** Refuses a save based on an older version than the stored one. */
const version = optional(int({ min: 0 }))

const stored = {
  source,
  /** The environment variable that sets it, or would. */
  variable: z.string(),
  version: z.int(),
  changed_at: z.string(),
  changed_by: z.string(),
}
/** 1: the stored secret cannot be opened with this server's own secret and has to be typed again. */
const unreadable = flag()

export const setup = {
  setup_get: call({
    about:
      'Mail server, public address and payment provider of this server, and who set them: the environment goes before the screen. Secrets are never answered.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: nothing(),
    output: z.object({
      mail: z.object({
        ...stored,
        host: z.string(),
        port: z.int(),
        security: z.enum(mailSecurities),
        user: z.string(),
        has_password: flag(),
        unreadable,
        /** When a test mail was last taken by this server; '' if never. */
        tested_at: z.string(),
      }),
      address: z.object({
        ...stored,
        url: z.string(),
        /** What links lead to at this moment, set or not. */
        in_use: z.string(),
      }),
      payment: z.object({
        ...stored,
        provider: z.enum(['paypal', 'sandbox']),
        client_id: z.string(),
        has_secret: flag(),
        unreadable,
        /** Where PayPal has to send its events. */
        webhook_url: z.string(),
        /** 1: orders can be paid without money. */
        test_payments: flag(),
      }),
    }),
  }),
  setup_save_mail: call({
    about:
      'Sets the mail server, live at once in every process. Without `password` the stored one stays, as long as server and user are the same.',
    kind: 'write',
    secret: true,
    action: 'administer',
    record: noRecord,
    faults: ['record_changed', 'set_by_environment'],
    input: z.object({ ...mailServer, password, version }),
    output: z.object({}),
  }),
  setup_save_address: call({
    about: 'Sets the public address, to which links in mails and reports lead.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['record_changed', 'set_by_environment'],
    input: z.object({ url: text({ required: 'validation.required', max: 300 }), version }),
    output: z.object({}),
  }),
  setup_save_payment: call({
    about:
      'Sets the PayPal account that customers pay to. Without `secret` and `webhook_id` the stored ones stay, as long as the client ID is the same.',
    kind: 'write',
    secret: true,
    action: 'administer',
    record: noRecord,
    faults: ['record_changed', 'set_by_environment'],
    input: z.object({
      client_id: text({ required: 'validation.required', max: 200 }),
      secret: optional(typedSecret()),
      webhook_id: optional(typedSecret()),
      version,
    }),
    output: z.object({}),
  }),
  setup_clear: call({
    about: 'Removes the mail server, the public address or the payment account that root set, with its secrets.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['record_changed', 'set_by_environment'],
    input: z.object({ part: z.enum(['mail', 'address', 'payment'], messageKey('validation.choice')), version }),
    output: z.object({}),
  }),
  setup_test_mail: call({
    about:
      'Sends a test mail to the caller, by the mail server in use or by the one that is given, and answers what that server said.',
    kind: 'write',
    secret: true,
    action: 'administer',
    record: noRecord,
    limits: [{ per: 'account', tries: 20, seconds: hour }],
    faults: ['mail_not_set_up'],
    input: z.object({
      host: optional(mailServer.host),
      port: optional(mailServer.port),
      security: optional(mailServer.security),
      user: optional(mailServer.user),
      password,
    }),
    output: z.object({
      sent: flag(),
      to: z.string(),
      /** The server that was asked, without user and password. */
      server: z.string(),
      /** The mail server's words; '' if it said none. */
      said: z.string(),
    }),
  }),
  setup_check_payment: call({
    about: 'Asks PayPal whether it knows the account in use, or the one that is given. No money moves.',
    kind: 'write',
    secret: true,
    action: 'administer',
    record: noRecord,
    limits: [{ per: 'account', tries: 20, seconds: hour }],
    faults: ['payment_account_missing'],
    input: z.object({ client_id: optional(text({ max: 200 })), secret: optional(typedSecret()) }),
    output: z.object({ outcome: z.enum(['accepted', 'refused', 'unreachable']) }),
  }),
  first_steps: call({
    about:
      'What leads from an empty server to its first order, and how far it has come: counted from the real records.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: nothing(),
    output: z.object({
      hidden: flag(),
      /** 0: a production server whose environment names no virus scanner. */
      uploads_checked: flag(),
      steps: z.array(z.object({ step: z.enum(firstSteps), state: z.enum(stepStates), count: z.int() })),
    }),
  }),
  first_steps_hide: call({
    about: 'Hides the list of first steps from the desk of every root account, or shows it again.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    input: z.object({ hidden: flag01() }),
    output: z.object({}),
  }),
}
