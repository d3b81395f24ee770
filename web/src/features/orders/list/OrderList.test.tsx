import type { OrderRow } from '@goodlot/contract/wire-shapes'
import { orderColumns, orderViews } from '@goodlot/rules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { confirmedOrder, dayFromToday, draftRow, noCounts, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { openRowMenu } from '../../../test/row-actions.ts'
import { openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const root = rootAccount({ user_id: 90 })

/** Answers with these orders, paged as the server pages them, ten by default. */
const listOf = (rows: OrderRow[], drafts = [draftRow()]): Answers => ({
  order_list: ({ page = '1', limit = '10', product_name_data = '' }) => {
    const found = rows.filter((one) => one.product_name_data.includes(product_name_data))
    const start = (Number(page) - 1) * Number(limit)
    return { data: found.slice(start, start + Number(limit)), total: found.length }
  },
  order_counts: { ...noCounts, to_pay: 3 },
  draft_list: { data: drafts, total: drafts.length },
  sys_list: ({ type_code }) =>
    type_code === 'service_type' ? [{ value: 'fri', title: 'Final random inspection', child_title: '' }] : [],
  user_select_list: { data: [], total: 0 },
})
const orders = (count: number) =>
  Array.from({ length: count }, (_, i) => orderRow({ order_id: i + 1, order_no: `GL261115-${i + 1}` }))
const heads = () =>
  [...(document.querySelector('.ord-table')?.querySelectorAll('th[aria-label]') ?? [])].map((th) =>
    th.getAttribute('aria-label'),
  )
/** Searches by attribute, because computing role and name of everything in a wide table takes seconds. */
const named = (label: string) => {
  const found = document.querySelector<HTMLElement>(`[aria-label=${JSON.stringify(label)}]`)
  if (!found) throw new Error(`nothing is called ${label}`)
  return found
}

describe.each(languages)('in %s', (locale) => {
  it('a customer sees its orders, quick views with counts and drafts, each in its own words (J-01, J-09, J-13)', async () => {
    const { t } = await openScreen('/order', {
      locale,
      me,
      answers: listOf([orderRow(), confirmedOrder({ order_id: 2, order_no: 'GL2' })]),
    })
    await screen.findByText('GL261115-41')
    const columns = [
      'order_no',
      'status',
      'result',
      'ins_date',
      'product_name',
      'factory',
      'inspector',
      'service',
    ] as const
    expect(heads()).toEqual([...columns.map((name) => t(`orders.${name}`)), t('ui.action')])
    const text = document.body.textContent ?? ''
    for (const view of orderViews) expect(text).toContain(t(`orders.view_${view}`))
    for (const key of ['orders.drafts', 'orders.new', 'orders.status_0', 'orders.stage_asked', 'ui.master'] as const)
      expect(text).toContain(t(key))
    // two names from the wire's comma-separated list are shown on two lines (J-22, J-24)
    expect([...document.querySelectorAll('.ord-line')].map((one) => one.textContent)).toContain('Floor lamp')
    expect(document.querySelectorAll('.ord-day')).toHaveLength(4)
  })
})

it.each([
  ['a customer', me, ['/cart'], '/order'],
  ['an agent', customerAccount({ is_agent: 1 }), ['/cart'], '/order'],
  ['root', root, [], '/order?part=list'],
])('%s: Book Now leads to the cart, for members other than root (A-69)', async (_, who, targets, address) => {
  const { t } = await openScreen(address, {
    me: who,
    answers: { ...listOf([orderRow()]), agent_customer_list: { data: [], total: 0 } },
  })
  await screen.findByText('GL261115-41')
  // the link is in the header and in the drawer of a phone
  const links = screen.queryAllByText(t('shell.book_now'), { selector: 'a' })
  expect([...new Set(links.map((link) => link.getAttribute('href')))]).toEqual(targets)
})

it('an order that was ended without a report is not called finalized, and offers no report', async () => {
  const ended = {
    order_status: 4,
    order_status_str: 'Finalized',
    ended_without_report: 1,
    end_reason: 'The factory moved',
  }
  const { t, user } = await openScreen('/order', {
    me,
    answers: listOf([orderRow(ended)]),
  })
  const tag = await screen.findByText(t('orders.status_ended'))
  await user.hover(tag)
  await screen.findByText(t('orders.next_ended_why', { reason: 'The factory moved' }))
  await openRowMenu({ t, user }, 'GL261115-41')
  await screen.findByRole('group', { name: t('ui.more_named', { name: 'GL261115-41' }) })
  for (const act of ['read_report', 'rate'] as const)
    expect(screen.queryByLabelText(t(`orders.${act}_named`, { name: 'GL261115-41' }))).toBeNull()
})

it('the report of a finalized order opens in a tab of its own (Q-06)', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const row = confirmedOrder({ order_status: 4, order_status_str: 'Finalized', report_result: 'pass' })
  const { t, user } = await openScreen('/order', { me, answers: listOf([row]) })
  await user.click(await screen.findByLabelText(t('orders.read_report_named', { name: 'GL261115-41' })))
  expect(open.mock.calls).toEqual([[`/report?oid=${row.order_id}`, '_blank', 'noopener']])
  open.mockRestore()
})

