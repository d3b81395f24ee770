import type { settings } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export type { Settings } from './definitions.ts'
export { readSettings } from './store.ts'

export const feature: Feature<typeof settings> = { handlers }
