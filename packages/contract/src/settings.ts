import { z } from 'zod'
import { call } from './call.ts'
import { json } from './wire.ts'

export const settings = {
  settings_get: call({
    about: 'All settings with their values, defaults and last change.',
    kind: 'read',
    action: 'administer',
    input: z.object({}),
    output: z.array(
      z.object({
        key: z.string(),
        value: z.unknown(),
        default_value: z.unknown(),
        changed_at: z.string(),
        changed_by: z.string(),
      }),
    ),
  }),
  settings_save: call({
    about: 'Sets some settings at once; all are valid or none is kept. Live at once.',
    kind: 'write',
    action: 'administer',
    input: z.object({ values: json(z.record(z.string(), z.unknown())) }),
    output: z.object({}),
  }),
}
