import type { OrderInfo } from '@goodlot/contract/wire-shapes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { noCounts, orderInfo, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const address = '/order?placed=GL261115-41'
const answersOf = (order: OrderInfo): Answers => ({
  order_info: order,
  // another unpaid order, which has its own Pay button
  order_list: { data: [orderRow(), orderRow({ order_id: 7, order_no: 'GL7' })], total: 2 },
  order_counts: noCounts,
  draft_list: { data: [], total: 0 },
  sys_list: [],
  user_select_list: { data: [], total: 0 },
})
const strong = () => [...document.querySelectorAll('main .kit-button-primary')]

it.each(languages)(
  'a submitted order is confirmed above the list, and Pay is the only strong button, %s (H-09)',
  async (locale) => {
    const { t, wire } = await openScreen(address, { locale, me, answers: answersOf(orderInfo()) })
    const title = await screen.findByText(t('orders.placed_title', { name: 'GL261115-41' }), { selector: 'h1' })
    const panel = within(title.closest('section') as HTMLElement)
    expect(panel.getAllByRole('listitem')).toHaveLength(3)
    await screen.findByText('GL7')
    expect(strong()).toHaveLength(1)
    expect(title.closest('section')?.contains(strong()[0] as Element)).toBe(true)
    // the list is below the panel, has its own heading, and is not filtered by the address
    const list = screen.getByText(t('orders.title'), { selector: 'h2' })
    expect(title.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(wire.sent('order_list')[0]).not.toHaveProperty('placed')
  },
)

it('on a phone the cards below a submitted order have no strong button', async () => {
  setWindowWidth(390)
  const { t } = await openScreen(address, { me, answers: answersOf(orderInfo()) })
  await screen.findByText(t('orders.placed_title', { name: 'GL261115-41' }))
  await screen.findByLabelText('GL7')
  expect(strong()).toHaveLength(1)
})

it('closing the panel of a submitted order leaves the list, whose heading has the focus', async () => {
  const { user, t } = await openScreen(address, { me, answers: answersOf(orderInfo()) })
  await user.click(await screen.findByLabelText(t('ui.close')))
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.queryByText(t('orders.placed_title', { name: 'GL261115-41' }))).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

it('a changed order is confirmed as changed, and root is offered no payment', async () => {
  const { t } = await openScreen(`${address}&edited=1`, {
    me: rootAccount({ user_id: 90 }),
    answers: answersOf(orderInfo()),
  })
  await screen.findByText(t('orders.placed_changed', { name: 'GL261115-41' }))
  expect(strong()).toEqual([])
})

it('a submitted order that the inspector has accepted does not wait for an answer', async () => {
  const order = orderInfo({ order_status: 1, balance: 0, paid: 330, hold_ends_at: '' })
  const accepted = { ...order, offer: order.offer && { ...order.offer, state: 'accepted' as const } }
  const { t } = await openScreen(address, { me, answers: answersOf(accepted) })
  await screen.findByText(t('orders.placed_confirmed'))
  expect(screen.queryByText(t('orders.placed_inspector', { name: 'Li Na' }))).toBeNull()
})

it.each([
  ['one that was cancelled since', answersOf(orderInfo({ order_status: 5 }))],
  ['one that does not exist', { ...answersOf(orderInfo()), order_info: refused('not_found', 'Not found.') }],
])('nothing is confirmed of %s', async (_, answers) => {
  const { t } = await openScreen(address, { me, answers })
  await screen.findByText(t('orders.title'), { selector: 'h1' })
  expect(screen.queryByText(t('orders.placed_title', { name: 'GL261115-41' }))).toBeNull()
})
