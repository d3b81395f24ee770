import type { apiKeys } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { mails } from './messages.ts'

export const feature: Feature<typeof apiKeys> = { handlers, mails }
