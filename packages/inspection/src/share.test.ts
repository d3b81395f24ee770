import { describe, expect, it, test } from 'vitest'
import type { AnyEntry, EntryData } from './entries.ts'
import { aLot, phone, unit } from './entries-fixture.ts'
import { fold } from './fold.ts'
import { freeBlocks, partOfSection, partOfUnit, partsOf, shareFault } from './share.ts'

const [lead, mai, wang] = [7, 8, 9]
const plan = [aLot({ lot: 'A', sample_size: 10 }), aLot({ lot: 'B', sample_size: 4 })]
const twice = [aLot({ lot: 'A', sample_size: 8, first: 4, kind: 'double' })]
const brief = { plan, service: 'fri', full_check: false }

const units = (...ranges: [string, number, number, number][]): EntryData['share'] => ({
  sections: [],
  units: ranges.map(([lot, from, to, person]) => ({ lot, from, to, person })),
})
/** The parts as `person: A1-5`. */
const shown = (entries: readonly AnyEntry[], team = [lead, mai], lots = plan) => {
  const { share, handOvers } = fold({ ...brief, plan: lots }, entries)
  return partsOf({ team, plan: lots, share, handOvers }).map(
    ({ person, blocks, sections }) =>
      `${person}: ${[...blocks.map(({ lot, from, to }) => `${lot}${from}-${to}`), ...sections.map((id) => `§${id}`)].join(' ')}`,
  )
}
const divided = (data: EntryData['share']) => {
  const one = phone('lead')
  one.write('share', data)
  return one.written
}

describe('V73 what is whose', () => {
  test.each([
    ['nothing was divided: every lot evenly', [], [lead, mai], plan, ['7: A1-5 B1-2', '8: A6-10 B3-4']],
    ['alone, everything is one part', [], [lead], plan, ['7: A1-10 B1-4']],
    ['three people', [], [lead, mai, wang], plan, ['7: A1-4 B1-2', '8: A5-7 B3-3', '9: A8-10 B4-4']],
    ['of two samples each evenly', [], [lead, mai], twice, ['7: A1-2 A5-6', '8: A3-4 A7-8']],
    [
      'ranges of one lot, and the other one stays even',
      divided(units(['A', 4, 10, mai], ['A', 1, 3, lead])),
      [lead, mai],
      plan,
      ['7: A1-3 B1-2', '8: A4-10 B3-4'],
    ],
    ['a lot for one person', divided(units(['B', 1, 4, mai])), [lead, mai], plan, ['7: A1-5', '8: A6-10 B1-4']],
    [
      'what lies between ranges is anybody’s',
      divided(units(['A', 1, 2, mai])),
      [lead, mai],
      [plan[0]],
      ['7: ', '8: A1-2'],
    ],
    [
      'a divided first sample leaves the second one even',
      divided(units(['A', 1, 4, mai])),
      [lead, mai],
      twice,
      ['7: A5-6', '8: A1-4 A7-8'],
    ],
    ['a range over both samples', divided(units(['A', 1, 6, lead])), [lead, mai], twice, ['7: A1-6', '8: ']],
    [
      'sections',
      divided({
        sections: [
          { section: 2, person: mai },
          { section: 1, person: lead },
        ],
        units: [],
      }),
      [lead, mai],
      [],
      ['7: §1', '8: §2'],
    ],
    [
      'somebody who is not in the team any more has nothing',
      divided(units(['A', 1, 9, wang])),
      [lead, mai],
      [plan[0]],
      ['7: ', '8: '],
    ],
    [
      'a plan that has become smaller on the day',
      divided(units(['B', 3, 9, mai])),
      [lead, mai],
      [plan[1]],
      ['7: ', '8: B3-4'],
    ],
  ] as const)('%s', (_name, entries, team, lots, expected) => {
    expect(shown(entries, [...team], lots as typeof plan)).toEqual(expected)
  })

  it('a unit and a section have at most one owner', () => {
    const { share, handOvers } = fold(
      brief,
      divided({ ...units(['A', 1, 5, mai]), sections: [{ section: 3, person: lead }] }),
    )
    const parts = partsOf({ team: [lead, mai], plan, share, handOvers })
    expect([1, 5, 6].map((one) => partOfUnit(parts, 'A', one)?.person)).toEqual([mai, mai, undefined])
    expect([3, 4].map((one) => partOfSection(parts, one)?.person)).toEqual([lead, undefined])
    expect(freeBlocks(parts, { lot: 'A', sample_size: 10 })).toEqual([{ from: 6, to: 10 }])
    expect(freeBlocks(parts, { lot: 'B', sample_size: 4 })).toEqual([])
  })
})

