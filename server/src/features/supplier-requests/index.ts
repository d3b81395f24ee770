import type { supplierRequests } from '@goodlot/contract'
import { supplierKeepDays } from '@goodlot/rules'
import type { Feature } from '../../feature.ts'
import type { Job } from '../../jobs/job.ts'
import { inTransaction } from '../../order/index.ts'
import { ownerHandlers } from './owner-calls.ts'
import { forgetRequests } from './store.ts'
import { visitorHandlers } from './visitor-calls.ts'

const dayMs = 24 * 3600_000
const forgetAtOnce = 500

const forget: Job = {
  name: 'supplier_requests.forget',
  everyMs: 3_600_000,
  patient: true,
  run: (world) =>
    inTransaction(world, ({ db, now }) =>
      forgetRequests(db, new Date(now.getTime() - supplierKeepDays * dayMs), forgetAtOnce),
    ),
}

export const feature: Feature<typeof supplierRequests> = {
  handlers: { ...ownerHandlers, ...visitorHandlers },
  jobs: [forget],
}
