import type { inspectors } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { deskHandlers } from './desk-calls.ts'
import { mails } from './mails.ts'
import { ownHandlers } from './own-calls.ts'
import { searchHandlers } from './search-calls.ts'

export { cityDayPrices } from './city-price-store.ts'
export { inspectorsWhoFit } from './search-calls.ts'
export { refreshStats } from './stats-store.ts'
export { insertInspector } from './store.ts'
export { type InspectorToBook, inspectorFacts, inspectorToBook } from './to-book-store.ts'

export const feature: Feature<typeof inspectors> = {
  handlers: { ...ownHandlers, ...searchHandlers, ...deskHandlers },
  mails,
}
