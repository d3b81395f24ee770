import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeStages, type UnitRecord } from './judge-stages.ts'
import { orderOperating } from './order-operating.ts'
import { CLASSES, type DefectClass } from './order-plan.ts'
import { operating } from './probability.ts'
import { type StagedOrderPlan, type StagedOrderRequest, stagedOrderPlan } from './staged-order.ts'
import { AQLS, LEVELS, SEVERITIES } from './tables.ts'

const usual: StagedOrderRequest = {
  sampling: 'double',
  lotSize: 1_000,
  level: 'II',
  critical: '0',
  major: '2.5',
  minor: '4.0',
  severity: 'normal',
}

test('S47 when one class alone has defects, chance and units are those of its plan', () => {
  const order = stagedOrderPlan(usual)
  for (const lotSize of [1_000, undefined])
    for (const defectRate of [0.01, 0.05, 0.1]) {
      const read = orderOperating({ order, lotSize, defectRates: { critical: 0, major: defectRate, minor: 0 } })
      const model = lotSize === undefined ? 'binomial' : 'hypergeometric'
      const alone = operating({ lotSize, model, defectRate, stages: order.classes.major.stages })
      expect(read.acceptance).toBeCloseTo(alone.acceptance, 12)
      expect(read.averageUnits).toBeCloseTo(alone.averageUnits, 10)
      const [first] = alone.stages
      expect(read.decidedFirst).toBeCloseTo((first?.accepted ?? 0) + (first?.rejected ?? 0), 12)
    }
})

test('S42 S47 a class with AQL 0 sees the first sample alone where the others are accepted by it', () => {
  const order = stagedOrderPlan(usual)
  const read = orderOperating({ order, defectRates: { critical: 0.01, major: 0, minor: 0 } })
  expect(read.acceptance).toBeCloseTo(0.99 ** 50, 12)
  expect(read).toMatchObject({ averageUnits: 50, decidedFirst: 1 })
  const single = stagedOrderPlan({ ...usual, sampling: 'single' })
  expect(orderOperating({ order: single, defectRates: { critical: 0.01, major: 0, minor: 0 } })).toEqual({
    acceptance: expect.closeTo(0.99 ** 80, 12),
    averageUnits: 80,
    decidedFirst: 1,
  })
})

test('S9 S47 above AQL 10 defects are counted, in a lot of known size too', () => {
  const order = stagedOrderPlan({ ...usual, major: '15', minor: '15' })
  const read = orderOperating({ order, lotSize: 1_000, defectRates: { critical: 0, major: 0.3, minor: 0 } })
  const alone = operating({ model: 'poisson', defectRate: 0.3, stages: order.classes.major.stages })
  expect(read.acceptance).toBeCloseTo(alone.acceptance, 12)
})

test('S47 no more than the lot is drawn', () => {
  const order = stagedOrderPlan({ ...usual, lotSize: 10, major: '0.65' })
  expect(order.first).toBe(20)
  expect(orderOperating({ order, lotSize: 10, defectRates: { critical: 0, major: 0.1, minor: 0 } }).averageUnits).toBe(
    10,
  )
})

/** Every result of every unit of a small order, weighed by its probability. */
function everyLot(order: StagedOrderPlan, rates: Record<DefectClass, number>) {
  const total = { acceptance: 0, averageUnits: 0, decidedFirst: 0 }
  // per class: how many of the units of each sample are bad; which ones does not matter where all classes have the same samples
  const sizes = [order.first, order.most - order.first] as const
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k)
  const weight = (name: DefectClass, counts: readonly number[]): number =>
    counts.reduce((w, k, i) => {
      const n = sizes[i] as number
      return w * choose(n, k) * rates[name] ** k * (1 - rates[name]) ** (n - k)
    }, 1)
  const countsOf = () =>
    Array.from({ length: sizes[0] + 1 }, (_, a) =>
      Array.from({ length: sizes[1] + 1 }, (_, b) => [a, b] as const),
    ).flat()
  for (const critical of countsOf())
    for (const major of countsOf())
      for (const minor of countsOf()) {
        const records: UnitRecord[] = sizes.flatMap((size, stage) =>
          Array.from({ length: size }, (_, i) => ({
            critical: i < (critical[stage] as number) ? 1 : 0,
            major: i < (major[stage] as number) ? 1 : 0,
            minor: i < (minor[stage] as number) ? 1 : 0,
          })),
        )
        const { accepted, stages } = judgeStages(order, records)
        const chance = weight('critical', critical) * weight('major', major) * weight('minor', minor)
        if (accepted) total.acceptance += chance
        total.averageUnits += chance * (stages.at(-1)?.to ?? 0)
        if (stages.length === 1) total.decidedFirst += chance
      }
  return total
}

