import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import data from '../test-data/iso2859-1.json' with { type: 'json' }
import { judge } from './judge.ts'
import { CLASSES, type OrderPlanRequest, orderPlan } from './order-plan.ts'
import { AQLS, LEVELS, SEVERITIES, type Severity } from './tables.ts'

const request = (change: Partial<OrderPlanRequest>): OrderPlanRequest => ({
  lotSize: 1_000,
  level: 'II',
  critical: '0',
  major: '2.5',
  minor: '4.0',
  severity: 'normal',
  ...change,
})

/** "n | critical | major | minor", each class as letter, n, Ac/Re, basis. */
const inWords = (change: Partial<OrderPlanRequest>): string => {
  const { sampleSize, classes } = orderPlan(request(change))
  return [
    sampleSize,
    ...CLASSES.map((name) => {
      const each = classes[name]
      return `${each.letter} ${each.sampleSize} ${each.accept}/${each.reject} ${each.basis}${each.fullInspection ? ' full' : ''}`
    }),
  ].join(' | ')
}

test.each<[string, Partial<OrderPlanRequest>, string]>([
  ['the usual order', {}, '80 | J 80 0/1 zero | J 80 5/6 own | J 80 7/8 own'],
  ['domain example', { lotSize: 60 }, '20 | F 20 0/1 zero | F 20 1/2 own | F 20 2/3 largest_letter'],
  // critical 0.65 from G leads up to F; at G it is an arrow, so it keeps F.
  [
    'S11 an arrow at the largest letter',
    { lotSize: 200, critical: '0.65' },
    '32 | F 20 0/1 own | G 32 2/3 own | G 32 3/4 own',
  ],
  // critical 0.10 from J leads down to K (n 125).
  [
    'a strict critical AQL draws more for all',
    { critical: '0.10' },
    '125 | K 125 0/1 own | K 125 7/8 largest_letter | K 125 10/11 largest_letter',
  ],
  [
    'the first class may also be the largest',
    { lotSize: 60, critical: '2.5', major: '4.0', minor: '6.5' },
    '20 | F 20 1/2 own | F 20 2/3 largest_letter | F 20 3/4 largest_letter',
  ],
  [
    'minor is the largest',
    { lotSize: 60, major: '4.0', minor: '2.5' },
    '20 | F 20 0/1 zero | F 20 2/3 largest_letter | F 20 1/2 own',
  ],
  [
    'S6 full inspection',
    { lotSize: 10, major: '0.65' },
    '20 | F 20 0/1 zero full | F 20 0/1 own full | F 20 2/3 largest_letter full',
  ],
  [
    'S6 only where n reaches the lot',
    { lotSize: 10, major: '0.40', minor: '6.5', critical: '1.0' },
    '32 | E 13 0/1 own full | G 32 0/1 own full | G 32 5/6 largest_letter full',
  ],
  ['S12 all three 0', { major: '0', minor: '0' }, '80 | J 80 0/1 zero | J 80 0/1 zero | J 80 0/1 zero'],
  [
    'S12 all three 0, reduced',
    { major: '0', minor: '0', severity: 'reduced' },
    '32 | J 32 0/1 zero | J 32 0/1 zero | J 32 0/1 zero',
  ],
  // The only class with a sample of its own leads up to a smaller letter than the start letter J: AQL 0 uses that sample.
  ['S12 0 takes the sample drawn', { major: '0', minor: '0.25' }, '50 | H 50 0/1 zero | H 50 0/1 zero | H 50 0/1 own'],
  [
    'letter S holds only its own column',
    { lotSize: 1_000_000, level: 'III', severity: 'tightened', major: '0.025' },
    '3150 | S 3150 0/1 zero | S 3150 1/2 own | M 315 18/19 own',
  ],
  ['S7 a single item', { lotSize: 1 }, '2 | A 2 0/1 zero full | A 2 0/1 own full | A 2 0/1 own full'],
  ['S3 short AQLs', { major: '1', minor: '4' }, '80 | J 80 0/1 zero | J 80 2/3 own | J 80 7/8 own'],
])('S10 %s: %j', (_, change, expected) => expect(inWords(change)).toBe(expected))

test('S10 a class keeps its start letter, AQL and edition', () => {
  expect(orderPlan(request({ lotSize: 60, minor: '4' })).classes).toMatchObject({
    critical: { aql: '0', startLetter: 'E', edition: 'ISO 2859-1:1999' },
    major: { aql: '2.5', startLetter: 'E', edition: 'ISO 2859-1:1999' },
    minor: { aql: '4.0', startLetter: 'E', edition: 'ISO 2859-1:1999' },
  })
})

