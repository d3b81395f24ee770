import type { factoryVisits } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { jobs } from './jobs.ts'
import { mails } from './messages.ts'
import { ownerHandlers } from './owner-calls.ts'
import { lookAgain } from './visit-store.ts'
import { visitorHandlers } from './visitor-calls.ts'

export const feature: Feature<typeof factoryVisits> = {
  handlers: { ...visitorHandlers, ...ownerHandlers },
  jobs,
  mails,
  whenConfirmed: ({ db }, accountId) => lookAgain(db, accountId),
}
