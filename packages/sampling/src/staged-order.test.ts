import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASSES, orderPlan } from './order-plan.ts'
import { type StagedOrderPlan, type StagedOrderRequest, stagedOrderPlan } from './staged-order.ts'
import { stagedPlan, unitsAtMost } from './staged-plan.ts'
import { AQLS, LEVELS, SEVERITIES } from './tables.ts'

const request = (change: Partial<StagedOrderRequest>): StagedOrderRequest => ({
  sampling: 'double',
  lotSize: 1_000,
  level: 'II',
  critical: '0',
  major: '2.5',
  minor: '4.0',
  severity: 'normal',
  ...change,
})

/** "first-most | critical | major | minor", each class as letter, units:Ac/Re of its samples, and why it is not double. */
const inWords = ({ first, most, classes, instead }: StagedOrderPlan): string =>
  [
    `${first}-${most}${instead ? ` ${instead}` : ''}`,
    ...CLASSES.map((name) => {
      const { letter, stages, instead: why, basis } = classes[name]
      const numbers = stages.map(({ units, accept, reject }) => `${units}:${accept ?? '#'}/${reject}`).join(' ')
      return `${letter} ${numbers} ${basis}${why ? ` ${why}` : ''}`
    }),
  ].join(' | ')

test.each<[string, Partial<StagedOrderRequest>, string]>([
  ['S41 the usual order', {}, '50-100 | J 50:#/1 100:0/1 zero aql_zero | J 50:2/5 100:6/7 own | J 50:3/6 100:9/10 own'],
  [
    'S41 an arrow of one class gives the letter of all',
    { lotSize: 60 },
    '13-26 | F 13:#/1 26:0/1 zero aql_zero | F 13:0/2 26:1/2 own | F 13:0/3 26:3/4 largest_letter',
  ],
  [
    'S41 a class that finds an arrow there keeps its own plan and units',
    { lotSize: 100_000 },
    '315-630 | N 315:#/1 630:0/1 zero aql_zero | N 315:11/16 630:26/27 own | M 200:11/16 400:26/27 own',
  ],
  [
    'S43 a single class of an earlier letter is decided on its own units, within the first sample',
    { critical: '0.25' },
    '50-100 | H 50:0/1 own single_cell | J 50:2/5 100:6/7 own | J 50:3/6 100:9/10 own',
  ],
  [
    'S43 a single class of the letter before needs exactly the first sample',
    { lotSize: 100_000, critical: '0.040', minor: '4.0' },
    '315-630 | M 315:0/1 own single_cell | N 315:11/16 630:26/27 own | M 200:11/16 400:26/27 own',
  ],
  [
    'S44 a single class at the letter leaves nothing to save',
    { critical: '0.15' },
    '80-80 nothing_saved | J 80:0/1 own | J 80:5/6 own | J 80:7/8 own',
  ],
  [
    'S44 so does a doubtful cell at the letter',
    { severity: 'reduced' },
    '32-32 nothing_saved | J 32:0/1 zero | J 32:3/4 own | J 32:5/6 own',
  ],
  [
    'S42 all three 0',
    { major: '0', minor: '0' },
    '80-80 nothing_saved | J 80:0/1 zero | J 80:0/1 zero | J 80:0/1 zero',
  ],
  [
    'S42 two classes of 0',
    { major: '0' },
    '50-100 | J 50:#/1 100:0/1 zero aql_zero | J 50:#/1 100:0/1 zero aql_zero | J 50:3/6 100:9/10 own',
  ],
  [
    'S45 both samples together are the lot',
    { lotSize: 26, level: 'III' },
    '20-20 lot_too_small | F 20:0/1 zero | F 20:1/2 own | F 20:2/3 largest_letter',
  ],
  [
    'S45 one unit less than the lot',
    { lotSize: 27, level: 'III' },
    '13-26 | F 13:#/1 26:0/1 zero aql_zero | F 13:0/2 26:1/2 own | F 13:0/3 26:3/4 largest_letter',
  ],
  [
    'single sampling is a plan of one sample',
    { sampling: 'single' },
    '80-80 | J 80:0/1 zero | J 80:5/6 own | J 80:7/8 own',
  ],
  [
    'S35 an arrow in doubt leaves nothing to save',
    { lotSize: 40, level: 'S-1', major: '10', minor: '15' },
    '5-5 nothing_saved | C 5:0/1 zero | C 5:1/2 own | C 5:2/3 largest_letter',
  ],
])('%s: %j', (_, change, expected) => expect(inWords(stagedOrderPlan(request(change)))).toBe(expected))

