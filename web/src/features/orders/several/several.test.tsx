import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmedOrder, noCounts, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { findDialog, type OpenScreen, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const rows = [
  orderRow({ order_id: 1, order_no: 'GL1', balance: 100, total_price: 100 }),
  orderRow({ order_id: 2, order_no: 'GL2', balance: 50, total_price: 50 }),
  confirmedOrder({ order_id: 3, order_no: 'GL3', balance: 0, paid: 70, total_price: 70 }),
]
const answers: Answers = {
  order_list: { data: rows, total: rows.length },
  order_counts: noCounts,
  draft_list: { data: [], total: 0 },
  sys_list: [],
  user_select_list: { data: [], total: 0 },
  pay_options: { provider: 'sandbox', client_id: '', sandbox: 1, offered: 1 },
}

async function choose({ t, user }: Pick<OpenScreen, 't' | 'user'>, ...numbers: string[]) {
  await screen.findByText('GL1')
  for (const name of numbers) await user.click(screen.getByLabelText(t('ui.choose_named', { name })))
}

describe('several orders', () => {
  it('are paid together: only those with something to pay, and one that is refused does not stop the next', async () => {
    const paid = { amount: 50, order_id: 2, order_status: 1, order_status_str: 'Confirmed' }
    const opened = await openScreen('/order', {
      me,
      answers: {
        ...answers,
        order_checkout: ({ order_id }) =>
          order_id === '1' ? refused('hold_ended', 'The time to pay is over.') : (paid as never),
      },
    })
    const { t, user, wire } = opened
    await choose(opened, 'GL1', 'GL2', 'GL3')
    screen.getByText(t('ui.selected', { count: 3 }))
    await user.click(screen.getByRole('button', { name: t('order-list.pay', { count: 2 }) }))
    const dialog = await findDialog(t('orders.pay_consequence'))
    await user.click(await within(dialog).findByRole('button', { name: /150/ }))
    await within(dialog).findByText(t('order-list.progress', { done: 1, count: 2 }))
    expect(wire.sent('order_checkout').map(({ order_id }) => order_id)).toEqual(['1', '2'])
    await within(dialog).findByText('The time to pay is over.')
  })

  it('are paid at once where the provider asks the payer', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const opened = await openScreen('/order', {
      me,
      answers: {
        ...answers,
        pay_options: { provider: 'paypal', client_id: 'A', sandbox: 0, offered: 1 },
        pay_create: { pay_id: 'P', approve_url: 'https://www.paypal.com/approve', amount: 150 },
      },
    })
    const { t, user, wire } = opened
    await choose(opened, 'GL1', 'GL2')
    await user.click(screen.getByRole('button', { name: t('order-list.pay', { count: 2 }) }))
    const dialog = await findDialog(t('order-list.pay_at_once'))
    await user.click(
      within(dialog).getByRole('button', { name: t('orders.pay_with_paypal', { amount: 'USD\u00a0150' }) }),
    )
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.paypal.com/approve'))
    expect(wire.sent('pay_create')).toMatchObject([{ order_id: '1', amount: '150' }])
    expect(wire.sent('pay_create')[0]?.also).toContain('2')
    expect(wire.sent('order_checkout')).toEqual([])
    assign.mockRestore()
  })

  it('are moved by root by the same number of days, at the price that was shown', async () => {
    const state = { total_price: 100, ins_nick_name: 'Li', ins_date: '2026-12-01' }
    const effect = { version: 4, before: state, after: { ...state, total_price: 110 }, notes: [] }
    const opened = await openScreen('/order?part=list', {
      me: rootAccount({ user_id: 90 }),
      answers: {
        ...answers,
        order_list: {
          data: [
            confirmedOrder({ order_id: 1, order_no: 'GL1', ins_date: '2099-12-01' }),
            confirmedOrder({ order_id: 2, order_no: 'GL2', ins_date: '' }),
          ],
          total: 2,
        },
        order_change_preview: effect as never,
        order_change_date: effect as never,
      },
    })
    const { t, user, wire } = opened
    await choose(opened, 'GL1', 'GL2')
    await user.click(screen.getByRole('button', { name: t('order-list.move') }))
    const dialog = await findDialog(t('order-list.move_hint'))
    await within(dialog).findByText(t('order-list.move_no_dates'))
    await user.click(await within(dialog).findByRole('button', { name: t('order-list.move_ok', { count: 1 }) }))
    await waitFor(() =>
      expect(wire.sent('order_change_date')).toMatchObject([{ order_id: '1', version: '4', totalPrice: '110' }]),
    )
    expect(wire.sent('order_change_date')[0]?.date).toContain('2099-12-08')
  })

  it('stay chosen on a phone, whose cards have a box too', async () => {
    setWindowWidth(390)
    const opened = await openScreen('/order', { me, answers })
    const { t, user } = opened
    await choose(opened, 'GL1')
    screen.getByText(t('ui.selected', { count: 1 }))
    await user.click(screen.getByRole('button', { name: t('ui.clear_selection') }))
    expect(screen.queryByText(t('ui.selected', { count: 1 }))).toBeNull()
  })
})
