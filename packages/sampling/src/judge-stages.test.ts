import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SamplingError } from './errors.ts'
import { judge } from './judge.ts'
import { judgeStages, type StagedJudgement, type StagedOrder, type UnitRecord } from './judge-stages.ts'
import { CLASSES, type DefectClass, orderPlan } from './order-plan.ts'
import { type StagedOrderPlan, type StagedOrderRequest, stagedOrderPlan } from './staged-order.ts'
import { unitsAtMost } from './staged-plan.ts'
import { AQLS, LEVELS, SEVERITIES } from './tables.ts'

const request: StagedOrderRequest = {
  sampling: 'double',
  lotSize: 1_000,
  level: 'II',
  critical: '0',
  major: '2.5',
  minor: '4.0',
  severity: 'normal',
}
/** 50, then up to 100: critical 0/1, major 2/5 and 6/7, minor 3/6 and 9/10. */
const J = stagedOrderPlan(request)

const good: UnitRecord = { critical: 0, major: 0, minor: 0 }
/** Records of the units `from` to `to`; the first ones have so many defects of a class, one each. */
const units = (count: number, defects: Partial<Record<DefectClass, number>> = {}): UnitRecord[] =>
  Array.from({ length: count }, (_, i) => ({
    critical: i < (defects.critical ?? 0) ? 1 : 0,
    major: i < (defects.major ?? 0) ? 1 : 0,
    minor: i < (defects.minor ?? 0) ? 1 : 0,
  }))
const none = (count: number): UnitRecord[] => Array.from({ length: count }, () => null)

/** "result at from-to (missing) … | state found/later of n against Ac/Re per class". */
const inWords = ({ accepted, stages, classes }: StagedJudgement): string =>
  [
    `${accepted}`,
    ...stages.map(({ from, to, missing, result }) => `${from}-${to} ${result ?? `waits for ${missing}`}`),
    ...CLASSES.map((name) => {
      const { state, units: n, found, foundLater, accept, reject } = classes[name]
      return `${state} ${found}${foundLater ? `+${foundLater}` : ''} of ${n} ${accept ?? '#'}/${reject}`
    }),
  ].join(' | ')

