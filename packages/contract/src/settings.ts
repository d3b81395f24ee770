import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { settingGroups } from './setting-definitions.ts'
import { flag, int, json, optional, text } from './wire.ts'

export const setting = z.object({
  key: z.string(),
  group: z.enum(settingGroups),
  value: z.unknown(),
  default_value: z.unknown(),
  /** 1: root has never changed the setting, or has reset it to the default. */
  is_default: flag(),
  /** Grows with every save; 0: never saved. */
  version: z.int(),
  changed_at: z.string(),
  changed_by: z.string(),
})
export type Setting = z.infer<typeof setting>

/** What a server needs from its operator before it is ready for customers. */
export const missingParts = [
  'legal',
  'bank',
  'offices',
  'privacy',
  'founders',
  'testimonials',
  'sender',
  'office_mail',
  'smtp',
  'public_url',
  'https',
  'payment',
  'test_payments',
] as const
const missing = z.object({
  part: z.enum(missingParts),
  /** The setting that supplies what is missing, or `setup.mail`, `setup.address`, `setup.payment`. */
  key: z.string(),
})
export type MissingPart = z.infer<typeof missing>

export const settings = {
  settings_get: call({
    about: 'All settings with their values, defaults and last change.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: z.object({}),
    output: z.array(setting),
  }),
  settings_missing: call({
    about: 'What is still empty on this server, or still an example.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: z.object({}),
    output: z.array(missing),
  }),
  offer_preview: call({
    about: 'Until when inspectors could answer offers with values of `booking.offer` that are not saved yet.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: z.object({ value: json(z.record(z.string(), z.unknown())) }),
    output: z.array(
      z.object({
        offered_at: z.string(),
        /** The first date of the order. */
        first_day: z.string(),
        answer_until: z.string(),
      }),
    ),
  }),
  settings_save: call({
    about:
      'Sets some settings at once; all are valid or none is kept. Live at once. With `versions`, a setting that was saved meanwhile is 4000 with who and when.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['record_changed'],
    input: z.object({
      values: json(z.record(z.string(), z.unknown())),
      versions: optional(json(z.record(z.string(), z.int()))),
    }),
    output: z.object({}),
  }),
  settings_reset: call({
    about: 'Goes back to the default of a setting.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['record_changed', 'not_found'],
    input: z.object({ key: text({ required: 'validation.required', max: 100 }), version: optional(int({ min: 0 })) }),
    output: z.object({}),
  }),
}
