import type { strikes } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'

export const feature: Feature<typeof strikes> = { handlers, jobs }
