import { expect, it } from 'vitest'
import { lotLayout } from './lot-layout.ts'

it.each([
  [1, 1],
  [80, 13],
  [3200, 125],
  [50_000, 500],
  [10_000_000, 1250],
])('draws a lot of %i with its sample of %i, each sampled unit in a square of its own', (lot, sample) => {
  const { squares, per, sampled } = lotLayout(lot, sample, 2.5, 1000)
  expect(new Set(sampled).size).toBe(sample)
  expect(Math.max(...sampled)).toBeLessThan(squares)
  expect(squares * per).toBeGreaterThanOrEqual(lot)
  expect((squares - 1) * per).toBeLessThan(lot)
})

it('is the same every time', () => {
  expect(lotLayout(3200, 125, 2.5, 1000)).toEqual(lotLayout(3200, 125, 2.5, 1000))
})