describe('the columns', () => {
  const customerColumn = async (who: typeof me, answers: Answers = {}) => {
    const address = who === root ? '/order?part=list' : '/order'
    const { t } = await openScreen(address, { me: who, answers: { ...listOf([orderRow()]), ...answers } })
    await screen.findByText('GL261115-41')
    return t('orders.customer')
  }
  it('root sees the customer, and the city beside the factory, but neither drafts nor a new order (J-14, J-16, J-18, T-12)', async () => {
    const customer = await customerColumn(root)
    expect(heads()).toContain(customer)
    expect(heads()).toContain('Inspector')
    expect(heads().filter((one) => one === customer)).toHaveLength(1)
    screen.getByText('Dongguan')
    expect(document.body.textContent).not.toContain('Drafts')
    expect(document.body.textContent).not.toContain('New order')
  })
  it('an agent sees the customer only once it has brought one (J-14)', async () => {
    const agent = customerAccount({ is_agent: 1 })
    const none = await customerColumn(agent, { agent_customer_list: { data: [], total: 0 } })
    expect(heads()).not.toContain(none)
  })
  it('an agent with a customer sees whose order it is (J-14)', async () => {
    const row = { user_id: 8, company_name: 'Co', nick_name: 'Cara', user_account: 'c@example.com', user_phone: '' }
    const customer = await customerColumn(customerAccount({ is_agent: 1 }), {
      agent_customer_list: { data: [row], total: 1 },
    })
    await waitFor(() => expect(heads()).toContain(customer))
  })
  it.each([
    ['a customer', me, false],
    ['root', root, true],
  ] as const)('filtered by inspector, %s does not need its column (J-15)', async (_, who, shown) => {
    const { t, wire } = await openScreen('/order?ins_id=11', { me: who, answers: listOf([orderRow()]) })
    await screen.findByText('GL261115-41')
    expect(heads().includes(t('orders.inspector'))).toBe(shown)
    expect(wire.sent('order_list')[0]).toMatchObject({ ins_id: '11' })
  })
})

describe('the result', () => {
  const rows = () => [
    orderRow({ order_id: 1, order_no: 'GL1', order_status: 4, report_result: 'fail' }),
    orderRow({ order_id: 2, order_no: 'GL2', order_status: 4, report_result: 'pass' }),
    orderRow({ order_id: 3, order_no: 'GL3' }),
    // a cancelled order never gets a result
    orderRow({ order_id: 4, order_no: 'GL4', order_status: 5 }),
  ]
  it.each(languages)('the result stands in the row of an order, and is a filter, in %s', async (locale) => {
    const { t, wire } = await openScreen('/order', { locale, me, answers: listOf(rows()) })
    await screen.findByText('GL1')
    const cells = [...document.querySelectorAll('.app-page tbody tr[data-row-key]')].map(
      (row) => row.querySelectorAll('td')[3]?.textContent,
    )
    expect(cells.slice(0, 4)).toEqual([t('orders.result_fail'), t('orders.result_pass'), t('orders.result_none'), '–'])
    fireEvent.mouseDown(named(t('ui.filter_by', { column: t('orders.result') })))
    fireEvent.click(await screen.findByTitle(t('orders.result_aborted')))
    await waitFor(() => expect(wire.sent('order_list').at(-1)).toMatchObject({ page: '1', report_result: 'aborted' }))
  })
  it('root sees the result in the list too', async () => {
    await openScreen('/order?part=list', { me: root, answers: listOf(rows()) })
    await screen.findByText('GL1')
    expect(heads()).toContain('Result')
    expect(document.querySelector('.ord-result')?.textContent).toBe('Fail')
  })
  it('the result stands on the card of a phone', async () => {
    setWindowWidth(390)
    const { t } = await openScreen('/order', { me, answers: listOf(rows()) })
    within(await screen.findByLabelText('GL1')).getByText(t('orders.result_is', { result: t('orders.result_fail') }))
    within(screen.getByLabelText('GL3')).getByText(t('orders.result_not_yet'))
    expect(within(screen.getByLabelText('GL4')).queryByText(t('orders.result_not_yet'))).toBeNull()
  })
})

