import { expect, it } from 'vitest'
import { lotLayout } from './lot-layout.ts'

it.each([
  [1, 1],
  [80, 13],
  [3200, 125],
  [50_000, 500],
  [10_000_000, 1250],
])('draws a lot of %i with as large a part lit as its sample of %i is', (lot, sample) => {
  const { squares, per, sampled } = lotLayout(lot, sample, 2.5, 1000)
  expect(new Set(sampled).size).toBe(sampled.length)
  expect(Math.abs(sampled.length - (sample / lot) * squares)).toBeLessThan(1)
  expect(Math.max(...sampled)).toBeLessThan(squares)
  expect(squares * per).toBeGreaterThanOrEqual(lot)
  expect((squares - 1) * per).toBeLessThan(lot)
})

it('a small picture of 4 % lights 4 %, not every sampled unit', () => {
  const { squares, sampled } = lotLayout(3200, 125, 5, 240)
  expect(sampled.length / squares).toBeCloseTo(125 / 3200, 2)
})

it('the layout of a lot is the same every time', () => {
  expect(lotLayout(3200, 125, 2.5, 1000)).toEqual(lotLayout(3200, 125, 2.5, 1000))
})
