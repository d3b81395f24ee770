import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  factory_certificate_expiring: ['name', 'factory', 'certificate', 'day', 'link'],
  factory_certificate_expired: ['name', 'factory', 'certificate', 'day', 'link'],
})
