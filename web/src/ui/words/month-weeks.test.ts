import { expect, it } from 'vitest'
import { dayInWords, monthsFrom, monthWeeks } from './month-weeks.ts'

it('weeks begin on Monday, and days of other months are left out', () => {
  const weeks = monthWeeks('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(monthWeeks('2027-02').flat().filter(Boolean)).toHaveLength(28)
  expect(monthWeeks('2028-02').flat().at(-6)).toBe('2028-02-29')
})

it('months go on into the next year', () => {
  expect(monthsFrom('2026-11-15', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
})

it('a day keeps its date in every time zone', () => {
  expect(dayInWords('en-US', '2026-01-01', { dateStyle: 'full' })).toBe('Thursday, January 1, 2026')
})
