import type { capacity } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export const feature: Feature<typeof capacity> = { handlers }
