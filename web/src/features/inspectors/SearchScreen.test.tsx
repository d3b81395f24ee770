import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { inspectorCard, inspectorInfo } from '../../test/inspectors.ts'
import { languages } from '../../test/languages.ts'
import { customerAccount, rootAccount } from '../../test/people.ts'
import { findDialog, openScreen } from '../../test/screen.tsx'
import { type Answers, refused } from '../../test/wire.ts'

const cards = [
  inspectorCard(),
  inspectorCard({ user_id: 12, user_name: null, rate: 0, rate_count: 0, free: 0, in_category: 0 }),
  inspectorCard({ user_id: 13, user_name: 'Tran', in_work: 0, free: 0, in_city: 0 }),
  inspectorCard({
    user_id: 14,
    user_name: 'Raj',
    refusal: { code: 'day_full', title: 'Already booked on 2026-11-30' },
    free: 0,
  }),
]
const found = {
  data: cards,
  similar: [inspectorCard({ user_id: 20, user_name: 'Sim Lee', similar_type: 'city' })],
  total: 30,
  similar_total: 1,
}
const lists = { sys_list: [], catalog_tree: [] } satisfies Answers
const answers = { ...lists, ins_search: found } satisfies Answers
const me = customerAccount()
/** An address that asks for place, goods and days. */
const asked = '/inspector?city=CN,GD,CN-SZ&catalog=3&days=2026-12-01,2026-12-10'
const card = (name: string) => screen.getByRole('article', { name })

describe.each(languages)('in %s', (locale) => {
  it('cards say who, stars, price, reasons and lights; names are hidden as *** (N-03, N-04, N-05, N-16, N-17, QK-07)', async () => {
    const { t } = await openScreen(asked, { locale, me, answers })
    await screen.findByRole('article', { name: 'Li Na' })
    const first = within(card('Li Na'))
    first.getByText('Senior inspector')
    first.getByText('Highly rated')
    first.getByRole('img', {
      name: t('ratings.stars', { stars: new Intl.NumberFormat(locale).format(4.5), count: 37 }),
    })
    first.getByRole('img', { name: `${t('inspectors.availability')}: ${t('inspectors.available')}` })
    first.getByRole('img', { name: `${t('inspectors.capability')}: ${t('inspectors.capable')}` })
    const hidden = within(card('***'))
    hidden.getByRole('img', { name: t('ratings.no_ratings') })
    hidden.getByRole('img', { name: `${t('inspectors.availability')}: ${t('inspectors.booked_out')}` })
    hidden.getByRole('img', { name: `${t('inspectors.capability')}: ${t('inspectors.other_goods')}` })
    within(card('Tran')).getByRole('img', { name: `${t('inspectors.availability')}: ${t('inspectors.not_working')}` })
    within(card('Raj')).getByText('Already booked on 2026-11-30')
    screen.getByRole('heading', { name: t('inspectors.similar') })
    screen.getByRole('heading', { name: t('inspectors.recommended') })
  })
})

it('no light is shown to a question that was not asked', async () => {
  await openScreen('/inspector', { me, answers })
  await screen.findByRole('article', { name: 'Li Na' })
  expect(document.querySelectorAll('[data-light]')).toHaveLength(0)
})

it('a search for a city alone says nothing of days and goods', async () => {
  const { t } = await openScreen('/inspector?city=CN,GD,CN-SZ', { me, answers })
  await screen.findByRole('article', { name: 'Li Na' })
  const lights = (name: string) =>
    [...card(name).querySelectorAll('[data-light]')].map((one) => one.getAttribute('aria-label'))
  expect(lights('Li Na')).toEqual([`${t('inspectors.capability')}: ${t('inspectors.reason_in_city')}`])
  expect(lights('Tran')).toEqual([`${t('inspectors.capability')}: ${t('inspectors.in_other_city')}`])
})

