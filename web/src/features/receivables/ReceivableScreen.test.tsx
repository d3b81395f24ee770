import type { Calls, WireOf } from '@goodlot/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { dayFromToday } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { refused } from '../../test/wire.ts'
import { lastMonth } from './SendDialog.tsx'

beforeEach(() => setWindowWidth(1440))

const sums = {
  buckets: { not_due: 0, to_30: 200, to_60: 0, to_90: 0, over_90: 350.5 },
  ...{ owed: 550.5, overdue: 350.5, credit: 0, items: 2, oldest_due: '2026-07-01' },
}
const family = (change: Partial<WireOf<Calls['receivable_account']>> = {}): WireOf<Calls['receivable_account']> => ({
  ...{ user_id: 7, company_name: 'Northern Lights AB', nick_name: 'Nora', account: 'nora@example.com' },
  ...{ credit_limit: 1000, ...sums, reminder_days: [3, 14], reminders_off: 0, note: 'Ask for Nora', version: 2 },
  statement_sent: null,
  ...change,
})
const item = (order_id: number, open: number, change: object = {}) => ({
  ...{ order_id, order_no: `GL261115-${order_id}`, order_name: 'Kettles', customer_nick_name: 'Nora', invoice_no: '' },
  ...{ ins_date: '2026-06-01', total: open, paid: 0, open, due_on: '2026-07-01', age: 140, bucket: 'over_90' as const },
  ...{ reminded_on: '', ...change },
})
const page = <R,>(...data: R[]) => ({ data, total: data.length })
const answers = {
  receivable_list: {
    ...page({
      ...sums,
      user_id: 7,
      company_name: 'Northern Lights AB',
      nick_name: 'Nora',
      account: 'nora@example.com',
      credit_ok: 1,
      credit_limit: 500,
    }),
    sums: { owed: 550.5, overdue: 350.5, credit: 0 },
  },
  receivable_account: family(),
  receivable_items: page(item(41, 350.5), item(42, 200)),
  invoice_list: { data: [], total: 0 },
  receivable_payments: page<never>(),
  receivable_reminders: page<never>(),
}
const root = rootAccount({ user_id: 90 })
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button, button *' }))

it.each(languages)('the list names who owes how much for how long and leads to the family, in %s', async (locale) => {
  const { t, wire, user } = await openScreen('/receivables?bucket=overdue', { locale, me: root, answers })
  const link = await screen.findByText('Northern Lights AB')
  expect(wire.sent('receivable_list')[0]).toMatchObject({ bucket: 'overdue' })
  screen.getByText(t('receivables.over_limit'))
  for (const bucket of ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const)
    expect(screen.getAllByText(t(`receivables.bucket_${bucket}`)).length).toBeGreaterThan(0)
  await user.click(link)
  await screen.findByText('GL261115-41')
  expect(wire.sent('receivable_account')).toEqual([{ user_id: '7' }])
})

it('a transfer for chosen orders is recorded with its reference; a refusal keeps what was typed', async () => {
  const { t, wire } = await openScreen('/receivables?family=7', { me: root, answers })
  await screen.findByText('GL261115-41')
  for (const name of ['GL261115-41', 'GL261115-42'])
    fireEvent.click(screen.getByLabelText(t('receivables.choose', { name })))
  fireEvent.click(screen.getByText(t('receivables.pay_chosen', { count: 2 })))
  const dialog = await findDialog(t('receivables.pay_means_chosen', { count: 2, amount: 'USD\u00a0550.50' }))
  press(dialog, t('receivables.pay_record', { amount: 'USD 550.50' }))
  await within(dialog).findByText(t('receivables.reference_missing'))
  fireEvent.change(within(dialog).getByLabelText(t('receivables.reference')), { target: { value: 'SEPA 9' } })
  wire.answer({ receivable_pay: refused('transfer_recorded', 'Recorded by Wei Lin.') })
  press(dialog, t('receivables.pay_record', { amount: 'USD 550.50' }))
  await screen.findByText('Recorded by Wei Lin.')
  expect(document.contains(dialog)).toBe(true)
  wire.answer({ receivable_pay: { amount: 550.5, owed: 0, parts: [] } })
  press(dialog, t('receivables.pay_record', { amount: 'USD 550.50' }))
  await waitFor(() => expect(wire.sent('receivable_pay').length).toBe(2))
  expect(wire.sent('receivable_pay')[1]).toEqual({
    ...{
      user_id: '7',
      note: '',
      amount: '550.5',
      reference: 'SEPA 9',
      received_on: dayFromToday(0),
      order_ids: '[41,42]',
    },
  })
})

