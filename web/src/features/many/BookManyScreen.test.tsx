import type { ManyRow } from '@goodlot/contract/wire-shapes'
import { money } from '@goodlot/i18n'
import { cents } from '@goodlot/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lampProtocol } from '../../test/cart.ts'
import { brightWorks } from '../../test/factories.ts'
import { customerAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const row = (did: number, change: Partial<ManyRow> = {}): ManyRow => ({
  did,
  order_name: `PO-${did}`,
  service_type: 'fri',
  server_type_name: 'Final inspection',
  product_name: 'Kettle',
  products: 1,
  quantity: 500,
  one_product: 1,
  bid: 3,
  factory_name: 'Bright Works',
  city_full_name: 'Shenzhen',
  tpl: 5,
  tplname: 'Kettles',
  ins_date: ['2026-11-19'],
  ins: 7,
  ins_nick_name: 'Li Na',
  proposed: ['ins_date', 'ins'],
  choices: [
    { id: 7, name: 'Li Na' },
    { id: 8, name: 'Wang Bo' },
  ],
  md: 1,
  totalPrice: 200,
  questions: [],
  conflicts: [],
  reason: '',
  ready: 1,
  needs_approval: 0,
  ...change,
})
const previewOf = (...data: ManyRow[]) => ({
  data,
  sum: 0,
  credit_left: null,
  checkout: 1 as const,
  checkout_elsewhere: 0 as const,
  approver: '',
})
const lists: Answers = {
  business_list: { data: [{ ...brightWorks, business_id: 4, business_name: 'Ningbo Glass' }], total: 1 },
  tpl_list: { data: [{ ...lampProtocol(), tpl_id: 6, tpl_name: 'Tumblers', service_type: 'fri' }], total: 1 },
}

it.each(['en-US', 'zh-CN'] as const)(
  'books the rows that are ready, as they are shown, in one act (%s)',
  async (locale) => {
    const { user, t, wire } = await openScreen('/book-many', {
      locale,
      me: customerAccount(),
      answers: {
        ...lists,
        many_preview: previewOf(
          row(1),
          row(2, {
            ready: 0,
            totalPrice: null,
            questions: [{ field: 'qty', given: 'many', message: 'Not a number.' }],
          }),
          row(3),
        ),
        many_book: {
          booked: [
            {
              did: 1,
              order_id: 11,
              order_no: 'GL261116-1',
              order_name: 'PO-1',
              order_status_str: 'Confirmed',
              totalPrice: 200,
              needs_approval: 0,
            },
          ],
          left: [{ did: 3, order_name: 'PO-3', reason: 'The day is gone.' }],
          total: 200,
        },
      },
    })
    await screen.findByText('Not a number.')
    await user.click(screen.getByRole('button', { name: t('many.book', { count: 2 }) }))
    const dialog = await findDialog(t('many.confirm_title', { count: 2, total: money(locale, cents(40_000)) }))
    await user.click(within(dialog).getByRole('button', { name: t('many.book', { count: 2 }) }))
    await screen.findByText('GL261116-1')
    screen.getByText(/The day is gone\./)
    const [sent] = wire.sent('many_book')
    expect(sent).toMatchObject({ pay: 'checkout' })
    expect(JSON.parse(String(sent?.rows))).toEqual([
      { did: 1, ins_date: ['2026-11-19'], totalPrice: 200, ins: 7, tpl: 5 },
      { did: 3, ins_date: ['2026-11-19'], totalPrice: 200, ins: 7, tpl: 5 },
    ])
  },
)

it('with a provider who asks the payer, what was booked is held and paid by one approval, again if that failed', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const booked = (did: number, needs_approval: 0 | 1, totalPrice = 200) => ({
    ...{ did, order_id: 10 + did, order_no: `GL261116-${did}`, order_name: `PO-${did}` },
    ...{ order_status_str: 'Pending', totalPrice, needs_approval },
  })
  const { user, t, wire } = await openScreen('/book-many', {
    me: customerAccount(),
    answers: {
      ...lists,
      many_preview: { ...previewOf(row(1), row(2), row(3)), checkout: 0, checkout_elsewhere: 1 },
      many_book: { booked: [booked(1, 0), booked(2, 0), booked(3, 1)], left: [], total: 600 },
      pay_create: refused('provider_failed', 'PayPal does not answer.'),
    },
  })
  await screen.findByText(t('many.approval_hint'))
  await user.click(await screen.findByRole('button', { name: t('many.book', { count: 3 }) }))
  const dialog = await findDialog(t('many.confirm_title', { count: 3, total: 'USD\u00a0600' }))
  await user.click(within(dialog).getByRole('button', { name: t('many.book', { count: 3 }) }))
  await screen.findByText('PayPal does not answer.')
  expect(wire.sent('many_book')).toMatchObject([{ pay: 'later' }])
  wire.answer({ pay_create: { pay_id: 'P', approve_url: 'https://www.paypal.com/approve', amount: 400 } })
  await user.click(screen.getByRole('button', { name: t('many.pay_booked', { total: 'USD\u00a0400' }) }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://www.paypal.com/approve'))
  const [first, again] = wire.sent('pay_create')
  expect(first).toMatchObject({ order_id: '11', amount: '400' })
  expect(first?.also).toContain('12')
  expect(again).toEqual(first)
  assign.mockRestore()
})

it('a day, an inspector and a question are changed in place', async () => {
  const { user, t, wire } = await openScreen('/book-many', {
    me: customerAccount(),
    answers: {
      ...lists,
      many_preview: previewOf(
        row(1, { ins_date: ['2026-11-19', '2026-11-20'] }),
        row(2, {
          ready: 0,
          questions: [{ field: 'level', given: 'X', message: 'Unknown level.' }],
          conflicts: ['Both on one day.'],
        }),
      ),
      many_change: {},
    },
  })
  const field = (name: 'many.day' | 'many.inspector', order: string) =>
    screen.getByLabelText(t('many.field_of', { field: t(name), name: order }))
  await screen.findByText('Both on one day.')
  // a visit of two days moves as a whole; the server knows the holidays at the factory
  fireEvent.change(field('many.day', 'PO-1'), { target: { value: '2026-11-27' } })
  await expect.poll(() => wire.sent('many_change')).toEqual([{ did: '1', first_day: '2026-11-27', days: '2' }])
  fireEvent.focus(field('many.inspector', 'PO-2'))
  fireEvent.change(field('many.inspector', 'PO-2'), { target: { value: '8' } })
  await expect.poll(() => wire.sent('many_change')[1]).toMatchObject({ did: '2', ins: '8' })
  await user.click(screen.getByRole('button', { name: t('many.settle_named', { name: 'PO-2' }) }))
  await expect.poll(() => wire.sent('many_change')[2]).toMatchObject({ did: '2', settled: '1' })
})

it('a row that is left out is not booked, and credit offers the account first', async () => {
  const { user, t } = await openScreen('/book-many', {
    me: customerAccount(),
    answers: { ...lists, many_preview: { ...previewOf(row(1), row(2)), credit_left: 300 } },
  })
  await user.click(await screen.findByRole('checkbox', { name: t('many.choose_row', { name: 'PO-2' }) }))
  await screen.findByRole('button', { name: t('many.book', { count: 1 }) })
  expect(
    screen.getByRole<HTMLInputElement>('radio', {
      name: t('many.pay_account', { left: money('en-US', cents(30_000)) }),
    }).checked,
  ).toBe(true)
})

it('without drafts it says how to begin', async () => {
  const { t } = await openScreen('/book-many', { me: customerAccount(), answers: { many_preview: previewOf() } })
  await screen.findByText(t('many.empty_title'))
  expect(screen.queryByRole('button', { name: t('many.book', { count: 0 }) })).toBeNull()
})

it('factory and protocol are changed in place, also those that are set, and a proposed protocol is named as such', async () => {
  const { t, wire } = await openScreen('/book-many', {
    me: customerAccount(),
    answers: { ...lists, many_preview: previewOf(row(1, { proposed: ['tpl'] })), many_change: {} },
  })
  const field = (name: 'many.factory' | 'many.protocol') =>
    screen.getByLabelText<HTMLSelectElement>(t('many.field_of', { field: t(name), name: 'PO-1' }))
  await screen.findByText(t('many.ready'))
  const shown = () =>
    ['many.factory', 'many.protocol'].map((name) => field(name as 'many.factory').selectedOptions[0]?.text)
  expect(shown()).toEqual(['Bright Works', 'Kettles'])
  expect(field('many.protocol').closest('.many-cell')?.textContent).toContain(t('many.proposed'))
  for (const [name, value] of [
    ['many.factory', '4'],
    ['many.protocol', '6'],
  ] as const) {
    fireEvent.focus(field(name))
    await waitFor(() => expect([...field(name).options].map((option) => option.value)).toContain(value))
    fireEvent.change(field(name), { target: { value } })
  }
  await waitFor(() =>
    expect(wire.sent('many_change')).toEqual([
      { did: '1', bid: '4' },
      { did: '1', tpl: '6' },
    ]),
  )
})

it.each(['en-US', 'zh-CN'] as const)(
  'says which rows wait for approval before and after the act (%s)',
  async (locale) => {
    const booked = (did: number, needs_approval: 0 | 1) => ({
      ...{ did, order_id: 10 + did, order_no: `GL261116-${did}`, order_name: `PO-${did}` },
      ...{ order_status_str: needs_approval ? 'Pending' : 'Confirmed', totalPrice: 200, needs_approval },
    })
    const { user, t } = await openScreen('/book-many', {
      locale,
      me: customerAccount(),
      answers: {
        ...lists,
        many_preview: { ...previewOf(row(1, { needs_approval: 1 }), row(2)), approver: 'Adam Approver' },
        many_book: { booked: [booked(1, 1), booked(2, 0)], left: [], total: 400 },
      },
    })
    const total = money(locale, cents(20_000))
    // as texts are compared
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    const waits = { count: 1, total, approver: 'Adam Approver' }
    await screen.findByText(t('many.needs_approval'))
    screen.getByText(plain(t('many.waits_for', waits)))
    await user.click(screen.getByRole('button', { name: t('many.book', { count: 2 }) }))
    const dialog = await findDialog(t('many.confirm_waits', waits))
    await user.click(within(dialog).getByRole('button', { name: t('many.book', { count: 2 }) }))
    const done = (await screen.findByText(plain(t('many.done', { count: 1, total })))).closest('.kit-alert')
    const waiting = screen.getByText(plain(t('many.waits_done', waits))).closest('.kit-alert')
    expect([done?.textContent, waiting?.textContent].map((text) => /GL261116-\d/.exec(text ?? '')?.[0])).toEqual([
      'GL261116-2',
      'GL261116-1',
    ])
  },
)

it('Enter on a row opens its draft in the cart, and never deletes it', async () => {
  const { t, wire } = await openScreen('/book-many', {
    me: customerAccount(),
    answers: { ...lists, many_preview: previewOf(row(1)) },
  })
  const link = await screen.findByRole('link', { name: new RegExp(`^${t('many.open_named', { name: 'PO-1' })}: `) })
  expect(link.getAttribute('href')).toBe('/cart?did=1')
  const opened = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', opened)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
  expect(opened).toHaveBeenCalledOnce()
  // without the link nothing is pressed: the only button of the row deletes
  link.remove()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(wire.sent('draft_delete')).toEqual([])
})
