import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lotNames } from './brief.ts'
import { blocks, drawOrder } from './draw.ts'

test.each([
  [[''], ['A']],
  [
    ['', ''],
    ['A', 'B'],
  ],
  [
    ['A', ''],
    ['A', 'B'],
  ],
  [
    ['', 'A'],
    ['B', 'A'],
  ],
  [
    ['B', '', '', 'A'],
    ['B', 'C', 'D', 'A'],
  ],
  [
    ['X', 'X'],
    ['X', 'A'],
  ],
  [Array(28).fill(''), [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'A2', 'B2']],
])('V5 marks %j are lots %j', (marks, names) => {
  expect(lotNames(marks)).toEqual(names)
})

const lot = (...samples: number[]) => ({
  products: samples.map((sample, i) => ({ product: i + 1, quantity: sample * 10, sample })),
})

describe('the draw order', () => {
  test.each([
    [lot(3), [1, 1, 1]],
    [lot(2, 2), [1, 2, 1, 2]],
    [lot(4, 2), [1, 2, 1, 1, 2, 1]],
    [lot(1, 3), [2, 1, 2, 2]],
    [lot(0, 2), [2, 2]],
    [lot(), []],
  ])('V6 alternates in proportion %#', (one, expected) => {
    expect(drawOrder(one)).toEqual(expected)
  })

  test('V6 the draw gives every product its share, and any first part of it is near the proportion', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 4 }), (samples) => {
        const drawn = drawOrder(lot(...samples))
        const total = samples.reduce((a, b) => a + b, 0)
        expect(drawn).toHaveLength(total)
        samples.forEach((sample, i) => {
          expect(drawn.filter((product) => product === i + 1)).toHaveLength(sample)
          let count = 0
          const offs = drawn.map((product, k) => {
            count += product === i + 1 ? 1 : 0
            return Math.abs(count - (sample * (k + 1)) / total)
          })
          expect(Math.max(...offs)).toBeLessThan(samples.length)
        })
      }),
    )
  })
})

test.each([
  [80, 1, [[1, 80]]],
  [
    80,
    2,
    [
      [1, 40],
      [41, 80],
    ],
  ],
  [
    125,
    3,
    [
      [1, 42],
      [43, 84],
      [85, 125],
    ],
  ],
  [
    1,
    2,
    [
      [1, 1],
      [2, 1],
    ],
  ],
  [5, 0, [[1, 5]]],
])('V7 %i units for %i people', (n, people, expected) => {
  expect(blocks(n, people).map(({ from, to }) => [from, to])).toEqual(expected)
})

test('V7 each of two samples is shared out, and each product has its share of the first one', () => {
  expect(blocks(5, 2, 10)).toEqual([
    { from: 11, to: 13 },
    { from: 14, to: 15 },
  ])
  const products = [
    { product: 1, quantity: 900, sample: 9, first: 4 },
    { product: 2, quantity: 100, sample: 1, first: 1 },
  ]
  const drawn = drawOrder({ products })
  expect(drawn.slice(0, 5).filter((product) => product === 2)).toHaveLength(1)
  expect(drawn.filter((product) => product === 1)).toHaveLength(9)
})
