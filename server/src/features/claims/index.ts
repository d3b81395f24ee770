import type { claims } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { customerHandlers } from './calls.ts'
import { decideHandlers } from './decide.ts'
import { mails } from './messages.ts'
import { rootHandlers } from './root-calls.ts'

export const feature: Feature<typeof claims> = {
  handlers: { ...customerHandlers, ...rootHandlers, ...decideHandlers },
  mails,
}
