import type { factoryVisits } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { jobs } from './jobs.ts'
import { mails } from './messages.ts'
import { ownerHandlers } from './owner-calls.ts'
import { packingHandlers } from './packing/packing-calls.ts'
import { buyerOf, lookAgain } from './visit-store.ts'
import { visitorHandlers } from './visitor-calls.ts'
import { wordsHandlers } from './words/words-calls.ts'

export { buyerOf }

export const feature: Feature<typeof factoryVisits> = {
  handlers: { ...visitorHandlers, ...ownerHandlers, ...packingHandlers, ...wordsHandlers },
  jobs,
  mails,
  whenConfirmed: ({ db }, accountId) => lookAgain(db, accountId),
}
