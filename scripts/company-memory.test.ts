import { expect, it } from 'vitest'
import { memoryGrowth } from '../soak/company/memory.ts'

/** A look every two seconds for ten minutes. */
const looks = (megabytes: (second: number) => number) =>
  Array.from({ length: 300 }, (_, i) => ({ at: 5_000 + i * 2000, megabytes: megabytes(i * 2) }))

it.each([
  ['stays', () => 200, 0],
  ['goes up and down with each collection', (s: number) => 200 + (s % 40), 0],
  ['rises while it warms up', (s: number) => Math.min(200, 80 + s * 2), 0],
  ['rises without an end', (s: number) => 100 + s / 6, 60],
  ['has a moment with much', (s: number) => (s > 500 && s < 520 ? 900 : 200), 0],
])('memory that %s', (_what, megabytes, growth) => {
  expect(Math.abs(memoryGrowth(looks(megabytes), 60_000) - growth)).toBeLessThan(5)
})

it('says nothing of a process that lived too shortly', () => {
  expect(memoryGrowth(looks(() => 200).slice(0, 35), 60_000)).toBeNaN()
})
