import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates({
  report_ready: ['name', 'order_no', 'summary', 'result', 'link'],
  order_ended: ['name', 'order_no', 'summary', 'reason', 'link'],
  report_returned: ['name', 'order_no', 'summary', 'reason', 'link'],
  report_question: ['order_no', 'summary', 'from', 'what', 'text', 'link'],
  report_message: ['name', 'order_no', 'what', 'text', 'link'],
  certificate_question: ['order_no', 'summary', 'from', 'what', 'text', 'link'],
  certificate_message: ['name', 'order_no', 'what', 'text', 'link'],
  decision_recorded: ['order_no', 'summary', 'from', 'decision', 'reason', 'link'],
})
