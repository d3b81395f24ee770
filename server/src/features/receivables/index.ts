import type { receivables } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { readHandlers } from './calls.ts'
import { mails } from './messages.ts'
import { payHandlers } from './pay.ts'
import { remindAll, reminderHandlers } from './reminders.ts'
import { reverseHandlers } from './reverse.ts'

export const feature: Feature<typeof receivables> = {
  handlers: { ...readHandlers, ...payHandlers, ...reminderHandlers, ...reverseHandlers },
  jobs: [{ name: 'receivables.remind', everyMs: 600_000, patient: true, run: remindAll }],
  mails,
}
