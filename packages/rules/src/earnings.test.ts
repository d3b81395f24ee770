import { describe, expect, it } from 'vitest'
import { payoutOfDay, usualPrice } from './earnings.ts'
import { cents } from './money.ts'
import { defaultPriceSettings, quote } from './price.ts'

describe('payoutOfDay', () => {
  it.each([
    [16_000, 15, 13_600],
    [10_001, 15, 8_501],
    [3, 50, 1],
    [20_000, 0, 20_000],
    [9_999, 12.5, 8_749],
  ])('of %i at %d %% is %i', (price, percent, payout) => {
    expect(payoutOfDay(cents(price), percent)).toBe(payout)
  })

  it('is what the quote of an order of one day pays', () => {
    for (const price of [16_000, 10_001, 22_233, 1]) {
      const sold = quote(
        {
          md: 1,
          dates: [{ day: '2026-11-19', kind: 'working' }],
          inspector: {
            own: false,
            prices: [
              {
                city: 'CN-3302',
                province: 'CN-33',
                working: cents(price),
                weekend: cents(price),
                holiday: cents(price),
              },
            ],
          },
          factory: { city: 'CN-3302', province: 'CN-33' },
          customer: { country: 'PL', canUseOwnPrice: false, customerPrice: null },
          today: '2026-11-16',
        },
        defaultPriceSettings,
      )
      expect(sold?.payout).toBe(payoutOfDay(cents(price), defaultPriceSettings.commissionPercent))
    }
  })
})

describe('usualPrice', () => {
  const dollars = (...prices: number[]) => prices.map((price) => cents(price * 100))
  it.each([
    ['four inspectors are too few', dollars(200, 220, 240, 260), null],
    ['five are enough', dollars(200, 225, 240, 270, 400), [22_500, 27_000]],
    ['the order does not matter', dollars(400, 225, 240, 270, 200), [22_500, 27_000]],
    [
      'cents are rounded to dollars',
      [cents(22_449), cents(22_450), cents(22_551), cents(22_551), cents(22_552)],
      [22_500, 22_600],
    ],
  ])('%s', (_, prices, expected) => {
    const usual = usualPrice(prices)
    expect(usual && [usual.low, usual.high]).toEqual(expected)
  })
})
