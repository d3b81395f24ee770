import type { MissionRow } from '@goodlot/contract/wire-shapes'
import { money } from '@goodlot/i18n'
import { centsOf, chinaDateTime } from '@goodlot/rules'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { refused } from '../../../web/src/test/wire.ts'
import type { OpenedMission } from '../mission/opened.ts'
import { phoneDatabase } from '../offline/phone-database.ts'
import { fileOf, keepList, listOf, missionOf } from '../store/missions.ts'
import { languages } from '../test/languages.ts'
import { anOpened } from '../test/mission.ts'
import { aCompleteProfile, inspectorAccount } from '../test/people.ts'
import { fill, openScreen } from '../test/screen.tsx'

const profile = aCompleteProfile({ verify_stage: 'accepted' })
const offer = (overrides: Partial<MissionRow> = {}): MissionRow => ({
  order_id: 41,
  order_no: 'GL261115-41',
  order_status_str: 'Confirmed',
  service_type: 'fri',
  service_type_str: 'Final random inspection',
  ins_date: '2026-12-01,2026-12-02',
  md: 1.5,
  calculated_md: 2,
  sample_size: 200,
  factory_name: 'Bright Works',
  factory_address: '8 Lamp Road',
  city_name: 'Dongguan',
  factory_said: '',
  said: null,
  contact: null,
  goods: 'Desk lamp, Floor lamp',
  quantity: 3200,
  tplname: 'Lamps, final',
  remark: 'Ring at gate 2.',
  amount: 280.5,
  pay: null,
  role: 'lead',
  state: 'offered',
  lat: null,
  lng: null,
  distance_km: 12,
  distance_text: '12 km from the centre of Dongguan to the factory',
  offer_state: 'offered',
  expires_at: chinaDateTime(new Date(Date.now() + 150 * 60_000)),
  ...overrides,
})
const list = (...rows: MissionRow[]) => ({
  data: rows,
  total: rows.length,
  offers: rows.filter(({ state }) => state === 'offered').length,
  team: null,
})

describe.each(languages)('in %s', (locale) => {
  it('an offer says when, where, what, how much work by both figures, what it pays, and how long it waits', async () => {
    const { t } = await openScreen('/field', { locale, profile, answers: { mission_list: list(offer()) } })
    const card = (await screen.findByLabelText('GL261115-41')).textContent ?? ''
    const number = new Intl.NumberFormat(locale)
    for (const text of [
      'Dongguan · Bright Works',
      '12 km from the centre of Dongguan to the factory',
      '8 Lamp Road',
      'Desk lamp, Floor lamp',
      t('missions.md', { md: number.format(1.5), count: 1.5 }),
      t('missions.md_calculated', { md: t('missions.md', { md: '2', count: 2 }) }),
      money(locale, centsOf(280.5)),
      'Ring at gate 2.',
      t('missions.accept'),
      t('missions.decline'),
    ])
      expect(card).toContain(text)
    screen.getByText(t('missions.offers', { count: 1 }))
    const hours = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'short' }).format(2)
    expect(card).toContain(hours)
  })
})

it.each([
  ['with its unit', { data: [{ ...offer(), amount: 28_050 }], offers: 1, unit: 'cents' }],
  ['from before amounts were cents', { data: [offer()], offers: 1 }],
  ['from before offers were counted', [offer()]],
])('without a network a list kept %s shows what the mission pays', async (_when, kept) => {
  await openScreen('/field', { locale: 'en-US', profile, answers: { mission_list: list() } })
  const account = inspectorAccount.uuid ?? ''
  await waitFor(async () => {
    const db = await phoneDatabase()
    expect(db && (await listOf(db, account))).toMatchObject({ offers: 0, unit: 'cents' })
    if (db) await keepList(db, account, kept)
  })
  const gone = () => Promise.reject(new TypeError('no network'))
  await openScreen('/field', { locale: 'en-US', profile, answers: { role: gone, mission_list: gone } })
  const card = await screen.findByLabelText('GL261115-41')
  expect(card.textContent).toContain(money('en-US', centsOf(280.5)))
})

it.each(languages)(
  'in %s all open offers are counted, not those of the loaded page, also without a network',
  async (locale) => {
    const rows = [offer(), offer({ order_id: 42, order_no: 'GL261115-42' })]
    const answers = { mission_list: { data: rows, total: 30, offers: 4, team: null } }
    const { t } = await openScreen('/field', { locale, profile, answers })
    await screen.findByRole('heading', { name: t('missions.offers', { count: 4 }) })
    // the list is kept for the next time without a network
    await waitFor(async () => {
      const db = await phoneDatabase()
      expect(db && (await listOf(db, inspectorAccount.uuid ?? ''))).toMatchObject({ offers: 4 })
    })
    const gone = () => Promise.reject(new TypeError('no network'))
    await openScreen('/field', { locale, profile, answers: { role: gone, mission_list: gone } })
    await screen.findByText(t('visit.from_phone'))
    screen.getByRole('heading', { name: t('missions.offers', { count: 4 }) })
  },
)

