import type { products } from '@goodlot/contract'
import type { Feature, HandOver } from '../../feature.ts'
import { accessBy } from '../../owned-records/index.ts'

import { handlers } from './calls.ts'
import { productSheet } from './sheet.ts'
import { productById } from './store.ts'

export { type Line, lineIn, linesOf } from './lines.ts'
export { undoableProducts } from './undo.ts'

/** Whoever may see or change a product may do so with its specification files. */
const owner = { tag: 'product', access: accessBy(productById) } as const

const handOver: HandOver = (trx, from, to) =>
  trx.updateTable('products').set({ owner_id: to }).where('owner_id', '=', from).execute()

export const feature: Feature<typeof products> = { handlers, handOver, owner, sheet: productSheet }
