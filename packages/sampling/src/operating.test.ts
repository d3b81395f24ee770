import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyPlan, exactInLot, exactInProcess } from './exact-fixture.ts'
import { MODELS, type Operating } from './operating.ts'
import {
  acceptanceProbability,
  averageOutgoingQuality,
  consumerRiskQuality,
  ocCurve,
  operating,
  producerRisk,
  type StagedCurve,
} from './probability.ts'
import { type Stage, stagedPlan } from './staged-plan.ts'

const unitsOf = (stages: readonly Stage[]): number => (stages.at(-1) as Stage).units
const PLANS = everyPlan()
/** The share of defects at which the largest Ac is about the average: where the curve is steep. */
const steepRate = (stages: readonly Stage[]): number => {
  const { accept, units } = stages.at(-1) as Stage
  return ((accept as number) + 1) / units
}

test('S37 S38 Pa and ASN in a lot equal the exact fraction for every plan of the tables, more than 500', () => {
  let worst = 0
  for (const stages of PLANS) {
    const lotSize = unitsOf(stages) * 3 + 1
    const defective = Math.min(lotSize, Math.round(lotSize * steepRate(stages)))
    const read = operating({ stages, lotSize, model: 'hypergeometric', defectRate: defective / lotSize })
    const exact = exactInLot(lotSize, defective, stages)
    worst = Math.max(
      worst,
      Math.abs(read.acceptance - exact.acceptance),
      Math.abs(read.averageUnits - exact.averageUnits),
    )
  }
  expect(worst).toBeLessThan(1e-9)
  expect(PLANS.length).toBeGreaterThanOrEqual(500)
})

test('S37 S38 Pa and ASN of a process equal the exact fraction', () => {
  // `npm run soak sampling` has the longer samples, which take a second more, and many qualities
  const compared = PLANS.filter((stages) => unitsOf(stages) <= 1_000)
  let worst = 0
  for (const stages of compared) {
    const per = Math.max(1, Math.min(1000, Math.round(steepRate(stages) * 1000)))
    const read = operating({ stages, model: 'binomial', defectRate: per / 1000 })
    const exact = exactInProcess(per, stages)
    worst = Math.max(
      worst,
      Math.abs(read.acceptance - exact.acceptance),
      Math.abs(read.averageUnits - exact.averageUnits),
    )
  }
  expect(worst).toBeLessThan(1e-9)
})

const J: Stage[] = [
  { units: 50, accept: 2, reject: 5 },
  { units: 100, accept: 6, reject: 7 },
]

test('S37 S38 a double plan in words: decided by the first sample unless 3 or 4 are found in it', () => {
  const { acceptance, averageUnits, stages } = operating({ stages: J, model: 'binomial', defectRate: 0.05 })
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
  const exactly = (k: number): number => choose(50, k) * 0.05 ** k * 0.95 ** (50 - k)
  const atMost = (k: number): number => (k < 0 ? 0 : exactly(k) + atMost(k - 1))
  expect(stages[0]?.accepted).toBeCloseTo(atMost(2), 12)
  expect(stages[0]?.rejected).toBeCloseTo(1 - atMost(4), 12)
  expect(stages[1]?.accepted).toBeCloseTo(exactly(3) * atMost(3) + exactly(4) * atMost(2), 12)
  expect(acceptance).toBeCloseTo(atMost(2) + exactly(3) * atMost(3) + exactly(4) * atMost(2), 12)
  expect(averageUnits).toBeCloseTo(50 + 50 * (exactly(3) + exactly(4)), 10)
})

test.each([
  ['binomial', 0, 1, 50],
  ['binomial', 1, 0, 50],
  ['poisson', 0, 1, 50],
  ['poisson', 100, 0, 50],
  ['hypergeometric', 0, 1, 50],
  ['hypergeometric', 1, 0, 50],
  // two defective items in the lot: the first sample always accepts
  ['hypergeometric', 0.002, 1, 50],
] as const)('S37 S38 %s, rate %d: Pa %d with %i units', (model, defectRate, acceptance, averageUnits) => {
  const read = operating({ stages: J, lotSize: 1_000, model, defectRate })
  expect(read.acceptance).toBeCloseTo(acceptance, 12)
  expect(read.averageUnits).toBeCloseTo(averageUnits, 10)
})

