import type { AlertGroup } from '@goodlot/rules'
import type { NoticeKind } from './kinds.ts'

interface AlertKind {
  group: AlertGroup
  /**
   * The notice's own words stand on the lock screen. Only where they name nothing but order, days and times: no price, no name. Otherwise
   * the words of the group do.
   */
  ownWords?: true
}

const own = (group: AlertGroup): AlertKind => ({ group, ownWords: true })

/** The notices that ring, and under which switch. All others wait in the bell. */
export const alertKinds: Readonly<Partial<Record<NoticeKind, AlertKind>>> = {
  mission_offered: own('offers'),
  mission_cancelled: own('changes'),
  mission_withdrawn: own('changes'),
  mission_changed: own('changes'),
  mission_joined: own('changes'),
  mission_lead: own('changes'),
  mission_left: own('changes'),
  order_confirmed: own('changes'),
  order_changed: own('changes'),
  order_cancelled: own('changes'),
  order_agreed: { group: 'changes' },
  order_reassigned: { group: 'changes' },
  inspector_lost: { group: 'changes' },
  hold_ending: own('changes'),
  hold_ended: own('changes'),
  factory_not_ready: own('changes'),
  factory_wrong: own('changes'),
  factory_words: { group: 'results' },
  supplier_asked: { group: 'questions' },
  remedy_answered: { group: 'questions' },
  remedy_overdue: own('questions'),
  unread_lines: own('questions'),
  visit_question: own('questions'),
  visit_answer: own('questions'),
  report_message: own('questions'),
  certificate_message: own('questions'),
  report_ready: own('results'),
  lab_certificate_ready: own('results'),
  visit_aborted: own('results'),
  order_ended: own('results'),
  report_returned: own('results'),
  report_accepted: own('results'),
  decision_recorded: own('results'),
  rating_received: { group: 'results' },
  claim_decided: own('results'),
  inspector_verified: own('results'),
  verify_sent_back: { group: 'results' },
  strike_offer_lapsed: own('results'),
  strike_report_late: own('results'),
  strike_sent_back: own('results'),
  strike_no_show: own('results'),
  offers_paused: own('offers'),
  offers_resumed: own('offers'),
  pause_lifted: { group: 'offers' },
  appeal_upheld: { group: 'results' },
  appeal_changed: { group: 'results' },
  payout_paid: { group: 'money' },
  transfer_sent: { group: 'money' },
  transfer_reversed: { group: 'money' },
  approval_asked: { group: 'money' },
  approvals_asked: { group: 'money' },
  balance_due: { group: 'money' },
  charge_proposed: { group: 'money' },
  refund_sent: { group: 'money' },
}

/** What a lock screen may show of a notice. */
export const lockScreenParams: readonly string[] = ['order_no', 'expires', 'ends', 'day', 'days', 'until', 'count']

export const alertGroupOf = (kind: NoticeKind): AlertGroup | null => alertKinds[kind]?.group ?? null
