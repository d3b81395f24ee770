import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  order_message: ['name', 'order_no', 'text', 'link'],
  office_message: ['name', 'subject', 'text'],
})
