import type { privacy } from '@goodlot/contract'
import type { Feature, HandOver } from '../../feature.ts'
import { handlersFor } from './calls.ts'
import { eraseJob, eraseTask } from './erase.ts'
import { exportTask } from './export-task.ts'
import { mails } from './messages.ts'
import { retentionJob } from './retention-job.ts'

export { copyErasureList, eraseAgainWith, listPlaces } from './erase-again.ts'
export { eraseReturned } from './erase-returned.ts'
export { erasureListPlace, noteErased, openErasureList, placeBeside, readErasureList } from './erasure-list.ts'

/** `handOvers` give the records of an erased sub-account to its main account. */
export const featureFor = (handOvers: readonly HandOver[]): Feature<typeof privacy> => ({
  handlers: handlersFor(handOvers),
  jobs: [eraseJob(handOvers), retentionJob],
  tasks: [eraseTask, exportTask],
  mails,
})
