import type { holidays } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'

export { calendarOf, loadHolidays } from './store.ts'

export const feature: Feature<typeof holidays> = { handlers }