const anyOrder = fc.record({
  sampling: fc.constant('double' as const),
  lotSize: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 10_000_000 })),
  level: fc.constantFrom(...LEVELS),
  critical: fc.constantFrom('0', ...AQLS),
  major: fc.constantFrom('0', ...AQLS),
  minor: fc.constantFrom('0', ...AQLS),
  severity: fc.constantFrom(...SEVERITIES),
})

describe('S41-S45 any order', () => {
  test('double sampling begins with fewer units than single sampling, ends below the lot, and keeps every letter', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const single = orderPlan(order)
        const { sampling, instead, first, most, classes } = stagedOrderPlan(order)
        expect(instead === null).toBe(sampling === 'double')
        for (const name of CLASSES) {
          expect(classes[name]).toMatchObject({
            aql: single.classes[name].aql,
            basis: single.classes[name].basis,
            letter: single.classes[name].letter,
            startLetter: single.classes[name].startLetter,
          })
          expect(unitsAtMost(classes[name])).toBeLessThanOrEqual(most)
          expect(classes[name].stages[0]?.units).toBeLessThanOrEqual(first)
        }
        if (sampling === 'single') {
          expect([first, most]).toEqual([single.sampleSize, single.sampleSize])
          for (const name of CLASSES) {
            const { sampleSize, accept, reject, fullInspection } = single.classes[name]
            expect(classes[name].stages).toEqual([{ units: sampleSize, accept, reject }])
            expect(classes[name].fullInspection).toBe(fullInspection)
          }
        } else {
          expect(first).toBeLessThan(single.sampleSize)
          expect(most).toBeLessThan(order.lotSize)
          expect(most).toBeGreaterThan(first)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('three classes of one AQL are decided as a plan of that AQL alone', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { major } = order
        fc.pre(major !== '0')
        const { sampling, classes } = stagedOrderPlan({ ...order, critical: major, minor: major })
        const alone = stagedPlan({ ...order, aql: major })
        expect(sampling).toBe(alone.sampling)
        for (const name of CLASSES) expect(classes[name].stages).toEqual(alone.stages)
      }),
    )
  })

  test('S44 it is single for this reason exactly when a class needs the single sample at once', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const huge = { ...order, lotSize: 10_000_000 }
        const single = orderPlan(huge)
        const needsAll = CLASSES.some((name) => {
          const { aql, basis, sampleSize } = single.classes[name]
          if (basis === 'zero' || sampleSize < single.sampleSize) return false
          return basis === 'own' && stagedPlan({ ...huge, sampling: 'double', aql }).sampling === 'single'
        })
        const { instead } = stagedOrderPlan(huge)
        if (needsAll) expect(instead).toBe('nothing_saved')
      }),
    )
  })
})

test.each([
  [{ lotSize: 0 }, 'lot_too_small'],
  [{ sampling: 'X' }, 'unknown_sampling'],
  [{ level: 'X' }, 'unknown_level'],
  [{ severity: 'X' }, 'unknown_severity'],
  [{ minor: '3' }, 'unknown_aql'],
])('S2 %j is refused as %s', (change, code) =>
  expect(() => stagedOrderPlan(request(change as Partial<StagedOrderRequest>))).toThrow(code),
)
