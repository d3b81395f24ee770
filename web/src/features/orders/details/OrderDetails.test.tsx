import { chinaDateTime } from '@goodlot/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../test/languages.ts'
import { confirmedOrder, orderInfo, orderRow } from '../../../test/orders.ts'
import { customerAccount, rootAccount } from '../../../test/people.ts'
import { openScreen } from '../../../test/screen.tsx'
import { setWindowWidth } from '../../../test/window-width.ts'
import { type Answers, refused } from '../../../test/wire.ts'

beforeEach(() => setWindowWidth(1440))

const me = customerAccount()
const root = rootAccount({ user_id: 90 })
const address = '/order?order_no=GL261115-41'
const answersOf = (order = orderInfo()): Answers => ({
  order_info: order,
  sys_list: ({ type_code }) =>
    type_code === 'qty_unit' ? [{ value: 'pieces', title: 'Pieces', child_title: '' }] : [],
})
const paidInfo = () => ({
  ...orderInfo(),
  ...confirmedOrder(),
  paid: 330,
  payments: [
    {
      payment_id: 1,
      payment_no: 'R2026-7',
      kind: 'payment' as const,
      provider: 'sandbox',
      amount: 330,
      state: 'done' as const,
      reference: '',
      at: '2026-11-15 11:00:00',
      reversal: 0 as const,
    },
  ],
})

it('time spent has two tabs, and is not there before the visit (J-74, J-81)', async () => {
  const order = orderInfo({
    all_time_header: ['Check point', 'Minutes', 'Share'],
    all_time_key: ['name', 'minutes', 'share'],
    all_time_data: [
      { name: 'Packing', minutes: '20', share: '50 %', is_p: '1' },
      { name: 'Bags', minutes: '15', share: '38 %', is_p: '0' },
    ],
    timeline_table: [
      { cname: 'Arrival', is_p: 1, at: '2026-11-16 10:00:00', minutes: 5 },
      { cname: 'Bags', is_p: 0, at: '2026-11-16 10:05:00', minutes: null },
    ],
  })
  const { t, user } = await openScreen(address, { me, answers: answersOf(order) })
  const rows = () =>
    [...screen.getByRole('tabpanel').querySelectorAll('tr[data-row-key]')].map((row) => row.textContent)
  await screen.findByRole('heading', { name: t('orders.time_title') })
  expect(rows()).toEqual(['2026-11-16 10:00Arrival5', '2026-11-16 10:05Bags'])
  await user.click(screen.getByRole('tab', { name: t('orders.time_by_activities') }))
  expect(rows()).toEqual(['Packing2050 %', 'Bags1538 %'])
})

describe.each(languages)('in %s', (locale) => {
  it('the head of an order says pass or fail, or that there is no result yet', async () => {
    const head = () => document.querySelector('.app-head-title')?.textContent
    const { t, wire, user } = await openScreen(address, { locale, me, answers: answersOf() })
    await screen.findByText(t('orders.history'))
    expect(head()).toBe(`GL261115-41${t('orders.result_not_yet')}`)
    wire.answer(answersOf(orderInfo({ order_status: 4, report_result: 'fail' })))
    await user.click(screen.getByText(t('ui.refresh')))
    await waitFor(() => expect(head()).toBe(`GL261115-41${t('orders.result_is', { result: t('orders.result_fail') })}`))
  })
  it('an order has its life line, four blocks and its time line (J-71…J-73, J-78…J-80)', async () => {
    const { t, wire } = await openScreen(address, { locale, me, answers: answersOf() })
    await screen.findByText(t('orders.history'))
    expect(wire.sent('order_info')).toEqual([{ order_no: 'GL261115-41' }])
    for (const station of ['placed', 'confirmed', 'on_site', 'reported', 'accepted'] as const)
      screen.getByText(t(`orders.life_${station}`), { selector: '.ord-life strong' })
    for (const block of ['goods', 'place', 'money', 'files'] as const)
      screen.getByRole('heading', { name: t(`orders.${block}`) })
    // the total is the sum of the products (J-72)
    const number = new Intl.NumberFormat(locale)
    expect(document.querySelector('.ord-product-table tfoot')?.textContent).toContain(number.format(2000 + 1200))
    // plan and AQL (J-73)
    screen.getByText(t('orders.plan_drawn', { n: number.format(200), count: 3200 }), { selector: 'strong' })
    const classes = [...document.querySelectorAll('.ord-plan tbody tr')].map((row) => row.textContent)
    expect(classes).toEqual([
      `${t('orders.class_critical')}02000`,
      `${t('orders.class_major')}2.520010`,
      `${t('orders.class_minor')}4.020014`,
    ])
    screen.getByText(t('orders.event_submitted'), { exact: false, selector: '.ord-history *' })
    // the calculated man-days are shown because they differ from the booked ones
    screen.getByText(t('orders.md_calculated', { md: '2', count: 2 }))
  })
})

it('an unpaid order says until when to pay, in both times, and how long that is', async () => {
  const { t } = await openScreen(address, { me, answers: answersOf() })
  const note = await screen.findByText((text) =>
    text.startsWith(t('orders.pay_until', { time: '', left: '' }).slice(0, 9)),
  )
  expect(note.textContent).toMatch(/China time.*left/)
  screen.getByText(t('orders.pay'), { selector: 'button, button *' })
})

