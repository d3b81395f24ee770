import type { OrderRow } from '@goodlot/contract/wire-shapes'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inspectorCard, inspectorInfo } from '../../../test/inspectors.ts'
import { languages } from '../../../test/languages.ts'
import { changeEffect, confirmedOrder, dayFromToday, noCounts, orderInfo, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { rowAction } from '../../../test/row-actions.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const root = rootAccount({ user_id: 90 })
const paid = {
  order_id: 41,
  order_no: 'GL261115-41',
  order_status_str: 'Confirmed',
  payment_no: 'P-1',
  amount: 330,
  provider: 'sandbox',
}
const answersOf = (row: OrderRow): Answers => ({
  order_list: { data: [row], total: 21 },
  order_counts: noCounts,
  order_info: { ...orderInfo(), ...row },
  pay_options: { provider: 'sandbox', client_id: 'client-1', sandbox: 1, offered: 1 },
  draft_list: { data: [], total: 0 },
  sys_list: [],
  user_select_list: { data: [], total: 0 },
})
const named = (label: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label=${JSON.stringify(label)}]`)
  if (!found) throw new Error(`nothing is called ${label}`)
  return found
}
/** Opens the list on page 2 and clicks an action of its only row. */
async function open(
  act: 'pay' | 'put_on_account' | 'cancel' | 'edit' | 'received' | 'change_inspector',
  row: OrderRow,
  who = me,
  others: Answers = {},
) {
  const opened = await openScreen('/order?page=2', { me: who, answers: { ...answersOf(row), ...others } })
  await screen.findByText(row.order_no)
  await opened.user.click(await rowAction(opened, `orders.${act}_named`, row.order_no))
  return opened
}
const press = (dialog: HTMLElement, text: string) =>
  fireEvent.click(within(dialog).getByText(text, { selector: 'button, button *' }))

describe('cancelling', () => {
  it.each(languages)('the dialog says what becomes of the days and the money, %s (J-45, J-47)', async (locale) => {
    const row = confirmedOrder()
    const { user, t, wire } = await openScreen('/order?page=2', { locale, me, answers: answersOf(row) })
    await screen.findByText(row.order_no)
    await user.click(await rowAction({ user, t }, 'orders.cancel_named', row.order_no))
    const dialog = await findDialog(t('orders.cancel_ask', { name: row.order_no }))
    const amount = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'code',
      maximumFractionDigits: 0,
    }).format(330)
    expect(dialog.textContent).toContain(t('orders.cancel_days'))
    expect(dialog.textContent).toContain(t('orders.refund_all', { amount }))
    let settle: (result: { refund: number; charged: number }) => void = () => undefined
    const settled = new Promise<{ refund: number; charged: number }>((resolve) => {
      settle = resolve
    })
    wire.answer({ order_cancel: () => settled })
    press(dialog, t('orders.cancel'))
    await waitFor(() => expect(dialog.querySelector('[aria-busy=true]')).not.toBeNull())
    settle({ refund: 330, charged: 0 })
    await waitFor(() => expect(document.body.textContent).toContain(t('orders.refund_comes', { amount })))
    await waitFor(() => expect(wire.sent('order_list').at(-1)).toMatchObject({ page: '1' }))
    expect(wire.sent('order_cancel')).toEqual([{ order_id: '41' }])
  })
  it('a refused cancellation is told in the server’s sentence, and the list is read again (J-46)', async () => {
    const { t, wire } = await open('cancel', orderRow())
    wire.answer({ order_cancel: refused('in_progress', 'The inspector is already on site.') })
    const dialog = await findDialog(t('orders.refund_none'))
    press(dialog, t('orders.cancel'))
    await screen.findByText('The inspector is already on site.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('a cancellation without an answer leaves its dialog open (J-67)', async () => {
    const { t, wire } = await open('cancel', orderRow())
    wire.answer({ order_cancel: new Response('', { status: 502 }) })
    const dialog = await findDialog(t('orders.refund_none'))
    press(dialog, t('orders.cancel'))
    await screen.findByText('System Error!')
    screen.getByText('System error, please try again later')
    expect(document.contains(dialog)).toBe(true)
  })
  it('root says why it cancels, and whose fault it is decides what is charged (J-41)', async () => {
    const { t, wire } = await open('cancel', confirmedOrder({ ins_date: dayFromToday(1) }), root)
    wire.answer({ order_cancel: { refund: 330, charged: 0 } })
    const dialog = await findDialog(t('orders.refund_late'))
    press(dialog, t('orders.cancel'))
    await within(dialog).findByText(t('orders.reason_missing'))
    expect(wire.sent('order_cancel')).toEqual([])
    fireEvent.click(within(dialog).getByLabelText(t('orders.cause_platform')))
    await within(dialog).findByText(t('orders.refund_all', { amount: 'USD 330' }))
    fireEvent.change(within(dialog).getByLabelText(t('orders.reason')), { target: { value: 'Inspector fell ill' } })
    press(dialog, t('orders.cancel'))
    await waitFor(() =>
      expect(wire.sent('order_cancel')).toEqual([{ order_id: '41', cause: 'platform', reason: 'Inspector fell ill' }]),
    )
  })
})

describe('what is not allowed', () => {
  it.each([
    ['cancel', 'orders.cancel_error', 'faults.cancel_deadline_passed'],
    ['edit', 'orders.edit_error', 'faults.deadline_passed'],
  ] as const)(
    '%s too late is a notification with its reason, and nothing is sent (J-51)',
    async (act, title, reason) => {
      const { t, wire } = await open(act, confirmedOrder({ ins_date: dayFromToday(1) }))
      const note = (await screen.findByText(t(title))).closest('[role=alert]') as HTMLElement
      expect(note.textContent).toContain(t(reason))
      expect(wire.sent('order_edit_check')).toEqual([])
    },
  )
  it('an edit that the server refuses is explained, and the order is not opened (J-48, J-49)', async () => {
    const row = orderRow()
    const { user, t, wire } = await openScreen('/order', { me, answers: answersOf(row) })
    await screen.findByText(row.order_no)
    wire.answer({ order_edit_check: refused('locked', 'This order is locked.') })
    await user.click(await rowAction({ user, t }, 'orders.edit_named', row.order_no))
    await screen.findByText('This order is locked.')
    vi.useFakeTimers()
    try {
      // the message stays for a minute (V-20)
      await act(() => vi.advanceTimersByTimeAsync(59_000))
      expect(screen.queryByText('This order is locked.')).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
    expect(location.pathname).toBe('/order')
    expect(wire.sent('order_edit_check')).toEqual([{ order_id: '41' }])
  })
})

describe('paying', () => {
  it('the dialog to pay shows amount, terms and that no money moves; then the order is confirmed (J-35, J-65, J-66)', async () => {
    const { t, wire } = await open('pay', orderRow())
    const dialog = await findDialog(t('orders.sandbox'))
    expect(dialog.querySelector('[data-client-id]')?.getAttribute('data-client-id')).toBe('client-1')
    expect(dialog.querySelectorAll('.ord-terms tbody tr')).toHaveLength(2)
    expect(dialog.textContent).toContain(t('orders.kind_weekend'))
    wire.answer({ order_checkout: paid })
    press(dialog, t('orders.pay_amount', { amount: 'USD 330' }))
    await screen.findByText(t('orders.paid_done', { name: 'GL261115-41', amount: 'USD 330' }))
    expect(wire.sent('order_checkout')).toEqual([{ order_id: '41', amount: '330' }])
  })
  it('an approver puts on account what the dialog shows, and is told when the price is another one by now', async () => {
    const waiting = orderRow({ approver_id: 1, approver: 'Nora New', may_go_on_account: 1 })
    const { t, wire } = await open('put_on_account', waiting)
    const dialog = await findDialog(t('orders.put_on_account_what', { amount: 'USD 330' }))
    wire.answer({ order_on_account: refused('approval_price_changed', 'The price is now USD 400.') })
    press(dialog, t('orders.put_on_account'))
    await screen.findByText('The price is now USD 400.')
    expect(wire.sent('order_on_account')).toEqual([{ order_id: '41', amount: '330' }])
  })
  it('where nothing can be paid online yet, the dialog says how to pay and offers no button for it', async () => {
    const options = { provider: 'sandbox', client_id: 'sandbox', sandbox: 1, offered: 0 }
    const { t } = await open('pay', orderRow(), me, { pay_options: options })
    const dialog = await findDialog(t('faults.payment_not_set_up'))
    const pay = within(dialog).getByText(t('orders.pay_amount', { amount: 'USD 330' }), {
      selector: 'button, button *',
    })
    expect(pay.closest('button')?.disabled).toBe(true)
  })
  it('a double click sends one payment, and trying again after a lost answer is the same payment', async () => {
    const { t, wire } = await open('pay', orderRow())
    const dialog = await findDialog(t('orders.sandbox'))
    const button = within(dialog)
      .getByText(t('orders.pay_amount', { amount: 'USD 330' }), { selector: 'button, button *' })
      .closest('button') as HTMLButtonElement
    wire.answer({ order_checkout: () => Promise.reject(new TypeError('no network')) })
    // two clicks before React renders again
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByText(t('orders.system_error'))
    expect(wire.sent('order_checkout')).toHaveLength(1)
    await waitFor(() => expect(button.matches('[aria-busy=true]')).toBe(false))
    wire.answer({ order_checkout: paid })
    fireEvent.click(button)
    await screen.findByText(t('orders.paid_done', { name: 'GL261115-41', amount: 'USD 330' }))
    const keys = wire.calls.filter(({ name }) => name === 'order_checkout').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[0]).not.toBe('')
    expect(keys[1]).toBe(keys[0])
  })
  it('a payment in the second of two tabs is told the server’s sentence, and shows the order as it is now', async () => {
    const { t, wire } = await open('pay', orderRow())
    const dialog = await findDialog(t('orders.sandbox'))
    wire.answer({
      order_checkout: refused('not_pending', 'This order is not waiting for payment.'),
      order_list: { data: [confirmedOrder()], total: 1 },
    })
    press(dialog, t('orders.pay_amount', { amount: 'USD 330' }))
    await screen.findByText('This order is not waiting for payment.')
    await screen.findByText(t('orders.stage_asked'), { selector: '.ord-status' })
  })
})

describe('root', () => {
  it('root records a payment; too much is told at its field', async () => {
    const { t, wire } = await open('received', orderRow(), root)
    const dialog = await findDialog(t('orders.received_consequence'))
    wire.answer({ pay_mark_received: refused('amount_wrong', 'USD 999 is more than the USD 330 that are due.') })
    fireEvent.change(within(dialog).getByLabelText(t('orders.amount')), { target: { value: '999' } })
    fireEvent.change(within(dialog).getByLabelText(t('orders.reference')), { target: { value: 'TX 1' } })
    press(dialog, t('orders.received_ok'))
    await within(dialog).findByText('USD 999 is more than the USD 330 that are due.')
    wire.answer({ pay_mark_received: { ...paid, provider: 'invoice' } })
    fireEvent.change(within(dialog).getByLabelText(t('orders.amount')), { target: { value: '330' } })
    press(dialog, t('orders.received_ok'))
    await screen.findByText(t('orders.received_done', { name: 'GL261115-41', amount: 'USD 330' }))
    expect(wire.sent('pay_mark_received').at(-1)).toEqual({
      order_id: '41',
      amount: '330',
      reference: 'TX 1',
      received_on: dayFromToday(0),
    })
  })
  it('root gives an order to another inspector, who must be chosen (J-56, J-57)', async () => {
    const row = orderRow()
    const { user, t, wire } = await openScreen('/order?part=list', {
      me: root,
      answers: {
        ...answersOf(row),
        ins_search: {
          data: [inspectorCard({ user_id: 12, user_name: 'Bo Yang' })],
          similar: [],
          total: 1,
          similar_total: 0,
        },
      },
    })
    await screen.findByText(row.order_no)
    await user.click(await rowAction({ user, t }, 'orders.change_inspector_named', row.order_no))
    const dialog = await findDialog(t('orders.change_inspector_consequence', { name: 'Li Na' }))
    const card = await within(dialog).findByLabelText('Bo Yang')
    expect(wire.sent('ins_search')[0]).toMatchObject({ bid: '3', service_type: 'fri' })
    // an inspector can be chosen by name too, from a list of at most 300 px (N-20, V-30)
    wire.answer({
      ins_select_list: {
        data: [{ user_id: 13, nick_name: 'Cai Lin', show_title: '', is_own_inspector: 0 }],
        total: 1,
      },
    })
    await user.click(within(dialog).getByLabelText(t('orders.by_name')))
    await screen.findByText('Cai Lin')
    const list = screen.getByText('Cai Lin').closest<HTMLElement>('[style*="max-height"]')
    expect(list?.style.maxHeight).toBe('300px')
    press(dialog, t('orders.change_inspector'))
    await within(dialog).findByText('Sorry, this item cannot be empty.')
    wire.answer({ order_change_preview: changeEffect({ ins_id: 12, ins_nick_name: 'Bo Yang', payout: 340 }) })
    await user.click(within(card).getByText(t('inspectors.select')))
    await within(dialog).findByText(t('changes.customer_pays'))
    wire.answer({ order_change_ins: changeEffect({ ins_id: 12, ins_nick_name: 'Bo Yang' }) })
    press(dialog, t('orders.give_to', { name: 'Bo Yang' }))
    await screen.findByText(t('orders.inspector_changed', { name: 'Bo Yang', order: row.order_no }))
    expect(wire.sent('order_change_ins')).toEqual([{ order_id: '41', new_ins: '12', version: '1', totalPrice: '330' }])
  })
})

it('information about the inspector opens from the list (J-69)', async () => {
  const row = orderRow()
  const { user, t } = await openScreen('/order', {
    me,
    answers: { ...answersOf(row), ins_info: inspectorInfo(), ins_evaluations: { data: [], total: 0 } },
  })
  await screen.findByText(row.order_no)
  await user.click(named(t('orders.inspector_named', { name: 'Li Na' })))
  await findDialog(t('inspectors.expertise'))
})
