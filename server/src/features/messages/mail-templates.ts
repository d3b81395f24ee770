import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  order_message: ['name', 'order_no', 'text', 'link'],
  line_held: ['name', 'order_no', 'from', 'text', 'link'],
  unread_lines: ['name', 'order_no', 'count', 'lines', 'link'],
  office_message: ['name', 'subject', 'text'],
})