it('an order that is submitted stands at the end until our office has reviewed it', async () => {
  const submitted = offer({ order_no: 'GL261115-40', state: 'submitted', offer_state: 'accepted' })
  const { t } = await openScreen('/field', { profile, answers: { mission_list: list(submitted) } })
  await screen.findByRole('heading', { name: t('visit.in_review') })
  screen.getByLabelText('GL261115-40')
  expect(screen.queryByText(t('missions.none'))).toBeNull()
})

it('a card says what the factory answered, until the visit is over', async () => {
  const rows = [
    offer({ state: 'accepted', factory_said: 'not_ready' }),
    offer({ order_id: 42, order_no: 'GL261115-42', state: 'submitted', factory_said: 'ready' }),
  ]
  const { t } = await openScreen('/field', { profile, answers: { mission_list: list(...rows) } })
  const card = await screen.findByRole('article', { name: 'GL261115-41' })
  within(card).getByText(t('missions.said', { answer: t('missions.said_not_ready') }))
  expect(screen.queryByText(t('missions.said', { answer: t('missions.said_ready') }))).toBeNull()
})

it('accepting moves it to the own orders', async () => {
  const { user, t, wire } = await openScreen('/field', { profile, answers: { mission_list: list(offer()) } })
  const accept = await screen.findByText(t('missions.accept'))
  wire.answer({ mission_accept: {}, mission_list: list(offer({ state: 'accepted', offer_state: 'accepted' })) })
  await user.click(accept)
  await screen.findByText(t('missions.is_accepted'))
  expect(screen.queryByText(t('missions.accept'))).toBeNull()
  expect(wire.sent('mission_accept')).toEqual([{ order_id: '41' }])
})

it('an offer that was answered in another tab is shown as answered when this one is looked at', async () => {
  const { t, wire } = await openScreen('/field', { profile, answers: { mission_list: list(offer()) } })
  await screen.findByText(t('missions.accept'))
  wire.answer({ mission_list: list(offer({ state: 'accepted', offer_state: 'accepted' })) })
  fireEvent(document, new Event('visibilitychange'))
  await screen.findByText(t('missions.is_accepted'))
})

it('declining needs a reason', async () => {
  const { user, t, wire } = await openScreen('/field', { profile, answers: { mission_list: list(offer()) } })
  await user.click(await screen.findByText(t('missions.decline')))
  const decline = screen.getByText<HTMLButtonElement>(t('missions.decline'))
  expect(decline.disabled).toBe(true)
  await fill(t('missions.decline_reason'), 'Another job that day')
  wire.answer({ mission_decline: {}, mission_list: list() })
  await user.click(decline)
  await screen.findByText(t('missions.none'))
  expect(wire.sent('mission_decline')).toEqual([{ order_id: '41', reason: 'Another job that day' }])
})

const lost = () => {
  throw new TypeError('Failed to fetch')
}

