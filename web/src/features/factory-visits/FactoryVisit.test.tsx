import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { factoryPage } from '../../test/factory-visits.ts'
import { languages } from '../../test/languages.ts'
import { dayFromToday } from '../../test/orders.ts'
import { fill, openScreen, wordsOf } from '../../test/screen.tsx'
import { refused } from '../../test/wire.ts'

const address = '/factory_visit/sealed-link'
const answered = (kind: 'ready' | 'later' | 'not_ready' | 'wrong') =>
  factoryPage({ answer: { kind, at: '2026-11-17 10:05:00', person: 'Wu Min', about_days: [] } })

async function opened(page = factoryPage(), locale: 'en-US' | 'zh-CN' = 'en-US') {
  const view = await openScreen(address, { locale, answers: { factory_page: page } })
  await view.user.click(await screen.findByRole('button', { name: view.t('factory-page.begin') }))
  await screen.findByText(page.factory.name)
  return view
}

it('nothing is sent before somebody taps the button', async () => {
  const { t, wire, user } = await openScreen(address, { answers: { factory_page: factoryPage() } })
  const begin = await screen.findByRole('button', { name: t('factory-page.begin') })
  expect(wire.calls.map(({ name }) => name)).not.toContain('factory_page')
  await user.click(begin)
  await screen.findByText('Bright Works')
  const [sent] = wire.sent('factory_page')
  expect(sent).toMatchObject({ link: 'sealed-link', device: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(localStorage.getItem('factory_device')).toBe(sent?.device)
})

it.each(languages)('shows when, what, where, the plan and what to have ready, %s', async (locale) => {
  const { t, user } = await opened(factoryPage(), locale as 'zh-CN')
  screen.getByRole('heading', { level: 1, name: t('factory-page.title') })
  for (const text of ['Final random inspection', 'Desk lamp', '灯路8号', '8 Lamp Road', 'Ms Wu · +86 769 1'])
    screen.getByText(text)
  screen.getByText(t('factory-page.hours', { hours: '7.5' }))
  screen.getByText('About 200 pieces are drawn from all cartons.')
  // a tick stays on this device
  const tick = screen.getByRole('checkbox', { name: 'A room with a large table and good light.' })
  await user.click(tick)
  expect(localStorage.getItem('factory_ticks_GL261115-41')).toBe('room')
  screen.getByText(new RegExp(t('factory-page.who_from', { time: '' }).slice(0, 4)))
})

it('says that the goods are ready, with the name of who says so', async () => {
  const { t, user, wire } = await opened()
  wire.answer({ factory_answer: answered('ready') })
  const send = screen.getByRole('button', { name: t('factory-page.send') })
  await user.click(send)
  screen.getByText(t('factory-page.kind_missing'))
  screen.getByText(t('factory-page.name_missing'))
  expect(wire.sent('factory_answer')).toEqual([])
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${t('factory-page.kind_ready')}`) }))
  await fill(t('factory-page.name'), ' Wu Min ')
  await user.click(send)
  await screen.findByText(t('factory-page.thanks'))
  expect(wire.sent('factory_answer')[0]).toMatchObject({ link: 'sealed-link', kind: 'ready', person: 'Wu Min' })
  // it can be changed afterwards
  await user.click(screen.getByRole('button', { name: t('factory-page.change') }))
  screen.getByRole('button', { name: t('factory-page.send') })
})

it('asks for each product how much will be finished and packed', async () => {
  const { t, user, wire } = await opened()
  wire.answer({ factory_answer: answered('later') })
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${t('factory-page.kind_later')}`) }))
  await fill(t('factory-page.name'), 'Wu Min')
  const fields = [
    ['Desk lamp', '100', '80'],
    ['Floor lamp', '90', '101'],
  ] as const
  for (const [name, finished, packed] of fields) {
    await fill(t('factory-page.finished_of', { name }), finished)
    await fill(t('factory-page.packed_of', { name }), packed)
  }
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  screen.getByText(t('factory-page.percent_wrong'))
  await fill(t('factory-page.packed_of', { name: 'Floor lamp' }), '60')
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  await screen.findByText(t('factory-page.thanks'))
  expect(JSON.parse(wire.sent('factory_answer')[0]?.products ?? '')).toEqual([
    { product_id: 1, finished: 100, packed: 80 },
    { product_id: 2, finished: 90, packed: 60 },
  ])
})

