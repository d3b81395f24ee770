import type { staff } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { invitationHandlers } from './invitation-calls.ts'
import { mails } from './messages.ts'

export const feature: Feature<typeof staff> = { handlers: { ...handlers, ...invitationHandlers }, mails }
