import type { AnyEntry } from '@goodlot/inspection'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aLot, defect, phone, photo, unit } from '../../../packages/inspection/src/entries-fixture.ts'
import { App } from '../App.tsx'
import { anOpened, aRow } from '../test/mission.ts'
import { arrive, ofKind, openVisit as open, turnTo } from '../test/visit.ts'
import { loadWords, WordsProvider } from '../words/words.tsx'

/** Entries of another phone, as the server returns them. */
const received = (entries: readonly AnyEntry[]) =>
  entries.map((entry, i) => ({ ...entry, no: i + 1, received_at: entry.at, account_name: 'Mai Tran', flags: [] }))

it('a second member begins with the units of its own block, and leaves the report to the lead', async () => {
  const opened = anOpened({ row: aRow({ role: 'member' }), blocks: [{ lot: 'A', from: 4, to: 5 }] })
  const view = await open('', opened)
  const { user, t } = view
  await arrive(view)
  for (const shown of [4, 5]) {
    await screen.findByText(t('visit.unit_of', { unit: shown, n: 5 }))
    await user.click(screen.getByRole('button', { name: t('visit.good') }))
  }
  // whoever is done helps with the rest
  await screen.findByText(t('visit.unit_of', { unit: 1, n: 5 }))
  turnTo('/more/finish')
  await user.click(await screen.findByRole('button', { name: t('visit.check_out') }))
  await screen.findByText(t('visit.lead_submits'))
})

it('two phones of one inspector go on from each other; where they differ it is shown until one is taken back', async () => {
  const other = phone('other-phone')
  other.write('check_in', { battery: 50 }, { at: '2026-11-16T01:00:00.000Z' })
  other.write('unit', unit(1), { at: '2026-11-16T01:01:00.000Z' })
  other.write('unit', unit(2, false), { at: '2026-11-16T01:02:00.000Z' })
  const view = await open('', anOpened({ entries: received(other.written) }))
  const { user, t } = view
  await screen.findByText(t('visit.unit_of', { unit: 3, n: 5 }))
  // this phone records unit 2 as good
  turnTo('/units/2')
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  await user.click(await screen.findByRole('link', { name: t('visit.pill_conflict') }))
  await screen.findByText(`${t('visit.lot', { lot: 'A' })} · ${t('visit.unit', { unit: 2 })}`)
  screen.getByText(t('visit.conflict_counts'))
  expect(screen.getAllByText(new RegExp(`^(${t('visit.this_phone')}|${t('visit.other_phone')}) · `))).toHaveLength(2)
  // the later entry counts, and is listed first
  await user.click(screen.getAllByRole('button', { name: t('visit.take_back') })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText(t('visit.conflict_text'))).toBeNull())
  const [own] = await ofKind('unit')
  expect(await ofKind('void')).toMatchObject([{ data: { target: own?.key } }])
})

it('what one tab writes appears in the other without a reload', async () => {
  const view = await open('')
  const { user, t } = view
  await arrive(view)
  const first = await screen.findByRole('button', { name: t('visit.good') })
  // a second tab of the same browser: its own screen and phone over the same database
  render(
    <WordsProvider first={await loadWords('en-US')}>
      <App />
    </WordsProvider>,
  )
  await waitFor(() => expect(screen.getAllByText(t('visit.unit_of', { unit: 1, n: 5 }))).toHaveLength(2))
  await user.click(first)
  await waitFor(() => expect(screen.getAllByText(t('visit.unit_of', { unit: 2, n: 5 }))).toHaveLength(2))
  // and the other way round: the second tab continues from what the first one wrote
  await user.click(screen.getAllByRole('button', { name: t('visit.good') })[1] as HTMLElement)
  await waitFor(() => expect(screen.getAllByText(t('visit.unit_of', { unit: 3, n: 5 }))).toHaveLength(2))
  expect((await ofKind('unit')).map(({ data }) => data.unit)).toEqual([1, 2])
})

it('two phones that both say Good about one unit are no conflict', async () => {
  const other = phone('other-phone')
  other.write('check_in', { battery: 50 }, { at: '2026-11-16T01:00:00.000Z' })
  other.write('unit', { good: true, lot: 'A', product: null, unit: 2 }, { at: '2026-11-16T01:02:00.000Z' })
  const { user, t } = await open('/units/2', anOpened({ entries: received(other.written) }))
  await user.click(await screen.findByRole('button', { name: t('visit.good') }))
  await screen.findByText(t('visit.unit_of', { unit: 1, n: 5 }))
  expect(await ofKind('unit')).toHaveLength(1)
  expect(screen.queryByText(t('visit.pill_conflict'))).toBeNull()
})

