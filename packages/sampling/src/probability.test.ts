import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import reference from '../test-data/oc-reference.json' with { type: 'json' }
import { MODELS, type Model } from './operating.ts'
import {
  acceptanceProbability,
  averageOutgoingQuality,
  type Curve,
  consumerRiskQuality,
  ocCurve,
  producerRisk,
} from './probability.ts'

const fraction = (text: string): number => {
  const [over, under] = text.split('/').map(Number) as [number, number]
  return over / under
}

/** Exact: whole numbers of any length, divided once at the end. */
function exactHypergeometric(lot: number, defective: number, n: number, accept: number): number {
  const choose = (from: number, count: number): bigint => {
    if (count < 0 || count > from) return 0n
    let ways = 1n
    for (let i = 1; i <= count; i++) ways = (ways * BigInt(from - count + i)) / BigInt(i)
    return ways
  }
  let good = 0n
  for (let k = 0; k <= accept; k++) good += choose(defective, k) * choose(lot - defective, n - k)
  return Number((good * 10n ** 18n) / choose(lot, n)) / 1e18
}

test('S16 there are 21 reference values', () => expect(reference.values).toHaveLength(21))

test.each(reference.values)('S16 reference $model N=$N p=$p n=$n c=$c', ({ model, N, p, n, c, Pa }) => {
  const request = { lotSize: N ?? undefined, sampleSize: n, accept: c, defectRate: fraction(p), model: model as Model }
  expect(Math.abs(acceptanceProbability(request) - Pa)).toBeLessThan(1e-12)
})

test.each([
  [10_000_000, 250_000, 1_250, 21],
  [10_000_000, 100_000, 1_250, 14],
  [10_000_000, 1, 2_000, 0],
  [10_000_000, 5_000, 3_150, 1],
  [9_999_991, 4_999_999, 80, 39],
  [100, 100, 20, 1],
  [100, 100, 20, 20],
  [100, 99, 20, 18],
  [100, 99, 20, 19],
  [100, 0, 20, 0],
  [50, 3, 50, 2],
  [50, 3, 50, 3],
  [50, 30, 40, 25],
])('S16 lot %i with %i defective, n %i, Ac %i equals the exact fraction', (lotSize, defective, sampleSize, accept) => {
  const Pa = acceptanceProbability({
    lotSize,
    sampleSize,
    accept,
    defectRate: defective / lotSize,
    model: 'hypergeometric',
  })
  expect(Math.abs(Pa - exactHypergeometric(lotSize, defective, sampleSize, accept))).toBeLessThan(1e-12)
})

test('S16 any lot equals the exact fraction', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.nat(60), fc.nat(10), (good, defective, size, accept) => {
      const lotSize = good + defective + 1
      const sampleSize = size + 1
      const Pa = acceptanceProbability({
        lotSize,
        sampleSize,
        accept,
        defectRate: defective / lotSize,
        model: 'hypergeometric',
      })
      expect(
        Math.abs(Pa - exactHypergeometric(lotSize, defective, Math.min(sampleSize, lotSize), accept)),
      ).toBeLessThan(1e-12)
    }),
  )
})

