import type { ratings } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { jobs } from './jobs.ts'
import { mails } from './messages.ts'

export const feature: Feature<typeof ratings> = { handlers, jobs, mails }
