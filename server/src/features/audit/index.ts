import type { audit } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { jobs, resealLog } from './jobs.ts'

export { archivedAction, keptActions, returnedAction, signArchive } from './archives.ts'
export { type LogArchive, sealsDigest } from './archives-store.ts'
export { type Log, seal, verify } from './chain.ts'
export { isStillSealed, rowsAsSealed } from './links.ts'
export { headFault, renewHead } from './log-head.ts'
export { type Redaction, redactRows } from './redact.ts'
export type { SealedRow } from './seal-store.ts'

export const feature: Feature<typeof audit> = {
  handlers,
  jobs,
  reseal: resealLog,
}
