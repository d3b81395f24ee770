import { describe, expect, it } from 'vitest'
import { movedDays, spanOf, stepFrom } from './span.ts'

describe('the days on the calendar', () => {
  it('of a month are whole weeks, Monday first', () => {
    const days = spanOf('month', '2026-11-18')
    expect(days).toHaveLength(42)
    expect([days[0], days.at(-1)]).toEqual(['2026-10-26', '2026-12-06'])
  })
  it('of a week go from Monday to Sunday, also across the new year', () => {
    expect(spanOf('week', '2026-12-31')).toEqual([
      ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
      ...['2027-01-01', '2027-01-02', '2027-01-03'],
    ])
  })
  it.each([
    ['month', '2026-11-18', 1, '2026-12-01'],
    ['month', '2026-12-31', 1, '2027-01-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['week', '2026-11-18', 1, '2026-11-25'],
    ['week', '2026-01-01', -1, '2025-12-25'],
  ] as const)('one %s from %s by %i is %s', (view, day, step, next) => {
    expect(stepFrom(view, day, step)).toBe(next)
  })
})

describe('a visit that is moved', () => {
  it.each([
    ['one day', ['2026-11-20'], '2026-11-20', '2026-11-24', ['2026-11-24']],
    [
      'three days in a row stay in a row',
      ['2026-11-18', '2026-11-19', '2026-11-20'],
      '2026-11-19',
      '2026-11-26',
      ['2026-11-25', '2026-11-26', '2026-11-27'],
    ],
    [
      'backwards over the end of a month',
      ['2026-12-01', '2026-12-02'],
      '2026-12-01',
      '2026-11-30',
      ['2026-11-30', '2026-12-01'],
    ],
    ['over the day on which clocks change', ['2027-03-26'], '2027-03-26', '2027-03-29', ['2027-03-29']],
  ])('%s', (_, days, from, to, moved) => {
    expect(movedDays(days, from, to)).toEqual(moved)
  })
})