it.each(languages)('proposes days on which the inspector is free, or wishes another one, %s', async (locale) => {
  const { t, user, wire } = await opened(factoryPage(), locale as 'zh-CN')
  wire.answer({ factory_answer: answered('not_ready') })
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${t('factory-page.kind_not_ready')}`) }))
  await fill(t('factory-page.name'), '吴敏')
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  screen.getByText(t('factory-page.days_missing'))
  const group = screen.getByRole('group', { name: t('factory-page.days_lead') })
  const [first, second] = within(group).getAllByRole('checkbox')
  await user.click(first as HTMLElement)
  await user.click(second as HTMLElement)
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  await screen.findByText(t('factory-page.stays'))
  expect(wire.sent('factory_answer')[0]).toMatchObject({
    kind: 'not_ready',
    days: `${dayFromToday(12)},${dayFromToday(13)}`,
  })
  await user.click(screen.getByRole('button', { name: t('factory-page.change') }))
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${t('factory-page.kind_not_ready')}`) }))
  await user.click(screen.getByRole('checkbox', { name: t('factory-page.none_of_these') }))
  await fill(t('factory-page.wished'), dayFromToday(40))
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  await waitFor(() => expect(wire.sent('factory_answer')).toHaveLength(2))
  const [, wished] = wire.sent('factory_answer')
  expect(wished).toMatchObject({ none_of_these: 'yes', wished_day: dayFromToday(40), person: 'Wu Min' })
  expect(wished).not.toHaveProperty('days')
})

it('sends of address and contact only what was changed', async () => {
  const { t, user, wire } = await opened()
  wire.answer({ factory_answer: answered('wrong') })
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${t('factory-page.kind_wrong')}`) }))
  await fill(t('factory-page.name'), 'Wu Min')
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  screen.getByText(t('factory-page.wrong_missing'))
  await fill(t('factory-page.contact'), '+86 769 2')
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  await screen.findByText(t('factory-page.thanks'))
  const [sent] = wire.sent('factory_answer')
  expect(sent).toMatchObject({ kind: 'wrong', contact: '+86 769 2' })
  expect(sent).not.toHaveProperty('address')
})

it('a day that was taken meanwhile is said, and the days are read again', async () => {
  const { t, user, wire } = await opened()
  wire.answer({ factory_answer: refused('factory_day_taken', 'The inspector is not free any more.') })
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${t('factory-page.kind_not_ready')}`) }))
  await fill(t('factory-page.name'), 'Wu Min')
  const group = screen.getByRole('group', { name: t('factory-page.days_lead') })
  await user.click(within(group).getAllByRole('checkbox')[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  await screen.findByText('The inspector is not free any more.')
  await waitFor(() => expect(wire.sent('factory_page')).toHaveLength(2))
  expect((screen.getByLabelText(t('factory-page.name')) as HTMLInputElement).value).toBe('Wu Min')
})

it('begins in the language of the link, unless the reader has chosen one', async () => {
  const page = factoryPage({ language: 'zh-CN' })
  const { t, user, wire } = await openScreen(address, { hasChosen: false, answers: { factory_page: page } })
  await user.click(await screen.findByRole('button', { name: t('factory-page.begin') }))
  const chinese = wordsOf('zh-CN')
  await screen.findByRole('heading', { level: 1, name: chinese('factory-page.title') })
  await waitFor(() => expect(wire.sent('factory_page')).toHaveLength(2))
  // the reader chooses another one, in which the factory is written to from then on
  await user.click(document.querySelector('a[data-locale=ko-KR]') as Element)
  await screen.findByRole('heading', { level: 1, name: wordsOf('ko-KR')('factory-page.title') })
  await waitFor(() => expect(wire.sent('factory_page').at(-1)).toMatchObject({ language: 'ko-KR' }))
})

