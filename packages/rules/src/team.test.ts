import { describe, expect, it } from 'vitest'
import { holdAfterChange } from './china-time.ts'
import { keptTeam, leadManDays, mayHaveTeam, type TeamFacts } from './team.ts'

const [mon, tue] = ['2026-11-23', '2026-11-24']
const order: TeamFacts = { leadId: 1, days: [mon, tue], md: 4 }
const day = (inspectorId: number, on: string) => ({ inspectorId, day: on })

describe('a team (SPEC G1)', () => {
  it.each([
    ['nobody', [], order, true],
    ['two days of one', [day(2, mon), day(2, tue)], order, true],
    ['a day of two each', [day(2, mon), day(3, mon)], order, true],
    ['three days where the man-days leave two', [day(2, mon), day(2, tue), day(3, mon)], order, 'too_many_members'],
    ['one where the man-days need nobody', [day(2, mon)], { ...order, md: 2 }, 'too_many_members'],
    ['one for half a man-day too many', [day(2, mon)], { ...order, md: 2.5 }, true],
    ['the lead', [day(1, mon)], order, 'member_is_lead'],
    ['a day that is none of the order’s', [day(2, '2026-11-25')], order, 'member_other_day'],
    ['somebody beside a lead who is still looked for', [day(1, mon)], { ...order, leadId: null }, true],
  ] as const)('%s', (_, team, facts, expected) => {
    const verdict = mayHaveTeam(team, facts)
    expect(verdict.ok || verdict.why).toBe(expected)
  })

  it.each([
    ['all of it', order, [day(2, mon), day(3, tue)]],
    ['the earliest day when the man-days fall', { ...order, md: 3 }, [day(2, mon)]],
    ['nobody when they suffice', { ...order, md: 2 }, []],
    ['who is on the new dates', { ...order, days: [tue, '2026-11-25'] }, [day(3, tue)]],
    ['nobody who leads now', { ...order, leadId: 2 }, [day(3, tue)]],
  ])('keeps %s', (_, facts, kept) => {
    expect(keptTeam([day(3, tue), day(2, mon)], facts)).toEqual(kept)
  })
})

it.each([
  [4, 2, 0, 4],
  [4, 2, 1, 3],
  [4, 2, 2, 2],
  [1.5, 1, 1, 1],
  [3, 2, 1, 2],
])('of %s man-days on %s dates, with %s days of members, the lead works %s (SPEC G2)', (md, dates, members, lead) => {
  expect(leadManDays(md, dates, members)).toBe(lead)
})

it.each([
  ['the owner gains no time', false, '2026-11-20', '2026-11-18T02:00:00.000Z'],
  ['an earlier date ends the hold earlier', false, '2026-11-18', '2026-11-17T04:00:00.000Z'],
  ['root leaves half an hour', true, '2026-11-18', '2026-11-17T10:30:00.000Z'],
])('the hold of a changed order: %s (SPEC T8)', (_, byRoot, firstDay, ends) => {
  const placed = new Date('2026-11-16T02:00:00Z')
  const now = new Date('2026-11-17T10:00:00Z')
  expect(holdAfterChange(placed, firstDay, { now, byRoot }).toISOString()).toBe(ends)
})
