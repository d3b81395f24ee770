import type { reports } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { headJobs } from '../evidence/index.ts'
import { earlierFindings } from './earlier.ts'
import { examineJob } from './examine-job.ts'
import { mails } from './mails.ts'
import { makeVersion } from './make-version.ts'
import { messageHandlers } from './message-calls.ts'
import { pdfHandlers } from './pdf-calls.ts'
import { readHandlers } from './read-calls.ts'
import { reviewHandlers } from './review-calls.ts'
import { sampleTask } from './sample/sample-pdf.ts'
import { serveSample } from './sample/sample-routes.ts'
import { jobs } from './superseded.ts'
import { talkHandlers } from './talk-calls.ts'
import { printTask } from './tasks.ts'
import { upgradeJob } from './upgrade.ts'
import { verifyHandlers } from './verify-calls.ts'

export { lastRuns } from './examine-store.ts'
export { writtenSample } from './sample/sample-report.ts'
export { verifyEvidence } from './verify-evidence.ts'
export { earlierFindings }

/** What missions need of reports, which are made of missions. */
export const forMissions = { onSubmitted: makeVersion, findingsOf: earlierFindings }

export const feature: Feature<typeof reports> = {
  handlers: {
    ...readHandlers,
    ...pdfHandlers,
    ...reviewHandlers,
    ...talkHandlers,
    ...messageHandlers,
    ...verifyHandlers,
  },
  mails,
  jobs: [...jobs, ...headJobs, upgradeJob, examineJob],
  tasks: [printTask, sampleTask],
  routes: serveSample,
}