describe('the filters', () => {
  it('typing leads to page 1 after 1200 ms (J-31, V-16)', async () => {
    const { t, wire } = await openScreen('/order?page=2', { me, answers: listOf(orders(25)) })
    await screen.findByText('GL261115-11')
    const before = wire.sent('order_list').length
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(named(t('ui.filter_by', { column: t('orders.product_name') })), { target: { value: 'Desk' } })
      await act(() => vi.advanceTimersByTimeAsync(1199))
      expect(wire.sent('order_list')).toHaveLength(before)
      await act(() => vi.advanceTimersByTimeAsync(1))
      await vi.waitFor(
        () =>
          expect(wire.sent('order_list').slice(before)).toEqual([
            { page: '1', limit: '10', order_by: 'next', product_name_data: 'Desk' },
          ]),
        { timeout: 60_000 },
      )
    } finally {
      vi.useRealTimers()
    }
  })
  it('every column is sent by its name on the wire (J-06, J-28)', async () => {
    const { t, wire } = await openScreen('/order', {
      me,
      answers: { ...listOf([orderRow({ product_name_data: '2' })]), order_columns: { columns: [...orderColumns] } },
    })
    await screen.findByText('GL261115-41')
    const columns = {
      order_no: 'order_no',
      md: 'md',
      product_name: 'product_name_data',
      sku: 'product_sku_data',
      po: 'product_po_data',
      factory: 'factory_name',
      inspector: 'ins_nick_name',
    } as const
    for (const [column, name] of Object.entries(columns) as [keyof typeof columns, string][]) {
      const label = t('ui.filter_by', { column: t(`orders.${column}`) })
      const field = named(column === 'order_no' ? t('orders.number_or_name') : label)
      fireEvent.change(field, { target: { value: '2' } })
      fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
      await waitFor(() => expect(wire.sent('order_list').at(-1)).toMatchObject({ page: '1', [name]: '2' }))
    }
    expect(wire.sent('order_list').at(-1)).toEqual({
      page: '1',
      limit: '10',
      order_by: 'next',
      ...Object.fromEntries(Object.values(columns).map((name) => [name, '2'])),
    })
  })
  it('a quick view only sets a filter, and is taken back by itself or reset', async () => {
    const { user, t, wire } = await openScreen('/order', { me, answers: listOf([orderRow()]) })
    await screen.findByText('GL261115-41')
    const view = screen.getByText(t('orders.view_to_pay')).closest('button') as HTMLElement
    await waitFor(() => expect(view.textContent).toContain('3'))
    await user.click(view)
    await waitFor(() => expect(wire.sent('order_list').at(-1)).toMatchObject({ page: '1', view: 'to_pay' }))
    expect(location.search).toBe('?view=to_pay')
    expect(view.getAttribute('aria-pressed')).toBe('true')
    await user.click(view)
    await waitFor(() => expect(location.search).toBe(''))
  })
  it('the next visit comes first until another order is chosen; own and platform inspectors (J-29, J-30, O12)', async () => {
    const { t, wire } = await openScreen('/order', { me, answers: listOf([orderRow()]) })
    await screen.findByText('GL261115-41')
    expect(wire.sent('order_list')[0]).toEqual({ page: '1', limit: '10', order_by: 'next' })
    for (const [words, order_by_ins_date] of [
      ['orders.latest_first', 'DESC'],
      ['orders.earliest_first', 'ASC'],
    ] as const) {
      fireEvent.mouseDown(named(t('orders.order')))
      fireEvent.click(await screen.findByTitle(t(words)))
      await waitFor(() => expect(wire.sent('order_list').at(-1)).toEqual({ page: '1', limit: '10', order_by_ins_date }))
    }
    fireEvent.mouseDown(named(t('orders.whose')))
    fireEvent.click(await screen.findByTitle(t('orders.platform')))
    await waitFor(() => expect(wire.sent('order_list').at(-1)).toMatchObject({ is_own_inspector: '0' }))
  })
  it('pages have ten rows and a quick jumper, under a head that stays (J-07, J-08, V-09, V-32)', async () => {
    const { t, wire } = await openScreen('/order', { me, answers: listOf(orders(11)) })
    await screen.findByText('GL261115-1')
    const table = document.querySelector('.ord-table') as HTMLElement
    expect(table.querySelectorAll('tbody tr[data-row-key]')).toHaveLength(10)
    within(table).getByRole('textbox', { name: t('ui.page_jump') })
    // the rows have 500 px, the head stays above them
    expect((table.querySelector('.kit-table-scroll') as HTMLElement).style.maxHeight).toMatch(/^calc\(500px \+/)
    expect(wire.sent('order_list')[0]).toMatchObject({ limit: '10' })
    expect(wire.sent('draft_list')[0]).toEqual({ page: '1', limit: '10', status: '-1' })
  })
  it('refresh reads orders and counts again (J-02)', async () => {
    const { user, t, wire } = await openScreen('/order', { me, answers: listOf([orderRow()]) })
    await screen.findByText('GL261115-41')
    await user.click(screen.getByText(t('ui.refresh')))
    await waitFor(() => expect(wire.sent('order_list')).toHaveLength(2))
    expect(wire.sent('order_counts')).toHaveLength(2)
  })
  it('an empty list says what to do, a failed one is tried again', async () => {
    const { user, t, wire } = await openScreen('/order', {
      me,
      answers: { ...listOf([], []), order_list: refused('our_fault', 'Our fault.', { reference: 'r1' }) },
    })
    await screen.findByText('Our fault.')
    wire.answer(listOf([], []))
    await user.click(screen.getByText(t('ui.retry')))
    await screen.findByText(t('orders.empty_title'))
    screen.getByText(t('orders.drafts_empty_title'))
  })
})