// Closed forms.
test.each<[string, Curve & { defectRate: number }, number]>([
  ['binomial Ac 0', { sampleSize: 13, accept: 0, defectRate: 0.2, model: 'binomial' }, 0.8 ** 13],
  ['binomial Ac 1', { sampleSize: 3, accept: 1, defectRate: 0.5, model: 'binomial' }, 0.5],
  ['binomial all but n', { sampleSize: 5, accept: 4, defectRate: 0.9, model: 'binomial' }, 1 - 0.9 ** 5],
  ['binomial at 1', { sampleSize: 5, accept: 4, defectRate: 1, model: 'binomial' }, 0],
  ['binomial at 1, Ac n', { sampleSize: 5, accept: 5, defectRate: 1, model: 'binomial' }, 1],
  ['binomial at 0', { sampleSize: 5, accept: 0, defectRate: 0, model: 'binomial' }, 1],
  ['poisson Ac 0', { sampleSize: 32, accept: 0, defectRate: 0.1, model: 'poisson' }, Math.exp(-3.2)],
  ['poisson Ac 1', { sampleSize: 2, accept: 1, defectRate: 10, model: 'poisson' }, 21 * Math.exp(-20)],
  ['poisson at 0', { sampleSize: 2, accept: 0, defectRate: 0, model: 'poisson' }, 1],
  ['poisson far tail', { sampleSize: 3_150, accept: 44, defectRate: 100, model: 'poisson' }, 0],
  ['one of two', { lotSize: 2, sampleSize: 1, accept: 0, defectRate: 0.5, model: 'hypergeometric' }, 0.5],
  ['rounded to whole items', { lotSize: 10, sampleSize: 1, accept: 0, defectRate: 0.14, model: 'hypergeometric' }, 0.9],
  [
    'rounded up to whole items',
    { lotSize: 10, sampleSize: 1, accept: 0, defectRate: 0.15, model: 'hypergeometric' },
    0.8,
  ],
  ['n above the lot', { lotSize: 10, sampleSize: 20, accept: 1, defectRate: 0.2, model: 'hypergeometric' }, 0],
])('S16 %s', (_, request, Pa) => {
  expect(Math.abs(acceptanceProbability(request) - Pa)).toBeLessThan(1e-14)
  // the relative error of a small probability is small, too
  if (Pa > 0) expect(acceptanceProbability(request) / Pa).toBeCloseTo(1, 11)
})

test('S16 for a huge lot the three models agree', () => {
  const request = { lotSize: 10_000_000, sampleSize: 80, accept: 2, defectRate: 0.0001 }
  const [a, b, c] = MODELS.map((model) => acceptanceProbability({ ...request, model })) as [number, number, number]
  expect(a).toBeCloseTo(b, 9)
  expect(b).toBeCloseTo(c, 8)
})

const anyCurve = fc.record({
  lotSize: fc.integer({ min: 2, max: 10_000_000 }),
  sampleSize: fc.constantFrom(2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1_250, 2_000),
  accept: fc.constantFrom(0, 1, 2, 3, 5, 7, 10, 14, 21),
  model: fc.constantFrom(...MODELS),
})
const anyRate = fc.double({ min: 0, max: 1, noNaN: true })
const ROUNDING = 1e-12

test('S16 Pa is a probability and falls as defects rise', () => {
  fc.assert(
    fc.property(anyCurve, anyRate, anyRate, (curve, a, b) => {
      const better = acceptanceProbability({ ...curve, defectRate: Math.min(a, b) })
      const worse = acceptanceProbability({ ...curve, defectRate: Math.max(a, b) })
      expect(worse).toBeLessThanOrEqual(better + ROUNDING)
      expect(worse).toBeGreaterThanOrEqual(0)
      expect(better).toBeLessThanOrEqual(1)
    }),
  )
})

test('S16 Pa rises with Ac and falls with n', () => {
  fc.assert(
    fc.property(anyCurve, anyRate, (curve, rate) => {
      const Pa = acceptanceProbability({ ...curve, defectRate: rate })
      const lenient = acceptanceProbability({ ...curve, accept: curve.accept + 1, defectRate: rate })
      const longer = acceptanceProbability({ ...curve, sampleSize: curve.sampleSize + 5, defectRate: rate })
      expect(lenient).toBeGreaterThanOrEqual(Pa - ROUNDING)
      expect(longer).toBeLessThanOrEqual(Pa + ROUNDING)
    }),
  )
})

