import type { workDays } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { resealCalendars } from './calendar-store.ts'
import { handlers } from './calls.ts'
import { repeatJob, settleJob } from './jobs.ts'
import { calendarsJob, calendarTask } from './read-calendar.ts'

export const feature: Feature<typeof workDays> = {
  handlers,
  jobs: [repeatJob, settleJob, calendarsJob],
  tasks: [calendarTask],
  reseal: resealCalendars,
}
