import type { products } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { accessBy } from '../../owned-records/index.ts'
import { handlers } from './calls.ts'
import { productSheet } from './sheet.ts'
import { productById } from './store.ts'

/** Specification files hang on products: seen and changed by those who see and change the product. */
const owner = { tag: 'product', access: accessBy(productById) } as const

export const feature: Feature<typeof products> = { handlers, owner, sheet: productSheet }
