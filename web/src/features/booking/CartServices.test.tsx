import type { LoadedCart } from '@goodlot/contract/wire-shapes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeEnquiryMessage } from '../../shell/enquiry-message.ts'
import { bookableDay, calculated, cartAnswers, lampFactory, lampProduct, loadedCart } from '../../test/cart.ts'
import { customerAccount } from '../../test/people.ts'
import { fill, findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const me = customerAccount()

beforeEach(() => {
  const narrow = window.matchMedia
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: media.includes('min-width') })
  return () => {
    window.matchMedia = narrow
  }
})

const summary = async () => within(await screen.findByRole('complementary'))
const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .flatMap((heading) => heading.querySelector('.cart-title')?.textContent ?? [])
const openDraft = (cart: Partial<LoadedCart>, answers: Answers = {}) =>
  openScreen('/cart?did=7', {
    me,
    answers: { ...cartAnswers, order_load: loadedCart({ did: 7, ...cart }), ...answers },
  })
const unfold = (title: string) =>
  fireEvent.click(within(screen.getByRole('heading', { level: 2, name: new RegExp(title) })).getByRole('button'))

describe('a service changes the page', () => {
  it('an audit has employees and audit words, and neither goods nor AQL (H-13, H-14, H-15, H-16, H-17, I-09)', async () => {
    const { t, user, wire } = await openScreen('/cart?service_type=fe', { me, answers: cartAnswers })
    const side = await summary()
    screen.getByRole('heading', { level: 1, name: t('booking.title_audit') })
    expect(titles()).toEqual([
      t('booking.section_service'),
      t('booking.section_audit'),
      t('booking.section_factory'),
      t('booking.section_protocol'),
      t('booking.section_visit_audit'),
      t('booking.section_files'),
    ])
    await user.click(screen.getByRole('radio', { name: new RegExp(t('booking.audit_social')) }))
    await fill(t('booking.employees'), '300')
    await waitFor(() => expect(side.getByText('2')).toBeTruthy())
    await fill(t('booking.audit_times'), '2')
    await waitFor(() => expect(side.getByText('1')).toBeTruthy())
    await waitFor(() =>
      expect(wire.sent('order_calc').at(-1)).toMatchObject({
        service_type: 'fe',
        fe_num_of_employees: '300',
        fe_audit_type: 'social',
        fe_audit_num_of_times: '2',
        fe_announce_factory: 'yes',
      }),
    )
    // auditors are searched for without goods (N-09)
    unfold(t('booking.section_visit_audit'))
    await waitFor(() =>
      expect(wire.sent('ins_search')[0]).toMatchObject({ service_type: 'fe', fe_audit_type: 'social' }),
    )
  })
  it('a loading supervision has containers instead of a sampling plan (H-18, I-09, V-26)', async () => {
    const { t } = await openDraft({ service_type: 'cls', c_20: 1, md: null })
    const side = await summary()
    expect(titles()).toContain(t('booking.section_containers'))
    expect(titles()).not.toContain(t('booking.section_sampling'))
    unfold(t('booking.section_containers'))
    await fill("20'", '3')
    await fill("40'", '1')
    await fill('40HC', '1')
    await waitFor(() => expect(side.getByText('5')).toBeTruthy())
    await waitFor(() => expect(side.getByText('3')).toBeTruthy())
  })
  it('a laboratory test has tests, samples and courier, and neither inspector nor days', async () => {
    const { t, user, wire } = await openDraft({ service_type: 'lab', md: null, ins: null, ins_date: [], tpl: null })
    const side = await summary()
    expect(titles()).not.toContain(t('booking.section_visit'))
    expect(side.queryByText(t('booking.man_days'))).toBeNull()
    await user.click(await screen.findByRole('button', { name: t('booking.add_test', { name: 'Lead content' }) }))
    await fill(t('booking.samples_of', { name: 'Lead content' }), '3')
    await user.click(screen.getByRole('radio', { name: new RegExp(t('booking.courier_ours')) }))
    await side.findByText(t('booking.nothing_missing'))
    await user.click(side.getByRole('button', { name: t('booking.place_order') }))
    await waitFor(() => expect(wire.sent('order_submit')).toHaveLength(1))
    expect(JSON.parse(wire.sent('order_submit')[0]?.order ?? '')).toMatchObject({
      service_type: 'lab',
      lab: { tests: [{ test_id: 3, samples: 3 }], courier: 'ours' },
    })
  })
  it('a pre-production check draws no sample', async () => {
    const { t } = await openDraft({ service_type: 'ppc', md: null })
    const side = await summary()
    expect(titles()).not.toContain(t('booking.section_sampling'))
    side.getByText(t('booking.count_lots'))
  })
})

