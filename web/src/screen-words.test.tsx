import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { routes } from './routes.tsx'
import { may } from './shell/index.ts'
import { cartAnswers } from './test/cart.ts'
import { decoded } from './test/decoded.ts'
import { inspectorInfo, workAnswers } from './test/inspectors.ts'
import { aBilling } from './test/invoices.ts'
import { customerAccount, rootAccount } from './test/people.ts'
import { aPersonData } from './test/privacy.ts'
import type { Answers } from './test/wire.ts'

const people = [customerAccount(), rootAccount(), customerAccount({ role: 'inspector' })]
const noRows = { data: [], total: 0 }
const answers: Answers = {
  ...cartAnswers,
  api_key_list: noRows,
  audit_actions: [],
  audit_list: noRows,
  business_list: noRows,
  catalog_tree: [],
  holiday_get: {
    country: 'CN',
    from_year: 2026,
    to_year: 2026,
    date: [],
    make_up: [],
    provisional: [],
    version: '',
  },
  get_customer_list: noRows,
  capacity_list: { ...noRows, weeks: [] },
  many_preview: { data: [], sum: 0, credit_left: null, checkout: 1, checkout_elsewhere: 0, approver: '' },
  exam_question_list: noRows,
  get_ref_list: noRows,
  ins_invitation_list: noRows,
  team_list: noRows,
  team_log: noRows,
  staff_list: noRows,
  staff_invitation_list: noRows,
  insight_customer: {
    ...{
      from: '2026-11-01',
      to: '2026-11-16',
      step: 'day',
      series: [],
      defects: [],
      classes: [],
      factories: [],
      spend: 0,
    },
    ...{ inspected: 0, pass: 0, fail: 0, pending: 0, aborted: 0, share: null },
    open: { to_pay: 0, to_decide: 0, to_rate: 0, drafts: 0 },
    saved: { reduced: { orders: 0, units: 0, amount: 0 }, double: { orders: 0, units: 0, amount: 0 } },
  },
  ins_evaluations: noRows,
  ins_info: inspectorInfo(),
  ...workAnswers,
  ins_list: noRows,
  ins_proposals: noRows,
  ins_search: { data: [], similar: [], total: 0, similar_total: 0 },
  issue_list: noRows,
  job_list: noRows,
  lab_test_list: noRows,
  mail_list: noRows,
  my_ins_count: { count: 0, active: 0, submitted: 0 },
  settings_get: [],
  settings_missing: [],
  setup_get: {
    mail: {
      ...{ source: 'none', variable: 'SMTP_URL', version: 0, changed_at: '', changed_by: '', host: '', port: 465 },
      ...{ security: 'tls', user: '', has_password: 0, unreadable: 0, tested_at: '' },
    },
    address: {
      ...{ source: 'none', variable: 'PUBLIC_URL', version: 0, changed_at: '', changed_by: '' },
      ...{ url: '', in_use: 'http://localhost:3000' },
    },
    payment: {
      ...{ source: 'none', variable: 'PAYMENT_PROVIDER', version: 0, changed_at: '', changed_by: '' },
      ...{ provider: 'sandbox', client_id: '', has_secret: 0, unreadable: 0, test_payments: 0 },
      webhook_url: 'http://localhost:3000/hooks/paypal',
    },
  },
  order_list: noRows,
  payment_list: noRows,
  payout_list: noRows,
  payout_people: { ...noRows, payable: 0, open: 0 },
  payout_transfers: noRows,
  product_list: noRows,
  claim_list: noRows,
  appeal_list: noRows,
  thread_desk: { ...noRows, unread_total: 0, held_total: 0 },
  receivable_list: { ...noRows, sums: { owed: 0, overdue: 0, credit: 0 } },
  profile_get: {
    account: 'root@example.com',
    email_verified: 1,
    nickname: 'Wei Lin',
    phone: '',
    company: 'New Co',
    country: '',
    language: 'en-US',
    email_notification_status: 0,
    created_at: '2026-01-05 09:00:00',
  },
  ics_feed_get: { url: '', created_at: '', used_at: '' },
  session_list: noRows,
  data_status: aPersonData(),
  book_exports: { data: [] },
  billing_info: aBilling(),
  invoice_list: noRows,
  person_data: aPersonData(),
  sys_list: [],
  totp_status: { is_on: 0, since: '', recovery_left: 0, is_required: 0 },
  tpl_list: noRows,
  user_select_list: noRows,
}

/** Opened as root first: customers have own inspectors only if they are switched on, and another title above what they owe. */
const rootFirst = ['ins', 'receivables']
const addressOf = ({ name, path }: { name: string; path: string }) =>
  name === 'ins_info' ? `${path}?id=11` : path.replace(/\/\*$/, '')

/** Filters of a table that show neither a placeholder nor a value while they are empty. */
const silentFilters = () =>
  [...document.querySelectorAll<HTMLInputElement>('.app-table thead input')]
    .filter((field) => !(field.placeholder || field.value || field.type === 'checkbox'))
    .map((field) => field.getAttribute('aria-label'))

it.each(routes)(
  '$name loads the words it shows, also in another language; its filters have placeholders',
  async (route) => {
    // as in a new tab: no other screen has loaded a catalog
    vi.resetModules()
    const { closeScreen, openScreen, wordsOf } = await import('./test/screen.tsx')
    const candidates = rootFirst.includes(route.name) ? people.toReversed() : people
    const me = candidates.find((person) => may(decoded('role', person), route.action))
    const { t, user } = await openScreen(addressOf(route), me && !route.public ? { me, answers } : {})
    await screen.findByRole('heading', { level: 1, name: t(route.title) })
    await waitFor(() => expect(document.title).toContain(t(route.title)))
    expect(silentFilters()).toEqual([])
    const polish = wordsOf('pl-PL')
    await user.click(document.querySelector('a[data-locale=pl-PL]') as Element)
    await screen.findByRole('heading', { level: 1, name: polish(route.title) })
    await waitFor(() => expect(document.title).toContain(polish(route.title)))
    closeScreen()
  },
)
