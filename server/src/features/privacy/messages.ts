import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  export_ready: ['name', 'until', 'link'],
  erasure_requested: ['name', 'on', 'link'],
  erasure_cancelled: ['name'],
  erased: ['name'],
})