describe('goods', () => {
  const mug = lampProduct({ product_id: 6, product_name: 'Mug', product_sku: 'MUG-1', product_qty: null })
  it('three hundred are shown forty at a time, so that a key stays quick', async () => {
    const { t, user } = await openDraft({
      pdata: Array.from({ length: 300 }, (_, i) => ({
        ...(loadedCart().pdata[0] as LoadedCart['pdata'][0]),
        product_id: i + 1,
        product_name: `Mug ${i + 1}`,
      })),
    })
    await summary()
    unfold(t('booking.section_goods'))
    const quantityOf = (n: number) => screen.queryByLabelText(t('booking.quantity_of', { name: `Mug ${n}` }))
    expect([1, 40, 41].map((n) => quantityOf(n) !== null)).toEqual([true, true, false])
    expect(document.querySelectorAll('.cart-goods tbody tr')).toHaveLength(40)
    await user.click(screen.getByTitle('8'))
    expect([40, 281, 300].map((n) => quantityOf(n) !== null)).toEqual([false, true, true])
  })
  it('a product is split off as a lot of its own, with its own plan (I-02)', async () => {
    const { t, wire } = await openDraft({
      pdata: [
        ...loadedCart().pdata,
        { ...loadedCart().pdata[0], product_id: 6, product_name: 'Mug' } as LoadedCart['pdata'][0],
      ],
    })
    const side = await summary()
    unfold(t('booking.section_goods'))
    // one lot of 2,400 at level III: a sample of 200
    await waitFor(() => expect(side.getByText('200')).toBeTruthy())
    fireEvent.change(screen.getByLabelText(t('booking.lot_of', { name: 'Mug' })), { target: { value: '+' } })
    // two lots of 1,200: a sample of 125 each
    await waitFor(() => expect(side.getByText('250')).toBeTruthy())
    await waitFor(() =>
      expect(JSON.parse(wire.sent('order_calc').at(-1)?.pdata ?? '[]')[1]).toMatchObject({ lot: 'A' }),
    )
    expect(screen.getAllByRole('img', { name: t('booking.lot_label', { lot: '1,200', sample: '125' }) })).toHaveLength(
      2,
    )
  })
  it('rows from a spreadsheet find products by SKU; what is unknown stays', async () => {
    const { t, user } = await openScreen('/cart', {
      me,
      answers: { ...cartAnswers, product_list: { data: [lampProduct(), mug], total: 2 } },
    })
    await summary()
    await user.click(screen.getByRole('button', { name: t('booking.paste_rows') }))
    const dialog = within(await findDialog(t('booking.paste_text')))
    fireEvent.change(dialog.getByLabelText(t('booking.paste_field')), {
      target: { value: 'Lamp\tLAMP-1\t3,000\nMug\tmug-1\t500\nChair\tCHAIR-9\t20' },
    })
    await user.click(dialog.getByRole('button', { name: t('booking.paste_take') }))
    await dialog.findByText(t('booking.paste_unknown', { count: 1 }))
    expect(dialog.getByLabelText<HTMLTextAreaElement>(t('booking.paste_field')).value).toBe('Chair\tCHAIR-9\t20')
    expect(screen.getByLabelText<HTMLInputElement>(t('booking.quantity_of', { name: 'Desk lamp' })).value).toBe('3000')
    expect(screen.getByLabelText<HTMLInputElement>(t('booking.quantity_of', { name: 'Mug' })).value).toBe('500')
  })
  it('the quote of the public site arrives: service, quantity, category, level', async () => {
    const { t } = await openScreen('/cart?service_type=dpi&qty=3200&category=hard_lines&level=I', {
      me,
      answers: cartAnswers,
    })
    const side = await summary()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(t('booking.service_dpi')) }).checked).toBe(
      true,
    )
    expect((await screen.findByLabelText<HTMLInputElement>(t('products.column_qty'))).value).toBe('3200')
    // 30 % of 3,200 at level I: letter G
    await waitFor(() => expect(side.getByText('32')).toBeTruthy())
  })
})

