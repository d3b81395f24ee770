import type { products } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { accessBy } from '../../owned-records/index.ts'

import { handlers } from './calls.ts'
import { productSheet } from './sheet.ts'
import { handOver, productById } from './store.ts'

export { type Line, lineIn, linesOf } from './lines.ts'
export { undoableProducts } from './undo-store.ts'

/** Whoever may see or change a product may do so with its specification files. */
const owner = { tag: 'product', access: accessBy(productById) } as const

export const feature: Feature<typeof products> = { handlers, handOver, owner, sheet: productSheet }
