import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  lab_samples_received: ['name', 'order_no', 'summary', 'link'],
  lab_certificate_ready: ['name', 'order_no', 'summary', 'result', 'link'],
})