test('V73 of two divisions the later one counts, whatever the order of arrival, and taking it back leaves the earlier one', () => {
  const [one, other] = [phone('a-phone'), phone('b-phone')]
  one.write('share', units(['A', 1, 10, lead]), { at: '02:00' })
  other.write('share', units(['A', 1, 10, mai]), { at: '02:01' })
  const all = [...one.written, ...other.written]
  expect(shown(all)).toEqual(['7: B1-2', '8: A1-10 B3-4'])
  expect(shown(all.toReversed())).toEqual(shown(all))
  other.write('void', { target: other.written[0]?.key ?? '', reason: '' }, { at: '02:02' })
  expect(shown([...one.written, ...other.written])).toEqual(['7: A1-10 B1-2', '8: B3-4'])
})

describe('V74 whoever leaves early', () => {
  const leaves = (from: number, to: number) => ({ from, to, word: '' })

  it('keeps the units that had a record, and the rest goes to the colleague, also hours later', () => {
    const [leads, leaves_] = [phone('lead'), phone('mai')]
    leaves_.write('unit', unit(6), { at: '02:00' })
    leaves_.write('unit', unit(7, false), { at: '02:01' })
    leaves_.write('hand_over', leaves(mai, lead), { at: '03:00' })
    // the lead has gone on, and has divided anew without knowing that somebody left
    leads.write('unit', unit(8), { at: '03:30' })
    const all = [...leaves_.written, ...leads.written]
    expect(shown(all)).toEqual(['7: A1-5 A8-10 B1-4', '8: A6-7'])
    expect(shown(all.toReversed())).toEqual(shown(all))
    leads.write(
      'share',
      { ...units(['A', 1, 2, lead], ['A', 3, 10, mai]), sections: [{ section: 1, person: mai }] },
      { at: '04:00' },
    )
    expect(shown([...all, ...leads.written.slice(1)])).toEqual(['7: A1-5 A8-10 B1-4 §1', '8: A6-7'])
  })

  test.each([
    [
      'one after the other',
      [
        [mai, wang],
        [wang, lead],
      ],
      ['7: A1-10 B1-4', '8: ', '9: '],
    ],
    [
      'each to the other: the first one who is still there',
      [
        [mai, wang],
        [wang, mai],
      ],
      ['7: A1-10 B1-4', '8: ', '9: '],
    ],
    ['to somebody who is not in the team', [[mai, 99]], ['7: A1-7 B1-3', '8: ', '9: A8-10 B4-4']],
    [
      'all of them: everybody keeps the own part',
      [
        [lead, mai],
        [mai, wang],
        [wang, lead],
      ],
      ['7: A1-4 B1-2', '8: A5-7 B3-3', '9: A8-10 B4-4'],
    ],
  ] as const)('%s', (_name, left, expected) => {
    const one = phone('lead')
    for (const [from, to] of left) one.write('hand_over', leaves(from, to))
    expect(shown(one.written, [lead, mai, wang])).toEqual(expected)
  })

  it('and comes back has the own part again', () => {
    const one = phone('mai')
    const left = one.write('hand_over', leaves(mai, lead))
    one.write('void', { target: left.key, reason: 'Back again' })
    expect(shown(one.written)).toEqual(['7: A1-5 B1-2', '8: A6-10 B3-4'])
  })
})

test('V76 a change of the lead is listed and cannot be taken back', () => {
  const one = phone('lead')
  const given = one.write('lead', { to: mai })
  one.write('void', { target: given.key, reason: '' })
  const { leads, voided } = fold(brief, one.written)
  expect(leads.map(({ data }) => data.to)).toEqual([mai])
  expect(voided).toEqual([])
})

describe('V75 a division is refused', () => {
  const facts = { team: [lead, mai], plan, protocol: [{ id: 1 }, { id: 2 }] }
  test.each([
    ['to somebody outside the team', units(['A', 1, 2, wang]), 'not_in_team'],
    ['a section to somebody outside the team', { sections: [{ section: 1, person: wang }], units: [] }, 'not_in_team'],
    ['units twice', units(['A', 1, 5, lead], ['A', 5, 6, mai]), 'share_overlaps'],
    [
      'a section twice',
      {
        sections: [
          { section: 1, person: lead },
          { section: 1, person: mai },
        ],
        units: [],
      },
      'share_overlaps',
    ],
    ['beyond the sample', units(['A', 5, 11, lead]), 'share_outside'],
    ['before its first unit', units(['A', 0, 3, lead]), 'share_outside'],
    ['backwards', units(['A', 5, 4, lead]), 'share_outside'],
    ['of a lot that is not there', units(['C', 1, 1, lead]), 'share_outside'],
    ['of a section that is not there', { sections: [{ section: 3, person: lead }], units: [] }, 'share_outside'],
    ['not: the same units of two lots', units(['A', 1, 4, lead], ['B', 1, 4, mai]), null],
    ['not: nothing at all', { sections: [], units: [] }, null],
  ] as const)('%s', (_name, data, fault) => {
    expect(shareFault(data as EntryData['share'], facts)).toBe(fault)
  })
})
