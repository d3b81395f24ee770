import type { PayeeRow, PayoutRow, TransferRow } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { dayFromToday } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { type Answers, refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = rootAccount({ user_id: 90 })
const payee = (change: Partial<PayeeRow> = {}): PayeeRow => ({
  ...{ ins_user_id: 11, ins_nick_name: 'Li Na', account: '•••• 7894', country: 'CN', currency: 'CNY', lines: 3 },
  ...{ payable: 200.5, waiting: 170, held: 0, recovered: 0, open: 370.5, other_amount: 1428.24 },
  ...change,
})
const poor = payee({
  ins_user_id: 12,
  ins_nick_name: 'Wu Bo',
  account: '',
  country: '',
  currency: '',
  other_amount: null,
})
const transfer = (change: Partial<TransferRow> = {}): TransferRow => ({
  ...{ transfer_id: 5, run_id: 2, ins_user_id: 11, ins_nick_name: 'Li Na', amount: 200.5, other_amount: null },
  ...{ currency: 'CNY', account: '•••• 7894', reference: 'GL 2026-11 11', lines: 2, paid_at: '2026-11-30 10:00:00' },
  ...{ reversed_at: '', reverse_reason: '' },
  ...change,
})
const payout = (change: Partial<PayoutRow> = {}): PayoutRow => ({
  payout_id: 3,
  kind: 'earning',
  note: '',
  order_id: 41,
  order_no: 'GL261115-41',
  ins_user_id: 11,
  ins_nick_name: 'Li Na',
  ins_date: '2026-11-10',
  earned: 200,
  commission: 30,
  amount: 170,
  payout_status: 'payable',
  earned_date: '2026-11-10',
  payable_date: '2026-11-17',
  transfer_id: null,
  was_released: 0,
  was_reversed: 0,
  paid_at: '',
  reference: '',
  hold_reason: '',
  bankcard: '6222 0000',
  ...change,
})
const people = (...data: PayeeRow[]) => ({ data, total: data.length, payable: 200.5, open: 370.5 })
const named = (label: string) => screen.getByLabelText(label)
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button, button *' }))
const open = async (address: string, answers: Answers, text = 'Li Na') => {
  const opened = await openScreen(address, { me, answers })
  await screen.findByText(text)
  return opened
}

it.each(languages)(
  'shows per inspector what is to be paid, in dollars and as information in yuan, in %s',
  async (locale) => {
    const { t } = await openScreen('/payouts', { locale, me, answers: { payout_people: people(payee(), poor) } })
    await screen.findByText('Li Na')
    screen.getByText(t('payouts.no_account'))
    expect(document.body.textContent).toMatch(/1.?428[.,]24/)
    for (const list of ['people', 'lines', 'transfers'] as const) screen.getByText(t(`payouts.list_${list}`))
  },
)

it('the screen of payouts is root’s alone', async () => {
  const { t } = await openScreen('/payouts', { me: customerAccount() })
  await screen.findByText(t('ui.no_access_title'))
})

it('the chosen are paid in one act, each with a reference; whoever is left out is named, and the bank’s file is offered', async () => {
  const { t, wire } = await open('/payouts?from=2026-11-01&to=2026-11-30', { payout_people: people(payee(), poor) })
  expect(wire.sent('payout_people')[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  expect(named(t('payouts.choose', { name: 'Wu Bo' }))).toHaveProperty('disabled', true)
  fireEvent.click(named(t('payouts.choose', { name: 'Li Na' })))
  fireEvent.click(screen.getByText(t('payouts.pay_sum', { amount: 'USD 200.50' })))
  const dialog = await findDialog(t('payouts.pay_title'))
  wire.answer({
    payout_run: {
      ...{ run_id: 2, amount: 200.5, paid: [{ transfer_id: 5, ins_user_id: 11, amount: 200.5 }] },
      left_out: [
        { ins_user_id: 12, ins_nick_name: 'Wu Bo', reason: 'no_bank_account', reason_text: 'No account yet.' },
      ],
    },
  })
  press(dialog, t('payouts.pay_sum', { amount: 'USD 200.50' }))
  await findDialog(t('payouts.paid_title'))
  screen.getByText(/No account yet/)
  screen.getByText(t('payouts.file_csv'))
  expect(wire.sent('payout_run')).toEqual([
    {
      people: JSON.stringify([{ ins_user_id: 11, amount: 200.5, reference: 'GL 2026-11 11' }]),
      paid_on: dayFromToday(0),
      from: '2026-11-01',
      to: '2026-11-30',
    },
  ])
})

it('a transfer is reversed only with a reason, and a reversed one says why', async () => {
  const rows = [
    transfer(),
    transfer({
      transfer_id: 6,
      ins_nick_name: 'Wu Bo',
      reversed_at: '2026-12-01 09:00:00',
      reverse_reason: 'Sent back',
    }),
  ]
  const { t, wire } = await open('/payouts?list=transfers', { payout_transfers: { data: rows, total: 2 } }, 'Sent back')
  fireEvent.click(named(t('payouts.reverse_named', { name: 'Li Na', amount: 'USD 200.50' })))
  const dialog = await findDialog(t('payouts.reverse_title', { name: 'Li Na' }))
  press(dialog, t('payouts.reverse_amount', { amount: 'USD 200.50' }))
  await within(dialog).findByText(t('payouts.reason_missing'))
  expect(wire.sent('payout_reverse')).toEqual([])
  await fill(t('payouts.reason'), 'Wrong account')
  wire.answer({ payout_reverse: { amount: 200.5, reopened: 2 } })
  press(dialog, t('payouts.reverse_amount', { amount: 'USD 200.50' }))
  await waitFor(() => expect(wire.sent('payout_reverse')).toEqual([{ transfer_id: '5', reason: 'Wrong account' }]))
})

it('root enters a bank account; the stored number is not sent back, and a wrong one is shown at its field', async () => {
  const { t, wire } = await open('/payouts', {
    payout_people: people(payee()),
    bank_account: {
      ...{ saved_at: '2026-11-01 10:00:00', holder: 'Li Na', bank: 'ICBC', country: 'CN', number: '•••• 7894' },
      ...{ bic: 'ICBKCNBJ', branch: '', currency: 'CNY' },
    },
  })
  fireEvent.click(named(t('ui.more_named', { name: 'Li Na' })))
  fireEvent.click(await screen.findByLabelText(t('payouts.account_of', { name: 'Li Na' })))
  const dialog = await findDialog(t('payouts.account_of', { name: 'Li Na' }))
  await within(dialog).findByText(t('payouts.number_kept', { number: '•••• 7894' }))
  await fill(t('payouts.branch'), 'Beilun')
  wire.answer({ bank_account_save: { fault: 'bad_input', code: 4001, data: { number: 'A digit is wrong.' } } as never })
  press(dialog, t('payouts.account_save'))
  await waitFor(() =>
    expect(wire.sent('bank_account_save')).toMatchObject([
      { uid: '11', number: '', branch: 'Beilun', holder: 'Li Na' },
    ]),
  )
})

it('payouts that are payable are ticked and recorded together; held ones are not, and holding needs a reason', async () => {
  const rows = [
    payout(),
    payout({ payout_id: 4, order_no: 'GL261115-42', amount: 85 }),
    payout({ payout_id: 5, order_no: 'GL261115-43', payout_status: 'held', hold_reason: 'Photos are missing' }),
  ]
  const { t, wire } = await open(
    '/payouts?list=lines',
    { payout_list: { data: rows, total: rows.length } },
    'GL261115-41',
  )
  screen.getByText('Photos are missing')
  expect(named(t('payments.choose', { name: 'GL261115-43' }))).toHaveProperty('disabled', true)
  for (const name of ['GL261115-41', 'GL261115-42']) fireEvent.click(named(t('payments.choose', { name })))
  fireEvent.click(screen.getByText(t('payments.mark_paid_sum', { amount: 'USD 255' })))
  const dialog = await findDialog(t('payments.paid_means', { count: 2, amount: 'USD\u00a0255' }))
  // what the inspector owes us is set against it: what remains is shown before it is recorded
  wire.answer({ payout_pay: refused('recoveries_due', 'USD 200 remain.', { amount: 200 }) })
  press(dialog, t('payments.mark_paid_sum', { amount: 'USD 255' }))
  await within(dialog).findByText('USD 200 remain.')
  wire.answer({ payout_pay: { paid: 3, amount: 200 } })
  press(dialog, t('payments.mark_paid_sum', { amount: 'USD 200' }))
  const sent = { payout_ids: '[3,4]', reference: '', paid_on: dayFromToday(0) }
  await waitFor(() => expect(wire.sent('payout_pay')).toEqual([sent, { ...sent, amount: '200' }]))
  fireEvent.click(named(t('payments.hold_named', { name: 'GL261115-41' })))
  const hold = await findDialog(t('payments.hold_means'))
  press(hold, t('payments.hold'))
  await within(hold).findByText(t('payments.reason_missing'))
  expect(wire.sent('payout_hold')).toEqual([])
})

const nextPage = (t: (key: 'ui.page_next') => string) => fireEvent.click(named(t('ui.page_next')))

it('the chosen of one page stay chosen on the next, and all are paid in one act', async () => {
  const wang = payee({ ins_user_id: 13, ins_nick_name: 'Wang Fang', payable: 99.5 })
  const { t, wire } = await open('/payouts', { payout_people: { ...people(payee()), total: 51 } })
  fireEvent.click(named(t('payouts.choose', { name: 'Li Na' })))
  wire.answer({ payout_people: { ...people(wang), total: 51 } })
  nextPage(t)
  await screen.findByText('Wang Fang')
  expect(screen.queryByText('Li Na')).toBeNull()
  screen.getByText(t('payouts.chosen_people', { count: 1, amount: 'USD 200.50' }))
  fireEvent.click(named(t('payouts.choose', { name: 'Wang Fang' })))
  screen.getByText(t('payouts.chosen_people', { count: 2, amount: 'USD 300' }))
  fireEvent.click(screen.getByText(t('payouts.pay_sum', { amount: 'USD 300' })))
  const dialog = await findDialog(t('payouts.pay_title'))
  const paid = [payee(), wang].map(({ ins_user_id, payable: amount }, n) => ({ transfer_id: n, ins_user_id, amount }))
  wire.answer({ payout_run: { run_id: 2, amount: 300, paid, left_out: [] } })
  press(dialog, t('payouts.pay_sum', { amount: 'USD 300' }))
  await findDialog(t('payouts.paid_title'))
  expect(JSON.parse(String(wire.sent('payout_run')[0]?.people))).toMatchObject([
    { ins_user_id: 11, amount: 200.5 },
    { ins_user_id: 13, amount: 99.5 },
  ])
})

it('lines stay chosen while pages are turned, until the choice is cleared', async () => {
  const { t, wire } = await open('/payouts?list=lines', { payout_list: { data: [payout()], total: 11 } }, 'GL261115-41')
  fireEvent.click(named(t('payments.choose', { name: 'GL261115-41' })))
  wire.answer({ payout_list: { data: [payout({ payout_id: 4, order_no: 'GL261115-42', amount: 85 })], total: 11 } })
  nextPage(t)
  await screen.findByText('GL261115-42')
  fireEvent.click(named(t('payments.choose', { name: 'GL261115-42' })))
  screen.getByText(t('payouts.chosen_lines', { count: 2, amount: 'USD 255' }))
  fireEvent.click(screen.getByText(t('payments.mark_paid_sum', { amount: 'USD 255' })))
  const dialog = await findDialog(t('payments.paid_means', { count: 2, amount: 'USD\u00a0255' }))
  wire.answer({ payout_pay: { paid: 2, amount: 255 } })
  press(dialog, t('payments.mark_paid_sum', { amount: 'USD 255' }))
  await waitFor(() => expect(wire.sent('payout_pay')).toMatchObject([{ payout_ids: '[3,4]' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(named(t('payments.choose', { name: 'GL261115-42' })))
  fireEvent.click(screen.getByText(t('ui.clear_selection')))
  expect(screen.queryByText(t('payouts.chosen_lines', { count: 1, amount: 'USD 85' }))).toBeNull()
  expect(named(t('payments.choose', { name: 'GL261115-42' }))).toHaveProperty('checked', false)
})

it('sums that were chosen for one period are not paid with those of another', async () => {
  const { t, wire } = await open('/payouts?from=2026-11-01&to=2026-11-30', { payout_people: people(payee()) })
  fireEvent.click(named(t('payouts.choose', { name: 'Li Na' })))
  screen.getByText(t('payouts.chosen_people', { count: 1, amount: 'USD 200.50' }))
  wire.answer({ payout_people: people(payee({ payable: 50 })) })
  fireEvent.click(screen.getByText(t('payouts.last_month')))
  await waitFor(() => expect(screen.queryByText(t('ui.clear_selection'))).toBeNull())
  screen.getByText(t('payouts.pay'))
})

it.each(['people', 'lines', 'transfers'])('the list of %s has from 10 to 200 rows a page', async (list) => {
  const { t, wire } = await open(
    `/payouts?list=${list}`,
    {
      payout_people: { ...people(payee()), total: 201 },
      payout_list: { data: [payout()], total: 201 },
      payout_transfers: { data: [transfer()], total: 201 },
    },
    list === 'lines' ? 'GL261115-41' : 'Li Na',
  )
  const size = named(t('ui.page_size')) as HTMLSelectElement
  expect([...size.options].map(({ value }) => value)).toEqual(['10', '20', '50', '100', '200'])
  fireEvent.change(size, { target: { value: '200' } })
  const call = ({ people: 'payout_people', lines: 'payout_list', transfers: 'payout_transfers' } as const)[
    list as 'people'
  ]
  await waitFor(() => expect(wire.sent(call).at(-1)).toMatchObject({ limit: '200' }))
})
