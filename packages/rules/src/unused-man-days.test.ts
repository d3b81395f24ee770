import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { defaultManDaySettings, manDays, type WorkCategory, workCategories } from './mandays.ts'
import { cents } from './money.ts'
import type { SoldManDays } from './revision.ts'
import { manDaysNotNeeded, manDaysOfUnits, payAfter, unusedOfCustomer, unusedPart } from './unused-man-days.ts'

const settings = defaultManDaySettings
const { tolerance, step, least } = settings
const work = (lots: readonly (readonly [WorkCategory, number])[]) =>
  manDays(
    {
      serviceType: 'fri',
      lots: lots.map(([category, sampleSize]) => ({ category, sampleSize, products: 1 })),
      containers: 0,
      employees: 0,
      auditType: 'technical',
      auditTimes: 1,
    },
    settings,
  )
const soldFor = (...lots: (readonly [WorkCategory, number])[]): SoldManDays => {
  const { md = 0, terms = [] } = work(lots) ?? {}
  return { md, calculated: md, terms, unused: { tolerance, step, least, reservePercent: 30, commissionPercent: 15 } }
}

describe('C9 man-days of the units that were drawn', () => {
  test.each([
    // apparel, 125 a day: 250 / 125 − 0.02 = 1.98 → 2; 125 / 125 − 0.02 → 1
    ['a first sample of L', soldFor(['soft_lines', 250]), [125], 2, 1],
    ['both samples', soldFor(['soft_lines', 250]), [250], 2, 2],
    // 160 / 125 − 0.02 = 1.26 → 1.5; 80 / 125 → 1
    ['a first sample of K', soldFor(['soft_lines', 160]), [80], 1.5, 1],
    ['never below one', soldFor(['hard_lines', 160]), [80], 1, 1],
    ['never below one, whatever was drawn', soldFor(['furniture', 100]), [0], 3.5, 1],
    // 100 / 125 + 160 / 125 + 0.25 − 0.02 = 2.31 → 2.5; 50 / 125 + 160 / 125 + 0.25 − 0.02 = 1.91 → 2
    ['one of two lots', soldFor(['soft_lines', 100], ['soft_lines', 160]), [50, 160], 2.5, 2],
    // 50 / 32 + 160 / 160 + 0.25 − 0.02 = 2.79 → 3
    ['each lot by its own category', soldFor(['furniture', 100], ['electrical', 160]), [50, 160], 4.5, 3],
  ])('%s', (_, sold, units, before, after) => {
    expect(sold.md).toBe(before)
    const again = manDaysOfUnits(sold, units)
    expect(again?.md).toBe(after)
    const sum = again?.terms.reduce((total, { amount }) => total + Math.round(amount * 10_000), 0)
    expect(sum).toBe(after * 10_000)
  })

  it('the same units give the same man-days and the same terms as the sale', () => {
    const lot = fc.tuple(fc.constantFrom(...workCategories), fc.integer({ min: 1, max: 800 }))
    fc.assert(
      fc.property(fc.array(lot, { minLength: 1, maxLength: 6 }), (lots) => {
        const sold = soldFor(...lots)
        expect(
          manDaysOfUnits(
            sold,
            lots.map(([, units]) => units),
          ),
        ).toEqual({ md: sold.md, terms: sold.terms })
      }),
    )
  })

  test.each([
    ['the formula is not known', { ...soldFor(['toys', 100]), unused: undefined }, [50]],
    [
      'no lot was sold',
      {
        md: 1,
        calculated: 1,
        terms: [],
        unused: { tolerance, step, least, reservePercent: 30, commissionPercent: 15 },
      },
      [],
    ],
    ['another number of lots', soldFor(['toys', 100]), [50, 50]],
  ])('nothing is calculated where %s', (_, sold, units) => {
    expect(manDaysOfUnits(sold as SoldManDays, units)).toBeNull()
  })
})

describe('C9 man-days that were not needed', () => {
  test.each([
    // sold, calculated, worked, not needed
    [2, 2, 1, 1],
    [1.5, 1.5, 1, 0.5],
    [2, 2, 2, 0],
    // the buyer added one for other work
    [3, 2, 1, 1],
    // the buyer took fewer than calculated
    [1.5, 2, 1, 0.5],
    [1, 2, 1, 0],
    // more was there on the day than was sold (dpi)
    [1, 1, 1.5, 0],
    [2, null, 1, 0],
  ])('sold %d, calculated %s, worked %d: %d', (md, calculated, worked, notNeeded) => {
    expect(manDaysNotNeeded({ md, calculated }, worked)).toBe(notNeeded)
  })
})

describe('C9 what goes back, and what the inspector is paid', () => {
  const percents = { reservePercent: 30, commissionPercent: 15 }
  test.each([
    // 2 man-days at 200.00, one not needed: 200.00 − 60.00 = 140.00; 400.00 − 140.00 = 260.00, less 15 % 39.00
    ['a whole man-day', 400_00, 400_00, 2, 1, [200_00, 60_00, 140_00], [260_00, 39_00, 221_00]],
    // 1.5 at 187.37 = 281.06; a third of it 93.69, 30 % of that 28.11
    ['half a man-day', 281_06, 281_06, 1.5, 0.5, [93_69, 28_11, 65_58], [215_48, 32_32, 183_16]],
    // the customer paid half (campaign): the inspector's part does not depend on that
    ['a campaign', 140_53, 281_06, 1.5, 0.5, [46_84, 14_05, 32_79], [215_48, 32_32, 183_16]],
    ['nothing', 281_06, 281_06, 1.5, 0, [0, 0, 0], [281_06, 42_16, 238_90]],
    // 0.5 of 2.5 man-days at 0.03 each: 0.075 × 0.2 = 1.5 cents, half a cent up
    ['cents', 8, 8, 2.5, 0.5, [2, 1, 1], [7, 1, 6]],
  ] as const)('%s', (_, total, earned, sold, notNeeded, back, pay) => {
    const part = unusedOfCustomer({ price: cents(1), total: cents(total) }, { md: sold, ...percents }, notNeeded)
    expect([part.gross, part.kept, part.back]).toEqual(back)
    const after = payAfter(cents(earned), { md: sold, ...percents }, notNeeded)
    expect([after.earned, after.commission, after.payout]).toEqual(pay)
  })

  it('a customer’s own inspector has no day price, so nothing goes back', () => {
    expect(unusedOfCustomer({ price: cents(0), total: cents(60_00) }, { md: 2, ...percents }, 1).back).toBe(0)
    expect(unusedOfCustomer({ price: null, total: cents(60_00) }, { md: 2, ...percents }, 1).back).toBe(0)
    expect(payAfter(cents(0), { md: 2, ...percents }, 1)).toEqual({ earned: 0, commission: 0, payout: 0 })
  })

  it('without a discount, what the inspector is paid less goes back to the cent, and the sum always holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 2, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 10_000 }).map((all) => all / 100),
        (amount, halves, fewer, reservePercent) => {
          const [sold, notNeeded] = [halves / 2, Math.min(fewer, halves) / 2]
          const { gross, kept, back } = unusedPart(cents(amount), sold, notNeeded, reservePercent)
          expect(gross - kept).toBe(back)
          expect(back).toBeGreaterThanOrEqual(0)
          expect(gross).toBeLessThanOrEqual(amount)
          const after = payAfter(cents(amount), { md: sold, reservePercent, commissionPercent: 15 }, notNeeded)
          expect(amount - after.earned).toBe(back)
          expect(after.earned - after.commission).toBe(after.payout)
        },
      ),
    )
  })
})
