import type { sheets } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import type { SheetKind } from '../../sheet/index.ts'
import { handlersFor } from './calls.ts'

/** One door for spreadsheets of every kind; the noun that owns the records says how they are read and saved. */
export const featureFor = (kinds: ReadonlyMap<string, SheetKind>): Feature<typeof sheets> => ({
  handlers: handlersFor(kinds),
})
