import type { inspectorSearch, inspectors } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { customerHandlers } from './customer-calls.ts'
import { mails } from './messages.ts'
import { ownHandlers } from './own-calls.ts'
import { readHandlers } from './read-calls.ts'
import { rootHandlers } from './root-calls.ts'
import { resealCards, sealCardsJob } from './seal-cards-job.ts'

export { cityDayPrices, countryDayPrices, hasEnoughPrices } from './city-price-store.ts'
export { examDue } from './exam-due.ts'
export { citiesByCode, linesOfInspector, saveExam } from './profile-store.ts'
export { refreshStats } from './stats-store.ts'
export { insertInspector, inspectorById, lockInspector } from './store.ts'
export { type InspectorToBook, inspectorFacts, inspectorToBook } from './to-book-store.ts'
export { hoursOf, portrait } from './view.ts'

export const feature: Feature<Omit<typeof inspectors, keyof typeof inspectorSearch>> = {
  handlers: { ...ownHandlers, ...readHandlers, ...customerHandlers, ...rootHandlers },
  jobs: [sealCardsJob],
  reseal: resealCards,
  mails,
}
