import type { changes, inspectorSuspension } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlers } from './calls.ts'
import { suspendHandlers } from './suspend.ts'

export const feature: Feature<typeof changes & typeof inspectorSuspension> = {
  handlers: { ...handlers, ...suspendHandlers },
}
