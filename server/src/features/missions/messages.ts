import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  report_submitted: ['order_no', 'summary', 'inspector', 'result', 'link'],
  mission_lead: ['name', 'order_no', 'summary', 'link'],
  visit_aborted: ['name', 'order_no', 'summary', 'reason', 'link'],
})