it.each(languages)(
  'the history of an order says of each mail what became of it, and follows it, %s',
  async (locale) => {
    const mailed = (mail: string, at: string) =>
      orderInfo({
        history: [
          { at, event: 'mail_order_placed', by: '', params: { to: 'nora@example.com', mail } },
          { at, event: 'mail_resent', by: 'Rita Root', params: { to: 'nora@example.com' } },
        ],
      })
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    try {
      const justNow = chinaDateTime(new Date())
      const { t, wire } = await openScreen(address, { locale, me, answers: answersOf(mailed('waiting', justNow)) })
      const lines = () => [...document.querySelectorAll('.ord-history li')].map((line) => line.textContent ?? '')
      await screen.findByText(t('orders.history'))
      expect(lines()[1]).toContain(t('orders.event_mail_waiting'))
      expect(lines().join()).not.toContain(t('orders.event_mail_sent'))
      // root's request to send the mail again is a separate event
      expect(lines()[0]).toContain(t('orders.event_mail_resent'))
      for (const state of ['failed', 'sent'] as const) {
        wire.answer(answersOf(mailed(state, justNow)))
        if (state === 'failed') await act(() => vi.advanceTimersByTimeAsync(10_000))
        else screen.getByText(t('ui.refresh')).click()
        await waitFor(() => expect(lines()[1]).toContain(t(`orders.event_mail_${state}`)))
      }
      // once the mail is sent, the page stops polling
      const asked = wire.sent('order_info').length
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(wire.sent('order_info')).toHaveLength(asked)
    } finally {
      vi.useRealTimers()
    }
  },
)

it('a paid order has its receipt', async () => {
  const { user, t, wire } = await openScreen(address, { me, answers: answersOf(paidInfo()) })
  const saved = vi.fn()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download)
  })
  wire.answer({
    order_receipt: new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  })
  await user.click(await screen.findByText(t('orders.receipt')))
  await waitFor(() => expect(saved).toHaveBeenCalledWith('GL261115-41.pdf'))
  expect(wire.sent('order_receipt')).toEqual([{ order_id: '41' }])
})

it('root’s actions stand in one menu, each with what it does; the log is read when it is opened (T-13)', async () => {
  const info = { ...orderInfo(), payout: 280, margin: -12.5 }
  const { user, t, wire } = await openScreen(address, { me: root, answers: answersOf(info) })
  await user.click(await screen.findByText(t('orders.acts')))
  const menu = within(await screen.findByRole('menu'))
  for (const act of ['received', 'edit', 'change_inspector', 'cancel'] as const)
    menu.getByText(t(`orders.${act}_means`))
  expect(menu.queryByText(t('orders.copy_means'))).toBeNull()
  expect(screen.queryByText(t('orders.pay'), { selector: 'button, button *' })).toBeNull()
  screen.getByText('-USD 12.5', { exact: false })
  expect(wire.sent('audit_list')).toEqual([])
  wire.answer({
    audit_list: {
      data: [
        {
          audit_id: 1,
          at: '2026-11-15 10:00:00',
          account: 'nora@example.com',
          nick_name: 'Nora',
          role: 'customer',
          action: 'orders.submitted',
          action_name: 'Order placed',
          subject: 'order:41',
          subject_name: 'GL261116-41',
          order_no: 'GL261116-41',
          changes: [{ field: 'order_status', from: 'Draft', to: 'Pending' }],
          details: {},
          address: '203.0.113.9',
          device: 'computer',
          seal_no: 1,
        },
      ],
      total: 1,
    },
  })
  await user.click(screen.getByText(t('orders.audit_open')))
  await screen.findByText('Draft → Pending', { exact: false })
  expect(wire.sent('audit_list')).toEqual([{ subject: 'order:41', limit: '50' }])
})

it('a customer sees neither margin nor log', async () => {
  const { t } = await openScreen(address, { me, answers: answersOf() })
  await screen.findByText(t('orders.history'))
  expect(screen.queryByText(t('orders.margin'))).toBeNull()
  expect(screen.queryByText(t('orders.audit_trail'))).toBeNull()
})

it('a cancelled order ends there, with its reason', async () => {
  const life = { ...orderInfo().life, cancelled: '2026-11-16 09:00:00' }
  const { t } = await openScreen(address, {
    me,
    answers: answersOf(orderInfo({ order_status: 5, life, cancel_reason: 'No goods' })),
  })
  await screen.findByText(t('orders.next_cancelled_why', { reason: 'No goods' }))
  expect(document.querySelectorAll('.ord-life li')).toHaveLength(2)
  expect(screen.queryByText(t('orders.cancel'))).toBeNull()
})