test.each<[string, UnitRecord[], string]>([
  ['nothing yet', [], 'null | 1-50 waits for 50 | open 0 of 50 #/1 | open 0 of 50 2/5 | open 0 of 50 3/6'],
  [
    'one unit is missing',
    [...units(20, { major: 5 }), null, ...units(29)],
    'null | 1-50 waits for 1 | open 0 of 50 #/1 | open 5 of 50 2/5 | open 0 of 50 3/6',
  ],
  [
    'accepted by the first sample',
    units(50, { major: 2, minor: 3 }),
    'true | 1-50 accepted | accepted 0 of 50 0/1 | accepted 2 of 50 2/5 | accepted 3 of 50 3/6',
  ],
  [
    'rejected by the first sample; what is open has no result',
    units(50, { major: 5, minor: 4 }),
    'false | 1-50 rejected | open 0 of 50 #/1 | rejected 5 of 50 2/5 | open 4 of 100 9/10',
  ],
  [
    'a critical unit rejects the lot at the end of the sample',
    units(50, { critical: 1, major: 1, minor: 3 }),
    'false | 1-50 rejected | rejected 1 of 50 0/1 | accepted 1 of 50 2/5 | accepted 3 of 50 3/6',
  ],
  [
    'nothing critical is accepted when all other classes are decided, though one is rejected',
    units(50, { major: 5, minor: 3 }),
    'false | 1-50 rejected | accepted 0 of 50 0/1 | rejected 5 of 50 2/5 | accepted 3 of 50 3/6',
  ],
  [
    '50 more units decide',
    units(50, { major: 3, minor: 3 }),
    'null | 1-50 next | 51-100 waits for 50 | open 0 of 100 #/1 | open 3 of 100 6/7 | accepted 3 of 50 3/6',
  ],
  [
    'the second sample has begun and is finished whatever it finds',
    [...units(50, { major: 4 }), ...units(10, { major: 4, critical: 1 })],
    'null | 1-50 next | 51-100 waits for 40 | open 1 of 100 #/1 | open 8 of 100 6/7 | accepted 0 of 50 3/6',
  ],
  [
    'accepted by the second sample',
    [...units(50, { major: 4 }), ...units(50, { major: 2 })],
    'true | 1-50 next | 51-100 accepted | accepted 0 of 100 0/1 | accepted 6 of 100 6/7 | accepted 0 of 50 3/6',
  ],
  [
    'rejected by the second sample',
    [...units(50, { major: 4 }), ...units(50, { major: 3 })],
    'false | 1-50 next | 51-100 rejected | accepted 0 of 100 0/1 | rejected 7 of 100 6/7 | accepted 0 of 50 3/6',
  ],
  [
    'a critical unit of the second sample rejects the lot',
    [...units(50, { major: 4 }), ...units(50, { critical: 1 })],
    'false | 1-50 next | 51-100 rejected | rejected 1 of 100 0/1 | accepted 4 of 100 6/7 | accepted 0 of 50 3/6',
  ],
  [
    'a class once accepted stays accepted, and what is found later is shown',
    [...units(50, { major: 4, minor: 3 }), ...units(50, { minor: 20 })],
    'true | 1-50 next | 51-100 accepted | accepted 0 of 100 0/1 | accepted 4 of 100 6/7 | accepted 3+20 of 50 3/6',
  ],
  [
    'units recorded ahead do not decide the first sample',
    [...units(50, { major: 2 }), ...units(10, { major: 9, critical: 2 })],
    'true | 1-50 accepted | accepted 0+2 of 50 0/1 | accepted 2+9 of 50 2/5 | accepted 0 of 50 3/6',
  ],
  [
    'units recorded ahead count for the second sample',
    [...none(50), ...units(50, { major: 2 })],
    'null | 1-50 waits for 50 | open 0 of 50 #/1 | open 0+2 of 50 2/5 | open 0 of 50 3/6',
  ],
  [
    'and the first sample is decided as soon as it is there',
    [...units(50, { major: 4 }), ...units(50, { major: 3 })],
    'false | 1-50 next | 51-100 rejected | accepted 0 of 100 0/1 | rejected 7 of 100 6/7 | accepted 0 of 50 3/6',
  ],
])('S42 S46 %s', (_, records, expected) => expect(inWords(judgeStages(J, records))).toBe(expected))

describe('S41 S43 classes with their own units', () => {
  // N 315 and 630: critical M 315 0/1 single, major N 11/16 and 26/27, minor M on 200 and 400: 11/16 and 26/27
  const N = stagedOrderPlan({ ...request, lotSize: 100_000, critical: '0.040' })
  const at = (count: number, from: number, to: number, defects: Partial<Record<DefectClass, number>>): UnitRecord[] =>
    Array.from({ length: count }, (_, i) =>
      i + 1 >= from && i + 1 <= to
        ? { critical: defects.critical ?? 0, major: defects.major ?? 0, minor: defects.minor ?? 0 }
        : good,
    )

  test('the second sample goes only as far as the open class needs', () => {
    expect(inWords(judgeStages(N, at(315, 1, 12, { minor: 1 })))).toBe(
      'null | 1-315 next | 316-400 waits for 85 | accepted 0 of 315 0/1 | accepted 0 of 315 11/16 | open 12 of 400 26/27',
    )
    expect(judgeStages(N, at(315, 1, 12, { major: 1 })).stages[1]).toEqual({
      from: 316,
      to: 630,
      missing: 315,
      result: null,
    })
  })

  test('a class with AQL 0 asks for no units of its own', () => {
    const order = stagedOrderPlan({ ...request, lotSize: 100_000 })
    expect(inWords(judgeStages(order, at(315, 1, 12, { minor: 1 })))).toBe(
      'null | 1-315 next | 316-400 waits for 85 | open 0 of 400 #/1 | accepted 0 of 315 11/16 | open 12 of 400 26/27',
    )
  })

  test('a class is decided on its first units alone', () => {
    expect(inWords(judgeStages(N, at(315, 190, 215, { minor: 1 })))).toBe(
      'true | 1-315 accepted | accepted 0 of 315 0/1 | accepted 0 of 315 11/16 | accepted 11+15 of 200 11/16',
    )
  })

  test('the single class is decided by the first sample', () => {
    expect(judgeStages(N, at(315, 315, 315, { critical: 1 }))).toMatchObject({
      accepted: false,
      classes: { critical: { state: 'rejected', found: 1 }, major: { state: 'accepted' } },
    })
    const later = at(630, 1, 12, { major: 1 })
    later[400] = { critical: 1, major: 0, minor: 0 }
    expect(judgeStages(N, later)).toMatchObject({
      accepted: true,
      classes: { critical: { state: 'accepted', found: 0, foundLater: 1 } },
    })
  })

  test('a first sample that holds both samples of a class decides it at once', () => {
    const order: StagedOrderPlan = { ...J, first: 100, most: 100 }
    expect(inWords(judgeStages(order, units(100, { major: 3 })))).toBe(
      'true | 1-100 accepted | accepted 0 of 100 0/1 | accepted 3 of 100 6/7 | accepted 0 of 50 3/6',
    )
  })
})

