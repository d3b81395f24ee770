// What the office asks of its lists: each filter with values that match many, few, one or no rows, and each order.
import type { Download } from './exports.ts'
import { exportedName, firstInspector, largestCustomer } from './fill.ts'

type Inputs = readonly Record<string, string>[]

const by = (name: string, ...values: string[]): Inputs => values.map((value) => ({ [name]: value }))

/** The day so many days ago. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const people = [0, 7, 300, 1999].map((n) => ({ ins_user_id: String(firstInspector + n) }))
const periods = [
  { from: ago(30), to: ago(0) },
  { from: ago(365), to: ago(30) },
]
const states = ['open', 'waiting', 'held', 'payable', 'paid', 'released', 'reversed']
const families: Inputs = [{ user_id: String(largestCustomer) }, { user_id: '4217' }, { user_id: '11' }]
/** Ningbo, Hangzhou and a city without inspectors. */
const cities = ['CN-3302', 'CN-3301', 'CN-5401']
const names = ['Nordlicht 1', '贸易', 'nobody at all']

/** Calls that are made by GET. */
export const byGet: ReadonlySet<string> = new Set(['ins_invitation_list', 'get_ref_list'])

/** The measurements: name, call, and what it is asked in turn. */
export const lists: readonly [name: string, call: string, inputs: Inputs][] = [
  ['invoices', 'invoice_list', [{}]],
  ['invoices by kind', 'invoice_list', by('kind', 'invoice', 'credit_note')],
  ['invoices by number', 'invoice_list', by('invoice_no', 'GLI-2026-012345', '777', 'nothing')],
  ['invoices by customer', 'invoice_list', by('customer', ...names)],
  ['invoices by order', 'invoice_list', by('order_no', 'GL-123456', 'GL-99', 'GL-none')],
  ['invoices by days', 'invoice_list', [{ issued: `${ago(200)},${ago(100)}` }, { due: `${ago(60)},${ago(30)}` }]],
  ['invoices by state', 'invoice_list', by('state', 'open', 'overdue', 'paid', 'credited')],
  [
    'invoices sorted',
    'invoice_list',
    by('sort', 'invoice_no', '-invoice_no', 'issued_on', '-issued_on', 'due_date', '-due_date', 'amount', '-amount'),
  ],
  ['open invoices sorted', 'invoice_list', ['due_date', '-amount'].map((sort) => ({ state: 'open', sort }))],
  ['receivables', 'receivable_list', [{}]],
  ['receivables by customer', 'receivable_list', by('customer', ...names)],
  ['receivables by age', 'receivable_list', by('bucket', 'overdue', 'not_due', 'to_30', 'to_60', 'to_90', 'over_90')],
  ['receivables by limit', 'receivable_list', by('over_limit', '1', '0')],
  [
    'receivables sorted',
    'receivable_list',
    by('sort', '-owed', 'company_name', 'credit_limit', '-overdue', 'oldest_due', '-items'),
  ],
  ['receivables, 200 rows', 'receivable_list', [{ limit: '200', sort: '-owed' }]],
  ['one family', 'receivable_account', families],
  ['open orders of a family', 'receivable_items', families],
  [
    'open orders of a large family, sorted',
    'receivable_items',
    ['-open', 'due_on', 'order_no'].map((sort) => ({ ...families[0], sort, bucket: 'over_90' })),
  ],
  ['payments of a family', 'receivable_payments', families],
  ['reminders of a family', 'receivable_reminders', families],
  ['proposed changes', 'ins_proposals', [{}, ...by('state', 'open', 'accepted', 'sent_back', 'withdrawn', 'all')]],
  [
    'proposed changes by field, name and inspector',
    'ins_proposals',
    [
      ...by('field', 'nickname', 'bank_account').map((one) => ({ ...one, state: 'all' })),
      ...by('nickname', 'Na 77', 'nobody').map((one) => ({ ...one, state: 'all' })),
      { uid: String(firstInspector + 7), state: 'all' },
    ],
  ],
  ['invited inspectors', 'ins_invitation_list', [{}, ...by('state', 'sent', 'withdrawn', 'registered')]],
  ['invited inspectors by text', 'ins_invitation_list', [...by('email', 'new777', 'nobody'), ...by('city', 'Ningbo')]],
  ['invited inspectors sorted', 'ins_invitation_list', by('sort', 'email', '-nick_name', 'city', '-sent_at')],
  ['referrals', 'get_ref_list', [{}]],
  ['referrals sorted', 'get_ref_list', by('sort', 'ref_code', '-email', 'company_name', 'created_at', 'sender')],
  [
    'inspectors to pay',
    'payout_people',
    [{}, ...periods, { has: 'payable' }, { has: 'no_account' }, { sort: '-open' }, { ins_nick_name: 'Na 77' }],
  ],
  ['payouts', 'payout_list', [{}]],
  ['payouts by inspector', 'payout_list', [...people, { ins_nick_name: 'Na 19' }, { ins_nick_name: 'nobody' }]],
  ['payouts by order', 'payout_list', by('order_no', 'GL-123456', 'GL-99', 'GL-none')],
  ['payouts by period', 'payout_list', periods],
  ['payouts by state', 'payout_list', by('payout_status', ...states)],
  [
    'payouts by inspector, period and state',
    'payout_list',
    states.flatMap((payout_status) => periods.map((period) => ({ payout_status, ...period, ...people[1] }))),
  ],
  [
    'payouts sorted',
    'payout_list',
    by('sort', '-earned_date', 'payable_date', 'order_no', 'ins_nick_name', '-ins_nick_name', '-earned', 'amount'),
  ],
  ['transfers', 'payout_transfers', [{}, ...people, ...periods, ...by('state', 'reversed', 'paid')]],
  [
    'transfers by text',
    'payout_transfers',
    [{ ins_nick_name: 'Na 19' }, { reference: 'month' }, { reference: 'none' }],
  ],
  ['transfers sorted', 'payout_transfers', by('sort', 'ins_nick_name', '-amount', 'paid_at')],
  ['payments', 'payment_list', [{}, ...by('kind', 'payment', 'refund'), ...by('state', 'due')]],
  [
    'payments by number',
    'payment_list',
    [...by('payment_no', 'GLP-12345', 'none'), ...by('order_no', 'GL-99', 'GL-none')],
  ],
  ['payments sorted', 'payment_list', by('sort', '-at', 'at', 'payment_no', '-order_no', 'customer', '-amount')],
  ['claims', 'claim_list', [{}]],
  ['claims by kind', 'claim_list', by('kind', 'complaint', 'low_rating')],
  ['claims by state', 'claim_list', by('state', 'undecided', 'open', 'in_work', 'decided')],
  ['claims by owner', 'claim_list', by('owner', 'me', 'nobody', 'others')],
  ['claims by order', 'claim_list', by('order_no', 'GL-123462', 'GL-99', 'GL-none')],
  ['claims by customer', 'claim_list', [...by('customer', ...names), { customer_id: String(largestCustomer) }]],
  ['claims by inspector', 'claim_list', by('ins_nick_name', 'Na 77', 'nobody')],
  ['claims sorted', 'claim_list', by('sort', 'opened_at', '-opened_at', '-order_no', 'customer')],
  [
    'customers sorted',
    'get_customer_list',
    by('sort', 'account', '-nickname', 'company_name', '-agent_customer_qty', 'customer_price', '-credit'),
  ],
  ['customer file', 'customer_file', families],
  ['members and notes of a customer', 'customer_members', families],
  ['inspectors', 'ins_list', [{}, ...by('verify_stage', 'accepted', 'submitted'), ...by('status', '1', '2')]],
  ['inspectors by city', 'ins_list', by('city_id', ...cities)],
  ['inspectors by category', 'ins_list', by('catalog_id', '100', '101', '300')],
  ['inspectors by city and category', 'ins_list', cities.map((city_id) => ({ city_id, catalog_id: '100' }))],
  ['inspectors by name', 'ins_list', [...by('nickname', 'Na 77', 'nobody'), ...by('account', 'i77', 'nobody')]],
  ['inspectors sorted', 'ins_list', by('sort', 'nickname', '-account', 'third_party_experiences', '-rate', '-hosts')],
  ['threads that wait', 'thread_desk', [{}, ...by('state', 'unread', 'held'), { limit: '200' }]],
  ['enquiries', 'issue_list', [{}, ...by('state', 'new', 'answered', 'closed'), ...by('request_type', '1', '2')]],
  ['enquiries by text', 'issue_list', [...by('email', 'ask777', 'nobody'), ...by('company_name', ...names)]],
  ['enquiries sorted', 'issue_list', by('sort', 'created_at', '-created_at', 'email', '-company_name')],
  ['customers of agents', 'agent_customer_list', [{}, { user_id: '101' }, { user_id: '4201' }]],
  ['customers of agents, sorted', 'agent_customer_list', by('sort', 'company_name', '-nick_name', 'user_account')],
  ['notes about a customer', 'customer_notes', families],
  ['letters with a customer', 'account_messages', families],
  ['notices', 'notice_list', [{}]],
  ['failed jobs', 'job_list', [{}, ...by('task', 'mails.send', 'nothing')]],
  ['capacity', 'capacity_list', [{}]],
  ['capacity of a category', 'capacity_list', by('catalog_id', '1', '0')],
]

/** The files that are downloaded: the longest statements that one may have are 20,000 lines as a workbook and 3,000 as a PDF. */
export const files: readonly Download[] = [
  { name: 'orders as xlsx', call: 'order_export', input: { order_no: exportedName }, method: 'GET' },
  ...(['xlsx', 'pdf'] as const).map((format) => ({
    name: `statement of a large family as ${format}`,
    call: 'receivable_statement',
    input: { user_id: String(largestCustomer), from: ago(format === 'pdf' ? 110 : 900), to: ago(0), format },
    method: 'GET' as const,
  })),
  ...(['xlsx', 'csv'] as const).map((format) => ({
    name: `bank file as ${format}`,
    call: 'payout_bank_file',
    input: { run_id: '3', format },
    method: 'POST' as const,
  })),
]
