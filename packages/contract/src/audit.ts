import { z } from 'zod'
import { call } from './call.ts'
import { optional, pageOf, search, text } from './wire.ts'

export const audit = {
  audit_list: call({
    about: 'What was changed, by whom and when; newest first.',
    kind: 'read',
    action: 'administer',
    faults: ['list_too_deep'],
    input: search({
      action: optional(text({ max: 60 })),
      account: optional(text({ max: 100 })),
      subject: optional(text({ max: 100 })),
    }),
    output: pageOf(
      z.object({
        audit_id: z.int(),
        at: z.string(),
        account: z.string(),
        action: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
        sealed: z.int(),
      }),
    ),
  }),
}
