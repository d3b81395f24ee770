import type { files } from '@goodlot/contract'
import type { Feature, RecordOwner } from '../../feature.ts'
import { handlersFor } from './calls.ts'
import { serveFiles } from './download.ts'
import { jobs } from './jobs.ts'

export { type AskedPhoto, hangAttachments, photoFor } from './adopt.ts'
export { keepFile } from './keep.ts'
export { proveUpload } from './prove.ts'
export { attachmentsByIds, attachmentsOf } from './store.ts'
export { attachmentView } from './view.ts'

/** Files hang on records of other nouns: their owners decide, by tag. */
export const featureFor = (owners: ReadonlyMap<string, RecordOwner>): Feature<typeof files> => ({
  handlers: handlersFor(owners),
  jobs,
  routes: serveFiles,
})
