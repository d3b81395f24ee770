import { alertChannels, alertDevicesMost, alertGroups, channelStates, isTimeZone, reaches } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { code, flag, flag01, id, int, json, lines, nothing, optional, text } from './wire.ts'

const choice = messageKey('validation.choice')
const required = messageKey('validation.required')
/** A secret exactly as typed: never cleaned, never answered. */
const typed = (max: number) =>
  z.string(required).refine((value) => value.length <= max, {
    error: messageKey('validation.too_long'),
    params: { max },
  })
const key = (bytes: number) =>
  z
    .string(required)
    .refine(
      (value) => /^[\w-]+={0,2}$/.test(value) && Math.floor((value.replace(/=/g, '').length * 3) / 4) === bytes,
      required,
    )

const channel = z.object({
  channel: z.enum(alertChannels),
  state: z.enum(channelStates),
  /** When the newest alert that was sent by it was made, and the newest that it proved to deliver; '' if none. */
  sent_at: z.string(),
  proved_at: z.string(),
  /** What went wrong the last time; '' if nothing did. */
  error: z.string(),
})
export type AlertChannelRow = z.infer<typeof channel>

const device = z.object({
  device_id: z.int(),
  /** Browser and system, such as `Chrome · Android`. */
  name: z.string(),
  app: z.enum(['web', 'field']),
  added_at: z.string(),
  /** When it last showed an alert; '' if never. */
  proved_at: z.string(),
  /** It was added with an earlier key of the server, and is added anew when its app is opened. */
  is_old_key: flag(),
})
export type AlertDevice = z.infer<typeof device>

const alertSettings = z.object({
  /** What browsers add this phone with. */
  push_key: z.string(),
  devices: z.array(device),
  groups: z.array(z.object({ group: z.enum(alertGroups), on: flag() })),
  /** Minutes of the day, in `time_zone`; equal: no quiet hours. */
  quiet_from: z.int(),
  quiet_until: z.int(),
  time_zone: z.string(),
  /** What root calls the gateway; '' if there is none for this account. */
  gateway: z.string(),
  gateway_on: flag(),
  /** The number that the gateway writes to. */
  phone: z.string(),
  channels: z.array(channel),
})
export type AlertSettings = z.infer<typeof alertSettings>

const minute = () => int({ min: 0, max: 24 * 60 - 1 })
const hour = 3600

export const alerts = {
  alert_get: call({
    about: 'How the account is alerted: its phones, what rings, quiet hours, and what each channel has proved.',
    kind: 'read',
    action: 'own_account',
    record: noRecord,
    input: nothing(),
    output: alertSettings,
  }),
  alert_save: call({
    about: 'What rings, and the hours in which no phone does.',
    kind: 'write',
    whileSuspended: true,
    action: 'own_account',
    record: noRecord,
    input: z.object({
      groups_off: json(z.array(z.enum(alertGroups, choice)).max(alertGroups.length)),
      quiet_from: minute(),
      quiet_until: minute(),
      time_zone: text({ required: 'validation.required', max: 60 }).refine(isTimeZone, choice),
      gateway_on: flag01(),
    }),
    output: alertSettings,
  }),
  push_device_save: call({
    about: `Adds this phone or browser, or says that it is still there. The address must belong to a push service of a browser. At most ${alertDevicesMost} of an account.`,
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'own_account',
    record: noRecord,
    limits: [{ per: 'account', tries: 60, seconds: hour }],
    faults: ['push_service_unknown', 'push_key_changed'],
    input: z.object({
      endpoint: typed(1000),
      p256dh: key(65),
      auth: key(16),
      /** The server's key that the phone was added with. */
      push_key: code({ required: 'validation.required', max: 100 }),
    }),
    output: z.object({ device_id: z.int() }),
  }),
  push_device_remove: call({
    about: 'Takes a phone away, by its id or by its own address at the push service.',
    kind: 'write',
    whileSuspended: true,
    secret: true,
    action: 'own_account',
    record: noRecord,
    input: z.object({ device_id: optional(id()), endpoint: optional(typed(1000)) }),
    output: nothing(),
  }),
  alert_test: call({
    about: 'Rings one of the own phones. What it shows proves that alerts reach it.',
    kind: 'write',
    whileSuspended: true,
    action: 'own_account',
    record: noRecord,
    limits: [{ per: 'account', tries: 20, seconds: hour }],
    faults: ['not_found'],
    input: z.object({ device_id: id() }),
    output: nothing(),
  }),
  alert_receipt: call({
    about:
      'A phone has shown an alert, or somebody has opened it or the link in its mail: said by the token that came with it, without a session.',
    kind: 'write',
    secret: true,
    action: 'confirm_alert',
    record: noRecord,
    limits: [{ per: 'address', tries: 600, seconds: hour }],
    input: z.object({ token: typed(200), what: z.enum(['shown', 'opened'], choice) }),
    output: z.object({ known: flag() }),
  }),
  alert_reach: call({
    about: 'Whether an account can be reached, and the proof of each channel.',
    kind: 'read',
    action: 'see_reach',
    record: one('administer', 'uid', 'user_id'),
    faults: ['not_found'],
    input: z.object({ uid: id() }),
    output: z.object({
      reach: z.enum(reaches),
      channels: z.array(channel),
      devices: z.array(device),
    }),
  }),
  gateway_get: call({
    about:
      'The gateway that writes to the phones of inspectors, and the key that phones are added with. Secrets are never answered.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: nothing(),
    output: z.object({
      name: z.string(),
      format: z.enum(['json', 'form']),
      success: z.string(),
      /** Where it is; '' without a gateway. */
      host: z.string(),
      is_set: flag(),
      /** 1: what is stored cannot be opened with this server's secret, and has to be typed again. */
      unreadable: flag(),
      version: z.int(),
      changed_at: z.string(),
      changed_by: z.string(),
      push_key_since: z.string(),
      /** Phones of all accounts, and those that were added with an earlier key. */
      devices: z.int(),
      old_devices: z.int(),
    }),
  }),
  gateway_save: call({
    about:
      'Sets the gateway: an https address, headers and a body in which {phone}, {title}, {text} and {link} are filled in. Left out, the stored ones stay.',
    kind: 'write',
    secret: true,
    action: 'administer',
    record: noRecord,
    faults: ['record_changed'],
    input: z.object({
      name: text({ required: 'validation.required', max: 40 }),
      format: z.enum(['json', 'form'], choice),
      success: optional(text({ max: 100 })),
      url: optional(typed(1000)),
      headers: optional(lines({ max: 2000 })),
      body: optional(lines({ max: 4000 })),
      version: optional(int({ min: 0 })),
    }),
    output: nothing(),
  }),
  gateway_clear: call({
    about: 'Removes the gateway with its secrets.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['record_changed'],
    input: z.object({ version: optional(int({ min: 0 })) }),
    output: nothing(),
  }),
  gateway_test: call({
    about: 'Writes a test by the stored gateway to a number.',
    kind: 'write',
    secret: true,
    action: 'administer',
    record: noRecord,
    limits: [{ per: 'account', tries: 20, seconds: hour }],
    faults: ['gateway_not_set_up'],
    input: z.object({ phone: code({ required: 'validation.required', max: 40 }) }),
    output: z.object({ sent: flag(), error: z.string() }),
  }),
  push_key_renew: call({
    about:
      'Makes another key for phones. Those that were added with the one before go on ringing with it until their app is opened again.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    limits: [{ per: 'account', tries: 10, seconds: hour }],
    input: nothing(),
    output: z.object({ push_key_since: z.string() }),
  }),
}
