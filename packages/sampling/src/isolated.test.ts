import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactInLot } from './exact-fixture.ts'
import { limitingQualityPlan, zeroAcceptancePlan } from './isolated.ts'
import { MODELS } from './operating.ts'
import { plan } from './plan.ts'
import { acceptanceProbability, consumerRiskQuality } from './probability.ts'
import { AQLS, LEVELS, SEVERITIES } from './tables.ts'

/** Pa in whole numbers. */
const exact = (lotSize: number, defective: number, units: number, accept: number): number =>
  exactInLot(lotSize, defective, [{ units, accept, reject: accept + 1 }]).acceptance

describe('S39 LQ plan, computed', () => {
  // By hand: (95/100 × 94/99 × …) falls to 10 % at the 37th unit, and so on.
  test.each([
    [100, 0.05, 0, 37],
    [1_000, 0.05, 0, 44],
    [1_000, 0.1, 0, 22],
    [10_000_000, 0.05, 0, 45],
    [10, 0.1, 0, 9],
    [10, 0.2, 0, 7],
    [10, 1, 0, 1],
    [2, 0.5, 0, 2],
    [1, 1, 0, 1],
    // less than one item: one defective item is the least that can be
    [10, 0.001, 0, 9],
    // 0.07 × 100 is 7.000000000000001 in the computer, and seven items all the same
    [100, 0.07, 0, 28],
    // 10.5 items: a lot of 11 is the first that is no better than the limit
    [210, 0.05, 0, 39],
    // 8/16 × 7/15 × 6/14 is 10 % to the last bit, which is enough
    [16, 3 / 16, 0, 8],
    [1_000, 0.05, 1, 75],
    [1_000, 0.05, 2, 102],
  ])('lot %i, limiting quality %d, Ac %i: n %i', (lotSize, limitingQuality, accept, sampleSize) => {
    expect(limitingQualityPlan({ lotSize, limitingQuality, accept })).toEqual({
      sampleSize,
      accept,
      reject: accept + 1,
      fullInspection: sampleSize === lotSize,
    })
    const defective = Math.max(1, Math.ceil(lotSize * limitingQuality - 1e-9))
    if (lotSize > 100_000) return
    expect(exact(lotSize, defective, sampleSize, accept)).toBeLessThanOrEqual(0.1)
    if (sampleSize > accept + 1) expect(exact(lotSize, defective, sampleSize - 1, accept)).toBeGreaterThan(0.1)
  })

  test('without Ac it is 0, and no larger Ac needs fewer units', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        (lotSize, limitingQuality, accept) => {
          const least = limitingQualityPlan({ lotSize, limitingQuality })
          const lenient = limitingQualityPlan({ lotSize, limitingQuality, accept })
          expect(least).toEqual(limitingQualityPlan({ lotSize, limitingQuality, accept: 0 }))
          expect(least?.accept).toBe(0)
          if (lenient) expect(lenient.sampleSize).toBeGreaterThan(least?.sampleSize ?? 0)
        },
      ),
    )
  })

  test('it accepts a lot of the limiting quality or worse at most once in ten times, and one unit less does not hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(5),
        fc.nat(50),
        (lotSize, items, accept, worse) => {
          const defective = Math.min(items, lotSize)
          const found = limitingQualityPlan({ lotSize, limitingQuality: defective / lotSize, accept })
          if (accept >= defective) {
            expect(found).toBeNull()
            return
          }
          const n = found?.sampleSize as number
          expect(exact(lotSize, defective, n, accept)).toBeLessThanOrEqual(0.1)
          expect(exact(lotSize, Math.min(lotSize, defective + worse), n, accept)).toBeLessThanOrEqual(0.1)
          expect(exact(lotSize, defective, n - 1, accept)).toBeGreaterThan(0.1)
        },
      ),
    )
  })

  test('a buyer who bears more defective items than are allowed has no plan', () => {
    expect(limitingQualityPlan({ lotSize: 100, limitingQuality: 0.05, accept: 5 })).toBeNull()
    expect(limitingQualityPlan({ lotSize: 100, limitingQuality: 0.05, accept: 4 })).toMatchObject({ accept: 4 })
  })

  test.each([
    [{ limitingQuality: 0 }, 'rate_invalid: limitingQuality = 0'],
    [{ limitingQuality: -0.1 }, 'rate_invalid: limitingQuality = -0.1'],
    [{ limitingQuality: 1.01 }, 'rate_invalid: limitingQuality = 1.01'],
    [{ limitingQuality: Number.NaN }, 'rate_invalid: limitingQuality = NaN'],
    [{ lotSize: 0 }, 'lot_too_small'],
    [{ lotSize: 1.5 }, 'lot_not_integer'],
    [{ accept: -1 }, 'count_invalid: accept = -1'],
  ])('%j is refused', (change, message) =>
    expect(() => limitingQualityPlan({ lotSize: 100, limitingQuality: 0.05, ...change })).toThrow(message),
  )
})

