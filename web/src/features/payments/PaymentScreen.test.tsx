import type { PaymentRow } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../test/languages.ts'
import { confirmedOrder, dayFromToday, orderRow } from '../../test/orders.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { setWindowWidth } from '../../test/window-width.ts'
import { type Answers, refused } from '../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = rootAccount({ user_id: 90 })
const refund = (change: Partial<PaymentRow> = {}): PaymentRow => ({
  payment_id: 7,
  payment_no: 'GLP-2026-000007',
  kind: 'refund',
  provider: 'sandbox',
  amount: 200,
  state: 'due',
  reference: '',
  at: '2026-11-16 10:00:00',
  reversal: 0,
  order_id: 41,
  order_no: 'GL261115-41',
  customer_nick_name: 'Nora New',
  customer_company: 'New Co',
  ...change,
})
const page = <R,>(...data: R[]) => ({ data, total: data.length })
const named = (label: string) => screen.getByLabelText(label)
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button, button *' }))
const open = async (list: string, answers: Answers) => {
  const opened = await openScreen(`/payment${list}`, { me, answers })
  await screen.findByText('GL261115-41')
  return opened
}

it.each(languages)('leads to three lists, in %s', async (locale) => {
  const { t } = await openScreen('/payment', { locale, me, answers: { payment_list: page(refund()) } })
  await screen.findByText('GLP-2026-000007')
  for (const list of ['refunds', 'due', 'payments'] as const) screen.getByText(t(`payments.list_${list}`))
})

it('the screen of payments is root’s alone', async () => {
  const { t } = await openScreen('/payment', { me: customerAccount() })
  await screen.findByText(t('ui.no_access_title'))
})

it('a payment that was taken back is not called a refund', async () => {
  const taken = refund({ state: 'done', reversal: 1, provider: 'invoice' })
  const { t } = await open('?list=payments', { payment_list: page(taken) })
  screen.getByText(t('payments.payment_reversed'))
})

describe('a refund', () => {
  it('goes back the way it came, after saying so; then the list is read again', async () => {
    const { t, wire } = await open('', { payment_list: page(refund()) })
    expect(wire.sent('payment_list')[0]).toMatchObject({ kind: 'refund', state: 'due' })
    fireEvent.click(named(t('payments.send_named', { name: 'GLP-2026-000007' })))
    const provider = t('payments.by_sandbox')
    const dialog = await findDialog(t('payments.send_provider', { amount: 'USD\u00a0200', provider }))
    wire.answer({ pay_refund: refused('provider_failed', 'PayPal did not answer.') })
    press(dialog, t('payments.send_amount', { amount: 'USD 200' }))
    // nothing was changed, so the dialog stays open for another try
    await screen.findByText('PayPal did not answer.')
    expect(document.contains(dialog)).toBe(true)
    wire.answer({
      pay_refund: { payment_no: 'GLP-2026-000007', amount: 200, reference: 'X' },
      payment_list: page<PaymentRow>(),
    })
    press(dialog, t('payments.send_amount', { amount: 'USD 200' }))
    await screen.findByText(t('payments.no_refunds'))
    expect(wire.sent('pay_refund')).toEqual([{ payment_id: '7' }, { payment_id: '7' }])
  })

  it('by bank transfer is recorded with its reference and day', async () => {
    const { t, wire } = await open('', { payment_list: page(refund({ provider: 'invoice' })) })
    fireEvent.click(named(t('payments.send_named', { name: 'GLP-2026-000007' })))
    const dialog = await findDialog(t('payments.sent_on'))
    await fill(t('payments.reference'), 'TX 9')
    wire.answer({ pay_refund: { payment_no: 'GLP-2026-000007', amount: 200, reference: 'TX 9' } })
    press(dialog, t('payments.record_sent', { amount: 'USD 200' }))
    await waitFor(() =>
      expect(wire.sent('pay_refund')).toEqual([{ payment_id: '7', reference: 'TX 9', sent_on: dayFromToday(0) }]),
    )
  })
})

it('the former address of the payouts leads to their list, with its filters', async () => {
  const { wire } = await openScreen('/payment?list=payouts&payout_status=held', {
    me,
    answers: { payout_list: { data: [], total: 0 } },
  })
  await waitFor(() => expect(wire.sent('payout_list')[0]).toMatchObject({ payout_status: 'held' }))
  expect(window.location.pathname + window.location.search).toBe('/payouts?list=lines&payout_status=held')
})

it('what customers have to pay is listed with what is still due, and recorded when it has come', async () => {
  const rows = [orderRow(), confirmedOrder({ order_id: 42, order_no: 'GL261115-42', balance: 70, extra: 70 })]
  const { t, wire } = await open('?list=due', { order_list: page(...rows) })
  expect(wire.sent('order_list')[0]).toMatchObject({ view: 'to_pay' })
  screen.getByText('USD 70')
  fireEvent.click(named(t('orders.received_named', { name: 'GL261115-42' })))
  const dialog = await findDialog(t('orders.amount_due', { amount: 'USD\u00a070' }))
  wire.answer({
    pay_mark_received: {
      order_id: 42,
      order_no: 'GL261115-42',
      order_status_str: 'Confirmed',
      payment_no: 'GLP-2026-000008',
      amount: 70,
      provider: 'invoice',
    },
    order_list: page(orderRow()),
  })
  press(dialog, t('orders.received_ok'))
  await waitFor(() => expect(screen.queryByText('GL261115-42')).toBeNull())
  expect(wire.sent('pay_mark_received')[0]).toMatchObject({ order_id: '42', amount: '70' })
})
