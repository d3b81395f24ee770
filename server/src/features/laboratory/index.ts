import type { laboratory } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { certificateHandlers } from './certificates.ts'
import { labTestHandlers } from './lab-tests.ts'
import { mails } from './messages.ts'

export { brokenCertificates, stateCertificate } from './certificate-evidence.ts'
export { certificateFile } from './certificates.ts'
export { loadLabTests } from './delivered-tests.ts'
export { offersLabTests } from './lab-test-store.ts'
export { certificatesWithoutStatement, releasedCertificates } from './store.ts'

export const feature: Feature<typeof laboratory> = {
  handlers: { ...labTestHandlers, ...certificateHandlers },
  mails,
}
