import type { books } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { bookTask, removeOld } from './export-task.ts'

export const feature: Feature<typeof books> = { handlers, tasks: [bookTask], jobs: [removeOld] }