describe('S16 refusals', () => {
  const fine = { lotSize: 1_000, sampleSize: 80, accept: 5, defectRate: 0.1, model: 'binomial' }
  test.each([
    [{ model: 'normal' }, 'unknown_model: model = normal'],
    [{ model: 'hypergeometric', lotSize: undefined }, 'lot_missing: lotSize = undefined'],
    [{ lotSize: 0 }, 'lot_too_small: lotSize = 0'],
    [{ lotSize: 1.5 }, 'lot_not_integer: lotSize = 1.5'],
    [{ sampleSize: 0 }, 'count_invalid: sampleSize = 0'],
    [{ sampleSize: 1.5 }, 'count_invalid: sampleSize = 1.5'],
    [{ accept: -1 }, 'count_invalid: accept = -1'],
    [{ accept: 0.5 }, 'count_invalid: accept = 0.5'],
    [{ defectRate: -0.1 }, 'rate_invalid: defectRate = -0.1'],
    [{ defectRate: 1.01 }, 'rate_invalid: defectRate = 1.01'],
    [{ defectRate: 1.01, model: 'hypergeometric' }, 'rate_invalid: defectRate = 1.01'],
    [{ defectRate: Number.NaN }, 'rate_invalid: defectRate = NaN'],
    [{ defectRate: 100.5, model: 'poisson' }, 'rate_invalid: defectRate = 100.5'],
  ])('%j', (change, message) => {
    expect(() => acceptanceProbability({ ...fine, ...change } as Curve & { defectRate: number })).toThrow(message)
  })

  test('every reader of a curve refuses the same', () => {
    const curve = { sampleSize: 0, accept: 0, model: 'binomial' } as const
    expect(() => ocCurve(curve)).toThrow('count_invalid: sampleSize')
    expect(() => producerRisk({ ...curve, aql: '1.0' })).toThrow('count_invalid: sampleSize')
    expect(() => consumerRiskQuality(curve)).toThrow('count_invalid: sampleSize')
    expect(() => averageOutgoingQuality({ ...curve, lotSize: 10, defectRate: 0 })).toThrow('count_invalid: sampleSize')
    expect(() => averageOutgoingQuality({ ...curve, lotSize: 0, defectRate: 0 })).toThrow('lot_too_small')
    const unknown = { sampleSize: 5, accept: 0, model: 'binomial', defectRate: 0, lotSize: undefined as never } as const
    expect(() => averageOutgoingQuality(unknown)).toThrow('lot_not_integer')
  })
})

describe('S17 OC curve', () => {
  const curve = { lotSize: 1_000, sampleSize: 80, accept: 5, model: 'hypergeometric' } as const

  test('the OC curve is Pa at even steps', () => {
    const points = ocCurve({ ...curve, to: 0.2, steps: 4 })
    expect(points.map((point) => point.defectRate)).toEqual([0, 0.05, 0.1, 0.15000000000000002, 0.2])
    for (const { defectRate, acceptance } of points)
      expect(acceptance).toBe(acceptanceProbability({ ...curve, defectRate }))
  })

  test('the OC curve has 51 points unless told, from certain acceptance', () => {
    const points = ocCurve(curve)
    expect(points).toHaveLength(51)
    expect(points[0]).toEqual({ defectRate: 0, acceptance: 1 })
    expect(points.at(-1)?.defectRate).toBeCloseTo((8 + 3 * Math.sqrt(6)) / 80, 12)
  })

  test.each([
    [80, 0],
    [80, 5],
    [2_000, 44],
    [1_250, 21],
    [13, 1],
  ])('n %i, Ac %i reaches below 1 per cent, but not far below', (sampleSize, accept) => {
    for (const model of ['binomial', 'poisson'] as const) {
      const last = ocCurve({ sampleSize, accept, model }).at(-1)?.acceptance as number
      expect(last).toBeLessThan(0.01)
      expect(last).toBeGreaterThan(1e-5)
    }
  })

  test('a share of defective items ends at 1, defects per item do not', () => {
    expect(ocCurve({ sampleSize: 2, accept: 1, model: 'binomial' }).at(-1)).toEqual({ defectRate: 1, acceptance: 0 })
    expect(ocCurve({ sampleSize: 2, accept: 3, model: 'poisson' }).at(-1)?.defectRate).toBe(6)
    expect(ocCurve({ sampleSize: 1, accept: 1_000, model: 'poisson' }).at(-1)?.defectRate).toBe(100)
  })

  test('refuses', () => {
    expect(() => ocCurve({ ...curve, steps: 0 })).toThrow('count_invalid: steps = 0')
    expect(() => ocCurve({ ...curve, to: 1.5 })).toThrow('rate_invalid')
    expect(ocCurve({ ...curve, steps: 1, to: 1 })).toHaveLength(2)
  })
})