describe('S31 S42 S46 orders that no table has', () => {
  const noZero = (stages: StagedOrder['classes']['major']['stages']): StagedOrder => {
    const plan = { basis: 'own', stages } as const
    return { sampling: 'double', first: stages[0]?.units ?? 0, classes: { critical: plan, major: plan, minor: plan } }
  }

  test('# accepts nothing, not even a sample without a find', () => {
    const order = noZero([
      { units: 2, accept: null, reject: 2 },
      { units: 4, accept: 1, reject: 2 },
    ])
    expect(judgeStages(order, units(2))).toMatchObject({ accepted: null, stages: [{ result: 'next' }, { missing: 2 }] })
    expect(judgeStages(order, units(4, { major: 1 })).accepted).toBe(true)
  })

  test('a last sample that leaves a gap decides nothing and is refused', () => {
    const stages = [{ units: 2, accept: 0, reject: 2 }]
    expect(judgeStages(noZero(stages), units(2)).accepted).toBe(true)
    expect(() => judgeStages(noZero(stages), units(2, { major: 1 }))).toThrow(
      new SamplingError('stages_invalid', 'stages', stages),
    )
  })

  test('where every class has AQL 0, none is accepted before a sample is finished', () => {
    const zero = { basis: 'zero', stages: [{ units: 2, accept: 0, reject: 1 }] } as const
    const order: StagedOrder = {
      ...{ sampling: 'double', first: 2 },
      classes: { critical: zero, major: zero, minor: zero },
    }
    const open = '1-2 waits for 2 | open 0 of 2 #/1 | open 0 of 2 #/1 | open 0 of 2 #/1'
    expect(inWords(judgeStages(order, []))).toBe(`null | ${open}`)
    expect(judgeStages(order, units(2)).accepted).toBe(true)
  })

  test('in a single order a class with AQL 0 says the numbers that it waits to be compared with', () => {
    const order = stagedOrderPlan({ ...request, sampling: 'single' })
    expect(inWords(judgeStages(order, []))).toBe(
      'null | 1-80 waits for 80 | open 0 of 80 0/1 | open 0 of 80 5/6 | open 0 of 80 7/8',
    )
  })
})

test('S46 records are counts', () => {
  expect(() => judgeStages(J, [{ critical: 0, major: -1, minor: 0 }])).toThrow('count_invalid: found.major = -1')
  expect(() => judgeStages(J, [null, { critical: 0.5, major: 0, minor: 0 }])).toThrow('count_invalid: found.critical')
  expect(() => judgeStages(J, [{ critical: 0, major: 0 } as never])).toThrow('count_invalid: found.minor')
})

const anyOrder = fc.record({
  sampling: fc.constantFrom('single' as const, 'double' as const, 'double' as const),
  lotSize: fc.integer({ min: 1, max: 3_000 }),
  level: fc.constantFrom(...LEVELS),
  critical: fc.constantFrom('0', ...AQLS),
  major: fc.constantFrom('0', ...AQLS),
  minor: fc.constantFrom('0', ...AQLS),
  severity: fc.constantFrom(...SEVERITIES),
})
/** Defects of each unit, with classes that are clean and classes that are not. */
const anyFinds = fc
  .record({
    critical: fc.constantFrom(0, 0, 0.01),
    major: fc.constantFrom(0, 0.02, 0.05, 0.2),
    minor: fc.constantFrom(0, 0.04, 0.1, 0.3),
    seed: fc.array(fc.nat(999), { minLength: 97, maxLength: 97 }),
  })
  .map(({ seed, ...rates }) => (i: number): UnitRecord => {
    const throwOf = (salt: number) => (((seed[(i + salt) % 97] as number) + i * 7 + salt * 131) % 1000) / 1000
    return {
      critical: throwOf(1) < rates.critical ? 1 : 0,
      major: throwOf(2) < rates.major ? 1 : 0,
      minor: throwOf(3) < rates.minor ? 1 : 0,
    }
  })

