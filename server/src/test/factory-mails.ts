import type { CartInput } from '@goodlot/contract'
import { addDays, type Day } from '@goodlot/rules'
import { expect } from 'vitest'
import { edit, keepSignedIn } from './carts.ts'
import { Phone } from './missions.ts'
import { finishVisit } from './reports.ts'
import type { Person, TestWorld } from './world.ts'

/** A confirmed order with an address of its factory, and the people around it. */
export interface Visit {
  order_id: number
  order_no: string
  cart: CartInput
  buyer: Person
  root: Person
  inspector: Person
  /** The address of its factory. */
  email: string
  first: Day
  product: number
}

const toDayBefore = async (w: TestWorld, { first }: Visit, days: number) => {
  w.clock.set(new Date(`${addDays(first, -days)}T02:00:00Z`))
  await keepSignedIn(w)
  await w.runJobs()
}

/** The visit takes place, finds defects, and its report is released; then its buyer asks the factory to correct one, as far as it may. */
async function askToCorrect(w: TestWorld, visit: Visit) {
  const { order_id, order_no, buyer, root, inspector, product, first } = visit
  w.clock.set(new Date(`${first}T02:00:00Z`))
  await keepSignedIn(w)
  const phone = new Phone(w, inspector, order_id)
  phone.checkIn()
  await finishVisit(phone, product, { bad: [1, 2, 3, 4, 5, 6], lot: { quantity: 500, sample: 50 } })
  expect((await phone.submit('fail')).msg).toBe('')
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
  const { data } = await buyer.send('remedy_list', { order_no })
  const finding_key = data.findings[0]?.finding_key ?? ''
  const due = addDays(first, 10)
  const asked = { finding_key, request: 'Polish', wants_cause: 1 as const, wants_photos: 0 as const, evidence: '', due }
  expect((await buyer.send('remedy_create', { order_no, actions: [asked] } as never)).msg).toBe('')
  // without the buyer's word that the factory may know now
  await buyer.send('remedy_link_send', { order_no, email: visit.email })
  await buyer.send('remedy_link_make', { order_no })
  return due
}

const atNine = async (w: TestWorld, day: Day) => {
  w.clock.set(new Date(`${day}T01:00:00Z`))
  await keepSignedIn(w)
  await w.runJobs()
}

/** How a kind of mail that goes to a factory is caused. */
interface FactoryMail {
  /** It is written after the visit, of goods. */
  isAfter?: true
  cause(w: TestWorld, visit: Visit): Promise<unknown>
}

/**
 * Every kind of mail that goes to a factory, with what causes it for a confirmed order. `silence.test.ts` does it for an order whose factory
 * may know, which has to get the mail, and for one whose factory may not, which must get none.
 */
export const factoryMails: Readonly<Record<string, FactoryMail>> = {
  factory_visit: { cause: (w) => w.runJobs() },
  factory_visit_soon: {
    async cause(w, visit) {
      await w.runJobs()
      for (const days of [2, 1]) await toDayBefore(w, visit, days)
    },
  },
  factory_visit_moved: {
    async cause(w, visit) {
      await w.runJobs()
      const moved = await edit(visit.buyer, visit, { ins_date: [addDays(visit.first, 1)] })
      expect(moved.msg).toBe('')
      await w.runJobs()
    },
  },
  factory_visit_cancelled: {
    async cause(w, { order_id, root }) {
      await w.runJobs()
      expect((await root.send('order_cancel', { order_id, reason: 'Asked by phone', cause: 'customer' })).msg).toBe('')
      await w.runJobs()
    },
  },
  remedies_asked: { isAfter: true, cause: askToCorrect },
  remedies_again: {
    isAfter: true,
    async cause(w, visit) {
      const due = await askToCorrect(w, visit)
      const { order_no, buyer } = visit
      const { body_text = '' } =
        (await w.db
          .selectFrom('mails')
          .select('body_text')
          .where('to_address', '=', visit.email)
          .where('template', '=', 'remedies_asked')
          .executeTakeFirst()) ?? {}
      const link = /factory_actions\/([\w-]+)/.exec(body_text)?.[1] ?? ''
      const remedy_id = (await buyer.send('remedy_list', { order_no })).data.actions[0]?.remedy_id ?? 0
      const answer = {
        link,
        remedy_id,
        person: 'Wu Min',
        cause: 'Worn tool',
        measure: 'New tool',
        done_on: visit.first,
      }
      await w.send('remedy_answer', answer as never)
      await buyer.send('remedy_decide', { order_no, remedy_id, decision: 'again', words: 'Show it', due })
      await w.runJobs()
    },
  },
  remedies_soon: {
    isAfter: true,
    async cause(w, visit) {
      const due = await askToCorrect(w, visit)
      await atNine(w, addDays(due, -2))
    },
  },
  remedies_late: {
    isAfter: true,
    async cause(w, visit) {
      const due = await askToCorrect(w, visit)
      await atNine(w, addDays(due, 1))
    },
  },
}

