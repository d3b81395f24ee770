import { practiceSteps, practiceVersion } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { practiceResult } from './inspector-shapes.ts'
import { code, int, json } from './wire.ts'

/** What inspectors learn before their first order. */
export const inspectorPractice = {
  ins_practice_save: call({
    about:
      'Keeps a try of the practice mission that the phone has made, and answers how all of them went. The score is computed here; sending a try again (try_key) changes nothing.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    limits: [{ per: 'account', tries: 60, seconds: 3600 }],
    input: z.object({
      try_key: code({ required: 'validation.required', max: 40 }),
      version: int({ min: 1, max: practiceVersion }),
      /** For each step the wrong taps, and whether it was right in the end. */
      practice_steps: json(
        z.record(z.enum(practiceSteps), z.object({ wrong: z.int().min(0).max(999), right: z.boolean() })),
      ),
    }),
    output: practiceResult,
  }),
}
