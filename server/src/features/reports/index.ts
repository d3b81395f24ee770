import type { reports } from '@goodlot/contract'
import type { Db } from '../../db/connect.ts'
import type { Feature } from '../../feature.ts'
import { headJobs, moveHeads } from '../evidence/index.ts'
import { conversationHandlers } from './conversation-calls.ts'
import { earlierFindings, secondLook } from './earlier-findings.ts'
import { examineJob } from './evidence-checks/examine-job.ts'
import { upgradeJob } from './evidence-checks/upgrade-job.ts'
import { verifyHandlers } from './evidence-checks/verify-calls.ts'
import { makeVersion } from './make-version.ts'
import { mails } from './messages.ts'
import { ownerHandlers } from './owner-calls.ts'
import { pdfHandlers } from './pdf/pdf-calls.ts'
import { pdfTask } from './pdf/pdf-task.ts'
import { jobs } from './pdf/superseded-job.ts'
import { readHandlers } from './read-calls.ts'
import { reviewHandlers } from './review/review-calls.ts'
import { sampleTask } from './sample/sample-pdf.ts'
import { serveSample } from './sample/sample-routes.ts'
import { latestVersion, versionsOf } from './store.ts'

export { type ErasedPerson, eraseNames } from './evidence-checks/erase-names.ts'
export { lastRuns } from './evidence-checks/examine-store.ts'
export { verifyEvidence } from './evidence-checks/verify-command.ts'
export { reopenReport } from './review/reopen.ts'
export { writtenSample } from './sample/sample-report.ts'
/** The latest released version of an order's report. */
export const releasedVersion = (db: Db, orderId: number) => latestVersion(db, orderId, true)
export { earlierFindings }
/** All versions of an order's report, the latest first. */
export const reportVersions = (db: Db, orderId: number) => versionsOf(db, orderId, false)

/** The functions that missions need from reports; missions cannot import them, because reports depend on missions. */
export const reportHooks = { whenSubmitted: makeVersion, findingsOf: secondLook }

export const feature: Feature<typeof reports> = {
  handlers: {
    ...readHandlers,
    ...pdfHandlers,
    ...reviewHandlers,
    ...ownerHandlers,
    ...conversationHandlers,
    ...verifyHandlers,
  },
  mails,
  jobs: [...jobs, ...headJobs, upgradeJob, examineJob],
  tasks: [pdfTask, sampleTask],
  routes: serveSample,
  reseal: moveHeads,
}
