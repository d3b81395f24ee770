import type { notices } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export { type NoticeKind, notify } from './store.ts'

export const feature: Feature<typeof notices> = { handlers }