it('who is warned about is not praised for the goods or the city', async () => {
  const reasons = [
    { code: 'in_category', title: 'Knows these goods' },
    { code: 'punctual', title: 'Reports on time' },
  ]
  const data = [inspectorCard({ reasons }), inspectorCard({ user_id: 13, user_name: 'Tran', in_city: 0, reasons })]
  await openScreen(asked, { me, answers: { ...lists, ins_search: { ...found, data } } })
  await screen.findByRole('article', { name: 'Li Na' })
  within(card('Li Na')).getByText('Knows these goods')
  within(card('Tran')).getByText('Reports on time')
  expect(within(card('Tran')).queryByText('Knows these goods')).toBeNull()
})

it.each([
  [customerAccount(), 'inspectors.own'],
  [rootAccount(), 'inspectors.own_root'],
] as const)('whose own an inspector is, is said from the reader’s side', async (reader, words) => {
  const data = [inspectorCard({ is_own_inspector: 1, reasons: [] })]
  const { t } = await openScreen('/inspector', { me: reader, answers: { ...lists, ins_search: { ...found, data } } })
  await screen.findByRole('article', { name: 'Li Na' })
  within(card('Li Na')).getByText(t(words))
})

it('nobody rated yet: four stars (N-19, V-28)', async () => {
  await openScreen('/inspector', { me, answers })
  await screen.findByRole('article', { name: '***' })
  expect(card('***').querySelectorAll('[data-fill=full]')).toHaveLength(4)
  expect(card('Li Na').querySelectorAll('[data-fill=full]')).toHaveLength(4)
  expect(card('Li Na').querySelectorAll('[data-fill=half]')).toHaveLength(1)
})

it('eight skeletons wait for the answer (N-02, V-29)', async () => {
  let answer: (value: typeof found) => void = () => undefined
  await openScreen('/inspector', {
    me,
    answers: { ...lists, ins_search: () => new Promise((done) => (answer = done)) },
  })
  await waitFor(() => expect(screen.getAllByTestId('inspector-skeleton')).toHaveLength(8))
  answer(found)
  await screen.findByRole('article', { name: 'Li Na' })
  expect(screen.queryAllByTestId('inspector-skeleton')).toHaveLength(0)
})

it('what the address names is searched for, with the day range and the minimum (N-11, N-34, V-22, QK-05)', async () => {
  const { t, wire } = await openScreen('/inspector?catalog=3&days=2026-12-01,2026-12-10&qty=3', { me, answers })
  await screen.findByRole('article', { name: 'Li Na' })
  expect(wire.sent('ins_search')).toEqual([
    {
      catalog_id: '[3]',
      ins_date: '["2026-12-01","2026-12-10"]',
      qty: '3',
      use_my_ins: '0',
      view_all: '0',
      sortby: 'recommended',
      first_row: '0',
      limit: '12',
    },
  ])
  const qty = screen.getByLabelText<HTMLInputElement>(t('inspectors.qty'))
  fireEvent.change(qty, { target: { value: '1' } })
  fireEvent.blur(qty)
  expect(qty.value).toBe('2')
})