it('an acceptance whose answer was lost is asked about: what the server has is shown', async () => {
  const { user, t, wire } = await openScreen('/field', { profile, answers: { mission_list: list(offer()) } })
  const accept = await screen.findByText(t('missions.accept'))
  wire.answer({ mission_accept: lost, mission_list: list(offer({ state: 'accepted', offer_state: 'accepted' })) })
  await user.click(accept)
  await screen.findByText(t('missions.is_accepted'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('one that did not arrive is said to be open still, and can be given again', async () => {
  const { user, t, wire } = await openScreen('/field', { profile, answers: { mission_list: list(offer()) } })
  wire.answer({ mission_accept: lost })
  await user.click(await screen.findByText(t('missions.accept')))
  await screen.findByText(t('missions.answer_not_arrived'))
  wire.answer({ mission_accept: {}, mission_list: list(offer({ state: 'accepted', offer_state: 'accepted' })) })
  await user.click(screen.getByText(t('missions.accept')))
  await screen.findByText(t('missions.is_accepted'))
})

it('a decline of which nothing is known is said so until the server can be asked', async () => {
  const { user, t, wire } = await openScreen('/field', { profile, answers: { mission_list: list(offer()) } })
  await user.click(await screen.findByText(t('missions.decline')))
  await fill(t('missions.decline_reason'), 'Another job that day')
  wire.answer({ mission_decline: lost, mission_list: lost })
  await user.click(screen.getByText(t('missions.decline')))
  const note = within(await screen.findByRole('alert'))
  note.getByText(t('missions.answer_unknown'))
  wire.answer({ mission_list: list() })
  await user.click(note.getByText(t('field.retry')))
  await screen.findByText(t('missions.none'))
})

it('an offer that somebody else has got meanwhile says so, and the list is read again', async () => {
  const { user, t, wire } = await openScreen('/field', { profile, answers: { mission_list: list(offer()) } })
  wire.answer({ mission_accept: refused('offer_closed', 'This offer is no longer open.') })
  await user.click(await screen.findByText(t('missions.accept')))
  const note = within(await screen.findByRole('alert'))
  note.getByText('This offer is no longer open.')
  wire.answer({ mission_list: list() })
  await user.click(note.getByText(t('field.retry')))
  await screen.findByText(t('missions.none'))
})

it('an offer whose time is over says so instead of a time', async () => {
  const expires_at = chinaDateTime(new Date(Date.now() - 5 * 60_000))
  const { t } = await openScreen('/field', { profile, answers: { mission_list: list(offer({ expires_at })) } })
  await screen.findByText(t('missions.time_over'))
})

it.each([
  [50, 'visit.space_short'],
  [2048, 'visit.space_free'],
] as const)(
  'before leaving the browser is asked to keep everything, and %s MB that are left are named',
  async (free, word) => {
    const persist = vi.fn(async () => true)
    const megabyte = 1024 * 1024
    Object.defineProperty(navigator, 'storage', {
      configurable: true,
      value: {
        persist,
        persisted: async () => false,
        estimate: async () => ({ quota: 3000 * megabyte, usage: (3000 - free) * megabyte }),
      },
    })
    const accepted = offer({ order_id: 1, state: 'accepted', offer_state: 'accepted' })
    const answers = { mission_list: list(accepted), mission_open: anOpened() }
    const { user, t } = await openScreen('/field', { profile, answers })
    await user.click(await screen.findByRole('button', { name: t('visit.prepare') }))
    await screen.findByText(t('visit.prepared'))
    screen.getByText(t(word, { free: new Intl.NumberFormat('en-US').format(free) }))
    expect(persist).toHaveBeenCalledTimes(1)
    Reflect.deleteProperty(navigator, 'storage')
  },
)

it('a list that cannot be loaded is tried again; before verification there is none', async () => {
  const { user, t, wire } = await openScreen('/field', {
    profile,
    answers: { mission_list: refused('our_fault', 'Our fault.', { reference: 'r1' }) },
  })
  await screen.findByText('Our fault.')
  wire.answer({ mission_list: list() })
  await user.click(screen.getByText(t('field.retry')))
  await screen.findByText(t('missions.none'))
  const early = await openScreen('/field')
  await screen.findByLabelText(t('field.stage'))
  await waitFor(() => expect(early.wire.sent('ins_days')).toHaveLength(1))
  expect(early.wire.sent('mission_list')).toEqual([])
})

it('a visit with more entries than one answer has room for is on the phone as a whole', async () => {
  const accepted = offer({ order_id: 1, state: 'accepted', offer_state: 'accepted' })
  const entry = (no: number) => ({ ...anOpened(), no, key: `k${no}` }) as never
  const pages = [
    anOpened({ entries: [entry(4), entry(7)], more_entries: true }),
    anOpened({ entries: [entry(9)], more_entries: false }),
  ]
  const { user, t, wire } = await openScreen('/field', {
    profile,
    answers: { mission_list: list(accepted), mission_open: ({ after }) => pages[after === undefined ? 0 : 1] as never },
  })
  await user.click(await screen.findByRole('button', { name: t('visit.prepare') }))
  await screen.findByText(t('visit.prepared'))
  expect(wire.sent('mission_open').map(({ after }) => after)).toEqual([undefined, '7'])
  const db = await phoneDatabase()
  const kept = db && (await missionOf(db, inspectorAccount.uuid ?? '', 1))
  const opened = kept?.opened as OpenedMission | undefined
  expect(opened?.entries.map(({ no }) => no)).toEqual([4, 7, 9])
})

it('goods that are inspected again bring the earlier pictures, each once, for a visit without a network', async () => {
  const accepted = offer({ order_id: 1, state: 'accepted', offer_state: 'accepted' })
  const photo = { sha256: 'aa', url: '/files/earlier-view.webp?e=1' }
  const found = { name: 'Dent', name_cn: '', count: 9, asked: true, measure: 'New tool', photos: [photo] }
  const earlier = {
    ...{ order_no: 'GL261101-7', result: 'fail' as const, n: 125 },
    defects: [{ ...found, class: 'major' as const }],
    checks: [{ name: 'Drop test', name_cn: '', section: 'Packing', section_cn: '', instance: '', photos: [photo] }],
  }
  const { user, t } = await openScreen('/field', {
    profile,
    answers: { mission_list: list(accepted), mission_open: anOpened({ earlier }) },
  })
  const asked: string[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.includes('/files/')) return answer(input, init)
    asked.push(address)
    return new Response(new Blob(['a picture'], { type: 'image/webp' }))
  })
  await user.click(await screen.findByRole('button', { name: t('visit.prepare') }))
  await screen.findByText(t('visit.prepared'))
  expect(asked.filter((address) => address.includes('earlier-view'))).toHaveLength(1)
  const db = await phoneDatabase()
  expect(db && (await fileOf(db, inspectorAccount.uuid ?? '', 1, 'earlier:aa'))).toMatchObject({ type: 'image/webp' })
})