describe('a cart that continues a quote', () => {
  const places: Record<string, object[]> = {
    country: [{ value: 'CN', title: 'China', child_title: '' }],
    province: [{ value: 'CN-44', title: 'Guangdong', child_title: '广东省' }],
    city: [{ value: 'CN-4403', title: 'Shenzhen', child_title: 'Guangdong · 深圳市' }],
  }
  const [category] = cartAnswers.catalog_tree
  const line = category?.child_info[0]
  const kitchen = { ...line, product_catalog_id: 3, product_catalog_name: 'Kitchenware', search_words: ['kettle'] }
  const answers = {
    ...cartAnswers,
    sys_list: ({ type_code = '' }) => places[type_code] ?? [],
    catalog_tree: [{ ...category, child_info: [line, kitchen] }],
    product_add: {
      ...lampProduct({ product_id: 6, product_name: 'Steel kettle', product_qty: 900 }),
      product_attach: [],
    },
    business_add: { ...lampFactory, business_id: 9 },
  } as Answers
  const quote = '/cart?service_type=fri&category=hard_lines&qty=3%2C200&country=CN&city=CN-4403&city_name=Shenzhen'

  it('asks for the rest of the product and of the factory, each begun with what the quote says', async () => {
    const { t, user, wire } = await openScreen(quote, { me, answers })
    const side = await summary()
    screen.getByText(/Shenzhen/, { selector: 'p' })
    const product = within(await screen.findByRole('form', { name: t('products.add_title') }))
    expect(product.getByLabelText<HTMLInputElement>(t('products.column_qty')).value).toBe('3200')
    product.getByText('Home goods / Lamps')
    // the name says what it is, as long as nobody has chosen a category
    fireEvent.change(product.getByLabelText(t('products.column_name')), { target: { value: 'Steel kettle, 1.7 l' } })
    await product.findByText('Home goods / Kitchenware')
    // nothing is sent without what every product needs
    await user.click(product.getByRole('button', { name: t('booking.take_product') }))
    await product.findByText('Please input SKU!')
    expect(wire.sent('product_add')).toEqual([])
    fireEvent.change(product.getByLabelText(t('products.column_sku')), { target: { value: 'KT-1' } })
    fireEvent.change(product.getByLabelText(t('products.column_qty')), { target: { value: '900' } })
    await user.click(product.getByRole('button', { name: t('booking.take_product') }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(t('booking.quantity_of', { name: 'Steel kettle' })).value).toBe(
        '900',
      ),
    )
    expect(wire.sent('product_add')).toMatchObject([
      { product_name: 'Steel kettle, 1.7 l', product_catalog_id: '[1,3]', product_sku: 'KT-1', product_qty: '900' },
    ])

    const factory = within(await screen.findByRole('form', { name: t('factories.add_title') }))
    await factory.findByText('Shenzhen · Guangdong · 深圳市')
    for (const [label, value] of [
      ['factories.column_factory_name', 'Bright Works'],
      ['factories.column_address', '8 Lamp Road'],
      ['factories.column_person', 'Ms Li'],
      ['factories.column_phone1', '0755-1'],
    ] as const)
      fireEvent.change(factory.getByLabelText(t(label)), { target: { value } })
    await user.click(factory.getByRole('button', { name: t('booking.take_factory') }))
    await screen.findByRole('article', { name: 'Bright Works' })
    expect(wire.sent('business_add')).toMatchObject([
      { country: 'CN', province: 'CN-44', city: 'CN-4403', business_name: 'Bright Works' },
    ])
    await waitFor(() =>
      expect(side.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
        t('booking.next_protocol'),
        t('booking.next_visit'),
      ]),
    )
  })

  it('a product that cannot be saved says why, at its field or above the form', async () => {
    const { t, user } = await openScreen(quote, {
      me,
      answers: { ...answers, product_add: refused('bad_input', 'no', { barcode: 'Not this barcode.' }) },
    })
    await summary()
    const product = within(await screen.findByRole('form', { name: t('products.add_title') }))
    const folded = product.getByText(t('products.more_fields')).closest('details') as HTMLDetailsElement
    expect(folded.open).toBe(false)
    fireEvent.change(product.getByLabelText(t('products.column_name')), { target: { value: 'Kettle' } })
    fireEvent.change(product.getByLabelText(t('products.column_sku')), { target: { value: 'KT-1' } })
    await user.click(product.getByRole('button', { name: t('booking.take_product') }))
    await product.findByText('Not this barcode.')
    expect(folded.open).toBe(true)
  })
})

