import type { CartInput } from '@goodlot/contract'
import { addDays, type Day } from '@goodlot/rules'
import { expect } from 'vitest'
import { edit, keepSignedIn } from './carts.ts'
import type { Person, TestWorld } from './world.ts'

/** A confirmed order with an address of its factory, and the people around it. */
export interface Visit {
  order_id: number
  order_no: string
  cart: CartInput
  buyer: Person
  root: Person
  /** The address of its factory. */
  email: string
  first: Day
}

const toDayBefore = async (w: TestWorld, { first }: Visit, days: number) => {
  w.clock.set(new Date(`${addDays(first, -days)}T02:00:00Z`))
  await keepSignedIn(w)
  await w.runJobs()
}

/**
 * Every kind of mail that goes to a factory, with what causes it for a confirmed order. `silence.test.ts` does it for an order whose factory
 * may know, which has to get the mail, and for one whose factory may not, which must get none.
 */
export const factoryMails: Readonly<Record<string, (w: TestWorld, visit: Visit) => Promise<unknown>>> = {
  factory_visit: (w) => w.runJobs(),
  async factory_visit_soon(w, visit) {
    await w.runJobs()
    for (const days of [2, 1]) await toDayBefore(w, visit, days)
  },
  async factory_visit_moved(w, visit) {
    await w.runJobs()
    const moved = await edit(visit.buyer, visit, { ins_date: [addDays(visit.first, 1)] })
    expect(moved.msg).toBe('')
    await w.runJobs()
  },
  async factory_visit_cancelled(w, { order_id, root }) {
    await w.runJobs()
    expect((await root.send('order_cancel', { order_id, reason: 'Asked by phone', cause: 'customer' })).msg).toBe('')
    await w.runJobs()
  },
}

/** Kinds of mail that reach accounts, the office, or people who typed their own address: nobody at a factory because it is one. */
export const otherMails: readonly string[] = [
  ...['account_corrected', 'account_opened', 'account_payment', 'account_payment_reversed', 'account_reminder'],
  ...['account_statement', 'approval_asked', 'approvals_asked', 'balance_due', 'bank_account_asked'],
  ...['bank_account_entered', 'bank_change_asked', 'certificate_message', 'certificate_question', 'charge_answered'],
  ...['charge_proposed', 'claim_closed', 'claim_decided', 'complaint_received', 'decision_recorded'],
  ...['document_expired', 'document_expiring', 'enquiry', 'enquiry_answer', 'enquiry_received', 'erased'],
  ...[
    'erasure_cancelled',
    'erasure_requested',
    'export_ready',
    'factory_answered',
    'factory_certificate_expired',
    'factory_certificate_expiring',
    'hold_ended',
    'hold_ending',
  ],
  ...['inspector_agreed', 'inspector_invitation', 'inspector_lost', 'inspector_registered', 'inspector_reinstated'],
  ...['inspector_suspended', 'inspector_unsuspended', 'inspector_verified', 'lab_certificate_ready'],
  ...['lab_samples_received', 'line_held', 'meeting_booked', 'mission_answered', 'mission_cancelled'],
  ...['mission_changed', 'mission_joined', 'mission_left', 'mission_offered', 'mission_withdrawn', 'new_device'],
  ...['office_message', 'order_cancelled', 'order_changed', 'order_confirmed', 'order_ended', 'order_message'],
  ...['order_placed', 'order_reassigned', 'password_changed', 'password_reset_by_main', 'payment_mismatch'],
  ...['payment_received', 'payout_paid', 'prepare_factory', 'proposal_accepted', 'proposal_sent_back', 'rating_asked'],
  ...['rating_hidden', 'rating_reply_hidden', 'rating_reply_shown', 'rating_shown', 'referral', 'refund_sent'],
  ...['registered', 'report_message', 'report_question', 'report_ready', 'report_returned', 'report_submitted'],
  ...['reset_code', 'setup_test', 'staff_invitation', 'staff_role_changed', 'sub_account', 'team_invitation'],
  ...['totp_codes', 'totp_off', 'totp_on', 'totp_reset', 'transfer_reversed', 'transfer_sent', 'unread_lines'],
  ...['verify_sent_back', 'verify_withdrawn', 'visit_aborted'],
  // to guests whom somebody typed; among them a factory that may not know is left out
  'meeting_invited',
]