describe("S18 producer's risk", () => {
  test("the producer's risk is 1 − Pa at the AQL", () => {
    expect(
      producerRisk({ lotSize: 1_000, sampleSize: 80, accept: 5, model: 'hypergeometric', aql: '2.5' }),
    ).toBeCloseTo(1 - 0.9887976332621486, 12)
    expect(producerRisk({ sampleSize: 13, accept: 0, model: 'binomial', aql: '1' })).toBeCloseTo(1 - 0.99 ** 13, 12)
    expect(producerRisk({ sampleSize: 80, accept: 21, model: 'poisson', aql: '15' })).toBeCloseTo(
      1 - 0.9939348525956034,
      12,
    )
    expect(producerRisk({ sampleSize: 80, accept: 0, model: 'binomial', aql: '0' })).toBe(0)
  })

  test('refuses', () => {
    const curve = { sampleSize: 2, accept: 30, model: 'binomial' } as const
    expect(() => producerRisk({ ...curve, aql: '3' })).toThrow('unknown_aql')
    expect(() => producerRisk({ ...curve, aql: '1000' })).toThrow('rate_invalid')
    expect(producerRisk({ ...curve, aql: '1000', model: 'poisson' })).toBeCloseTo(0.0134745, 6)
  })
})

describe("S19 consumer's risk quality", () => {
  // Limiting quality at Pa = 10 %, in per cent, as printed in the standard's tables for Ac 0 (letters A to K) and letter J.
  test.each([
    [2, 0, 68],
    [3, 0, 54],
    [5, 0, 37],
    [8, 0, 25],
    [13, 0, 16],
    [20, 0, 11],
    [32, 0, 6.9],
    [50, 0, 4.5],
    [80, 0, 2.8],
    [125, 0, 1.8],
    [80, 1, 4.8],
    [80, 2, 6.5],
    [80, 3, 8.2],
    [80, 5, 11],
    [80, 7, 14],
    [80, 10, 19],
    [80, 14, 24],
  ])('n %i, Ac %i: %d per cent', (sampleSize, accept, percent) => {
    const quality = consumerRiskQuality({ sampleSize, accept, model: 'binomial' }) as number
    expect(Number((quality * 100).toPrecision(2))).toBe(percent)
  })

  test("the consumer's risk quality equals its closed forms", () => {
    expect(consumerRiskQuality({ sampleSize: 13, accept: 0, model: 'binomial' })).toBeCloseTo(1 - 0.1 ** (1 / 13), 14)
    expect(consumerRiskQuality({ sampleSize: 50, accept: 0, model: 'poisson' })).toBeCloseTo(Math.LN10 / 50, 14)
    expect(consumerRiskQuality({ sampleSize: 13, accept: 0, model: 'binomial', risk: 0.05 })).toBeCloseTo(
      1 - 0.05 ** (1 / 13),
      14,
    )
    expect(consumerRiskQuality({ sampleSize: 2, accept: 30, model: 'poisson' })).toBeCloseTo(38.3151 / 2, 2)
  })

  test("the consumer's risk quality of a lot is the smallest number of defective items accepted at most once in ten", () => {
    const curve = { lotSize: 1_000, sampleSize: 80, accept: 5, model: 'hypergeometric' } as const
    expect(consumerRiskQuality(curve)).toBe(0.111)
    expect(acceptanceProbability({ ...curve, defectRate: 0.111 })).toBeLessThanOrEqual(0.1)
    expect(acceptanceProbability({ ...curve, defectRate: 0.11 })).toBeGreaterThan(0.1)
    expect(consumerRiskQuality({ lotSize: 10, sampleSize: 10, accept: 2, model: 'hypergeometric' })).toBe(0.3)
    expect(consumerRiskQuality({ lotSize: 10, sampleSize: 9, accept: 0, model: 'hypergeometric', risk: 0.1 })).toBe(0.1)
    expect(consumerRiskQuality({ lotSize: 2, sampleSize: 1, accept: 0, model: 'hypergeometric' })).toBe(1)
    // one of two defective, one drawn: Pa is exactly one half, and that is enough
    expect(consumerRiskQuality({ lotSize: 2, sampleSize: 1, accept: 0, model: 'hypergeometric', risk: 0.5 })).toBe(0.5)
  })

  test("there is no consumer's risk quality when no quality is rejected", () => {
    expect(consumerRiskQuality({ sampleSize: 5, accept: 5, model: 'binomial' })).toBeNull()
    expect(consumerRiskQuality({ sampleSize: 5, accept: 4, model: 'binomial' })).toBeCloseTo(0.9 ** (1 / 5), 14)
    expect(consumerRiskQuality({ lotSize: 9, sampleSize: 5, accept: 5, model: 'hypergeometric' })).toBeNull()
    expect(consumerRiskQuality({ lotSize: 4, sampleSize: 5, accept: 4, model: 'hypergeometric' })).toBeNull()
    expect(consumerRiskQuality({ lotSize: 9, sampleSize: 5, accept: 4, model: 'hypergeometric' })).toBe(1)
  })

  test.each([0, 1, -0.1, 1.1, Number.NaN])('a risk of %d is refused', (risk) => {
    expect(() => consumerRiskQuality({ sampleSize: 5, accept: 0, model: 'binomial', risk })).toThrow(
      `rate_invalid: risk = ${risk}`,
    )
  })

  test("Pa at the consumer's risk quality is the risk", () => {
    fc.assert(
      fc.property(anyCurve, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (curve, risk) => {
        const quality = consumerRiskQuality({ ...curve, risk })
        if (quality === null) {
          expect(curve.accept).toBeGreaterThanOrEqual(Math.min(curve.lotSize, curve.sampleSize))
          return
        }
        const Pa = acceptanceProbability({ ...curve, defectRate: quality })
        if (curve.model === 'hypergeometric') expect(Pa).toBeLessThanOrEqual(risk)
        else expect(Pa).toBeCloseTo(risk, 10)
      }),
      { numRuns: 40 },
    )
  })
})

describe('S20 average outgoing quality', () => {
  test('the average outgoing quality is rate × Pa × (N − n) / N', () => {
    const request = { lotSize: 1_000, sampleSize: 80, accept: 5, defectRate: 0.06, model: 'hypergeometric' } as const
    expect(averageOutgoingQuality(request)).toBeCloseTo(0.06 * 0.6542494142928899 * 0.92, 12)
    expect(averageOutgoingQuality({ ...request, defectRate: 0 })).toBe(0)
    expect(averageOutgoingQuality({ ...request, lotSize: 80 })).toBe(0)
    expect(averageOutgoingQuality({ ...request, lotSize: 50 })).toBe(0)
  })

  test('the average outgoing quality is never worse than what came in', () => {
    fc.assert(
      fc.property(anyCurve, anyRate, (curve, defectRate) => {
        expect(averageOutgoingQuality({ ...curve, defectRate })).toBeLessThanOrEqual(defectRate)
      }),
    )
  })
})