test.each([
  [{ lotSize: 0 }, 'lot_too_small'],
  [{ level: 'X' }, 'unknown_level'],
  [{ severity: 'X' }, 'unknown_severity'],
  [{ critical: '3' }, 'unknown_aql'],
  [{ major: '3' }, 'unknown_aql'],
  [{ minor: '3' }, 'unknown_aql'],
])('S2 %j is refused as %s', (change, code) => {
  expect(() => orderPlan(request(change as Partial<OrderPlanRequest>))).toThrow(code)
})

// The rule once more, computed from the data file instead of the package's tables.
function fromData(severity: Severity, start: string, aqls: string[]) {
  const { raw, resolved } = data.tables[severity] as {
    raw: Record<string, (string | [number, number] | null)[]>
    resolved: Record<string, Record<string, { letter: string; n: number; Ac: number }>>
  }
  const sizes: Record<string, number> = data.sample_sizes[severity]
  const own = aqls.map((aql) => (aql === '0' ? null : resolved[start]?.[aql]))
  const letters = own.flatMap((each) => (each ? [each.letter] : []))
  const letter = letters.toSorted().at(-1) ?? start
  const classes = own.map((each, i) => {
    if (!each) return [sizes[letter], 0]
    const cell = raw[letter]?.[data.aql.indexOf(aqls[i] as string)]
    return Array.isArray(cell) ? [sizes[letter], cell[0]] : [each.n, each.Ac]
  })
  return [sizes[letter], ...classes]
}

describe.each(SEVERITIES)('S10 S11 S12 %s', (severity) => {
  test('every pair of AQLs from every letter equals the rule told on the data file', () => {
    const mismatches: string[] = []
    for (const { min, letters } of data.lot_ranges) {
      for (const level of ['II', 'III'] as const) {
        for (const major of ['0', ...AQLS]) {
          for (const minor of ['0', ...AQLS]) {
            const { sampleSize, classes } = orderPlan({ lotSize: min, level, critical: '0', major, minor, severity })
            const read = [sampleSize, ...CLASSES.map((name) => [classes[name].sampleSize, classes[name].accept])]
            const expected = fromData(severity, letters[level], ['0', major, minor])
            if (JSON.stringify(read) !== JSON.stringify(expected)) mismatches.push(`${min} ${level} ${major} ${minor}`)
          }
        }
      }
    }
    expect(mismatches).toEqual([])
  })
})

const anyOrder = fc.record({
  lotSize: fc.integer({ min: 1, max: 10_000_000 }),
  level: fc.constantFrom(...LEVELS),
  critical: fc.constantFrom('0', ...AQLS),
  major: fc.constantFrom('0', ...AQLS),
  minor: fc.constantFrom('0', ...AQLS),
  severity: fc.constantFrom(...SEVERITIES),
})

test('S10 the order draws exactly the largest sample among its classes', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { sampleSize, classes } = orderPlan(order)
      expect(sampleSize).toBe(Math.max(...CLASSES.map((name) => classes[name].sampleSize)))
    }),
  )
})

describe('S13 judging', () => {
  const order = orderPlan(request({})) // 0/1, 5/6, 7/8

  test.each([
    [0, 0, 0, true, true, true],
    [0, 5, 7, true, true, true],
    [1, 5, 7, false, true, true],
    [0, 6, 7, true, false, true],
    [0, 5, 8, true, true, false],
    [9, 9, 9, false, false, false],
  ])('found %i critical, %i major, %i minor', (critical, major, minor, a, b, c) => {
    expect(judge(order, { critical, major, minor })).toEqual({
      accepted: a && b && c,
      classes: {
        critical: { found: critical, accept: 0, reject: 1, accepted: a },
        major: { found: major, accept: 5, reject: 6, accepted: b },
        minor: { found: minor, accept: 7, reject: 8, accepted: c },
      },
    })
  })

  test.each([
    [{ critical: -1, major: 0, minor: 0 }, 'count_invalid: found.critical = -1'],
    [{ critical: 0, major: 0.5, minor: 0 }, 'count_invalid: found.major = 0.5'],
    [{ critical: 0, major: 0, minor: Number.NaN }, 'count_invalid: found.minor = NaN'],
  ])('%j is refused', (found, message) => expect(() => judge(order, found)).toThrow(message))
})
