import type { customers } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { fileHandlers } from './file-calls.ts'
import { mails } from './messages.ts'

export const feature: Feature<typeof customers> = { handlers: { ...handlers, ...fileHandlers }, mails }