it('more than is owed is not recorded, and not cut down in silence', async () => {
  const { t, wire } = await openScreen('/receivables?family=7', { me: root, answers })
  await screen.findByText('GL261115-41')
  fireEvent.click(screen.getByText(t('receivables.pay')))
  const dialog = await findDialog(t('receivables.pay_means', { amount: 'USD\u00a0550.50' }))
  const amount = within(dialog).getByLabelText(t('receivables.pay_amount'))
  fireEvent.change(amount, { target: { value: '600' } })
  fireEvent.blur(amount)
  await within(dialog).findByText(t('receivables.amount_too_high', { owed: 'USD 550.50' }))
  expect(amount).toHaveProperty('value', '600')
  fireEvent.change(within(dialog).getByLabelText(t('receivables.reference')), { target: { value: 'SEPA 9' } })
  press(dialog, t('receivables.pay_record', { amount: 'USD 600' }))
  await waitFor(() => expect(within(dialog).queryByText(t('receivables.reference_missing'))).toBeNull())
  expect(wire.sent('receivable_pay')).toEqual([])
})

it('a payment that was recorded by mistake is reversed with a reason; one that was is marked, with its reversal', async () => {
  const payment = (payment_id: number, change: object = {}) => ({
    ...{ payment_id, payment_no: `GLP-2026-00000${payment_id}`, kind: 'payment' as const, at: '2026-11-16 10:00:00' },
    ...{ order_no: 'GL261115-41', amount: 100, reference: 'SEPA 9', note: '', transfer: 300, reason: '' },
    ...{ reversal: 0 as const, reversed: 0 as const, reversible: 0 as const, ...change },
  })
  const rows = [
    payment(3, { kind: 'refund', reversal: 1, reason: 'Another company' }),
    payment(2, { reversible: 1 }),
    payment(1, { reversed: 1 }),
  ]
  const { t, wire } = await openScreen('/receivables?family=7', {
    me: root,
    answers: { ...answers, receivable_payments: page(...rows) },
  })
  await screen.findByText(`${t('receivables.payment_reversal')}: Another company`)
  screen.getByText(t('receivables.payment_reversed'))
  expect(screen.getAllByText(t('receivables.reverse')).length).toBe(1)
  fireEvent.click(screen.getByLabelText(t('receivables.reverse_named', { name: 'GLP-2026-000002' })))
  const dialog = await findDialog(t('receivables.reverse_title', { name: 'Northern Lights AB' }))
  press(dialog, t('receivables.reverse_amount', { amount: 'USD 300' }))
  await within(dialog).findByText(t('receivables.reverse_reason_missing'))
  fireEvent.change(within(dialog).getByLabelText(t('receivables.reverse_reason')), { target: { value: 'A mistake' } })
  wire.answer({ receivable_reverse: { amount: 300, owed: 850.5, orders: 2 } })
  press(dialog, t('receivables.reverse_amount', { amount: 'USD 300' }))
  await screen.findByText(t('receivables.reverse_done', { amount: 'USD 300', owed: 'USD 850.50' }))
  expect(wire.sent('receivable_reverse')).toEqual([{ payment_id: '2', reason: 'A mistake' }])
})

it('root reminds at once, notes what to know, and issues one invoice for chosen orders', async () => {
  const { t, wire } = await openScreen('/receivables?family=7', { me: root, answers })
  await screen.findByText('Ask for Nora')
  fireEvent.click(screen.getByText(t('receivables.remind')))
  const reminder = await findDialog(
    t('receivables.remind_means', { address: 'nora@example.com', amount: 'USD\u00a0350.50' }),
  )
  wire.answer({ receivable_remind: { items: 1, amount: 350.5 } })
  press(reminder, t('receivables.remind_send'))
  await waitFor(() => expect(wire.sent('receivable_remind')).toEqual([{ user_id: '7' }]))
  fireEvent.click(screen.getByText(t('receivables.terms')))
  const terms = await findDialog(t('receivables.terms_title', { name: 'Northern Lights AB' }))
  fireEvent.click(within(terms).getByRole('switch'))
  wire.answer({ receivable_terms: {} })
  press(terms, t('receivables.save'))
  await waitFor(() =>
    expect(wire.sent('receivable_terms')).toEqual([
      { user_id: '7', reminders_off: '1', note: 'Ask for Nora', version: '2' },
    ]),
  )
  fireEvent.click(screen.getByLabelText(t('receivables.choose', { name: 'GL261115-42' })))
  fireEvent.click(screen.getByText(t('receivables.collect', { count: 1 })))
  const invoice = await findDialog(t('receivables.collect_means', { count: 1, amount: 'USD\u00a0200' }))
  wire.answer({ invoice_collect: { invoice_no: 'GLI-1', currency: 'USD', amount: 200 } })
  press(invoice, t('receivables.collect_issue'))
  await waitFor(() => expect(wire.sent('invoice_collect')).toEqual([{ order_ids: '[42]' }]))
})

