import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { id, optional, pageOf, search, text } from './wire.ts'

export const jobs = {
  job_list: call({
    about: 'Jobs of the background that were tried as often as allowed and failed every time; newest first.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search({ task: optional(text({ max: 60 })) }),
    output: pageOf(
      z.object({
        job_id: z.int(),
        task: z.string(),
        subject: z.string(),
        tries: z.int(),
        error: z.string(),
        created_at: z.string(),
      }),
    ),
  }),
  job_retry: call({
    about: 'Lets a failed job begin anew, with all its tries.',
    kind: 'write',
    action: 'administer',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ job_id: id() }),
    output: z.object({}),
  }),
}
