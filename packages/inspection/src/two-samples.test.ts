import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AnyEntry } from './entries.ts'
import { aLot, defect, phone, unit } from './entries-fixture.ts'
import { fold } from './fold.ts'
import { judgeMission } from './judge-mission.ts'
import { judged, ready, small, type Written } from './judged-fixture.ts'
import { missingOf } from './missing.ts'

const both = [
  { n: 3, ac: 0, re: 2 },
  { n: 6, ac: 2, re: 3 },
]
/** 3 units, then 3 more; major and minor 0/2, then 2/3. */
const lot = aLot({
  products: [{ product: 11, quantity: 500, sample: 6, first: 3 }],
  sample_size: 6,
  kind: 'double',
  first: 3,
  single: 5,
  classes: [
    {
      class: 'critical',
      aql: '0',
      n: 6,
      ac: 0,
      re: 1,
      stages: [
        { n: 3, ac: null, re: 1 },
        { n: 6, ac: 0, re: 1 },
      ],
    },
    { class: 'major', aql: '2.5', n: 6, ac: 2, re: 3, stages: both },
    { class: 'minor', aql: '4.0', n: 6, ac: 2, re: 3, stages: both },
  ],
})
const brief = { ...small, plan: [lot] }
const records = (...numbers: number[]): Written[] => numbers.map((one) => ['unit', unit(one)])
const majors = (...numbers: number[]): Written[] => numbers.map((one) => ['defect', defect(one, 'major')])

test('V66 each class says what it found at the end of each sample, and where it was decided', () => {
  const { lots } = judged(brief, [ready, ...records(1, 2, 3, 4, 5, 6), ...majors(1, 5)])
  const [critical, major, minor] = lots[0]?.classes ?? []
  expect(major).toMatchObject({ decision: 'accepted', units: 6, found: 2, state: 'at_limit' })
  expect(major?.steps).toEqual([
    { n: 3, ac: 0, re: 2, found: 1 },
    { n: 6, ac: 2, re: 3, found: 2 },
  ])
  // the minor class was accepted by the first sample
  expect(minor).toMatchObject({ decision: 'accepted', units: 3, found: 0 })
  expect(minor?.steps?.map(({ found }) => found)).toEqual([0, null])
  expect(critical?.steps?.map(({ ac, found }) => [ac, found])).toEqual([
    [null, 0],
    [0, 0],
  ])
})

test('V66 a second sample that is not taken needs a reason, and the result is pending', () => {
  const first = [ready, ...records(1, 2, 3), ...majors(1)]
  const without = judged(brief, first)
  expect(without.missing.map(({ code }) => code)).toContain('short_reason')
  const explained = judged(brief, [...first, ['short', { lot: 'A', reason: 'no_time', remark: '' }]])
  expect(explained.missing.map(({ code }) => code)).not.toContain('short_reason')
  expect([explained.result, explained.reasons.map(({ code }) => code)]).toEqual(['pending', ['sample_short']])
  expect(judged(brief, [ready, ...records(1, 2, 3)]).result).toBe('pass')
})

test('V67 units recorded ahead of the first sample are named, and count in the second one in draw order', () => {
  const ahead = [ready, ...records(1, 5, 2), ...majors(1, 5), ...records(4, 3, 6)]
  const { state, lots } = judged(brief, ahead)
  expect(state.early.get('A')).toEqual([4, 5])
  expect(lots[0]).toMatchObject({ accepted: true, planned: 6 })
  expect(lots[0]?.classes[1]).toMatchObject({ decision: 'accepted', found: 2, units: 6 })
  // a correction of a unit of the first sample makes nothing early
  expect(judged(brief, [ready, ...records(1, 2, 3, 4, 1)]).state.early.get('A')).toEqual([])
})

test('V67 what was found in units that were not needed is shown and changes nothing', () => {
  const { lots, result } = judged(brief, [ready, ...records(1, 2, 4, 3), ...majors(4)])
  expect(lots[0]).toMatchObject({ accepted: true, planned: 3, n: 3 })
  expect(lots[0]?.classes[1]).toMatchObject({ decision: 'accepted', found: 0, later: 1 })
  expect(result).toBe('pass')
})

test('V66 entries of phones in any order give the same decision', () => {
  const one = fc.record({
    unit: fc.integer({ min: 1, max: 6 }),
    bad: fc.boolean(),
    device: fc.constantFrom('a', 'b', 'c'),
  })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 14 }), fc.infiniteStream(fc.nat()), (taps, keys) => {
      const phones = new Map(['a', 'b', 'c'].map((device) => [device, phone(device)]))
      for (const { unit: number, bad, device } of taps) {
        const writer = phones.get(device)
        writer?.write('unit', unit(number, !bad))
        if (bad) writer?.write('defect', defect(number, 'major'))
      }
      const written = [...phones.values()].flatMap((writer): AnyEntry[] => writer.written)
      const arrived = written
        .map((entry) => ({ entry, key: keys.next().value ?? 0 }))
        .toSorted((x, y) => x.key - y.key)
        .map(({ entry }) => entry)
      const decided = (entries: readonly AnyEntry[]) => {
        const state = fold(brief, entries)
        return { lots: judgeMission(brief, state).lots, early: state.early, missing: missingOf(brief, state) }
      }
      expect(decided(arrived)).toEqual(decided(written))
      // whichever phone recorded a unit, and when, the lot is decided by units and defects alone
      const alone = phone('z')
      for (const number of new Set(taps.map((tap) => tap.unit))) alone.write('unit', unit(number, true))
      for (const tap of taps) if (tap.bad) alone.write('defect', defect(tap.unit, 'major'))
      const [together, single] = [decided(written).lots[0], decided(alone.written).lots[0]]
      expect([together?.accepted, together?.stages]).toEqual([single?.accepted, single?.stages])
    }),
    { numRuns: 300 },
  )
})