describe('S40 zero acceptance', () => {
  const hypergeometric = 'hypergeometric'
  test.each([
    // J 80 5/6: its consumer's risk quality is 111 of 1,000
    [1_000, 80, 5, hypergeometric, 20],
    [1_000, 80, 7, hypergeometric, 16],
    // 28 of 1,000, which 78 units see as well
    [1_000, 80, 0, hypergeometric, 78],
    [10, 10, 2, hypergeometric, 5],
    [1, 2, 0, hypergeometric, 1],
    [1_000, 80, 5, 'binomial', 20],
    // defects per item: 2.3026 / n is at most 28.41 / 80 from n 7 on
    [1_000, 80, 21, 'poisson', 7],
  ] as const)('lot %i, n %i, Ac %i, %s: n %i, 0/1', (lotSize, sampleSize, accept, model, expected) => {
    const zero = zeroAcceptancePlan({ lotSize, sampleSize, accept, model })
    expect(zero).toEqual({ sampleSize: expected, accept: 0, reject: 1, fullInspection: expected >= lotSize })
  })

  const anySingle = fc.record({
    lotSize: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 10_000_000 })),
    level: fc.constantFrom(...LEVELS),
    aql: fc.constantFrom(...AQLS),
    severity: fc.constantFrom(...SEVERITIES),
  })

  test("its consumer's risk quality is no worse than the single plan's, one unit less is worse, and it never draws more", () => {
    fc.assert(
      fc.property(anySingle, fc.constantFrom(...MODELS), (request, model) => {
        const { lotSize } = request
        const { sampleSize, accept } = plan(request)
        const target = consumerRiskQuality({ lotSize, sampleSize, accept, model })
        const zero = zeroAcceptancePlan({ lotSize, sampleSize, accept, model })
        if (target === null) {
          expect(zero).toBeNull()
          return
        }
        const n = zero?.sampleSize as number
        expect(zero).toMatchObject({ accept: 0, reject: 1, fullInspection: n === lotSize })
        expect(n).toBeLessThanOrEqual(Math.min(sampleSize, lotSize))
        const qualityOf = (units: number) =>
          consumerRiskQuality({ lotSize, sampleSize: units, accept: 0, model }) as number
        if (!zero?.fullInspection) expect(qualityOf(n)).toBeLessThanOrEqual(target)
        if (n > 1) expect(qualityOf(n - 1)).toBeGreaterThan(target)
      }),
      { numRuns: 200 },
    )
  })

  test('there is none where the single plan accepts any quality, and refusals are those of a curve', () => {
    expect(zeroAcceptancePlan({ lotSize: 100, sampleSize: 2, accept: 3, model: 'binomial' })).toBeNull()
    expect(() => zeroAcceptancePlan({ lotSize: 0, sampleSize: 2, accept: 0, model: 'poisson' })).toThrow(
      'lot_too_small',
    )
    // a curve needs no lot by this model, and a plan does
    expect(() => zeroAcceptancePlan({ sampleSize: 2, accept: 0, model: 'poisson' } as never)).toThrow('lot_not_integer')
    expect(() => zeroAcceptancePlan({ lotSize: 9, sampleSize: 0, accept: 0, model: 'poisson' })).toThrow(
      'count_invalid',
    )
  })

  test('it rejects good lots more often: that is its price', () => {
    const good = { lotSize: 1_000, model: hypergeometric, defectRate: 0.01 } as const
    expect(acceptanceProbability({ ...good, sampleSize: 80, accept: 5 })).toBeGreaterThan(0.999)
    expect(acceptanceProbability({ ...good, sampleSize: 20, accept: 0 })).toBeLessThan(0.82)
  })
})