it('a customer sees what it owes and how to pay it, and changes nothing; a sub-account only its own orders', async () => {
  const own = { ...answers, receivable_account: family({ credit_limit: null, note: '' }) }
  const { t, wire } = await openScreen('/receivables', { me: customerAccount(), answers: own })
  await screen.findByText('GL261115-41')
  expect([wire.sent('receivable_account'), wire.sent('receivable_reminders')]).toEqual([[{}], []])
  screen.getByText(t('receivables.how_to_pay'), { exact: false })
  screen.getByText(t('receivables.own_orders_only'), { exact: false })
  for (const text of [t('receivables.pay'), t('receivables.remind'), t('receivables.terms')])
    expect(screen.queryByText(text)).toBeNull()
  fireEvent.click(screen.getByText(t('receivables.statement')))
  await findDialog(t('receivables.statement_means'))
})

it.each(languages)(
  'ticked families are mailed their statements in one act, by default of last month, in %s',
  async (locale) => {
    const row = answers.receivable_list.data[0] as (typeof answers.receivable_list.data)[number]
    const rows = page(row, { ...row, user_id: 8, company_name: '', nick_name: 'Zoe' })
    const { t, wire } = await openScreen('/receivables', {
      locale,
      me: root,
      answers: { ...answers, receivable_list: { ...answers.receivable_list, ...rows } },
    })
    for (const name of ['Northern Lights AB', 'Zoe'])
      fireEvent.click(await screen.findByLabelText(t('receivables.choose_family', { name })))
    fireEvent.click(screen.getByText(t('receivables.send_chosen', { count: 2 })))
    const dialog = await findDialog(t('receivables.send_means'))
    wire.answer({ receivable_statement_send: refused('server_busy', 'Please wait.') })
    press(dialog, t('receivables.send_now', { count: 2 }))
    await screen.findByText('Please wait.')
    wire.answer({ receivable_statement_send: { sent: 1, already: 1 } })
    press(dialog, t('receivables.send_now', { count: 2 }))
    await screen.findByText(
      `${t('receivables.send_done', { count: 1 })} ${t('receivables.send_already', { count: 1 })}`,
    )
    const [from, to] = [lastMonth(new Date()).from, lastMonth(new Date()).to]
    expect(wire.sent('receivable_statement_send')).toEqual([
      { user_id: '[7,8]', from, to },
      { user_id: '[7,8]', from, to },
    ])
    // nobody is ticked any more
    await waitFor(() => expect(screen.queryByText(t('receivables.send_chosen', { count: 2 }))).toBeNull())
  },
)

it('the page of a family mails its statement of the period that was chosen, and says when the latest one was mailed', async () => {
  const sent = { at: '2026-11-16 10:00:00', from: '2026-10-01', to: '2026-10-31' }
  const { t, wire } = await openScreen('/receivables?family=7', {
    me: root,
    answers: { ...answers, receivable_account: family({ statement_sent: sent }) },
  })
  await screen.findByText(t('receivables.send_latest', sent))
  fireEvent.click(screen.getByText(t('receivables.send')))
  const dialog = await findDialog(t('receivables.send_means'))
  within(dialog).getByText(t('receivables.send_title', { name: 'Northern Lights AB' }))
  const setDay = (label: string, value: string) => {
    const input = within(dialog).getByLabelText(label)
    fireEvent.change(input, { target: { value } })
    fireEvent.blur(input)
  }
  setDay(t('receivables.from'), '2026-09-10')
  setDay(t('receivables.to'), '2026-09-01')
  press(dialog, t('receivables.send_now', { count: 1 }))
  await within(dialog).findByText(t('receivables.period_wrong'))
  expect(wire.sent('receivable_statement_send')).toEqual([])
  setDay(t('receivables.to'), '2026-09-30')
  wire.answer({ receivable_statement_send: { sent: 0, already: 1 } })
  press(dialog, t('receivables.send_now', { count: 1 }))
  await waitFor(() => expect(wire.sent('receivable_statement_send')).toHaveLength(1))
  await screen.findByText(`${t('receivables.send_none')} ${t('receivables.send_already', { count: 1 })}`)
  expect(wire.sent('receivable_statement_send')).toEqual([{ user_id: '[7]', from: '2026-09-10', to: '2026-09-30' }])
})

it('the link of a mailed statement opens its period', async () => {
  const { t } = await openScreen('/receivables?statement=2026-10-01,2026-10-31', {
    me: customerAccount(),
    answers,
  })
  const dialog = await findDialog(t('receivables.statement_means'))
  expect(within(dialog).getByLabelText(t('receivables.from'))).toHaveProperty('value', '2026-10-01')
  expect(within(dialog).getByLabelText(t('receivables.to'))).toHaveProperty('value', '2026-10-31')
})
