import type { protocols } from '@goodlot/contract'
import type { Feature, HandOver } from '../../feature.ts'

import { handlers } from './calls.ts'
import { protocolSheet } from './sheet.ts'

export { copyProtocol } from './copy.ts'
export { createProtocol } from './create.ts'
export { addLibraryProtocol, protocolLibrary, renewLibrary } from './library.ts'

const handOver: HandOver = (trx, from, to) =>
  trx.updateTable('protocols').set({ created_by: to }).where('created_by', '=', from).execute()

export const feature: Feature<typeof protocols> = { handlers, handOver, sheet: protocolSheet }