/** Kinds of mail that reach accounts, the office, or people who typed their own address: nobody at a factory because it is one. */
export const otherMails: readonly string[] = [
  ...[
    'account_corrected',
    'account_opened',
    'account_payment',
    'account_payment_reversed',
    'account_reminder',
    'alert',
    'api_key_made',
    'api_key_rotated',
  ],
  ...['account_statement', 'approval_asked', 'approvals_asked', 'balance_due', 'bank_account_asked'],
  ...['bank_account_entered', 'bank_change_asked', 'certificate_message', 'certificate_question', 'charge_answered'],
  ...['charge_proposed', 'claim_closed', 'claim_decided', 'complaint_received', 'decision_recorded'],
  ...['document_expired', 'document_expiring', 'enquiry', 'enquiry_answer', 'enquiry_received', 'erased'],
  ...[
    'erasure_cancelled',
    'erasure_requested',
    'calendar_failing',
    'export_ready',
    'factory_answered',
    'factory_certificate_expired',
    'factory_certificate_expiring',
    'factory_words',
    'hold_ended',
    'hold_ending',
  ],
  ...['inspector_agreed', 'inspector_invitation', 'inspector_lost', 'inspector_registered', 'inspector_reinstated'],
  ...['inspector_suspended', 'inspector_unsuspended', 'inspector_verified', 'lab_certificate_ready'],
  ...['lab_samples_received', 'line_held', 'meeting_booked', 'mission_answered', 'mission_cancelled'],
  ...[
    'mission_changed',
    'mission_joined',
    'mission_lead',
    'mission_left',
    'mission_offered',
    'mission_withdrawn',
    'new_device',
  ],
  ...['office_message', 'order_cancelled', 'order_changed', 'order_confirmed', 'order_ended', 'order_message'],
  ...['order_placed', 'order_reassigned', 'password_changed', 'password_reset_by_main', 'payment_mismatch'],
  ...['payment_received', 'payout_paid', 'prepare_factory', 'proposal_accepted', 'proposal_sent_back', 'rating_asked'],
  ...['rating_hidden', 'rating_reply_hidden', 'rating_reply_shown', 'rating_shown', 'referral', 'refund_sent'],
  ...[
    'registered',
    'remedy_answered',
    'remedy_overdue',
    'report_accepted',
    'report_message',
    'report_question',
    'report_ready',
    'report_returned',
    'report_submitted',
  ],
  ...['reset_code', 'staff_invitation', 'staff_role_changed', 'sub_account', 'team_invitation'],
  ...['totp_codes', 'totp_off', 'totp_on', 'totp_reset', 'transfer_reversed', 'transfer_sent', 'unread_lines'],
  ...['verify_sent_back', 'verify_withdrawn', 'visit_aborted'],
  // to guests whom somebody typed; among them a factory that may not know is left out
  'meeting_invited',
]
