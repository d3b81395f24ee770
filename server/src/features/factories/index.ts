import type { factories } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { accessBy } from '../../owned-records/index.ts'

import { handlers } from './calls.ts'
import { factorySheet } from './sheet.ts'
import { factoryById, handOver } from './store.ts'

export { factoryLocation, keepCheckInLocation } from './check-in-location.ts'
export { correctFactory } from './correct.ts'
export { type FoundPlaces, openAtlas } from './places.ts'
export { placeDropDowns } from './sheet.ts'
export { undoableFactories } from './undo-store.ts'

/** Whoever may see or change a factory may do so with its files. */
const owner = { tag: 'factory', access: accessBy(factoryById) } as const

export const feature: Feature<typeof factories> = { handlers, handOver, owner, sheet: factorySheet }