test('S37 no acceptance where Ac is null, and defects per item in five samples equal their sums', () => {
  const stages: Stage[] = [
    { units: 2, accept: null, reject: 2 },
    { units: 4, accept: 0, reject: 2 },
    { units: 6, accept: 1, reject: 2 },
  ]
  const mean = 2 * 0.3
  const none = Math.exp(-mean)
  const one = mean * none
  const { acceptance, averageUnits, stages: parts } = operating({ stages, model: 'poisson', defectRate: 0.3 })
  expect(parts[0]?.accepted).toBe(0)
  expect(parts[1]?.accepted).toBeCloseTo(none * none, 14)
  // one in the first or in the second sample is open before the third
  expect(parts[2]?.accepted).toBeCloseTo(2 * one * none * none, 14)
  expect(acceptance).toBeCloseTo(none * none + 2 * one * none * none, 14)
  expect(averageUnits).toBeCloseTo(2 + 2 * (none + one) + 2 * (2 * none * one), 12)
})

test('S37 of a lot that is smaller than the samples everything is inspected, and no unit twice', () => {
  const read = operating({ stages: J, lotSize: 70, model: 'hypergeometric', defectRate: 4 / 70 })
  const exact = exactInLot(70, 4, [J[0] as Stage, { units: 70, accept: 6, reject: 7 }])
  expect(read.acceptance).toBeCloseTo(exact.acceptance, 12)
  expect(read.averageUnits).toBeCloseTo(exact.averageUnits, 10)
  const small = operating({ stages: J, lotSize: 30, model: 'hypergeometric', defectRate: 0.1 })
  // 3 of 30: not decided by the first sample, and nothing is left for a second
  expect(small).toMatchObject({ acceptance: 1, averageUnits: 30 })
})

const anyPlan = fc.constantFrom(...PLANS)
const anyModel = fc.constantFrom(...MODELS)
const anyRate = fc.double({ min: 0, max: 1, noNaN: true })
const anyLot = fc.integer({ min: 1, max: 10_000_000 })
const read = (stages: readonly Stage[], lotSize: number, model: StagedCurve['model'], defectRate: number): Operating =>
  operating({ stages, lotSize, model, defectRate })

test('S37 S38 every lot is decided at some stage, after at least the first sample and at most all', () => {
  fc.assert(
    fc.property(anyPlan, anyLot, anyModel, anyRate, (stages, lotSize, model, rate) => {
      const { acceptance, averageUnits, stages: parts } = read(stages, lotSize, model, rate)
      const total = parts.reduce((sum, { accepted, rejected }) => sum + accepted + rejected, 0)
      const inLot = (units: number) => (model === 'hypergeometric' ? Math.min(units, lotSize) : units)
      expect(total).toBeCloseTo(1, 10)
      expect(parts).toHaveLength(stages.length)
      expect(acceptance).toBeLessThanOrEqual(1)
      for (const { accepted, rejected } of parts) expect(Math.min(accepted, rejected)).toBeGreaterThanOrEqual(0)
      expect(parts.reduce((sum, { accepted }) => sum + accepted, 0)).toBeCloseTo(acceptance, 12)
      expect(averageUnits).toBeGreaterThanOrEqual(inLot((stages[0] as Stage).units) - 1e-9)
      expect(averageUnits).toBeLessThanOrEqual(inLot(unitsOf(stages)) + 1e-9)
    }),
    { numRuns: 300 },
  )
})

test('S37 a worse lot is never accepted more often', () => {
  fc.assert(
    fc.property(anyPlan, anyLot, anyModel, anyRate, anyRate, (stages, lotSize, model, a, b) => {
      const better = read(stages, lotSize, model, Math.min(a, b)).acceptance
      expect(read(stages, lotSize, model, Math.max(a, b)).acceptance).toBeLessThanOrEqual(better + 1e-12)
    }),
    { numRuns: 300 },
  )
})

test('S37 a single plan is a plan of one stage', () => {
  fc.assert(
    fc.property(anyLot, anyModel, anyRate, (lotSize, model, defectRate) => {
      const curve = { lotSize, model, sampleSize: 80, accept: 5 }
      const stages = [{ units: 80, accept: 5, reject: 6 }]
      const Pa = acceptanceProbability({ ...curve, defectRate })
      expect(operating({ ...curve, defectRate }).acceptance).toBeCloseTo(Pa, 12)
      expect(acceptanceProbability({ lotSize, model, stages, defectRate })).toBeCloseTo(Pa, 12)
      expect(operating({ ...curve, defectRate }).averageUnits).toBe(
        model === 'hypergeometric' ? Math.min(80, lotSize) : 80,
      )
    }),
  )
})

