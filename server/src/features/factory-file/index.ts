import type { factoryFile } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { certificateJob } from './certificate-job.ts'
import { mails } from './messages.ts'

export const feature: Feature<typeof factoryFile> = { handlers, jobs: [certificateJob], mails }
