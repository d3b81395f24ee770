import type { files } from '@goodlot/contract'
import type { Feature, RecordOwner } from '../../feature.ts'
import { handlersFor } from './calls.ts'
import { serveFiles } from './download.ts'
import { jobs } from './jobs.ts'

export { attachFiles, type PhotoInput, resolvePhoto } from './attach.ts'
export { remakeCopies } from './remake-copies.ts'
export { copyFile, dropUpload, type StoredUpload, saveFile, storeUpload } from './save-file.ts'
export { attachmentsByIds, attachmentsOf, attachmentsOfAll, attachToRecord } from './store.ts'
export { verifyUpload } from './verify-upload.ts'
export { attachmentView, copyName, printName } from './view.ts'

/** Files are attached to records of other features, which decide by tag who may see and change them. */
export const featureFor = (owners: ReadonlyMap<string, RecordOwner>): Feature<typeof files> => ({
  handlers: handlersFor(owners),
  jobs,
  routes: serveFiles,
})