describe('man-days', () => {
  it.each([
    ['0', 'md_above_zero'],
    ['11', 'md_out_of_range'],
    ['', 'input_md'],
  ] as const)('%j is not accepted: %s (H-33, H-34, I-07, V-21)', async (typed, why) => {
    const { t } = await openDraft({})
    await summary()
    unfold(t('booking.section_visit'))
    await fill(t('booking.man_days'), typed)
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(
        t(`booking.${why}`, { min: 1, max: 10, step: 0.5 }),
      ),
    )
  })
  it('fewer than calculated are warned about, more propose further dates', async () => {
    const proposed = { ins_date: [bookableDay(6), bookableDay(7)], inspectors: 4 }
    const { t, user } = await openDraft(
      { pdata: [{ ...loadedCart().pdata[0], product_qty: 100_000 } as LoadedCart['pdata'][0]], md: null },
      { booking_proposals: { dates: proposed, members: null } },
    )
    const side = await summary()
    unfold(t('booking.section_visit'))
    await fill(t('booking.man_days'), '1')
    await waitFor(() => expect(side.getByText(/less than the/)).toBeTruthy())
    await fill(t('booking.man_days'), '3')
    const take = await screen.findByRole('button', { name: t('booking.take_dates') })
    screen.getByText(new RegExp(t('booking.can_come_on_all', { count: 4 })))
    await user.click(take)
    await waitFor(() =>
      expect(
        screen.getAllByRole('button', { pressed: true }).filter((one) => one.className === 'cart-day').length,
      ).toBeGreaterThanOrEqual(1),
    )
    expect(document.querySelectorAll('.cart-dates li')).toHaveLength(3)
  })
})

describe('the cut-off, by the clock of the server', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })
  const noon = (time: string): Answers => ({
    booking_settings: () => ({ ...cartAnswers.booking_settings(), china_time: `2026-11-18 ${time}` }),
  })
  const dayButton = (day: number) => screen.findByRole('button', { name: new RegExp(`November ${day}, 2026`) })
  it.each([
    ['UTC', '11:59:58', 'false'],
    ['UTC', '12:00:00', 'true'],
    ['America/Los_Angeles', '11:59:58', 'false'],
    ['America/Los_Angeles', '12:00:00', 'true'],
  ])('read in %s, tomorrow at %s in China: closed %s (H-40, H-41, V-24)', async (zone, time, isClosed) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const { t } = await openDraft({ ins_date: ['2026-11-25'] }, noon(time))
    await summary()
    unfold(t('booking.section_visit'))
    expect((await dayButton(18)).getAttribute('aria-disabled')).toBe('true')
    expect((await dayButton(19)).getAttribute('aria-disabled')).toBe(isClosed)
    expect((await dayButton(20)).getAttribute('aria-disabled')).toBe('false')
    if (isClosed === 'true') expect((await dayButton(19)).textContent).toContain(t('booking.next_day_after_noon'))
  })
  it('a chosen day that has passed is told at submit, and not sent (H-38, H-39)', async () => {
    const { t, user, wire } = await openDraft({ ins_date: ['2026-11-18', '2026-11-19'] }, noon('12:00:00'))
    const side = await summary()
    await user.click(side.getByRole('button', { name: t('booking.place_order') }))
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(t('booking.another_date')),
    )
    side.getByText(t('booking.next_day_after_noon'))
    expect(wire.sent('order_submit')).toEqual([])
  })
  it('days that the order holds already are not closed', async () => {
    const { t } = await openScreen('/cart?osn=GL1', {
      me,
      answers: {
        ...cartAnswers,
        ...noon('12:00:00'),
        order_load: loadedCart({ osn: 'GL1', version: 2, ins_date: ['2026-11-19'], reserved_dates: ['2026-11-19'] }),
      },
    })
    const side = await summary()
    await side.findByText(t('booking.nothing_missing'))
  })
})

describe('the copy in the browser', () => {
  const key = `cart:1:${me.uuid}:new`
  it('survives the page, is offered, continued and removed by a draft', async () => {
    const first = await openScreen('/cart', { me, answers: cartAnswers })
    await summary()
    await fill(first.t('booking.quote_quantity'), '640')
    await waitFor(() => expect(localStorage.getItem(key)).toContain('"qty":640'))
    // the page closes without asking or saving
    window.dispatchEvent(new Event('pagehide'))
    const kept = localStorage.getItem(key) ?? ''
    document.body.replaceChildren()
    const { t, user, wire } = await openScreen('/cart', {
      me,
      answers: { ...cartAnswers, order_submit: { ...cartAnswers.order_submit, did: 5 } },
    })
    localStorage.setItem(key, kept)
    await user.click((await screen.findAllByRole('button', { name: t('booking.found_continue') }))[0] as HTMLElement)
    const side = await summary()
    expect((await screen.findByLabelText<HTMLInputElement>(t('booking.quote_quantity'))).value).toBe('640')
    await user.click(side.getByRole('button', { name: t('booking.save_draft') }))
    await waitFor(() => expect(wire.sent('order_submit')).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  })
  it('another account does not see it, and discarding removes it', async () => {
    const copy = {
      saved_at: '2026-11-15T10:00:00Z',
      form: { order_name: 'Mine' },
      origin: { did: null, osn: '', version: null, reserved: [] },
    }
    localStorage.setItem('cart:1:somebody-else:new', JSON.stringify(copy))
    localStorage.setItem(key, JSON.stringify({ ...copy, form: { order_name: 'Spring' } }))
    const { t, user } = await openScreen('/cart', { me, answers: cartAnswers })
    await screen.findByText(/Spring/)
    expect(screen.queryByText(/Mine/)).toBeNull()
    await user.click(screen.getByRole('button', { name: t('booking.found_discard') }))
    await summary()
    expect(localStorage.getItem(key)).toBeNull()
    expect(localStorage.getItem('cart:1:somebody-else:new')).not.toBeNull()
  })
})

it('a phone has a bar with price and button that opens as a sheet', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  const { t, user } = await openDraft({}, { order_calc: calculated({ totalPrice: 440 }) })
  const bar = await screen.findByRole('button', { name: /440/ })
  await user.click(bar)
  const sheet = within(await findDialog(t('booking.summary')))
  sheet.getByText(t('booking.nothing_missing'))
})

