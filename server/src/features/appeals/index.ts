import type { appeals } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { decideHandlers } from './decide.ts'

export const feature: Feature<typeof appeals> = { handlers: { ...handlers, ...decideHandlers } }
