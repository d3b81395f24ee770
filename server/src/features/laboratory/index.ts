import type { laboratory } from '@goodlot/contract'
import type { Feature } from '../../feature.ts'
import { certificateHandlers } from './certificates.ts'
import { labTestHandlers } from './lab-tests.ts'
import { mails } from './messages.ts'

export { brokenCertificates, stateCertificate } from './certificate-evidence.ts'
export { certificateFile } from './certificates.ts'
export { offersLabTests } from './lab-test-store.ts'
export { loadLabTests } from './lab-tests.ts'
export { certificatesWithoutStatement, releasedCertificates } from './store.ts'

export const feature: Feature<typeof laboratory> = {
  handlers: { ...labTestHandlers, ...certificateHandlers },
  mails,
}
