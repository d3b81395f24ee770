import { expect, it } from 'vitest'
import { readAmount } from './amount.ts'

it.each([
  ['12345', 12_345],
  ['12,345', 12_345],
  ['12.345', 12_345],
  ['12 345', 12_345],
  ['12\u00a0345,5', 12_345.5],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['220.5', 220.5],
  ['220,50', 220.5],
  ['.5', 0.5],
  ['0', 0],
  ['', Number.NaN],
  ['abc', Number.NaN],
])('%j is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
