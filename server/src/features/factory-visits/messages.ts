import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates(
  {
    factory_visit: ['buyer', 'days', 'link'],
    factory_visit_soon: ['buyer', 'days', 'link'],
    factory_visit_moved: ['buyer', 'days', 'before', 'link'],
    factory_visit_cancelled: ['buyer', 'days', 'link'],
    factory_words: ['name', 'order_no', 'person', 'text', 'summary', 'link'],
    factory_answered: ['name', 'order_no', 'person', 'answer', 'details', 'summary', 'link'],
  },
  {
    factory_visit: 'foot_entered',
    factory_visit_soon: 'foot_entered',
    factory_visit_moved: 'foot_entered',
    factory_visit_cancelled: 'foot_entered',
  },
)
