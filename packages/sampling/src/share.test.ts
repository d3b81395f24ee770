import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cartonsToOpen, shareSample } from './share.ts'

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

describe('S14 sharing a sample', () => {
  test.each<[number, number[], number[]]>([
    [80, [1_000], [80]],
    [80, [600, 300, 100], [48, 24, 8]],
    [80, [500, 500], [40, 40]],
    // quotas 26.67, 26.67, 26.67: two units left, first products first
    [80, [100, 100, 100], [27, 27, 26]],
    // quotas 3.6, 2.4, 2.0
    [8, [45, 30, 25], [4, 2, 2]],
    // quotas 1.2, 1.4, 2.4: the remainder decides, the later of equals loses
    [5, [12, 14, 24], [1, 2, 2]],
    // quotas 19.6, 0.2, 0.2: at least 1 each, taken from the large one
    [20, [1_000, 10, 10], [18, 1, 1]],
    [20, [10, 1_000, 10], [1, 18, 1]],
    // the first two get 3 and 2; then each of the three small ones takes a unit from them
    [5, [100, 100, 1, 1, 1], [1, 1, 1, 1, 1]],
    [6, [100, 100, 1, 1, 1], [2, 1, 1, 1, 1]],
    // quotas 4.32, 4.68, 0.03, 0.97 → 4, 5, 0, 1 → the second is above its proportion
    [10, [432, 468, 3, 97], [4, 4, 1, 1]],
    // more products than units: one each, the sample grows
    [2, [10, 10, 10], [1, 1, 1]],
    // nothing to draw from an empty product
    [20, [100, 0, 100], [10, 0, 10]],
    [3, [0, 0, 5], [0, 0, 3]],
    // 100 %
    [200, [50, 30], [50, 30]],
    [80, [50, 30], [50, 30]],
    [79, [50, 30], [49, 30]],
    [1, [1], [1]],
    [3150, [9_999_999, 1], [3149, 1]],
  ])('%i from %j is %j', (n, quantities, shares) => expect(shareSample(n, quantities)).toEqual(shares))

  test('sharing a sample of the whole lot returns a new list', () => {
    const quantities = [1, 2]
    expect(shareSample(9, quantities)).not.toBe(quantities)
  })

  test.each<[number, number[], string]>([
    [0, [10], 'count_invalid: sampleSize = 0'],
    [1.5, [10], 'count_invalid: sampleSize = 1.5'],
    [5, [10, -1], 'count_invalid: quantities = -1'],
    [5, [10, 2.5], 'count_invalid: quantities = 2.5'],
    [5, [], 'lot_too_small: quantities = 0'],
    [5, [0, 0], 'lot_too_small: quantities = 0'],
  ])('%i from %j is refused', (n, quantities, message) => expect(() => shareSample(n, quantities)).toThrow(message))

  const anyLot = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  const anySize = fc.integer({ min: 1, max: 3_150 })

  test('the shares of a sample add up, each at least 1 and none more than the product has', () => {
    fc.assert(
      fc.property(anySize, anyLot, (n, quantities) => {
        const shares = shareSample(n, quantities)
        expect(sum(shares)).toBe(Math.min(sum(quantities), Math.max(n, quantities.length)))
        for (const [i, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(1)
          expect(share).toBeLessThanOrEqual(quantities[i] as number)
        }
      }),
    )
  })

  /** As the rule says it: each time, the one unit that exceeds its proportion most. */
  function oneByOne(n: number, quantities: readonly number[]): number[] {
    const lot = sum([...quantities])
    if (n >= lot) return [...quantities]
    const shares = quantities.map((quantity) => Math.ceil((n * quantity) / lot))
    const surplusOf = (i: number) => (shares[i] as number) * lot - n * (quantities[i] as number)
    while (sum(shares) > n) {
      const reducible = [...shares.keys()].filter((i) => (shares[i] as number) > 1)
      if (reducible.length === 0) break
      const largest = reducible.reduce((a, b) => (surplusOf(b) >= surplusOf(a) ? b : a))
      shares[largest] = (shares[largest] as number) - 1
    }
    return shares
  }

  test('the units that exceed the proportion most are taken back one by one', () => {
    const someLot = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), someLot, (n, quantities) => {
        fc.pre(sum(quantities) > 0)
        expect(shareSample(n, quantities)).toEqual(oneByOne(n, quantities))
      }),
      { numRuns: 500 },
    )
  })

  test('a larger product never gives a smaller share of the sample', () => {
    fc.assert(
      fc.property(anySize, anyLot, (n, quantities) => {
        const shares = shareSample(n, quantities)
        for (const [i, a] of quantities.entries()) {
          for (const [j, b] of quantities.entries())
            if (a > b) expect(shares[i]).toBeGreaterThanOrEqual(shares[j] as number)
        }
      }),
    )
  })

  test('where no product is small, each share is its quota rounded down or up', () => {
    fc.assert(
      fc.property(
        anySize,
        fc.array(fc.integer({ min: 5_000, max: 50_000 }), { minLength: 1, maxLength: 10 }),
        (size, quantities) => {
          const n = size + 100
          const lot = sum(quantities)
          for (const [i, share] of shareSample(n, quantities).entries()) {
            expect(Math.abs(share - (n * (quantities[i] as number)) / lot)).toBeLessThan(1)
          }
        },
      ),
    )
  })
})

describe('S15 cartons to open', () => {
  test.each([
    [0, 1, 0],
    [1, 1, 1],
    [2, 1, 2],
    [9, 1, 3],
    [10, 1, 4],
    [120, 3, 11],
    [121, 3, 11],
    [122, 3, 12],
    [16, 7, 7],
    [5, 7, 5],
    [10_000_000, 1, 3_163],
  ])('%i cartons, %i products: %i', (cartons, products, open) => expect(cartonsToOpen(cartons, products)).toBe(open))

  test.each([
    [-1, 1, 'count_invalid: cartons = -1'],
    [1.5, 1, 'count_invalid: cartons = 1.5'],
    [10, 0, 'count_invalid: products = 0'],
  ])('%d cartons of %d products are refused', (cartons, products, message) => {
    expect(() => cartonsToOpen(cartons, products)).toThrow(message)
  })
})
