import { mailTemplates } from '../../mail/compose.ts'

export const mails = mailTemplates(
  {
    order_placed: ['name', 'order_no', 'summary', 'payment', 'link'],
    order_changed: ['name', 'order_no', 'summary', 'money', 'link'],
    order_confirmed: ['name', 'order_no', 'summary', 'link'],
    order_cancelled: ['name', 'order_no', 'summary', 'money', 'link'],
    order_reassigned: ['name', 'order_no', 'summary', 'inspector', 'link'],
    hold_ending: ['name', 'order_no', 'summary', 'ends', 'amount', 'link'],
    hold_ended: ['name', 'order_no', 'summary', 'link'],
    payment_received: ['name', 'order_no', 'amount', 'payment_no', 'link'],
    prepare_factory: ['name', 'order_no', 'summary', 'inspector', 'day', 'packed', 'link'],
    mission_offered: ['name', 'order_no', 'summary', 'expires', 'amount', 'link'],
    mission_cancelled: ['name', 'order_no', 'summary', 'money'],
    mission_withdrawn: ['name', 'order_no', 'summary'],
    mission_changed: ['name', 'order_no', 'summary', 'amount', 'link'],
    mission_joined: ['name', 'order_no', 'summary', 'lead', 'days', 'amount', 'link'],
    mission_left: ['name', 'order_no', 'summary'],
    meeting_booked: ['name', 'order_no', 'by', 'time', 'topic', 'means', 'link'],
    meeting_invited: ['by', 'time', 'topic', 'means'],
    mission_answered: ['order_no', 'summary', 'inspector', 'answer', 'link'],
  },
  { meeting_invited: 'foot_entered' },
)
