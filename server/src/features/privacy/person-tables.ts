import type { DB } from '../../db/types.ts'

/** The parts of an export: each is a JSON file of its own, with a title in the reader's language. */
export const exportSections = [
  'profile',
  'sign_ins',
  'orders',
  'visits',
  'reports',
  'money',
  'records',
  'inspector',
  'ratings',
  'messages',
  'files',
  'log',
] as const
export type ExportSection = (typeof exportSections)[number]

/** Rows of a table that are about a person. */
export interface PersonTable {
  table: keyof DB & string
  section: ExportSection
  /** The columns that name the person: by the account's id or, where it is a text, by its e-mail address. */
  by: readonly string[]
  /** Columns that are not exported: secrets, derived values, and what concerns other people. */
  leaveOut?: readonly string[]
  /** The only columns that are exported, where the row belongs to somebody else. */
  only?: readonly string[]
  /** Further rows, as a condition on `t` in which `$id` is the account. */
  or?: string
}

const ownOrders = 't.order_id IN (SELECT id FROM orders WHERE customer_id = $id OR real_customer_id = $id)'

/** Everything that is kept about a person. `person-tables.test.ts` compares this with the schema: a new table must be added here or below. */
export const personTables: readonly PersonTable[] = [
  { table: 'accounts', section: 'profile', by: ['id'], leaveOut: ['password_hash'] },
  { table: 'billing_details', section: 'profile', by: ['account_id'], leaveOut: ['changed_by'] },
  { table: 'erasures', section: 'profile', by: ['account_id'], leaveOut: ['token_hash', 'names'] },
  { table: 'person_exports', section: 'profile', by: ['account_id'], leaveOut: ['name'] },
  { table: 'account_totps', section: 'sign_ins', by: ['account_id'], leaveOut: ['secret', 'last_step'] },
  { table: 'sessions', section: 'sign_ins', by: ['account_id'], leaveOut: ['token_hash'] },
  { table: 'calendar_feeds', section: 'sign_ins', by: ['account_id'], leaveOut: ['token_hash', 'token_sealed'] },
  { table: 'email_proofs', section: 'sign_ins', by: ['account_id'], only: ['expires_at'] },
  { table: 'password_resets', section: 'sign_ins', by: ['email'], leaveOut: ['code_hash'] },
  { table: 'orders', section: 'orders', by: ['customer_id', 'real_customer_id'] },
  {
    table: 'orders',
    section: 'visits',
    by: ['inspector_id'],
    only: ['order_no', 'service_type', 'status', 'city', 'days', 'inspector_name', 'checked_in_at', 'checked_out_at'],
  },
  { table: 'order_revisions', section: 'orders', by: ['saved_by'], or: ownOrders },
  { table: 'order_events', section: 'orders', by: ['account_id'], or: ownOrders },
  { table: 'order_meetings', section: 'orders', by: ['created_by'], or: ownOrders },
  { table: 'drafts', section: 'orders', by: ['created_by'] },
  { table: 'order_charges', section: 'money', by: ['answered_by'], or: ownOrders },
  { table: 'invoices', section: 'money', by: ['customer_id'], or: ownOrders },
  { table: 'payments', section: 'money', by: ['created_by'], or: ownOrders },
  { table: 'customer_notes', section: 'profile', by: ['customer_id'], leaveOut: ['created_by'] },
  { table: 'account_terms', section: 'money', by: ['customer_id'], leaveOut: ['note', 'changed_by'] },
  { table: 'account_receipts', section: 'money', by: ['customer_id'], leaveOut: ['note', 'created_by', 'reversed_by'] },
  { table: 'account_reminders', section: 'money', by: ['customer_id'], leaveOut: ['sent_by'] },
  { table: 'paypal_orders', section: 'money', by: ['created_by'] },
  { table: 'payouts', section: 'money', by: ['inspector_id'] },
  { table: 'payout_transfers', section: 'money', by: ['inspector_id'], leaveOut: ['account_sealed', 'reversed_by'] },
  { table: 'offers', section: 'visits', by: ['inspector_id'] },
  { table: 'order_days', section: 'visits', by: ['inspector_id'] },
  { table: 'missions', section: 'visits', by: ['submitted_by'] },
  { table: 'mission_people', section: 'visits', by: ['account_id'] },
  { table: 'mission_devices', section: 'visits', by: ['account_id'] },
  { table: 'mission_entries', section: 'visits', by: ['account_id'] },
  { table: 'mission_questions', section: 'visits', by: ['asked_by'] },
  {
    table: 'report_versions',
    section: 'reports',
    by: ['made_by', 'released_by'],
    leaveOut: ['salts', 'evidence'],
    or: ownOrders,
  },
  { table: 'report_decisions', section: 'reports', by: ['account_id'] },
  { table: 'report_messages', section: 'reports', by: ['account_id'] },
  {
    table: 'claims',
    section: 'orders',
    by: ['opened_by'],
    leaveOut: ['owner_id', 'decided_by', 'recovery_cents', 'recovery_id'],
  },
  { table: 'products', section: 'records', by: ['owner_id'] },
  { table: 'factories', section: 'records', by: ['owner_id'] },
  { table: 'protocols', section: 'records', by: ['created_by'] },
  { table: 'sheet_imports', section: 'records', by: ['account_id'] },
  { table: 'sheet_titles', section: 'records', by: ['account_id'] },
  { table: 'inspectors', section: 'inspector', by: ['account_id'], leaveOut: ['payout_sealed'] },
  { table: 'bank_accounts', section: 'inspector', by: ['inspector_id'], leaveOut: ['sealed', 'saved_by'] },
  { table: 'inspector_cities', section: 'inspector', by: ['inspector_id'] },
  { table: 'inspector_conflicts', section: 'inspector', by: ['inspector_id'] },
  { table: 'inspector_days', section: 'inspector', by: ['inspector_id'] },
  { table: 'exam_tries', section: 'inspector', by: ['inspector_id'] },
  { table: 'inspector_exams', section: 'inspector', by: ['inspector_id'], leaveOut: ['saved_by'] },
  { table: 'inspector_grades', section: 'inspector', by: ['owner_id', 'inspector_id'] },
  {
    table: 'inspector_proposals',
    section: 'inspector',
    by: ['inspector_id'],
    leaveOut: ['sealed', 'decided_by'],
  },
  { table: 'inspector_lines', section: 'inspector', by: ['inspector_id'] },
  { table: 'inspector_codes', section: 'inspector', by: ['owner_id'] },
  { table: 'ratings', section: 'ratings', by: ['created_by'], leaveOut: ['hidden_by'] },
  {
    table: 'ratings',
    section: 'ratings',
    by: [],
    leaveOut: ['hidden_by'],
    or: 't.inspector_id = $id AND t.hidden_at IS NULL',
  },
  {
    table: 'ratings',
    section: 'ratings',
    by: [],
    // root has hidden the words from everybody but their author
    leaveOut: ['hidden_by', 'remark', 'photo_id'],
    or: 't.inspector_id = $id AND t.hidden_at IS NOT NULL',
  },
  {
    table: 'mails',
    section: 'messages',
    by: ['to_address'],
    only: ['id', 'to_address', 'template', 'language', 'subject', 'status', 'created_at', 'sent_at', 'order_id'],
  },
  { table: 'order_messages', section: 'messages', by: ['author_id', 'recipient_id'] },
  { table: 'notices', section: 'messages', by: ['account_id'] },
  { table: 'enquiries', section: 'messages', by: ['account_id', 'email'] },
  { table: 'staff_invitations', section: 'messages', by: ['created_by', 'used_by', 'email'], leaveOut: ['token_hash'] },
  { table: 'inspector_invitations', section: 'messages', by: ['created_by', 'used_by', 'email'], leaveOut: ['code'] },
  { table: 'referrals', section: 'messages', by: ['created_by', 'used_by', 'email'] },
  { table: 'attachments', section: 'files', by: ['created_by'] },
  { table: 'audit', section: 'log', by: ['account_id'], leaveOut: ['words'] },
  {
    table: 'audit',
    section: 'log',
    by: [],
    // what others did with the account: their own addresses and devices are theirs
    leaveOut: ['words', 'address', 'device'],
    or: "t.account_id IS DISTINCT FROM $id AND t.subject IN ('account:' || $id, 'inspector:' || $id)",
  },
]

