import type { messages } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { mails } from './mail-templates.ts'

export { insertMessage } from './store.ts'

export const feature: Feature<typeof messages> = { handlers, mails }
