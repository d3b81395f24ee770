import type { inspectorSearch, inspectors } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { deskHandlers } from './root-calls.ts'
import { mails } from './messages.ts'
import { ownHandlers } from './own-calls.ts'

export { cityDayPrices } from './city-price-store.ts'
export { refreshStats } from './stats-store.ts'
export { citiesByCode, insertInspector } from './store.ts'
export { type InspectorToBook, inspectorFacts, inspectorToBook } from './to-book-store.ts'
export { dollars, hoursOf, portrait } from './view.ts'

export const feature: Feature<Omit<typeof inspectors, keyof typeof inspectorSearch>> = {
  handlers: { ...ownHandlers, ...deskHandlers },
  mails,
}
