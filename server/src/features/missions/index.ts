import type { missions } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { handlersFor } from './calls.ts'
import type { HoldWords } from './hold-words.ts'
import { mails } from './messages.ts'
import type { ReportHooks } from './report-hooks.ts'

export { briefOf } from './brief.ts'
export { countingEntries, devicesOf, entriesOf, type StoredEntry, storedEntries, unendedChains } from './entry-store.ts'
export { leadOf } from './mission-role-store.ts'
export { missionOf, teamIds } from './mission-store.ts'
export { notePhotoCopies, photosOf } from './photo-store.ts'
export { keepPhoto } from './photos.ts'

export const featureFor = (reports: ReportHooks, holdWords: HoldWords): Feature<typeof missions> => ({
  handlers: handlersFor(reports, holdWords),
  mails,
})
