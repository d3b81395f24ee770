import type { audit } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { jobs, resealLog } from './jobs.ts'

export { type Log, rowsAsSealed, seal, verify } from './chain.ts'
export { headFault, renewHead } from './log-head.ts'
export { type Redaction, redactRows } from './redact.ts'

export const feature: Feature<typeof audit> = {
  handlers,
  jobs,
  reseal: resealLog,
}
