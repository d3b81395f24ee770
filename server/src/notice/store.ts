import type { Transaction } from 'kysely'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'

/** Each has `<kind>_title` and `<kind>_text` in the catalog `notices`. */
export const noticeKinds = [
  'welcome',
  'sub_account',
  'referral_used',
  'invitation_used',
  'password_changed',
  'password_reset_by_main',
  'inspector_welcome',
  'inspector_verified',
  'inspector_submitted',
  'inspector_proposal',
  'bank_change_asked',
  'bank_account_asked',
  'bank_account_entered',
  'proposal_accepted',
  'proposal_sent_back',
  'verify_sent_back',
  'verify_withdrawn',
  'inspector_suspended',
  'inspector_reinstated',
  'inspector_unsuspended',
  'document_expiring',
  'document_expired',
  'own_inspector_joined',
  'totp_on',
  'totp_off',
  'totp_codes',
  'totp_reset',
  'order_placed',
  'order_changed',
  'order_confirmed',
  'order_asked',
  'order_agreed',
  'inspector_lost',
  'order_cancelled',
  'order_reassigned',
  'approval_asked',
  'approvals_asked',
  'team_changed',
  'hold_ending',
  'hold_ended',
  'payment_received',
  'payment_mismatch',
  'payment_unknown',
  'payment_unread',
  'balance_due',
  'refund_sent',
  'account_payment',
  'account_payment_reversed',
  'account_reminder',
  'account_statement',
  'charge_proposed',
  'charge_accepted',
  'charge_declined',
  'payout_paid',
  'transfer_sent',
  'transfer_reversed',
  'prepare_factory',
  'mission_offered',
  'mission_cancelled',
  'mission_withdrawn',
  'mission_changed',
  'mission_joined',
  'mission_left',
  'report_submitted',
  'visit_aborted',
  'meeting_booked',
  'mission_declined',
  'mission_expired',
  'lab_samples_received',
  'lab_certificate_ready',
  'report_ready',
  'order_ended',
  'report_returned',
  'report_question',
  'report_message',
  'certificate_question',
  'certificate_message',
  'decision_recorded',
  'rating_asked',
  'rating_received',
  'rating_answered',
  'complaint_received',
  'claim_decided',
  'claim_closed',
  'line_held',
  'unread_lines',
  'rating_hidden',
  'rating_shown',
  'rating_reply_hidden',
  'rating_reply_shown',
  'factory_ready',
  'factory_later',
  'factory_not_ready',
  'factory_wrong',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

export interface Notice {
  accountId: number
  kind: NoticeKind
  params?: Record<string, string | number>
  link?: string
  at: Date
}

export const notify = (trx: Transaction<DB>, { accountId, kind, params, link, at }: Notice) =>
  trx
    .insertInto('notices')
    .values({ account_id: accountId, kind, params: json(params ?? {}), link: link ?? '', created_at: at })
    .execute()