/** The rule told once more, by taking samples until something is decided. */
function byHand(order: StagedOrderPlan, finds: (i: number) => UnitRecord): { accepted: boolean; drawn: number } {
  const foundIn = (name: DefectClass, n: number) =>
    Array.from({ length: n }, (_, i) => finds(i)?.[name] ?? 0).reduce((a, b) => a + b, 0)
  const isZero = (name: DefectClass) => order.sampling === 'double' && order.classes[name].aql === '0'
  let drawn = order.first
  for (;;) {
    let needed = drawn
    let isRejected = false
    for (const name of CLASSES) {
      if (isZero(name)) {
        if (foundIn(name, drawn) > 0) isRejected = true
        continue
      }
      const [first, second] = order.classes[name].stages
      if (!first) throw new Error('no stage')
      const a = foundIn(name, first.units)
      if (a <= (first.accept as number)) continue
      if (a >= first.reject || !second) isRejected = true
      else if (second.units > drawn) needed = Math.max(needed, second.units)
      else if (foundIn(name, second.units) >= second.reject) isRejected = true
    }
    if (isRejected) return { accepted: false, drawn }
    if (needed === drawn) return { accepted: true, drawn }
    drawn = needed
  }
}

describe('S46 any order and any lot', () => {
  test('the decision and the units drawn are those of the rule told by hand', () => {
    fc.assert(
      fc.property(anyOrder, anyFinds, (plan, finds) => {
        const order = stagedOrderPlan(plan)
        const { accepted, stages } = judgeStages(
          order,
          Array.from({ length: order.most }, (_, i) => finds(i)),
        )
        expect({ accepted, drawn: stages.at(-1)?.to }).toEqual(byHand(order, finds))
        expect(stages.length).toBeLessThanOrEqual(2)
        expect(stages.slice(0, -1).every(({ result }) => result === 'next')).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('records made in any order lead to the same decision, and no decision is taken back', () => {
    fc.assert(
      fc.property(anyOrder, anyFinds, fc.integer(), (plan, finds, seed) => {
        const order = stagedOrderPlan(plan)
        fc.pre(order.most <= 130)
        const all = Array.from({ length: order.most }, (_, i) => finds(i))
        const whole = judgeStages(order, all)
        const records = none(order.most)
        const turn = fc.sample(fc.shuffledSubarray([...all.keys()], { minLength: all.length }), { numRuns: 1, seed })[0]
        const decided = new Map<DefectClass, string>()
        for (const i of turn as number[]) {
          records[i] = all[i] as UnitRecord
          const { accepted, classes } = judgeStages(order, records)
          if (accepted !== null) expect(accepted).toBe(whole.accepted)
          for (const name of CLASSES) {
            const { state } = classes[name]
            if (decided.has(name)) expect(state).toBe(decided.get(name))
            if (state !== 'open') decided.set(name, state)
          }
        }
        expect(judgeStages(order, records)).toEqual(whole)
      }),
      { numRuns: 30 },
    )
  })

  test('single sampling decides as S13 does', () => {
    fc.assert(
      fc.property(anyOrder, anyFinds, (plan, finds) => {
        const single = orderPlan(plan)
        const order = stagedOrderPlan({ ...plan, sampling: 'single' })
        const records = Array.from({ length: order.most }, (_, i) => finds(i))
        const foundIn = (name: DefectClass) =>
          records.slice(0, unitsAtMost(order.classes[name])).reduce((sum, record) => sum + (record?.[name] ?? 0), 0)
        const found = { critical: foundIn('critical'), major: foundIn('major'), minor: foundIn('minor') }
        expect(judgeStages(order, records).accepted).toBe(judge(single, found).accepted)
      }),
    )
  })
})
