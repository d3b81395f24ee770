import type { views } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { handOver } from './store.ts'

export const feature: Feature<typeof views> = { handlers, handOver }
