import type { inspectorSearch, inspectorSuspension, inspectors } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { customerHandlers } from './customer-calls.ts'
import { documentsJob } from './documents-job.ts'
import { mails } from './messages.ts'
import { ownHandlers } from './own-calls.ts'
import { practiceHandlers } from './practice-calls.ts'
import { readHandlers } from './read-calls.ts'
import { rootHandlers } from './root-calls.ts'
import { resealCards, sealCardsJob } from './seal-cards-job.ts'
import { verificationHandlers } from './verification-calls.ts'

export { accountEntered, proposeBankAccount } from './bank-proposals.ts'
export { cityDayPrices, countryDayPrices, hasEnoughPrices } from './city-price-store.ts'
export { examDue } from './exam-due-store.ts'
export { selectableInspectors } from './list-store.ts'
export { tellInspectorOf } from './messages.ts'
export { citiesByCode, linesOfInspector, saveExam } from './profile-store.ts'
export { refreshStats } from './stats-store.ts'
export { changeInspector, insertInspector, inspectorById, lockInspector } from './store.ts'
export { type InspectorToBook, inspectorFacts, inspectorToBook, wasBookable } from './to-book-store.ts'
export { hasValidDocument, withoutDocuments } from './valid-documents.ts'
export { hoursOf, portrait } from './view.ts'

export const feature: Feature<
  Omit<typeof inspectors, keyof typeof inspectorSearch | keyof typeof inspectorSuspension>
> = {
  handlers: {
    ...ownHandlers,
    ...readHandlers,
    ...customerHandlers,
    ...rootHandlers,
    ...verificationHandlers,
    ...practiceHandlers,
  },
  jobs: [sealCardsJob, documentsJob],
  reseal: resealCards,
  mails,
}