describe('S47 all results of a small order, judged one by one', () => {
  test.each<[string, Partial<StagedOrderRequest>]>([
    // C, by an arrow from B: 3 and 3 units, major 0/2 and 1/2
    ['one class with AQL 0', { lotSize: 15, major: '10', minor: '10' }],
    ['two classes with AQL 0', { lotSize: 15, major: '0', minor: '10' }],
    ['three classes', { lotSize: 15, critical: '10', major: '10', minor: '10' }],
  ])('%s', (_, change) => {
    const order = stagedOrderPlan({ ...usual, ...change })
    expect([order.first, order.most]).toEqual([3, 6])
    const defectRates = { critical: 0.05, major: 0.2, minor: 0.35 }
    const read = orderOperating({ order, defectRates })
    const all = everyLot(order, defectRates)
    expect(read.acceptance).toBeCloseTo(all.acceptance, 12)
    expect(read.averageUnits).toBeCloseTo(all.averageUnits, 12)
    expect(read.decidedFirst).toBeCloseTo(all.decidedFirst, 12)
  })
})

test('S47 the second sample is counted as far as the open classes need it', () => {
  // N: major on 315 and 630, minor on 200 and 400
  const order = stagedOrderPlan({ ...usual, lotSize: 100_000 })
  const onlyMinor = orderOperating({ order, defectRates: { critical: 0, major: 0, minor: 0.065 } })
  const minor = operating({ model: 'binomial', defectRate: 0.065, stages: order.classes.minor.stages })
  const open = 1 - (minor.stages[0]?.accepted ?? 0) - (minor.stages[0]?.rejected ?? 0)
  expect(onlyMinor.averageUnits).toBeCloseTo(315 + 85 * open, 10)
  expect(onlyMinor.acceptance).toBeCloseTo(minor.acceptance, 12)
  const both = orderOperating({ order, defectRates: { critical: 0, major: 0.04, minor: 0.065 } })
  const major = operating({ model: 'binomial', defectRate: 0.04, stages: order.classes.major.stages })
  const majorOpen = 1 - (major.stages[0]?.accepted ?? 0) - (major.stages[0]?.rejected ?? 0)
  const minorAccepted = minor.stages[0]?.accepted ?? 0
  const majorAccepted = major.stages[0]?.accepted ?? 0
  expect(both.averageUnits).toBeCloseTo(315 + 315 * majorOpen * (minorAccepted + open) + 85 * majorAccepted * open, 10)
  expect(both.acceptance).toBeCloseTo(major.acceptance * minor.acceptance, 12)
})

test('S47 a worse lot passes less often, and the units stay between the first sample and all', () => {
  const anyOrder = fc.record({
    sampling: fc.constantFrom('single' as const, 'double' as const),
    lotSize: fc.integer({ min: 1, max: 10_000_000 }),
    level: fc.constantFrom(...LEVELS),
    critical: fc.constantFrom('0', ...AQLS),
    major: fc.constantFrom('0', ...AQLS),
    minor: fc.constantFrom('0', ...AQLS),
    severity: fc.constantFrom(...SEVERITIES),
  })
  const rate = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      anyOrder,
      fc.record({ critical: rate, major: rate, minor: rate }),
      fc.constantFrom(...CLASSES),
      (plan, defectRates, worse) => {
        const order = stagedOrderPlan(plan)
        const { lotSize } = plan
        const read = orderOperating({ order, lotSize, defectRates })
        const rates = { ...defectRates, [worse]: 1 }
        expect(orderOperating({ order, lotSize, defectRates: rates }).acceptance).toBeLessThanOrEqual(
          read.acceptance + 1e-12,
        )
        expect(read.averageUnits).toBeGreaterThanOrEqual(Math.min(order.first, lotSize) - 1e-9)
        expect(read.averageUnits).toBeLessThanOrEqual(Math.min(order.most, lotSize) + 1e-9)
        expect(read.decidedFirst).toBeGreaterThanOrEqual(-1e-12)
        expect(read.decidedFirst).toBeLessThanOrEqual(1)
      },
    ),
  )
})
