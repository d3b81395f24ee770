import type { ratings } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { hideHandlers } from './hide.ts'
import { jobs } from './jobs.ts'
import { mails } from './messages.ts'

export { hideRating } from './hide.ts'

export const feature: Feature<typeof ratings> = { handlers: { ...handlers, ...hideHandlers }, jobs, mails }
