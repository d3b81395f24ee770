import { type AnyEntry, drawCartons } from '@goodlot/inspection'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { phone } from '../../../packages/inspection/src/entries-fixture.ts'
import { languages } from '../test/languages.ts'
import { anOpened, aRow } from '../test/mission.ts'
import { arrive, ofKind, openVisit as open, turnTo, written } from '../test/visit.ts'

const rows = [{ product: 11, from: 1, to: 30, pieces: 20, net_kg: null, gross_kg: 9.5 }]
const early = { list: 3, at: '2026-01-10T02:00:00.000Z', rows }
const late = { ...early, at: '2099-01-10T02:00:00.000Z' }

const received = (entries: readonly AnyEntry[]) =>
  entries.map((entry, i) => ({ ...entry, no: i + 1, received_at: entry.at, account_name: 'Mai Tran', flags: [] }))

it.each(languages)('the lead’s phone draws at check-in, before it shows anything of the list, %s', async (locale) => {
  const view = await open('', anOpened({ packing: early }), {}, locale as 'zh-CN')
  const { user, t } = view
  await arrive(view)
  // the button goes while the entries are being written
  await waitFor(async () => expect((await written()).map(({ kind }) => kind)).toEqual(['check_in', 'carton_draw']))
  const [draw] = await ofKind('carton_draw')
  expect(draw?.data).toEqual({ seed: expect.stringMatching(/^[0-9a-f]{64}$/), list: 3, rows })
  const order = drawCartons(draw?.data.seed ?? '', rows)[0]?.order ?? []
  turnTo('/more/cartons')
  await screen.findByText(t('visit.draw_lead', { list: 3 }))
  const product = within(screen.getByRole('region', { name: 'Kettle' }))
  const shown = () => product.getAllByRole('listitem').map((one) => Number.parseInt(one.textContent ?? '', 10))
  expect(shown()).toEqual(order.slice(0, 6))
  await user.click(product.getByRole('button', { name: t('visit.draw_opened_of', { number: order[0] ?? 0 }) }))
  await product.findByText(t('visit.draw_done', { opened: 1, open: 6 }))
  // for one that is not there the next of the draw is opened
  await user.click(product.getByRole('button', { name: t('visit.draw_missing_of', { number: order[1] ?? 0 }) }))
  await waitFor(() => expect(shown()).toEqual(order.slice(0, 7)))
  await user.click(product.getByRole('button', { name: t('visit.draw_next') }))
  await waitFor(() => expect(shown()).toEqual(order.slice(0, 8)))
  expect((await ofKind('carton')).map(({ data }) => data)).toEqual([
    { product: 11, number: order[0], found: true },
    { product: 11, number: order[1], found: false },
  ])
  // the same tap again takes it back
  await user.click(product.getByRole('button', { name: t('visit.draw_opened_of', { number: order[0] ?? 0 }) }))
  await product.findByText(t('visit.draw_done', { opened: 0, open: 6 }))
})

it('without a packing list the check-in and the cartons are as they were', async () => {
  const view = await open('')
  await arrive(view)
  expect((await written()).map(({ kind }) => kind)).not.toContain('carton_draw')
  turnTo('/more/cartons')
  await screen.findByLabelText(view.t('visit.cartons_total'))
  expect(screen.queryByText(view.t('visit.draw_wait'))).toBeNull()
})

it('a member draws nothing and gets the draw of the lead', async () => {
  const row = aRow({ role: 'member' })
  const view = await open('', anOpened({ packing: early, row }))
  await arrive(view)
  expect((await written()).map(({ kind }) => kind)).not.toContain('carton_draw')
  turnTo('/more/cartons')
  await screen.findByText(view.t('visit.draw_wait'))
})

it('what the lead has drawn is what a member opens', async () => {
  const lead = phone('lead-phone')
  lead.write('check_in', { battery: 50 })
  lead.write('carton_draw', { seed: 'ab'.repeat(32), list: 3, rows })
  const view = await open(
    '',
    anOpened({ packing: early, row: aRow({ role: 'member' }), entries: received(lead.written) }),
  )
  turnTo('/more/cartons')
  const [first = 0] = drawCartons('ab'.repeat(32), rows)[0]?.order ?? []
  await screen.findByRole('button', { name: view.t('visit.draw_opened_of', { number: first }) })
})

it('a list that came after the check-in is late; one from before it is drawn where a member had checked in first', async () => {
  const member = phone('member-phone')
  member.write('check_in', { battery: 50 })
  const entries = received(member.written)
  const first = await open('/more/cartons', anOpened({ packing: late, entries }))
  await screen.findByText(first.t('visit.draw_late'))
  expect(screen.queryByRole('button', { name: first.t('visit.draw_make') })).toBeNull()
})

it('the lead draws once where somebody else has checked in first', async () => {
  const member = phone('member-phone')
  member.write('check_in', { battery: 50 })
  const view = await open('/more/cartons', anOpened({ packing: early, entries: received(member.written) }))
  await view.user.click(await screen.findByRole('button', { name: view.t('visit.draw_make') }))
  await screen.findByText(view.t('visit.draw_lead', { list: 3 }))
  expect(await ofKind('carton_draw')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: view.t('visit.draw_make') })).toBeNull()
})
