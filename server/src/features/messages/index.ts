import type { messages } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { mails } from './mail-templates.ts'
import { handOver } from './reader-store.ts'
import { jobs } from './unread-mail.ts'

export { insertMessage } from './store.ts'
export { holdWords, writeLine } from './write-line.ts'

export const feature: Feature<typeof messages> = { handlers, handOver, jobs, mails }