it('a mission that was opened again, and an order that was changed meanwhile, say so where the work goes on', async () => {
  const before = phone('other-phone')
  before.write('check_in', { battery: 50 })
  for (let i = 1; i <= 5; i++) before.write('unit', unit(i))
  before.write('check_out', { battery: 40 })
  const { t } = await open('/units', anOpened({ entries: received(before.written), round: 2, revision: 2 }))
  await screen.findByText(t('visit.reopened'))
  screen.getByText(t('visit.old_revision'))
  // after the departure, what is recorded can only be corrected with a reason
  turnTo('/units/3')
  await screen.findByText(t('visit.unit_is_good'))
})

it('a photo of the other phone is shown from the server, and in words where it cannot be had', async () => {
  const other = phone('other-phone')
  other.write('check_in', { battery: 50 })
  const { data } = other.write('photo', photo({}))
  const copies = { thumb_url: '/files/1-thumb.jpg', view_url: '/files/1-view.jpg' }
  const stored = { sha256: data.sha256, size: data.size, received: data.size, done: true, ...copies }
  const { t } = await open('/photos', anOpened({ entries: received(other.written), photos: [stored] }))
  const link = await screen.findByRole('link', { name: t('visit.photo_extra') })
  const thumb = await waitFor(() => {
    const found = link.querySelector('img')
    expect(found?.getAttribute('src')).toBe(copies.thumb_url)
    return found as HTMLImageElement
  })
  fireEvent.error(thumb)
  await screen.findByText(t('visit.photo_elsewhere'))
  // the large copy of the photo
  turnTo(`/photos/${other.written[1]?.key}`)
  await waitFor(() => expect(document.querySelector('.photo')?.getAttribute('src')).toBe(copies.view_url))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  await screen.findByText(t('visit.photo_elsewhere'))
  network.mockRestore()
})

const stages = [
  { n: 2, ac: 0, re: 2 },
  { n: 4, ac: 1, re: 2 },
]
const twice = aLot({
  products: [{ product: 11, quantity: 500, sample: 4, first: 2 }],
  sample_size: 4,
  kind: 'double',
  first: 2,
  classes: (['critical', 'major', 'minor'] as const).map((name) => ({
    class: name,
    aql: '2.5',
    n: 4,
    ac: 1,
    re: 2,
    stages,
  })),
})

it('a lot sampled twice says after each sample what it means, and whom it waits for', async () => {
  const other = phone('other-phone')
  other.write('check_in', { battery: 50 }, { at: '2026-11-16T01:00:00.000Z' })
  const blocks = [
    { lot: 'A', from: 1, to: 1 },
    { lot: 'A', from: 3, to: 3 },
  ]
  const opened = anOpened({ entries: received(other.written), blocks }, { plan: [twice] })
  const { user, t } = await open('', opened)
  await screen.findByText(t('visit.unit_of', { unit: 1, n: 2 }))
  await user.click(screen.getByRole('button', { name: t('visit.good') }))
  // unit 2 belongs to the other phone
  await screen.findByText(t('visit.stage_waits', { n: 1 }))
  expect(screen.queryByRole('button', { name: t('visit.good') })).toBeNull()
  await user.click(screen.getByRole('button', { name: t('visit.stage_take_over') }))
  await screen.findByText(t('visit.unit_of', { unit: 2, n: 2 }))
  await user.click(screen.getByRole('button', { name: t('visit.good') }))
  await screen.findByText(t('visit.stage_accepted_first'))
  // a unit that is not needed can be recorded all the same
  turnTo('/units/3')
  await screen.findByText(t('visit.stage_early'))
})

it('a first sample that leaves the lot open asks for the second one, and that one decides', async () => {
  const other = phone('other-phone')
  other.write('check_in', { battery: 50 }, { at: '2026-11-16T01:00:00.000Z' })
  for (const number of [1, 2]) other.write('unit', unit(number), { at: '2026-11-16T01:01:00.000Z' })
  other.write('defect', defect(1, 'major'), { at: '2026-11-16T01:02:00.000Z' })
  const opened = anOpened(
    { entries: received(other.written), blocks: [{ lot: 'A', from: 1, to: 4 }] },
    { plan: [twice] },
  )
  const { user, t } = await open('', opened, {}, 'zh-CN')
  await screen.findByText(t('visit.stage_next', { n: 2 }))
  for (const shown of [3, 4]) {
    await screen.findByText(t('visit.unit_of', { unit: shown, n: 4 }))
    await user.click(screen.getByRole('button', { name: t('visit.good') }))
  }
  await screen.findByText(t('visit.stage_accepted_second'))
})
