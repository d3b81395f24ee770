import type { AnyEntry, Brief } from '@goodlot/inspection'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aLot, phone, unit } from '../../../../packages/inspection/src/entries-fixture.ts'
import { anOpened, aRow } from '../../test/mission.ts'
import { ofKind, openVisit as open, turnTo } from '../../test/visit.ts'

const [lead, mai] = [7, 8]
const device = 'other-phone'
type Opened = ReturnType<typeof anOpened>

/** A visit of two; `me` is the person whose phone is tested, and `entries` are those of the other phone. */
function aTeam(me: number, entries: readonly AnyEntry[], leads = lead, brief: Partial<Brief> = {}): Opened {
  const person = (id: number, name: string) => ({
    ...{ person: id, name, is_me: id === me, is_lead: id === leads },
    devices: id === me ? [] : [{ device, heard_at: '2026-11-18T03:00:00.000Z' }],
  })
  const opened = {
    row: aRow({ role: me === lead ? 'lead' : 'member' }),
    team: [person(lead, 'Wang Lei'), person(mai, 'Mai Tran')],
    entries: entries.map((entry, i) => ({
      ...{ ...entry, no: i + 1, received_at: entry.at, account_name: 'x', flags: [] },
    })),
  }
  return anOpened(opened, brief)
}
const arrived = () => {
  const other = phone(device)
  other.write('check_in', { battery: 50 }, { at: '2026-11-18T01:00:00.000Z' })
  return other
}

it('the lead divides units and sections, without a network, and the own part comes first', async () => {
  const { user, t } = await open('/more/team', aTeam(lead, arrived().written))
  await user.click(await screen.findByRole('link', { name: t('visit.team_share') }))
  // five units: three are the lead's until then
  const own = screen.getByRole('textbox', { name: `Wang Lei · ${t('visit.team_range', { from: 1, to: 3 })}` })
  await user.clear(own)
  await user.type(own, '1')
  screen.getByText(`Mai Tran · ${t('visit.team_range', { from: 2, to: 5 })}`)
  const packing = screen.getByRole('heading', { name: 'Packing' }).closest('section') as HTMLElement
  await user.click(within(packing).getByRole('button', { name: 'Mai Tran' }))
  await user.click(screen.getByRole('button', { name: t('visit.team_share_ok') }))
  await screen.findByRole('heading', { name: t('visit.team') })
  const cards = screen.getAllByRole('heading', { level: 2 })
  expect(cards.map((one) => one.textContent)).toEqual([
    `Wang Lei${t('visit.team_you')}${t('visit.team_leads')}`,
    'Mai Tran',
  ])
  expect((await ofKind('share')).map(({ data }) => data)).toEqual([
    {
      sections: [{ section: 1, person: mai }],
      units: [
        { lot: 'A', from: 1, to: 1, person: lead },
        { lot: 'A', from: 2, to: 5, person: mai },
      ],
    },
  ])
  turnTo('/units')
  await screen.findByText(t('visit.unit_of', { unit: 1, n: 5 }))
  expect(screen.queryByText(t('visit.team_theirs', { name: 'Mai Tran' }))).toBeNull()
  await user.click(screen.getByRole('button', { name: t('visit.good') }))
  // whoever is done helps, and is told whose it is
  await screen.findByText(t('visit.unit_of', { unit: 2, n: 5 }))
  screen.getByText(t('visit.team_theirs', { name: 'Mai Tran' }))
  screen.getByText('1/1')
  turnTo('/checks')
  await screen.findByRole('heading', { name: t('visit.checks') })
  const names = [...document.querySelectorAll('main li')].map((one) => one.textContent ?? '')
  expect(names[0]).toContain('Workmanship')
  expect(names[1]).toContain(t('visit.team_theirs', { name: 'Mai Tran' }))
})

