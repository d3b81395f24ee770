import type { sheets } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import type { ReadKind } from '../../spreadsheet/kinds/index.ts'
import { handlersFor } from './calls.ts'

/** The calls for spreadsheets of every kind; the feature that owns the records defines how they are read and saved. */
export const featureFor = (kinds: ReadonlyMap<string, ReadKind>): Feature<typeof sheets> => ({
  handlers: handlersFor(kinds),
})
