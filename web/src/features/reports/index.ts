export { CertificateConversation } from './CertificateConversation.tsx'