it('a member sees what the lead is at and how far, as of when, and is offered only the own acts', async () => {
  const other = arrived()
  for (const number of [1, 2]) other.write('unit', unit(number), { at: '2026-11-18T02:00:00.000Z' })
  other.write('enter', { part: 'c1', item: null }, { at: '2026-11-18T02:30:00.000Z' })
  const { t } = await open('/more/team', aTeam(mai, other.written), {}, 'zh-CN')
  await screen.findByRole('heading', { name: t('visit.team') })
  screen.getByText(new RegExp(t('visit.team_as_of', { at: '' }).trim()))
  const card = screen.getByRole('heading', { name: /^Wang Lei/ }).closest('section') as HTMLElement
  within(card).getByText(t('visit.done_of', { done: 2, all: 3 }))
  within(card).getByText(/Packing/)
  within(card).getByText(new RegExp(t('visit.team_heard', { at: '' }).trim()))
  expect(screen.queryByRole('link', { name: t('visit.team_share') })).toBeNull()
  screen.getByRole('link', { name: t('visit.team_leave') })
  turnTo('/more/team/share')
  await screen.findByText(t('visit.team_lead_is', { name: 'Wang Lei' }))
})

it('the lead who leaves early hands over the rest and the lead, and cannot submit any more', async () => {
  const { user, t } = await open('/more/team/leave', aTeam(lead, arrived().written))
  await screen.findByText(t('visit.team_leave_lead', { name: 'Mai Tran' }))
  await user.type(screen.getByRole('textbox'), 'The scale is in the office.')
  await user.click(screen.getByRole('button', { name: t('visit.team_leave_ok', { name: 'Mai Tran' }) }))
  await screen.findByText('The scale is in the office.', { selector: 'p' })
  expect((await ofKind('hand_over')).map(({ data }) => data)).toEqual([
    { from: lead, to: mai, word: 'The scale is in the office.' },
  ])
  expect((await ofKind('lead')).map(({ data }) => data)).toEqual([{ to: mai }])
  expect(screen.getByRole('heading', { name: /^Mai Tran/ }).textContent).toContain(t('visit.team_leads'))
  turnTo('/more/finish')
  await user.click(await screen.findByRole('button', { name: t('visit.check_out') }))
  await screen.findByText(t('visit.lead_submits_named', { name: 'Mai Tran' }))
})

it('the part of somebody who left comes after the own one; the lead by the office submits', async () => {
  const other = arrived()
  other.write('unit', unit(1), { at: '2026-11-18T02:00:00.000Z' })
  other.write('hand_over', { from: lead, to: mai, word: '' }, { at: '2026-11-18T02:01:00.000Z' })
  const { user, t } = await open('/units', aTeam(mai, other.written, mai))
  for (const shown of [2, 3, 4, 5]) {
    await screen.findByText(t('visit.unit_of', { unit: shown, n: 5 }))
    expect(screen.queryByText(t('visit.team_theirs', { name: 'Wang Lei' }))).toBeNull()
    await user.click(screen.getByRole('button', { name: t('visit.good') }))
  }
  turnTo('/more/finish')
  await user.click(await screen.findByRole('button', { name: t('visit.check_out') }))
  await screen.findByRole('button', { name: t('visit.submit') })
})

it('of a lot that is sampled twice each sample is divided by itself, and nobody goes ahead into the second one', async () => {
  const stages = [
    { n: 2, ac: 0, re: 2 },
    { n: 4, ac: 1, re: 2 },
  ]
  const plan = aLot({
    ...{ products: [{ product: 11, quantity: 500, sample: 4, first: 2 }], sample_size: 4, kind: 'double', first: 2 },
    classes: (['critical', 'major', 'minor'] as const).map((name) => ({
      ...{ class: name, aql: '2.5', n: 4, ac: 1, re: 2, stages },
    })),
  })
  const other = arrived()
  // the lead takes the first unit and leaves the second one; of the second sample nothing was said
  other.write(
    'share',
    { sections: [], units: [{ lot: 'A', from: 2, to: 2, person: mai }] },
    { at: '2026-11-18T02:00:00.000Z' },
  )
  const { user, t } = await open('/units', aTeam(mai, other.written, lead, { plan: [plan] }))
  for (const shown of [2, 1]) {
    // unit 1 is nobody's: it follows the own part
    await screen.findByText(t('visit.unit_of', { unit: shown, n: 2 }))
    await user.click(screen.getByRole('button', { name: t('visit.good') }))
  }
  await screen.findByText(t('visit.stage_accepted_first'))
  turnTo('/more/team')
  const mine = (await screen.findByRole('heading', { name: /^Mai Tran/ })).closest('section') as HTMLElement
  within(mine).getByText(t('visit.done_of', { done: 1, all: 1 }))
})