it.each(['factory_link_invalid', 'factory_link_expired', 'factory_link_withdrawn'] as const)(
  'a link that does not work says why: %s',
  async (fault) => {
    const { t, user } = await openScreen(address, { answers: { factory_page: refused(fault, t0(fault)) } })
    await user.click(await screen.findByRole('button', { name: t('factory-page.begin') }))
    await screen.findByText(t0(fault))
    expect(screen.queryByRole('button', { name: t('factory-page.begin') })).toBeNull()
  },
)
const t0 = (fault: 'factory_link_invalid' | 'factory_link_expired' | 'factory_link_withdrawn') =>
  wordsOf('en-US')(`faults.${fault}`)

it('a server that does not answer can be asked again', async () => {
  const { t, user, wire } = await openScreen(address, { answers: { factory_page: new Response('', { status: 502 }) } })
  await user.click(await screen.findByRole('button', { name: t('factory-page.begin') }))
  await screen.findByText(t('factory-page.failed'))
  wire.answer({ factory_page: factoryPage() })
  await user.click(screen.getByRole('button', { name: t('ui.retry') }))
  await screen.findByText('Bright Works')
})

it('a visit that was moved since the answer is asked about again', async () => {
  const { answer } = answered('not_ready')
  const page = factoryPage({
    earlier_days: [dayFromToday(7)],
    answer: answer && { ...answer, about_days: [dayFromToday(7)] },
  })
  const { t, user, wire } = await opened(page)
  screen.getByText(t('factory-page.answered', { answer: t('factory-page.kind_not_ready') }))
  screen.getByText(new RegExp(t('factory-page.answered_before', { days: '\n' }).split('\n')[1] ?? ''))
  expect(screen.queryByText(t('factory-page.stays'))).toBeNull()
  screen.getByRole('link', { name: t('factory-page.to_answer') })
  wire.answer({ factory_answer: answered('ready') })
  await user.click(screen.getByText(t('factory-page.kind_ready'), { exact: true }))
  await fill(t('factory-page.name'), 'Wu Min')
  await user.click(screen.getByRole('button', { name: t('factory-page.send') }))
  await screen.findByText(t('factory-page.thanks'))
})

it('a visit that was moved, cancelled, has begun or is over says so', async () => {
  const { t, user, wire } = await opened(factoryPage({ earlier_days: [dayFromToday(7)] }))
  screen.getByText(t('factory-page.state_moved'))
  // another language reads the page again
  const other = async (locale: string, page: ReturnType<typeof factoryPage>) => {
    wire.answer({ factory_page: page })
    await user.click(document.querySelector(`a[data-locale=${locale}]`) as Element)
  }
  const gone = { can_answer: 0 as const, plan: [], preparation: [], free_days: [] }
  await other('zh-CN', factoryPage({ state: 'cancelled', ...gone }))
  await screen.findByText(wordsOf('zh-CN')('factory-page.state_cancelled'))
  expect(screen.queryByText(wordsOf('zh-CN')('factory-page.answer'))).toBeNull()
  await other('en-US', factoryPage({ state: 'under_way', people: [{ name: 'Li Na', portrait: '' }], ...gone }))
  await screen.findByText(t('factory-page.state_under_way'))
  screen.getByText('Li Na')
  await other('pl-PL', factoryPage({ ...answered('ready'), state: 'over', ...gone }))
  await screen.findByText(wordsOf('pl-PL')('factory-page.state_over'))
  screen.getByText(wordsOf('pl-PL')('factory-page.closed'))
})
