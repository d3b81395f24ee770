import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bookableDay, calculated, cartAnswers, loadedCart } from '../../test/cart.ts'
import { inspectorCard } from '../../test/inspectors.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'

const me = customerAccount()

beforeEach(() => {
  // a wide screen: the summary stands beside the sections
  const narrow = window.matchMedia
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: media.includes('min-width') })
  return () => {
    window.matchMedia = narrow
  }
})

const summary = () => screen.findByRole('complementary')
const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(name) })
  const button = within(heading).getByRole('button')
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button)
  return button.closest('section') as HTMLElement
}

describe.each(languages)('a new cart in %s', (locale) => {
  it('has the sections, defaults and buttons of a final inspection, and says what to do next (H-01, H-05, H-07, H-08, H-12, H-19, H-20, H-21, V-25)', async () => {
    const { t } = await openScreen('/cart', { locale, me, answers: cartAnswers })
    const side = within(await summary())
    expect(screen.getByRole('heading', { level: 1, name: t('booking.title') })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('booking.service_fri')) }).checked).toBe(
      true,
    )
    for (const name of ['service', 'goods', 'factory', 'sampling', 'protocol', 'visit', 'files'] as const)
      screen.getByRole('heading', { level: 2, name: new RegExp(t(`booking.section_${name}`)) })
    screen.getByRole('button', { name: /II · AQL 0 \/ 2.5 \/ 4.0/ })
    expect(side.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      t('booking.next_goods'),
      t('booking.next_factory'),
      t('booking.next_protocol'),
      t('booking.next_visit'),
    ])
    side.getByRole('button', { name: t('booking.save_draft') })
    side.getByRole('button', { name: t('booking.place_order') })
  })
})

it('nothing is searched or calculated for an empty cart (N-09)', async () => {
  const { wire } = await openScreen('/cart', { me, answers: cartAnswers })
  await summary()
  await new Promise((done) => setTimeout(done, 1300))
  for (const call of ['order_calc', 'ins_search', 'booking_calendar'] as const) expect(wire.sent(call)).toEqual([])
})

