import type { contract } from '@goodlot/contract'
import * as accounts from './features/accounts/index.ts'
import * as audit from './features/audit/index.ts'
import * as enquiries from './features/enquiries/index.ts'
import * as factories from './features/factories/index.ts'
import * as files from './features/files/index.ts'
import * as failedJobs from './features/jobs/index.ts'
import * as lists from './features/lists/index.ts'
import * as mails from './features/mails/index.ts'
import * as notices from './features/notices/index.ts'
import * as orders from './features/orders/index.ts'
import * as products from './features/products/index.ts'
import * as protocols from './features/protocols/index.ts'
import * as referrals from './features/referrals/index.ts'
import * as settings from './features/settings/index.ts'
import * as sheets from './features/sheets/index.ts'
import type { Handlers, RecordOwner } from './http/context.ts'
import type { Job } from './jobs/job.ts'
import type { Task } from './jobs/task.ts'

/** Every handler of every noun. A call without one does not compile. */
export const handlers: Handlers<typeof contract> = {
  ...accounts.handlers,
  ...audit.handlers,
  ...enquiries.handlers,
  ...factories.handlers,
  ...files.handlers,
  ...failedJobs.handlers,
  ...lists.handlers,
  ...mails.handlers,
  ...notices.handlers,
  ...orders.handlers,
  ...products.handlers,
  ...protocols.handlers,
  ...referrals.handlers,
  ...settings.handlers,
  ...sheets.handlers,
}

export const jobs: readonly Job[] = [...accounts.jobs, ...mails.jobs, ...audit.jobs, ...files.jobs]

export const tasks: readonly Task[] = [...mails.tasks]

export const owners: Readonly<Record<string, RecordOwner>> = {
  account: accounts.owner,
  factory: factories.owner,
  product: products.owner,
}
