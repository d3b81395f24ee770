import type { orders } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export { lockInspectorDays, setOrderDays } from './days.ts'

export const feature: Feature<typeof orders> = { handlers }
