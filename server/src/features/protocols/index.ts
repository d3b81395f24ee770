import type { protocols } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'

import { handlers } from './calls.ts'
import { protocolSheet } from './sheet.ts'
import { handOver } from './store.ts'

export { copyProtocol } from './copy.ts'
export { createProtocol } from './create.ts'
export { protocolLibrary, renewLibrary } from './library.ts'

export const feature: Feature<typeof protocols> = { handlers, handOver, sheet: protocolSheet }