it('a changed field is searched for after one second, the button does not wait (N-10, V-19)', async () => {
  const { t, wire } = await openScreen('/inspector?days=2026-12-01,2026-12-10', { me, answers })
  await screen.findByRole('article', { name: 'Li Na' })
  const qty = screen.getByLabelText(t('inspectors.qty'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.change(qty, { target: { value: '4' } })
    await act(() => vi.advanceTimersByTimeAsync(600))
    fireEvent.change(qty, { target: { value: '5' } })
    await act(() => vi.advanceTimersByTimeAsync(999))
    expect(wire.sent('ins_search')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    await vi.waitFor(() => expect(wire.sent('ins_search')).toHaveLength(2), { timeout: 60_000 })
    fireEvent.change(qty, { target: { value: '6' } })
    fireEvent.submit(qty.closest('form') as HTMLFormElement)
    await vi.waitFor(() => expect(wire.sent('ins_search')).toHaveLength(3), { timeout: 60_000 })
  } finally {
    vi.useRealTimers()
  }
  expect(wire.sent('ins_search').map((sent) => sent.qty)).toEqual([undefined, '5', '6'])
})

it('recommended or all, own or all, sorted; only who has own inspectors is asked whose (N-06, N-07, N-08)', async () => {
  const { user, t, wire } = await openScreen('/inspector', {
    me: customerAccount({ can_use_my_ins_list: 1 }),
    answers,
  })
  await screen.findByRole('article', { name: 'Li Na' })
  await user.click(screen.getByText(t('inspectors.view_all')))
  await screen.findByRole('heading', { name: t('inspectors.of_all') })
  await user.click(screen.getByRole('radio', { name: t('inspectors.only_own') }))
  await screen.findByRole('heading', { name: t('inspectors.only_own') })
  expect(screen.queryByRole('heading', { name: t('inspectors.recommended') })).toBeNull()
  await waitFor(() =>
    expect(wire.sent('ins_search').map(({ view_all, use_my_ins }) => [view_all, use_my_ins])).toEqual([
      ['0', '0'],
      ['1', '0'],
      ['1', '1'],
    ]),
  )
})

it('who has no own inspectors is not asked whose; more are loaded from the next row', async () => {
  const { user, t, wire } = await openScreen('/inspector', { me, answers })
  await screen.findByRole('article', { name: 'Li Na' })
  expect(screen.queryByRole('radio', { name: t('inspectors.only_own') })).toBeNull()
  // the search screen books nothing, so no inspector can be selected
  expect(screen.queryByText(t('inspectors.select'))).toBeNull()
  await user.click(screen.getByText(t('inspectors.more')))
  await waitFor(() => expect(wire.sent('ins_search').map(({ first_row }) => first_row)).toEqual(['0', '12']))
})

it('up to three are compared side by side; no average time is N/A (N-15)', async () => {
  const { user, t } = await openScreen('/inspector', { me, answers })
  await screen.findByRole('article', { name: 'Li Na' })
  for (const name of ['Li Na', '***', 'Tran']) await user.click(within(card(name)).getByRole('checkbox'))
  expect(within(card('Raj')).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  await user.click(screen.getByText(t('inspectors.compare_open', { count: 3 })))
  const dialog = within(await findDialog(t('inspectors.compare_title')))
  expect(dialog.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Li Na', '***', 'Tran'])
  expect(dialog.getAllByText('N/A')).toHaveLength(3)
  // inspectors who list the factory's city are not shown as 0 km away
  expect(dialog.getAllByText(t('inspectors.in_factory_city')).length).toBeGreaterThan(0)
  expect(dialog.queryByText(t('inspectors.km', { count: 0 }))).toBeNull()
})

it('View opens the drawer Inspector Information, 800 wide (N-21, N-36, V-31, QK-05)', async () => {
  const { user, t } = await openScreen('/inspector', {
    me,
    answers: { ...answers, ins_info: inspectorInfo(), ins_evaluations: { data: [], total: 0 } },
  })
  await screen.findByRole('article', { name: 'Li Na' })
  await user.click(within(card('Li Na')).getByRole('button', { name: t('ui.view_named', { name: 'Li Na' }) }))
  const drawer = await findDialog('Inspector Information')
  await within(drawer).findByText('Lamps')
  expect(drawer.style.width).toBe('800px')
})

it('nobody found, and a search that fails, say so', async () => {
  const { user, t, wire } = await openScreen('/inspector', {
    me,
    answers: { ...lists, ins_search: refused('not_found', 'Gone') },
  })
  await screen.findByText('Gone')
  wire.answer({ ins_search: { data: [], similar: [], total: 0, similar_total: 0 } })
  await user.click(screen.getByRole('button', { name: t('ui.retry') }))
  await screen.findByText(t('inspectors.none_title'))
})

it('an inspector has no search (N-34)', async () => {
  const { t } = await openScreen('/inspector', { me: customerAccount({ role: 'inspector' }) })
  await screen.findByText(t('ui.no_access_title'))
})