/** References to an account that an export leaves out, with the reason. Acts of the team on records of others are in the log. */
export const notExported: Readonly<Record<string, string>> = {
  'account_receipts.created_by': 'an act of the team, in the log',
  'account_receipts.reversed_by': 'an act of the team, in the log',
  'account_reminders.sent_by': 'an act of the team, in the log',
  'account_terms.changed_by': 'an act of the team, in the log',
  'accounts.parent_id': 'other people: the members of a family have accounts of their own',
  'accounts.referred_by': 'other people: the customers that an agent brought',
  'accounts.terms_changed_by': 'an act of the team, in the log',
  'bank_accounts.saved_by': 'an act, in the log',
  'billing_details.changed_by': 'an act, in the log',
  'book_exports.requested_by': 'an act of the team, in the log',
  'call_keys.account_id': 'answers that are kept a day for repeated requests, copies of what is exported',
  'claims.decided_by': 'an act of the team, in the log',
  'claims.owner_id': 'an act of the team, in the log',
  'customer_notes.created_by': 'an act of the team, in the log',
  'enquiries.answered_by': 'an act of the team, in the log',
  'enquiries.closed_by': 'an act of the team, in the log',
  'enquiry_answers.created_by': 'an act of the team; the answer itself was mailed',
  'erasures.requested_by': 'an act of the team, in the log',
  'exam_questions.changed_by': 'an act of the team, in the log',
  'factories.modified_by': 'an act, in the log',
  'inspector_exams.saved_by': 'an act of the team, in the log',
  'inspector_proposals.decided_by': 'an act of the team, in the log',
  'inspectors.owner_id': 'other people: own inspectors have accounts of their own',
  'log_keys.account_id': 'a key; what it opens is exported with the log',
  'inspectors.verified_by': 'an act of the team, in the log',
  'invoices.issued_by': 'an act, in the log',
  'lab_certificates.received_by': 'an act of the team, in the log',
  'lab_tests.changed_by': 'an act of the team, in the log',
  'mail_texts.changed_by': 'an act of the team, in the log',
  'mails.caused_by': 'mails to other people',
  'order_charges.proposed_by': 'an act of the team, in the log',
  'payout_holds.held_by': 'an act, in the log',
  'payout_holds.released_by': 'an act, in the log',
  'payout_rates.saved_by': 'an act of the team, in the log',
  'payout_runs.created_by': 'an act of the team, in the log',
  'payout_transfers.reversed_by': 'an act of the team, in the log',
  'payouts.paid_by': 'an act of the team, in the log',
  'person_exports.requested_by': 'an act of the team, in the log',
  'products.modified_by': 'an act, in the log',
  'protocols.modified_by': 'an act, in the log',
  'ratings.changed_by': 'an act of the team, in the log',
  'ratings.hidden_by': 'an act of the team, in the log',
  'ratings.inspector_id': 'exported by conditions of its own: hidden words are their author’s alone',
  'recovery_codes.account_id': 'hashes of secrets, of no use to anybody',
  'server_setup.changed_by': 'an act of the team, in the log',
  'settings.changed_by': 'an act of the team, in the log',
}
