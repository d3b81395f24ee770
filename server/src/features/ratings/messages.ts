import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  rating_asked: ['name', 'order_no', 'summary', 'inspector', 'link'],
})
