import type { booking } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { calculationHandlers } from './calc-calls.ts'
import { calendarHandlers } from './calendar.ts'
import { draftHandlers } from './drafts.ts'
import { historyHandlers } from './history.ts'
import { labHandlers } from './lab-tests.ts'
import { loadHandlers } from './load.ts'
import { submitHandlers } from './submit.ts'

export { loadLabTests } from './lab-tests.ts'

export const feature: Feature<typeof booking> = {
  handlers: {
    ...calculationHandlers,
    ...calendarHandlers,
    ...draftHandlers,
    ...historyHandlers,
    ...labHandlers,
    ...loadHandlers,
    ...submitHandlers,
  },
}
