import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  rating_asked: ['name', 'order_no', 'summary', 'inspector', 'link'],
  rating_hidden: ['name', 'order_no', 'reason', 'link'],
  rating_shown: ['name', 'order_no', 'link'],
  rating_reply_hidden: ['name', 'order_no', 'reason', 'link'],
  rating_reply_shown: ['name', 'order_no', 'link'],
})
