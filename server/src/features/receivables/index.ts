import type { receivables } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { readHandlers } from './calls.ts'
import { mails } from './messages.ts'
import { payHandlers } from './pay.ts'
import { remindAll, reminderHandlers } from './reminders.ts'
import { reverseHandlers } from './reverse.ts'
import { sendHandlers } from './send.ts'

export const feature: Feature<typeof receivables> = {
  handlers: { ...readHandlers, ...payHandlers, ...reminderHandlers, ...reverseHandlers, ...sendHandlers },
  jobs: [{ name: 'receivables.remind', everyMs: 600_000, patient: true, run: remindAll }],
  mails,
}
