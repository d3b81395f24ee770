import type { OrderInfo } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmedOrder, noCounts, orderInfo } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { rowAction } from '../../../test/row-actions.ts'
import { findDialog, openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const root = rootAccount({ user_id: 90 })
const address = '/order?order_no=GL261115-41'
const charge = (state: OrderInfo['charges'][number]['state']): OrderInfo['charges'][number] => ({
  charge_id: 5,
  kind: 'waiting',
  note: 'Two hours at the gate',
  amount: 70,
  state,
  proposed_at: '2026-11-16 10:00:00',
  answered_at: '',
})
const info = (change: Partial<OrderInfo>): OrderInfo => ({ ...orderInfo(), ...confirmedOrder(), ...change })
const listOf = (row: OrderInfo) => ({
  order_list: { data: [row], total: 1 },
  order_counts: noCounts,
  draft_list: { data: [], total: 0 },
  sys_list: [],
})

describe('extra charges', () => {
  const open = (who: typeof me, order: OrderInfo) =>
    openScreen(address, { me: who, answers: { order_info: order, sys_list: [] } })
  it.each([
    ['accept', '1'],
    ['decline', '0'],
  ] as const)('%s: the owner answers what root proposes, and sees the order as it is then', async (answer, accept) => {
    const { t, wire } = await open(me, info({ charges: [charge('proposed')] }))
    const button = await screen.findByLabelText(
      t(`orders.charge_${answer}_named`, { name: t('orders.charge_kind_waiting'), amount: 'USD 70' }),
    )
    screen.getByText('Two hours at the gate', { exact: false })
    wire.answer({
      order_charge_accept: { accepted: answer === 'accept' ? 70 : 0 },
      order_info: info({ charges: [charge(answer === 'accept' ? 'accepted' : 'declined')] }),
    })
    fireEvent.click(button)
    await screen.findByText(t(`orders.charge_${answer}_done`))
    await waitFor(() => expect(document.contains(button)).toBe(false))
    expect(wire.sent('order_charge_accept')).toEqual([{ order_id: '41', charge_ids: '[5]', accept }])
  })
  it('root withdraws an extra charge and answers none; a reader who owns nothing does neither', async () => {
    const order = info({ charges: [charge('proposed')] })
    const { t } = await open(root, order)
    const words = { name: t('orders.charge_kind_waiting'), amount: 'USD 70' }
    await screen.findByLabelText(t('orders.charge_withdraw_named', words))
    expect(screen.queryByLabelText(t('orders.charge_accept_named', words))).toBeNull()
  })
  it('an extra charge that somebody else answered meanwhile is told in the server’s sentence', async () => {
    const { t, wire } = await open(me, info({ charges: [charge('proposed')] }))
    wire.answer({ order_charge_accept: refused('charge_closed', 'This charge was answered already.') })
    fireEvent.click(
      await screen.findByLabelText(
        t('orders.charge_accept_named', { name: t('orders.charge_kind_waiting'), amount: 'USD 70' }),
      ),
    )
    await screen.findByText('This charge was answered already.')
  })
})

describe('an order that costs more since it was paid', () => {
  const order = info({ balance: 70, extra: 70, charges: [charge('accepted')] })
  it('an order that costs more since it was paid says so in the list, where it is paid', async () => {
    const { t } = await openScreen('/order', { me, answers: listOf(order) })
    await screen.findByText(t('orders.to_pay', { amount: 'USD 70' }))
    screen.getByLabelText(t('orders.pay_named', { name: order.order_no }))
  })
  it('an order that costs more since it was paid says so in its details', async () => {
    const { t } = await openScreen(address, { me, answers: { order_info: order, sys_list: [] } })
    await screen.findByText(t('orders.to_pay', { amount: 'USD 70' }))
    screen.getByText(t('orders.pay'), { selector: 'button, button *' })
  })
  it('what an order on account costs more is not asked for in the list', async () => {
    const { t } = await openScreen('/order', { me, answers: listOf({ ...order, on_account: 1 }) })
    await screen.findByText(order.order_no)
    expect(screen.queryByText(t('orders.to_pay', { amount: 'USD 70' }))).toBeNull()
    expect(screen.queryByText(t('orders.pay'), { selector: 'button, button *' })).toBeNull()
  })
  it('what an order on account costs more is not asked for in its details', async () => {
    const onAccount = { ...order, on_account: 1 }
    const { t } = await openScreen(address, { me, answers: { order_info: onAccount, sys_list: [] } })
    await screen.findByText(t('orders.on_account'))
    expect(screen.queryByText(t('orders.pay'), { selector: 'button, button *' })).toBeNull()
  })
})

it('cancelling gives back all that was paid, extra charges included, but not what goes back already', async () => {
  const row = info({ paid: 450, extra: 100, refund_due: 20, balance: 0 })
  const { t, user } = await openScreen('/order', { me, answers: listOf(row) })
  fireEvent.click(await rowAction({ t, user }, 'orders.cancel_named', row.order_no))
  await findDialog(t('orders.refund_all', { amount: 'USD\u00a0430' }))
})

it('names with a comma of their own stand on one line (J-24)', async () => {
  const row = info({ product_name_data: 'Lamp, brass,Kettle', product_names: ['Lamp, brass', 'Kettle'] })
  await openScreen('/order', { me, answers: listOf(row) })
  await screen.findByText('Lamp, brass', { selector: '.ord-line' })
})

describe('back from the payment provider', () => {
  const paid = {
    order_id: 41,
    order_no: 'GL261115-41',
    order_status_str: 'Confirmed',
    payment_no: 'GLP-2026-000001',
    amount: 330,
    provider: 'paypal',
  }
  const one = { ...paid, orders: [paid] }
  it('the payment is taken, and leads to the order', async () => {
    const { t, wire } = await openScreen('/paid?token=PAY-1', { me, answers: { pay_capture: one } })
    await screen.findByText(t('orders.paid_done', { name: 'GL261115-41', amount: 'USD 330' }))
    expect(wire.sent('pay_capture')).toEqual([{ pay_id: 'PAY-1' }])
    const link = screen.getByText(t('orders.placed_details')).closest('a')
    expect(link?.getAttribute('href')).toBe(address)
  })
  it('what is not approved yet is said, and asked for again', async () => {
    const { t, wire } = await openScreen('/paid?token=PAY-1', {
      me,
      answers: { pay_capture: refused('not_approved', 'The payment is not approved yet.') },
    })
    const box = (await screen.findByText('The payment is not approved yet.')).closest('section') as HTMLElement
    wire.answer({ pay_capture: one })
    fireEvent.click(within(box).getByText(t('ui.retry')))
    await screen.findByText(t('orders.paid_done', { name: 'GL261115-41', amount: 'USD 330' }))
  })
  it('a payment of several orders leads to each of them', async () => {
    const orders = [paid, { ...paid, order_id: 42, order_no: 'GL261115-42', amount: 70 }]
    const { t } = await openScreen('/paid?token=PAY-1', { me, answers: { pay_capture: { ...paid, orders } } })
    const done = await screen.findByText(t('orders.paid_several', { amount: 'USD 400' }))
    const links = within(done.closest('section') as HTMLElement).getAllByRole('link', { name: /GL2611/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([address, address.replace('-41', '-42')])
  })
  it('an address without a payment asks for none', async () => {
    const { t, wire } = await openScreen('/paid', { me })
    await screen.findByText(t('orders.paid_missing'))
    expect(wire.sent('pay_capture')).toEqual([])
  })
})
