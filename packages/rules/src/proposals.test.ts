import { describe, expect, it, test } from 'vitest'
import { type FreeInspector, proposeDays, proposeTeam } from './proposals.ts'
import { mayTakeTeam, memberDaysMissing } from './team.ts'

const day = (n: number) => `2026-11-${n}`
const who = (id: number, ...days: number[]): FreeInspector => ({ id, free: new Set(days.map(day)) })
const open = [19, 20, 23, 24, 25, 26].map(day)

describe('B14 proposed dates', () => {
  type Case = [string, FreeInspector[], number[], number, [days: number[], inspectors: number] | null]
  test.each<Case>([
    ['the next days of the only one', [who(1, 19, 20, 23)], [19], 2, [[20, 23], 1]],
    ['each day has somebody, but nobody has all: nothing', [who(1, 19, 20), who(2, 19, 23)], [19], 2, null],
    ['not the next day, on which only somebody else is free', [who(1, 19, 23, 24), who(2, 20)], [19], 2, [[23, 24], 1]],
    ['the one that ends first', [who(1, 19, 24, 26), who(2, 19, 23, 25)], [19], 2, [[23, 25], 1]],
    ['all who fit are counted', [who(1, 19, 20), who(2, 19, 20, 23), who(3, 19, 23)], [19], 1, [[20], 2]],
    ['nobody on the chosen day', [who(1, 20, 23, 24)], [19], 1, null],
    ['nothing chosen yet', [who(1, 23, 24)], [], 2, [[23, 24], 1]],
    ['nothing missing', [who(1, 19, 20)], [19], 0, null],
  ])('%s', (_, inspectors, chosen, count, expected) => {
    expect(proposeDays(inspectors, chosen.map(day), count, open)).toEqual(
      expected && { days: expected[0].map(day), inspectors: expected[1] },
    )
  })
})

describe('G3 a proposed team', () => {
  type Case = [string, FreeInspector[], number[], number, [id: number, day: number][] | null]
  test.each<Case>([
    [
      'one date, three further people',
      [who(1, 19), who(2, 19), who(3, 19)],
      [19],
      3,
      [
        [1, 19],
        [2, 19],
        [3, 19],
      ],
    ],
    ['too few people: nothing', [who(1, 19), who(2, 19)], [19], 3, null],
    [
      'one person for both dates',
      [who(1, 19), who(2, 19, 20)],
      [19, 20],
      2,
      [
        [2, 19],
        [2, 20],
      ],
    ],
    [
      'the earlier date takes what is left over',
      [who(1, 19, 20), who(2, 19, 20)],
      [20, 19],
      3,
      [
        [1, 19],
        [1, 20],
        [2, 19],
      ],
    ],
    [
      'two who share the dates',
      [who(1, 19), who(2, 20)],
      [19, 20],
      2,
      [
        [1, 19],
        [2, 20],
      ],
    ],
    ['nothing missing', [who(1, 19)], [19], 0, null],
  ])('%s', (_, inspectors, days, missing, expected) => {
    const team = proposeTeam(inspectors, days.map(day), missing)
    expect(team).toEqual(expected?.map(([inspectorId, n]) => ({ inspectorId, day: day(n) })) ?? null)
  })

  it('a team is of one kind with its lead, and makes no loss that there was not before', () => {
    const team = { leadIsOwn: false, membersOwn: [false], margin: { without: 3000, with: 500 } }
    expect(mayTakeTeam(team)).toEqual({ ok: true })
    expect(mayTakeTeam({ ...team, margin: { without: 3000, with: -1 } })).toMatchObject({ why: 'team_too_dear' })
    // with a customer's agreed price there may be a loss even without a team
    expect(mayTakeTeam({ ...team, margin: { without: -900, with: -900 } })).toEqual({ ok: true })
    expect(mayTakeTeam({ ...team, membersOwn: [false, true] })).toMatchObject({ why: 'member_other_kind' })
    expect(mayTakeTeam({ ...team, leadIsOwn: true })).toMatchObject({ why: 'member_other_kind' })
  })

  test.each([
    [3.5, 1, 0, 3],
    [3.5, 1, 2, 1],
    [3.5, 1, 3, 0],
    [3.5, 4, 0, 0],
    [1, 1, 0, 0],
    [null, 0, 0, 0],
  ])('%s man-days on %s dates with %s days of members lack %s', (md, dates, members, missing) => {
    expect(memberDaysMissing(md, dates, members)).toBe(missing)
  })
})
