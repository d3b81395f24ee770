import type { search } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export const feature: Feature<typeof search> = { handlers }
