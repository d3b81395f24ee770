export { CertificateTalk } from './CertificateTalk.tsx'
export { ReportScreen } from './ReportScreen.tsx'
export { VerifyScreen } from './VerifyScreen.tsx'