describe('what may be held without paying is told before placing', () => {
  const holding = (days_left: number, email_verified: 0 | 1, on_account = 0): Answers => ({
    booking_settings: () => ({
      ...cartAnswers.booking_settings(),
      on_account,
      holds: { days_left, hours: email_verified === 1 ? 48 : 2, email_verified },
    }),
  })
  const three = { ins_date: ['2026-11-25', '2026-11-26', '2026-11-27'], md: 3 }

  it.each(['en-US', 'zh-CN', 'ko-KR', 'pl-PL', 'es-ES'] as const)('in %s', async (locale) => {
    const { t } = await openScreen('/cart?did=7', {
      me,
      locale,
      answers: { ...cartAnswers, order_load: loadedCart({ did: 7, ...three }), ...holding(2, 0) },
    })
    const side = await summary()
    await side.findByText(t('booking.hold_days_left_unconfirmed', { left: 2, wanted: 3 }))
    expect(side.getByRole('link', { name: t('booking.hold_confirm') }).getAttribute('href')).toBe('/profile')
  })

  it('a confirmed account hears of its limit, and not of its address', async () => {
    const { t } = await openDraft(three, holding(2, 1))
    const side = await summary()
    await side.findByText(t('booking.hold_days_left', { left: 2, wanted: 3 }))
    expect(side.queryByRole('link', { name: t('booking.hold_confirm') })).toBeNull()
  })

  it('without a confirmed address the shorter hold is told', async () => {
    const { t } = await openDraft({ ins_date: ['2026-11-25'] }, holding(2, 0))
    await (await summary()).findByText(t('booking.hold_unconfirmed_hours', { hours: 2 }))
  })

  it.each<[string, Answers]>([
    ['enough is left', holding(3, 1)],
    ['it goes on account', holding(0, 0, 1)],
  ])('nothing is told where %s', async (_, answers) => {
    const { t } = await openDraft(three, answers)
    const side = await summary()
    await side.findByText(t('booking.nothing_missing'))
    expect(side.queryByText(/48|e-mail|hold/i)).toBeNull()
  })

  it('an edited order has its days already', async () => {
    const { t } = await openScreen('/cart?osn=GL261115-1', {
      me,
      answers: { ...cartAnswers, order_load: loadedCart({ osn: 'GL261115-1', ...three }), ...holding(0, 1) },
    })
    const side = await summary()
    await side.findByText(t('booking.nothing_missing'))
    expect(side.queryByText(t('booking.hold_days_left', { left: 0, wanted: 3 }))).toBeNull()
  })
})

it('who is told to ask for a quotation has the way there', async () => {
  const { t } = await openDraft({ service_type: 'cls', c_20: 30 })
  const link = await (await summary()).findByRole('link', { name: t('booking.quotation_link') })
  expect(link.getAttribute('href')).toBe('/enquire_us')
  // keeps the test from leaving for the enquiry page
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  const message = takeEnquiryMessage()
  for (const line of [
    t('booking.quotation_message'),
    `${t('booking.section_service')}: ${t('booking.service_cls')}`,
    `${t('booking.section_goods')}: Desk lamp (LAMP-1) × 1,200`,
    `${t('booking.count_containers')}: 30`,
    `${t('booking.man_days')}: 15`,
    `${t('booking.section_factory')}: Bright Works, Shenzhen, China`,
  ])
    expect(message.split('\n')).toContain(line)
})
