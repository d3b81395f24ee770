import type { jobs } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export { failed as failedJobs } from './store.ts'

export const feature: Feature<typeof jobs> = { handlers }
