import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates(
  {
    enquiry: ['from', 'summary', 'link'],
    enquiry_received: ['name'],
    enquiry_answer: ['answer', 'quote'],
  },
  { enquiry: 'foot_office', enquiry_received: 'foot_entered', enquiry_answer: 'foot_entered' },
)