it('a person books: goods, factory, protocol, day and inspector, then the order list (H-06, H-09, H-22…H-30, H-32, H-43, H-44, H-52, H-53, I-06, I-08, L-35)', async () => {
  const { t, user, wire } = await openScreen('/cart', { me, answers: cartAnswers })
  const side = within(await summary())
  await user.click(screen.getByRole('button', { name: t('booking.from_list') }))
  const products = within(await findDialog(t('products.select_title')))
  await user.click(await products.findByRole('checkbox', { name: t('ui.choose_named', { name: 'Desk lamp' }) }))
  await user.click(products.getByRole('button', { name: t('booking.take_products', { count: 1 }) }))
  // sample and man-days are calculated by the page itself
  await waitFor(() => expect(side.getByText('80')).toBeTruthy())
  expect(side.getByText('1')).toBeTruthy()

  const factory = within(await section(t('booking.section_factory')))
  await user.click(factory.getByRole('button', { name: t('booking.choose_factory') }))
  const factories = within(await findDialog(t('factories.select_title')))
  await user.click(await factories.findByRole('radio', { name: t('ui.choose_named', { name: 'Bright Works' }) }))
  await user.click(factories.getByRole('button', { name: t('booking.done') }))
  const card = within(await screen.findByRole('article', { name: 'Bright Works' }))
  for (const fact of [
    'Bright Trading',
    'Shenzhen, China',
    '8 Lamp Road',
    'Ms Li',
    '0755-1',
    '138-2',
    'li@bright.example',
  ])
    card.getByText(fact)
  expect(wire.sent('business_once')[0]).toEqual({ business_id: '8' })
  await card.findByText(t('booking.history', { count: 3 }))

  await user.click(await screen.findByRole('button', { name: `${t('booking.choose')}: Lamps, final` }))
  const day = bookableDay()
  const words = dayInWords('en-US', day, { dateStyle: 'full' })
  if (!screen.queryByRole('button', { name: new RegExp(`^${words}`) }))
    await user.click(await screen.findByRole('button', { name: t('booking.next_month') }))
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${words}`) }))
  await user.click(await screen.findByRole('button', { name: t('inspectors.select') }))
  await waitFor(() => expect(side.getByText('USD 220', { normalizer: plain })).toBeTruthy())
  await waitFor(() => expect(side.queryAllByRole('listitem').map((line) => line.textContent)).toEqual([]))
  side.getByText(t('booking.nothing_missing'))

  await user.click(side.getByRole('button', { name: t('booking.place_order') }))
  await waitFor(() => expect(window.location.pathname).toBe('/order'))
  expect(window.location.search).toBe('?placed=GL261115-1')
  const [sent] = wire.sent('order_submit')
  const order = JSON.parse(sent?.order ?? '{}')
  expect(sent?.mode).toBe('submit')
  expect(order).toMatchObject({
    service_type: 'fri',
    level: 'II',
    aql_critical: '0',
    aql_major: '2.5',
    aql_minor: '4.0',
    qty_unit: 'pieces',
    min_finish_packed: 80,
    pdata: [{ product_id: 5, product_qty: 1200 }],
    catalog_parent_id: 1,
    bid: 8,
    tpl: 31,
    ins: 11,
    ins_date: [{ dateStr: day }],
    bname: 'Bright Works',
    tplname: 'Lamps, final',
    pid: '5',
    pname: 'Desk lamp',
    aql: '0/2.5/4.0',
    attach: [],
    remark: '',
    order_name: '',
    catalog_id: [1, expect.any(Number)],
    tmp_catalog_id: [1, expect.any(Number)],
    tmp_catalog_id2: [1, expect.any(Number)],
    child_catalog_id: [expect.any(Number)],
    md: 1,
    sm: 80,
    qty: 1200,
    pqty: 1,
    price: 220,
    totalPrice: 220,
  })
  expect(Object.keys(localStorage).filter((name) => name.startsWith('cart'))).toEqual([])
})

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

it('what is missing stands at its field and the first one has the focus (H-31, H-33, H-35, H-36, H-37)', async () => {
  const { t, user, wire } = await openScreen('/cart', { me, answers: cartAnswers })
  const side = within(await summary())
  await user.click(side.getByRole('button', { name: t('booking.place_order') }))
  for (const why of ['select_factory', 'select_protocol', 'select_inspector', 'input_md', 'select_catalog'] as const)
    expect((await screen.findAllByRole('alert')).map((one) => one.textContent)).toContain(t(`booking.${why}`))
  // after the attempt the summary says so too, in the same sentences
  expect(side.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
    (
      [
        'select_catalog',
        'select_product',
        'select_factory',
        'select_protocol',
        'select_inspector',
        'select_date',
        'input_md',
      ] as const
    ).map((why) => t(`booking.${why}`)),
  )
  expect(wire.sent('order_submit')).toEqual([])
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^cart-(catalog_id|pdata)$/))
})

it('an empty cart can be saved as a draft (H-11, H-45, U-48)', async () => {
  const { t, user, wire } = await openScreen('/cart', {
    me,
    answers: { ...cartAnswers, order_submit: { ...cartAnswers.order_submit, order_id: null, order_no: '', did: 77 } },
  })
  const side = within(await summary())
  await user.click(side.getByRole('button', { name: t('booking.save_draft') }))
  await waitFor(() => expect(window.location.search).toBe('?did=77'))
  expect(wire.sent('order_submit')).toMatchObject([{ mode: 'draft' }])
  // the cart stays open unchanged, and saving again updates the same draft
  await user.click(side.getByRole('button', { name: new RegExp(`${t('booking.save_draft')}$`) }))
  await waitFor(() => expect(wire.sent('order_submit')).toHaveLength(2))
  expect(wire.sent('order_submit')[1]).toMatchObject({ did: '77' })
  expect(wire.sent('order_load')).toEqual([])
})

describe('what the server answers', () => {
  const open = async (answers: object) => {
    const opened = await openScreen('/cart?did=7', {
      me,
      answers: { ...cartAnswers, order_load: loadedCart({ did: 7 }), ...answers },
    })
    const side = within(await summary())
    await waitFor(() => expect(side.getByText(opened.t('booking.nothing_missing'))).toBeTruthy())
    await waitFor(() => expect(side.getByText('USD 220', { normalizer: plain })).toBeTruthy())
    await opened.user.click(side.getByRole('button', { name: opened.t('booking.place_order') }))
    return opened
  }
  it('a draft is loaded with its fields, and placed with its number (H-02, H-10, H-50, H-56, U-41)', async () => {
    const { wire } = await open({})
    await waitFor(() => expect(window.location.pathname).toBe('/order'))
    expect(wire.sent('order_load')).toEqual([{ did: '7' }])
    expect(wire.sent('order_submit')).toMatchObject([{ did: '7', mode: 'submit' }])
    expect(JSON.parse(wire.sent('order_submit')[0]?.order ?? '')).toMatchObject({
      level: 'III',
      remark: 'Look at the switch',
    })
  })
  it('a refusal is told in its own words (H-46)', async () => {
    await open({ order_submit: refused('too_many_unpaid', 'You have 20 unpaid orders.') })
    await screen.findByText('You have 20 unpaid orders.')
    expect(window.location.pathname).toBe('/cart')
  })
  it('too many unpaid days are told in the server’s words, at the dates too', async () => {
    const sentence = 'Until your e-mail address is confirmed, 2 inspector days can be held without payment.'
    const { wire } = await open({
      order_submit: refused('too_many_days_unconfirmed', sentence, { ins_date: sentence }),
    })
    await waitFor(() => expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(sentence))
    expect(window.location.pathname).toBe('/cart')
    expect(wire.sent('order_submit')).toHaveLength(1)
  })
  it('field sentences stand at their fields (H-31, H-38, H-39)', async () => {
    await open({
      order_submit: refused('cart_incomplete', 'Something is missing', {
        ins_date: 'Please select another date',
        ins: 'Gone',
      }),
    })
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain('Please select another date'),
    )
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain('Gone')
  })
  it('an exception says Unknow Error!, and the same cart sent again cannot become a second order (H-47, QK-03)', async () => {
    const { t, user, wire } = await open({
      order_submit: () => {
        throw new TypeError('no network')
      },
    })
    await screen.findByText('Unknow Error!')
    const place = within(await summary()).getByRole('button', { name: new RegExp(t('booking.place_order')) })
    await waitFor(() => expect(place.getAttribute('aria-busy')).toBeNull())
    await user.click(place)
    const keys = () => wire.calls.filter(({ name }) => name === 'order_submit').map(({ key }) => key)
    await waitFor(() => expect(keys()).toHaveLength(2))
    expect(keys()[0]).not.toBe('')
    expect(keys()[1]).toBe(keys()[0])
  })
  it('another price is asked about: refused, it stands in the summary; agreed to, the order is placed with it', async () => {
    let price = 220
    const prices = [260, 240, 240]
    const { t, user, wire } = await open({
      order_calc: () => calculated({ totalPrice: price }),
      order_submit: ({ order = '' }: { order?: string }) => {
        price = prices.shift() ?? price
        return JSON.parse(order).totalPrice === price
          ? cartAnswers.order_submit
          : refused('price_changed', 'another price', { totalPrice: price })
      },
    })
    const inWords = (dollars: number) => `USD\u00a0${dollars}`
    const question = await findDialog(t('booking.price_changed', { price: inWords(260) }))
    expect(question.textContent).toContain(t('booking.price_changed_text', { price: inWords(220) }))
    await user.click(within(question).getByRole('button', { name: t('booking.price_back') }))
    const side = within(await summary())
    await waitFor(() => expect(side.getByText('USD 260', { normalizer: plain })).toBeTruthy())
    expect(wire.sent('order_submit')).toHaveLength(1)

    await user.click(await side.findByRole('button', { name: t('booking.place_order') }))
    const again = within(await findDialog(t('booking.price_changed', { price: inWords(240) })))
    await user.click(again.getByRole('button', { name: t('booking.price_agree', { price: inWords(240) }) }))
    await waitFor(() => expect(window.location.pathname).toBe('/order'))
    expect(wire.sent('order_submit').map(({ order }) => JSON.parse(order ?? '').totalPrice)).toEqual([220, 260, 240])
  })
})

it('an order that cannot be edited any more says why (H-03, H-48)', async () => {
  const sentence =
    'This order cannot be modified due to the deadline (24 hours before the inspection date (China time)).'
  const { wire } = await openScreen('/cart?osn=GL1', {
    me,
    answers: { ...cartAnswers, order_load: refused('deadline_passed', sentence) },
  })
  await screen.findByText(sentence)
  expect(wire.sent('order_load')).toEqual([{ osn: 'GL1' }])
})

it('root opens the cart only to edit an order', async () => {
  const { t } = await openScreen('/cart', { me: rootAccount(), answers: cartAnswers })
  await screen.findByText(t('ui.no_access_title'))
})

it('root edits an order: no draft, and the order keeps its service (H-55)', async () => {
  const { t, user, wire } = await openScreen('/cart?osn=GL1', {
    me: rootAccount(),
    answers: { ...cartAnswers, order_load: loadedCart({ osn: 'GL1', version: 4 }) },
  })
  const side = within(await summary())
  expect(side.queryByRole('button', { name: t('booking.save_draft') })).toBeNull()
  await waitFor(() => expect(side.getByText('USD 220', { normalizer: plain })).toBeTruthy())
  await user.click(side.getByRole('button', { name: t('booking.save_changes') }))
  // the list, where root reads what was changed
  await waitFor(() => expect(window.location.search).toBe('?part=list&placed=GL261115-1&edited=1'))
  expect(window.location.pathname).toBe('/order')
  expect(JSON.parse(wire.sent('order_submit')[0]?.order ?? '')).toMatchObject({ osn: 'GL1', version: 4 })
})

it('fast typing asks once, and an old answer never replaces a newer one (I-02, I-05, V-18)', async () => {
  const waiting: ((value: ReturnType<typeof calculated>) => void)[] = []
  const { wire } = await openScreen('/cart?did=7', {
    me,
    answers: {
      ...cartAnswers,
      order_load: loadedCart({ did: 7 }),
      order_calc: () => new Promise((done) => waiting.push(done)),
    },
  })
  const side = within(await summary())
  await waitFor(() => expect(waiting).toHaveLength(1))
  const goods = within(await section('Goods'))
  const field = goods.getByLabelText('Quantity of Desk lamp')
  for (const value of ['2', '20', '200', '2000', '20000']) fireEvent.change(field, { target: { value } })
  // the figures that the page calculates itself change at once
  await waitFor(() => expect(side.getByText('500')).toBeTruthy())
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(calculated({ totalPrice: 999 }))
  await waitFor(() => expect(side.getByText('USD 999', { normalizer: plain })).toBeTruthy())
  waiting[0]?.(calculated({ totalPrice: 111 }))
  await new Promise((done) => setTimeout(done, 50))
  expect(side.queryByText('USD 111', { normalizer: plain })).toBeNull()
  expect(wire.sent('order_calc').map(({ qty }) => qty)).toEqual(['1200', '20000'])
})

it.each(['en-US', 'pl-PL', 'es-ES'] as const)('one man-day is one, and many are many (%s)', async (locale) => {
  const { t } = await openScreen('/cart?did=7', {
    locale,
    me,
    answers: { ...cartAnswers, order_load: loadedCart() },
  })
  const side = within(await summary())
  const words = t('booking.price_day', { price: '¤', md: '1', count: 1 }).split('¤')[1] ?? ''
  await side.findByText((text) => text.endsWith(words))
  expect(words).not.toBe(t('booking.price_day', { price: '¤', md: '1', count: 5 }).split('¤')[1])
})

it('a deadline before now is not told as one to come', async () => {
  const past = calculated({ editable_until: '2026-01-02 23:59:59' })
  const { t } = await openScreen('/cart?did=7', {
    me,
    answers: { ...cartAnswers, order_load: loadedCart(), order_calc: past },
  })
  const side = await summary()
  const start = (key: 'booking.change_over' | 'booking.change_until') =>
    t(key, { china: '¤', own: '' }).split('¤')[0] ?? ''
  await waitFor(() => expect(side.textContent).toContain(start('booking.change_over')))
  expect(side.textContent).not.toContain(start('booking.change_until'))
})

it.each([
  ['03:59', 'booking.cut_off'],
  ['04:00', 'booking.cut_off_over'],
] as const)('whether tomorrow can still be booked is told by the clock in China (%s UTC)', async (time, words) => {
  vi.useFakeTimers({ now: new Date(`2026-11-17T${time}:00Z`), toFake: ['Date'] })
  try {
    const { t } = await openScreen('/cart', { me, answers: cartAnswers })
    const visit = await section(t('booking.section_visit'))
    await within(visit).findByText(t(words, { hour: '12:00' }))
  } finally {
    vi.useRealTimers()
  }
})

it('a refusal stays until it is closed', async () => {
  const { user, t } = await openScreen('/cart?did=7', {
    me,
    answers: { ...cartAnswers, order_load: loadedCart(), order_submit: refused('day_full', 'That day is taken') },
  })
  const side = within(await summary())
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'Date',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  })
  try {
    fireEvent.click(await side.findByRole('button', { name: t('booking.place_order') }))
    await screen.findByText('That day is taken')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
  } finally {
    vi.useRealTimers()
  }
  const told = screen.getByText('That day is taken').closest('[role=alert]') as HTMLElement
  await user.click(within(told).getByRole('button', { name: t('ui.close') }))
  await waitFor(() => expect(screen.queryByText('That day is taken')).toBeNull())
})

it('the home page’s range stays in the summary until there is a price, and cards show the price of this order (SPEC P8)', async () => {
  const waiting = { ...calculated(), price: null, totalPrice: null, terms: [] }
  const card = inspectorCard({ price: null, total_price: null, from_price: 367.5, md: 1.5 })
  const { t, wire } = await openScreen(
    '/cart?service_type=fri&category=hard_lines&qty=3200&country=VN&city=&city_name=',
    {
      me,
      answers: {
        ...cartAnswers,
        order_calc: waiting,
        ins_search: { data: [card], similar: [], total: 1, similar_total: 0 },
      },
    },
  )
  const side = within(await summary())
  await side.findByText(t('booking.price_range', { range: 'USD 180–260', place: 'Vietnam' }), { normalizer: plain })
  expect(wire.sent('public_quote')[0]).toMatchObject({ country: 'VN', service_type: 'fri' })
  expect(side.getByText(/^USD 180–260$/, { normalizer: plain })).toBeTruthy()
})

it('an inspector’s card and the summary say one price, with how it comes about (SPEC P8)', async () => {
  const terms = [
    { code: 'day', params: { day: '2026-12-01', kind: 'working', price: 245, md: 1.5, dates: 2 }, amount: 367.5 },
  ]
  const card = inspectorCard({ price: 245, total_price: 367.5, md: 1.5 })
  const { t, user, wire } = await openScreen('/cart?did=5', {
    me,
    answers: {
      ...cartAnswers,
      order_load: loadedCart({ did: 5, ins: null, ins_nick_name: '' }),
      order_calc: { ...calculated(), price: 245, totalPrice: 367.5, md: 1.5, terms },
      ins_search: { data: [card], similar: [], total: 1, similar_total: 0 },
    },
  })
  const shown = within(await screen.findByRole('article', { name: 'Li Na' }))
  shown.getByText('USD 367.50', { normalizer: plain })
  shown.getByText(`· ${t('inspectors.price_sum', { price: 'USD 245', md: '1.5' })}`, { normalizer: plain })
  expect(wire.sent('ins_search').at(-1)).toMatchObject({ md: '1' })
  // an edited order keeps its agreed price: the chosen inspector's card shows that price, not the list price
  wire.answer({ order_calc: { ...calculated(), price: 245, totalPrice: 300, md: 1.5, terms } })
  await user.click(shown.getByRole('button', { name: t('inspectors.select') }))
  await shown.findByText('USD 300', { normalizer: plain })
  expect(shown.queryByText('USD 367.50', { normalizer: plain })).toBeNull()
})

describe('a campaign for one country, and an account without one', () => {
  const offering = () => ({ ...cartAnswers.booking_settings(), country_offer: { country: 'CN', percent: 50 } })
  const profile = {
    account: 'buyer@goodlot.test',
    email_verified: 1,
    nickname: 'Anna Berg',
    phone: '+49 1',
    company: 'Berg Imports',
    country: '',
    language: 'en-US',
    email_notification_status: 1,
    created_at: '2026-01-01 10:00:00',
  }

  it.each(languages)('asks where the company is, beside the price, in %s', async (locale) => {
    const { t } = await openScreen('/cart', { locale, me, answers: { ...cartAnswers, booking_settings: offering } })
    const side = within(await summary())
    side.getByLabelText(t('booking.country_question'))
    const country = new Intl.DisplayNames([locale], { type: 'region' }).of('CN') as string
    side.getByText(t('booking.country_why', { country, percent: '50' }))
  })

  it('saves the answer as the profile does; the price follows and nothing is asked again', async () => {
    const { t, wire } = await openScreen('/cart?did=5', {
      me,
      answers: {
        ...cartAnswers,
        booking_settings: offering,
        order_load: loadedCart({ did: 5 }),
        profile_get: profile,
        profile_edit: { ...profile, country: 'CN' },
      },
    })
    const side = within(await summary())
    await waitFor(() => expect(side.getByText('USD 220', { normalizer: plain })).toBeTruthy())
    wire.answer({ booking_settings: cartAnswers.booking_settings, order_calc: calculated({ totalPrice: 110 }) })
    const select = side.getByLabelText(t('booking.country_question'))
    fireEvent.mouseDown(select)
    fireEvent.change(select, { target: { value: 'China' } })
    fireEvent.keyDown(select, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await waitFor(() => expect(side.getByText('USD 110', { normalizer: plain })).toBeTruthy())
    expect(wire.sent('profile_edit')).toEqual([
      { nickname: 'Anna Berg', phone: '+49 1', company: 'Berg Imports', country: 'CN' },
    ])
    expect(side.queryByLabelText(t('booking.country_question'))).toBeNull()
  })
})

describe('a copy of an order', () => {
  const open = async (busy: readonly string[]) => {
    const calendar = ({ from = '', ins }: { from?: string; ins?: string }) => {
      const { days } = cartAnswers.booking_calendar({ from })
      return {
        days: days.map((one) =>
          ins && busy.includes(one.day) ? { ...one, why: 'day_full', sentence: 'Taken', inspectors: 0 } : one,
        ),
      }
    }
    const opened = await openScreen('/cart?osn=GL1&copy=1', {
      me,
      answers: { ...cartAnswers, booking_calendar: calendar, order_load: loadedCart({ ins_date: [] }) },
    })
    await summary()
    const words = dayInWords('en-US', bookableDay(), { dateStyle: 'full' })
    if (!screen.queryByRole('button', { name: new RegExp(`^${words}`) }))
      await opened.user.click(await screen.findByRole('button', { name: opened.t('booking.next_month') }))
    const day = await screen.findByRole('button', { name: new RegExp(`^${words}.*7`) })
    // everybody was asked, not only the inspector of the first order
    expect(opened.wire.sent('booking_calendar').every(({ ins }) => ins === undefined)).toBe(true)
    await opened.user.click(day)
    return opened
  }

  it('shows the days of all inspectors; one who can come again stays, and one click on a day completes it', async () => {
    const { t, user, wire } = await open([])
    const side = within(await summary())
    await side.findByText(t('booking.nothing_missing'))
    await waitFor(() => expect(wire.sent('booking_calendar').some(({ ins }) => ins === '11')).toBe(true))
    await waitFor(() => expect(side.getByText('USD 220', { normalizer: plain })).toBeTruthy())
    await user.click(side.getByRole('button', { name: t('booking.place_order') }))
    await waitFor(() => expect(window.location.pathname).toBe('/order'))
    expect(JSON.parse(wire.sent('order_submit')[0]?.order ?? '')).toMatchObject({
      ins: 11,
      ins_date: [{ dateStr: bookableDay() }],
    })
  })

  it('an inspector who cannot come on the new day is left out, and that is said', async () => {
    const { t, user } = await open([bookableDay()])
    await screen.findByText(t('booking.inspector_not_free', { name: 'Li Na' }))
    const side = within(await summary())
    await side.findByText(t('booking.next_inspector'))
    await user.click(await screen.findByRole('button', { name: t('inspectors.select') }))
    await side.findByText(t('booking.nothing_missing'))
    expect(screen.queryByText(t('booking.inspector_not_free', { name: 'Li Na' }))).toBeNull()
  })
})