describe('S37 what is read from a curve of several samples', () => {
  const curve = { stages: J, lotSize: 1_000, model: 'hypergeometric' } as const

  test('Pa, curve and risks agree', () => {
    expect(acceptanceProbability({ ...curve, defectRate: 0.06 })).toBe(
      operating({ ...curve, defectRate: 0.06 }).acceptance,
    )
    expect(ocCurve({ ...curve, to: 0.1, steps: 2 })).toEqual(
      [0, 0.05, 0.1].map((defectRate) => ({ defectRate, acceptance: operating({ ...curve, defectRate }).acceptance })),
    )
    expect(producerRisk({ ...curve, aql: '2.5' })).toBeCloseTo(
      1 - operating({ ...curve, defectRate: 0.025 }).acceptance,
      12,
    )
  })

  test("the consumer's risk quality is the first number of defective items accepted at most once in ten", () => {
    const quality = consumerRiskQuality(curve) as number
    expect(quality).toBe(0.11)
    expect(acceptanceProbability({ ...curve, defectRate: quality })).toBeLessThanOrEqual(0.1)
    expect(acceptanceProbability({ ...curve, defectRate: quality - 0.001 })).toBeGreaterThan(0.1)
    for (const model of ['binomial', 'poisson'] as const) {
      const limit = consumerRiskQuality({ stages: J, model }) as number
      expect(acceptanceProbability({ stages: J, model, defectRate: limit })).toBeCloseTo(0.1, 12)
    }
  })

  test('there is none where more is accepted than the samples can hold', () => {
    const stages = stagedPlan({
      sampling: 'double',
      lotSize: 100,
      level: 'S-1',
      aql: '1000',
      severity: 'normal',
    }).stages
    expect(stages).toEqual([
      { units: 2, accept: 25, reject: 31 },
      { units: 4, accept: 56, reject: 57 },
    ])
    expect(consumerRiskQuality({ stages, model: 'binomial' })).toBeNull()
    expect(consumerRiskQuality({ stages, model: 'hypergeometric', lotSize: 100 })).toBeNull()
    expect(consumerRiskQuality({ stages, model: 'poisson' })).toBeGreaterThan(10)
  })

  test('S20 of lots accepted by the first sample more reaches the buyer uninspected', () => {
    const [first = 0, second = 0] = operating({ ...curve, defectRate: 0.05 }).stages.map(({ accepted }) => accepted)
    expect(averageOutgoingQuality({ ...curve, defectRate: 0.05 })).toBeCloseTo(0.05 * (first * 0.95 + second * 0.9), 14)
  })

  test('S17 the curve of every plan ends below 1 per cent', () => {
    for (const stages of PLANS) {
      const end = ocCurve({ stages, model: 'poisson', steps: 1 }).at(-1)
      if ((end?.defectRate ?? 0) < 100) expect(end?.acceptance).toBeLessThan(0.01)
    }
    expect(ocCurve({ stages: J, model: 'binomial' }).at(-1)?.defectRate).toBeCloseTo((5 + 3 * Math.sqrt(3)) / 50, 12)
  })
})

describe('S37 refusals', () => {
  const [first, last] = J as [Stage, Stage]
  test.each<[string, Stage[], string]>([
    ['no stage', [], 'stages_invalid: stages'],
    ['the last stage leaves a gap', [first], 'stages_invalid: stages'],
    ['the last stage cannot accept', [first, { ...last, accept: null }], 'stages_invalid: stages'],
    ['no units', [{ ...last, units: 0 }], 'count_invalid: units = 0'],
    ['units do not grow', [first, { ...last, units: 50 }], 'count_invalid: units = 50'],
    ['a negative Ac', [{ ...first, accept: -1 }, last], 'count_invalid: accept = -1'],
    ['Re not above Ac', [{ ...first, reject: 2 }, last], 'count_invalid: reject = 2'],
    ['Re below 1', [{ ...first, accept: null, reject: 0 }, last], 'count_invalid: reject = 0'],
    ['Re that falls', [first, { units: 100, accept: 3, reject: 4 }], 'count_invalid: reject = 4'],
  ])('%s', (_, stages, message) => {
    expect(() => operating({ stages, model: 'binomial', defectRate: 0.1 })).toThrow(message)
    expect(() => consumerRiskQuality({ stages, model: 'binomial' })).toThrow(message)
  })

  test('samples of one unit are plans', () => {
    const stages: Stage[] = [
      { units: 1, accept: null, reject: 1 },
      { units: 2, accept: 0, reject: 1 },
    ]
    expect(operating({ stages, model: 'binomial', defectRate: 0.5 })).toMatchObject({
      acceptance: expect.closeTo(0.25, 14),
      averageUnits: expect.closeTo(1.5, 14),
    })
  })

  test('a rate, a model and a lot are checked as for a single plan', () => {
    expect(() => operating({ stages: J, model: 'binomial', defectRate: 1.1 })).toThrow('rate_invalid')
    expect(() => operating({ stages: J, model: 'hypergeometric', defectRate: 0.1 })).toThrow('lot_missing')
    expect(() => operating({ stages: J, model: 'normal' as 'binomial', defectRate: 0.1 })).toThrow('unknown_model')
  })
})
