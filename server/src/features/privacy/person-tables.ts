import type { Kept } from '@goodlot/contract'
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
  /** The sentences of the privacy page that tell people of these rows. */
  kept: readonly [Kept, ...Kept[]]
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

/** Everything that is kept about a person. `person-tables.test.ts` compares this with the schema: a new table must be added here or in `not-exported.ts`. */
export const personTables: readonly PersonTable[] = [
  { table: 'accounts', section: 'profile', kept: ['account', 'team'], by: ['id'], leaveOut: ['password_hash'] },
  { table: 'billing_details', section: 'profile', kept: ['billing'], by: ['account_id'], leaveOut: ['changed_by'] },
  { table: 'erasures', section: 'profile', kept: ['account'], by: ['account_id'], leaveOut: ['token_hash', 'names'] },
  { table: 'person_exports', section: 'profile', kept: ['account'], by: ['account_id'], leaveOut: ['name'] },
  {
    table: 'account_totps',
    section: 'sign_ins',
    kept: ['sign_ins'],
    by: ['account_id'],
    leaveOut: ['secret', 'last_step'],
  },
  { table: 'sessions', section: 'sign_ins', kept: ['sign_ins'], by: ['account_id'], leaveOut: ['token_hash'] },
  {
    table: 'calendar_feeds',
    section: 'sign_ins',
    kept: ['sign_ins'],
    by: ['account_id'],
    leaveOut: ['token_hash', 'token_sealed'],
  },
  { table: 'email_proofs', section: 'sign_ins', kept: ['sign_ins'], by: ['account_id'], only: ['expires_at'] },
  { table: 'password_resets', section: 'sign_ins', kept: ['sign_ins'], by: ['email'], leaveOut: ['code_hash'] },
  { table: 'orders', section: 'orders', kept: ['orders', 'team'], by: ['customer_id', 'real_customer_id'] },
  {
    table: 'orders',
    section: 'visits',
    kept: ['visits'],
    by: ['inspector_id'],
    only: ['order_no', 'service_type', 'status', 'city', 'days', 'inspector_name', 'checked_in_at', 'checked_out_at'],
  },
  { table: 'order_revisions', section: 'orders', kept: ['orders'], by: ['saved_by'], or: ownOrders },
  { table: 'order_events', section: 'orders', kept: ['orders', 'team'], by: ['account_id'], or: ownOrders },
  { table: 'order_meetings', section: 'orders', kept: ['orders'], by: ['created_by'], or: ownOrders },
  {
    table: 'factory_links',
    section: 'orders',
    kept: ['factories'],
    by: ['created_by'],
    leaveOut: ['epoch', 'withdrawn_by'],
    or: ownOrders,
  },
  { table: 'factory_answers', section: 'orders', kept: ['factories'], by: [], leaveOut: ['decided_by'], or: ownOrders },
  { table: 'drafts', section: 'orders', kept: ['orders'], by: ['created_by'] },
  { table: 'order_columns', section: 'orders', kept: ['orders'], by: ['account_id'] },
  { table: 'order_views', section: 'orders', kept: ['orders'], by: ['owner_id'] },
  { table: 'order_charges', section: 'money', kept: ['money'], by: ['answered_by'], or: ownOrders },
  { table: 'invoices', section: 'money', kept: ['money', 'billing'], by: ['customer_id'], or: ownOrders },
  { table: 'payments', section: 'money', kept: ['money'], by: ['created_by'], or: ownOrders },
  { table: 'customer_notes', section: 'profile', kept: ['notes'], by: ['customer_id'], leaveOut: ['created_by'] },
  {
    table: 'account_terms',
    section: 'money',
    kept: ['billing'],
    by: ['customer_id'],
    leaveOut: ['note', 'changed_by'],
  },
  {
    table: 'account_receipts',
    section: 'money',
    kept: ['money'],
    by: ['customer_id'],
    leaveOut: ['note', 'created_by', 'reversed_by'],
  },
  { table: 'account_reminders', section: 'money', kept: ['money'], by: ['customer_id'], leaveOut: ['sent_by'] },
  { table: 'account_statements', section: 'money', kept: ['money'], by: ['customer_id'], leaveOut: ['sent_by'] },
  { table: 'paypal_orders', section: 'money', kept: ['money'], by: ['created_by'] },
  { table: 'payouts', section: 'money', kept: ['money'], by: ['inspector_id'] },
  {
    table: 'payout_transfers',
    section: 'money',
    kept: ['money', 'bank_accounts'],
    by: ['inspector_id'],
    leaveOut: ['account_sealed', 'reversed_by'],
  },
  { table: 'offers', section: 'visits', kept: ['visits'], by: ['inspector_id'] },
  { table: 'order_days', section: 'visits', kept: ['visits'], by: ['inspector_id'] },
  { table: 'missions', section: 'visits', kept: ['visits'], by: ['submitted_by'] },
  { table: 'mission_people', section: 'visits', kept: ['visits'], by: ['account_id'] },
  { table: 'mission_devices', section: 'visits', kept: ['visits'], by: ['account_id'] },
  { table: 'mission_entries', section: 'visits', kept: ['visits'], by: ['account_id'] },
  { table: 'mission_questions', section: 'visits', kept: ['visits'], by: ['asked_by'] },
  {
    table: 'report_versions',
    section: 'reports',
    kept: ['reports'],
    by: ['made_by', 'released_by'],
    leaveOut: ['salts', 'evidence'],
    or: ownOrders,
  },
  { table: 'report_decisions', section: 'reports', kept: ['reports'], by: ['account_id'] },
  { table: 'report_messages', section: 'reports', kept: ['reports', 'complaints'], by: ['account_id'] },
  {
    table: 'claims',
    section: 'orders',
    kept: ['complaints'],
    by: ['opened_by'],
    leaveOut: ['owner_id', 'decided_by', 'recovery_cents', 'recovery_id'],
  },
  { table: 'products', section: 'records', kept: ['records'], by: ['owner_id'] },
  { table: 'factories', section: 'records', kept: ['records'], by: ['owner_id'] },
  { table: 'protocols', section: 'records', kept: ['records'], by: ['created_by'] },
  { table: 'sheet_imports', section: 'records', kept: ['records'], by: ['account_id'] },
  { table: 'sheet_titles', section: 'records', kept: ['records'], by: ['account_id'] },
  {
    table: 'inspectors',
    section: 'inspector',
    kept: ['inspector', 'bank_accounts'],
    by: ['account_id'],
    leaveOut: ['payout_sealed'],
  },
  {
    table: 'bank_accounts',
    section: 'inspector',
    kept: ['bank_accounts'],
    by: ['inspector_id'],
    leaveOut: ['sealed', 'saved_by'],
  },
  { table: 'inspector_cities', section: 'inspector', kept: ['inspector'], by: ['inspector_id'] },
  { table: 'inspector_conflicts', section: 'inspector', kept: ['inspector'], by: ['inspector_id'] },
  { table: 'inspector_days', section: 'inspector', kept: ['inspector'], by: ['inspector_id'] },
  { table: 'exam_tries', section: 'inspector', kept: ['exams'], by: ['inspector_id'] },
  { table: 'inspector_exams', section: 'inspector', kept: ['exams'], by: ['inspector_id'], leaveOut: ['saved_by'] },
  { table: 'inspector_grades', section: 'inspector', kept: ['ratings'], by: ['owner_id', 'inspector_id'] },
  {
    table: 'inspector_proposals',
    section: 'inspector',
    kept: ['inspector'],
    by: ['inspector_id'],
    leaveOut: ['sealed', 'decided_by'],
  },
  { table: 'inspector_lines', section: 'inspector', kept: ['inspector'], by: ['inspector_id'] },
  { table: 'inspector_codes', section: 'inspector', kept: ['invitations'], by: ['owner_id'] },
  {
    table: 'ratings',
    section: 'ratings',
    kept: ['ratings'],
    by: [],
    leaveOut: ['hidden_by'],
    or: 't.created_by = $id AND t.reply_hidden_at IS NULL',
  },
  {
    table: 'ratings',
    section: 'ratings',
    kept: ['ratings'],
    by: [],
    leaveOut: ['hidden_by', 'reply'],
    or: 't.created_by = $id AND t.reply_hidden_at IS NOT NULL',
  },
  {
    table: 'ratings',
    section: 'ratings',
    kept: ['ratings'],
    by: [],
    leaveOut: ['hidden_by'],
    or: 't.inspector_id = $id AND t.hidden_at IS NULL',
  },
  {
    table: 'ratings',
    section: 'ratings',
    kept: ['ratings'],
    by: [],
    // root has hidden the words from everybody but their author
    leaveOut: ['hidden_by', 'remark', 'photo_id'],
    or: 't.inspector_id = $id AND t.hidden_at IS NOT NULL',
  },
  {
    table: 'mails',
    section: 'messages',
    kept: ['mails'],
    by: ['to_address'],
    only: ['id', 'to_address', 'template', 'language', 'subject', 'status', 'created_at', 'sent_at', 'order_id'],
  },
  {
    table: 'order_messages',
    section: 'messages',
    kept: ['threads', 'complaints'],
    by: ['author_id', 'recipient_id'],
    leaveOut: ['ruled_by'],
  },
  { table: 'order_message_readers', section: 'messages', kept: ['threads'], by: ['account_id'] },
  { table: 'notices', section: 'messages', kept: ['mails'], by: ['account_id'] },
  { table: 'enquiries', section: 'messages', kept: ['enquiries'], by: ['account_id', 'email'] },
  {
    table: 'staff_invitations',
    section: 'messages',
    kept: ['invitations'],
    by: ['created_by', 'used_by', 'email'],
    leaveOut: ['token_hash'],
  },
  {
    table: 'inspector_invitations',
    section: 'messages',
    kept: ['invitations'],
    by: ['created_by', 'used_by', 'email'],
    leaveOut: ['code'],
  },
  { table: 'referrals', section: 'messages', kept: ['invitations'], by: ['created_by', 'used_by', 'email'] },
  { table: 'attachments', section: 'files', kept: ['files', 'threads', 'complaints'], by: ['created_by'] },
  { table: 'audit', section: 'log', kept: ['log'], by: ['account_id'], leaveOut: ['words'] },
  {
    table: 'audit',
    section: 'log',
    kept: ['log'],
    by: [],
    // what others did with the account: their own addresses and devices are theirs
    leaveOut: ['words', 'address', 'device'],
    or: "t.account_id IS DISTINCT FROM $id AND t.subject IN ('account:' || $id, 'inspector:' || $id)",
  },
]