describe('the drafts', () => {
  it('a draft with 300 products is one line', async () => {
    const goods = {
      name: { first: 'Kettle', count: 300 },
      sku: { first: 'KT-1', count: 300 },
      po: { first: 'PO-9', count: 1 },
    }
    const draft = draftRow({ order_name: '', product_name_str: 'Kettle; '.repeat(300), goods })
    const { t } = await openScreen('/order', { me, answers: listOf([], [draft]) })
    await screen.findAllByText('Kettle and 299 more')
    const cells = [...document.querySelectorAll('[aria-labelledby=ord-drafts] tr[data-row-key="5"] td')]
    expect(cells.map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['Kettle and 299 moreKT-1 and 299 more · PO-9']),
    )
    expect(document.body.textContent).not.toContain('Kettle; Kettle')
    named(t('ui.more_named', { name: 'Kettle and 299 more' }))
  })
  it('drafts are deleted after a question (J-85)', async () => {
    const { user, t, wire } = await openScreen('/order', { me, answers: { ...listOf([]), draft_delete: {} } })
    await screen.findByText('Winter toys')
    await openRowMenu({ t, user }, 'Winter toys')
    await user.click(named(t('ui.delete_named', { name: 'Winter toys' })))
    await screen.findByText(t('orders.draft_delete_text'))
    expect(wire.sent('draft_delete')).toEqual([])
    wire.answer(listOf([], []))
    await user.click(screen.getByText(t('ui.delete'), { selector: 'button, button span' }))
    await screen.findByText(t('orders.drafts_empty_title'))
    expect(wire.sent('draft_delete')).toEqual([{ did: '5' }])
  })
})

describe('on a phone', () => {
  beforeEach(() => setWindowWidth(390))
  it('a card names three products and says how many more there are', async () => {
    const product_names = Array.from({ length: 300 }, (_, i) => `Lamp ${i + 1}`)
    const { t } = await openScreen('/order', { me, answers: listOf([orderRow({ product_names })]) })
    const card = within(await screen.findByLabelText('GL261115-41'))
    card.getByText('Lamp 1; Lamp 2; Lamp 3')
    card.getByText(t('orders.more_names', { count: 297 }))
  })
  it('a row is a card, and the filters are folded away', async () => {
    const { user, t } = await openScreen('/order', { me, answers: listOf([orderRow()]) })
    const card = within(await screen.findByLabelText('GL261115-41'))
    // joined with semicolons, because names may contain commas
    card.getByText('Desk lamp; Floor lamp')
    card.getByText('Bright Works · Dongguan')
    card.getByText(dayFromToday(9))
    card.getByText(t('orders.pay'))
    expect(document.querySelector('table')).toBeNull()
    expect(screen.queryByLabelText(t('ui.filter_by', { column: t('orders.sku') }))).toBeNull()
    // the drafts have filters of their own
    const cards = screen.getByLabelText('GL261115-41').closest<HTMLElement>('.app-cards') as HTMLElement
    await user.click(within(cards).getByText(t('ui.filters')))
    screen.getByLabelText(t('ui.filter_by', { column: t('orders.sku') }))
  })
})

it.each([
  [120, true],
  [0, false],
] as const)('Pay is the strong button only where something is to be paid (%i)', async (balance, isStrong) => {
  const row = orderRow({ order_no: 'GL261115-1', balance })
  const { t } = await openScreen('/order', { me, answers: listOf([row]) })
  await screen.findByText('GL261115-1')
  const pay = named(t('orders.pay_named', { name: 'GL261115-1' }))
  expect(pay.classList.contains('kit-button-primary')).toBe(isStrong)
})