it.each(languages)(
  'in %s an order that we ended without a report says so, and nowhere that one is ready or accepted',
  async (locale) => {
    const reason = 'The factory moved'
    const { t } = await openScreen(address, {
      me,
      locale,
      answers: answersOf(
        orderInfo({
          order_status: 4,
          order_status_str: 'Finalized',
          ended_without_report: 1,
          end_reason: reason,
          life: { ...orderInfo().life, confirmed: '2026-11-15 11:00:00', accepted: '2026-11-16 09:00:00' },
          history: [{ event: 'force_finished', at: '2026-11-16 09:00:00', by: 'Root', params: { reason } }],
        }),
      ),
    })
    await screen.findByText(t('orders.next_ended_why', { reason }))
    expect(document.querySelector('.ord-status')?.textContent).toBe(t('orders.status_ended'))
    expect([...document.querySelectorAll('.ord-life li strong')].map(({ textContent }) => textContent)).toEqual([
      t('orders.life_placed'),
      t('orders.life_confirmed'),
      t('orders.life_ended'),
    ])
    screen.getByText(`${t('orders.event_ended')} · ${reason}`)
    for (const words of [
      'orders.next_finalized',
      'orders.life_accepted',
      'orders.event_accepted',
      'orders.status_4',
      'orders.read_report',
      'orders.rate',
    ] as const)
      expect(screen.queryByText(t(words))).toBeNull()
  },
)

it('an order that one may not see is not found (J-33)', async () => {
  const { t } = await openScreen(address, { me, answers: { order_info: refused('not_found', 'Not found.') } })
  await screen.findByText(t('ui.not_found_title'))
})

it('root reads of the customer where the customer reads "you"', async () => {
  const order = orderInfo({
    on_account: 1,
    balance: -20,
    terms: [
      { code: 'agreed_day', params: { day: '2026-11-30' }, amount: 300 },
      { code: 'administration_fee', params: {}, amount: 30 },
    ],
  })
  const { t } = await openScreen(address, { me: root, answers: answersOf(order) })
  await screen.findByText(t('orders.on_account_root'))
  screen.getByText(t('orders.credit_root'))
  screen.getByText(t('orders.term_administration_fee_root'))
  screen.getByText((text) => text.startsWith(t('orders.term_agreed_day_root')))
  for (const words of ['on_account', 'credit', 'term_administration_fee'] as const)
    expect(screen.queryByText(t(`orders.${words}`))).toBeNull()
})

it.each([
  [3, 'fri', 'orders.next_reported'],
  [3, 'lab', 'orders.next_lab_reported'],
  [1, 'lab', 'orders.next_lab_confirmed'],
] as const)(
  'what comes next of an order in state %i (%s) is told to root in its own words',
  async (status, service, words) => {
    const order = orderInfo({ ...confirmedOrder(), order_status: status, service_type: service })
    const { t } = await openScreen(address, { me: root, answers: answersOf(order) })
    await screen.findByText(t(`${words}_root`))
    expect(screen.queryByText(t(words))).toBeNull()
  },
)

it('a deadline that has passed is told as passed', async () => {
  const order = orderInfo({ ...confirmedOrder(), editable_until: '2026-01-02 23:59:59' })
  const { t } = await openScreen(address, { me, answers: answersOf(order) })
  await screen.findByText((text) =>
    text.startsWith(t('orders.editable_over', { time: '2026' }).split('2026')[0] ?? '-'),
  )
  expect(document.body.textContent).not.toContain(t('orders.editable_until', { time: '' }).slice(0, 30))
})

it('the steps and the history say that their times are China’s', async () => {
  const { t } = await openScreen(address, { me, answers: answersOf() })
  await screen.findByText(t('orders.history'))
  const time = t('ui.china_time', { time: '2026-11-15 10:00' })
  screen.getByText(time, { selector: '.ord-life *' })
  screen.getByText(time, { selector: '.ord-history *' })
})

it('a city that the address names already is not named again', async () => {
  const { factory } = orderInfo()
  const order = orderInfo({
    factory: factory && { ...factory, business_address: '266 Kaifa East Road, Cixi', city_only_name: 'Cixi' },
  })
  await openScreen(address, { me, answers: answersOf(order) })
  const line = await screen.findByText(/266 Kaifa East Road/)
  expect(line.textContent?.match(/Cixi/g)).toHaveLength(1)
})

it('on a phone there is one bar with the main action and a menu for the rest, and details are folded', async () => {
  setWindowWidth(390)
  const pending = { ...orderInfo(), ...orderRow() }
  const { t, user } = await openScreen(address, { me, answers: answersOf(pending) })
  const bar = await screen.findByRole('toolbar', { name: t('orders.acts') })
  within(bar).getByRole('button', { name: t('orders.pay') })
  // nothing of it stands beside the title
  expect(screen.queryByText(t('ui.refresh'), { selector: 'button, button *' })).toBeNull()
  await user.click(within(bar).getByLabelText(t('ui.more_named', { name: pending.order_no })))
  const menu = await screen.findByRole('group', { name: t('ui.more_named', { name: pending.order_no }) })
  for (const key of ['ui.refresh', 'orders.edit', 'orders.copy', 'orders.cancel'] as const)
    within(menu).getByText(t(key))
  const part = screen.getByRole('heading', { name: t('orders.money') }).closest('details') as HTMLDetailsElement
  expect(part.open).toBe(false)
})
