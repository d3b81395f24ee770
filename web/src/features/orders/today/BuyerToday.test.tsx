import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { refused } from '../../../test/wire.ts'

beforeEach(() => {
  setWindowWidth(1440)
  localStorage.removeItem('today')
})
const me = customerAccount()
const order = (id: number, change: object = {}) => ({
  order_id: id,
  order_no: `GL261115-${id}`,
  title: `Kettle ${id}`,
  factory_name: 'Bright Home',
  order_status: 1,
  stage: 'accepted' as const,
  answer_until: '',
  arrived_at: '',
  days: ['2026-11-20'],
  decision: '' as const,
  ...change,
})
const lines = [
  { line: 'pay' as const, count: 12, amount: 640, orders: [order(1), order(2), order(3)] },
  { line: 'decide' as const, count: 1, amount: null, orders: [order(4)] },
  { line: 'rate' as const, count: 1, amount: null, orders: [order(5)] },
  {
    line: 'visits' as const,
    count: 1,
    amount: null,
    orders: [order(6, { order_status: 2, stage: 'in_progress', arrived_at: '2026-11-16 09:12:00' })],
  },
  { line: 'decided' as const, count: 1, amount: null, orders: [order(7, { decision: 'rework' })] },
]
const requests = { count: 0, drafts: [] }
const answers = { sys_list: [], order_today: { lines, requests, first_steps: null } }
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

it.each(languages)('each line of today leads to where it is done, %s', async (locale) => {
  const { t } = await openScreen('/order', { locale, me, answers })
  const row = async (line: 'pay' | 'decide' | 'rate' | 'visits' | 'decided', count: number) =>
    (await screen.findByText(t(`today.line_${line}`, { count }))).closest('li') as HTMLElement
  const pay = await row('pay', 12)
  expect(within(pay).getAllByRole('link')[0]?.getAttribute('href')).toBe('/order?part=list&today=pay')
  expect(pay.textContent).toContain('640')
  expect(
    within(pay)
      .getByText(t('today.more', { count: 9 }))
      .getAttribute('href'),
  ).toBe('/order?part=list&today=pay')
  // a single order is opened at once: its report for a decision, its rating for stars
  expect(
    within(await row('decide', 1))
      .getAllByRole('link')[0]
      ?.getAttribute('href'),
  ).toBe('/report?oid=4')
  expect(
    within(await row('rate', 1))
      .getAllByRole('link')[0]
      ?.getAttribute('href'),
  ).toBe('/order?order_no=GL261115-5&rate=1')
  expect((await row('visits', 1)).textContent).toContain(t('today.arrived', { time: '09:12' }))
  expect((await row('decided', 1)).textContent).toContain(t('today.decision_rework'))
  // what waits, without visits and decisions
  screen.getByText(t('today.waiting', { count: 14 }))
  // sign-in leads to /order: list and drafts are below (J-09)
  expect(document.body.textContent).toContain(t('orders.drafts'))
})

it.each(languages)('what factories ask for is a line of its own, each leads to its draft, %s', async (locale) => {
  const draft = (did: number) => ({
    ...{ did, factory_name: `Works ${did}`, product: 'Desk lamp', quantity: 1200, ready_day: '2026-12-01' },
  })
  const asked = { count: 4, drafts: [draft(1), draft(2), draft(3)] }
  const { t } = await openScreen('/order', {
    locale,
    me,
    answers: { ...answers, order_today: { lines: [], requests: asked, first_steps: null } },
  })
  const row = (await screen.findByText(t('today.line_requests', { count: 4 }))).closest('li') as HTMLElement
  expect(
    within(row)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')),
  ).toEqual(['/order?part=drafts', '/cart?did=1', '/cart?did=2', '/cart?did=3', '/order?part=drafts'])
  screen.getByText(t('today.waiting', { count: 4 }))
})

it('today is folded, and stays so', async () => {
  const { t, user } = await openScreen('/order', { me, answers })
  const head = (await screen.findByRole('heading', { name: t('today.title') })).closest('summary') as HTMLElement
  const box = head.closest('details') as HTMLDetailsElement
  expect(box.open).toBe(true)
  await user.click(head)
  await waitFor(() => expect(localStorage.getItem('today')).toBe('folded'))
  expect(box.open).toBe(false)
  await user.click(head)
  await waitFor(() => expect(localStorage.getItem('today')).toBeNull())
  expect(box.open).toBe(true)
})

it('an account without orders gets three steps to its first one, ticked as they are done', async () => {
  const { t } = await openScreen('/order', {
    me,
    answers: { ...answers, order_today: { lines: [], requests, first_steps: { product: 1, factory: 0 } } },
  })
  const done = (await screen.findByText(t('today.step_product'))).closest('li') as HTMLElement
  expect(done.textContent).toContain(t('today.step_done'))
  expect(hrefOf(t('today.step_product'))).toBe('/product')
  expect(hrefOf(t('today.step_factory'))).toBe('/business')
  expect(hrefOf(t('today.step_book'))).toBe('/cart')
  expect(screen.getByText(t('today.step_factory')).closest('li')?.getAttribute('aria-current')).toBe('step')
})

it('nothing to do says so, and a failure can be tried again beside the list', async () => {
  const { t, user, wire } = await openScreen('/order', {
    me,
    answers: { ...answers, order_today: refused('not_found') },
  })
  await screen.findByText(t('today.failed'))
  wire.answer({ order_today: { lines: [], requests, first_steps: null } })
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: t('ui.retry') }))
  await screen.findByText(t('today.nothing'))
})

it.each([
  ['the list by itself', '/order?part=list', me],
  ['the drafts by themselves', '/order?part=drafts', me],
  ['root’s list', '/order?part=list', rootAccount()],
])('%s asks for no Today', async (_, address, who) => {
  const { wire } = await openScreen(address, {
    me: who,
    answers: { ...answers, user_select_list: { data: [], total: 0 } },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(wire.sent('order_today')).toEqual([])
})
