export { CertificateConversation } from './CertificateConversation.tsx'
export { ReportScreen } from './ReportScreen.tsx'
export { VerifyScreen } from './VerifyScreen.tsx'
