import { describe, expect, it } from 'vitest'
import { isPeriod, lastYear, shareInterval, stepOf, stepsOf } from './insights.ts'

describe('N1 a share comes with its uncertainty', () => {
  // Newcombe 1998, table I (Wilson score without continuity correction), and a share of 1
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [3, 3, 0.4385, 1],
  ])('%i of %i lie between %f and %f', (hits, cases, lower, upper) => {
    const interval = shareInterval(hits, cases)
    expect(interval?.lower).toBeCloseTo(lower, 4)
    expect(interval?.upper).toBeCloseTo(upper, 4)
  })
  it('without a case no share is known', () => expect(shareInterval(0, 0)).toBeNull())
})

describe('N2 a period has every step, by days up to two months, by months beyond', () => {
  it.each([
    ['2026-11-01', '2026-11-03', 'day', ['2026-11-01', '2026-11-02', '2026-11-03']],
    ['2026-02-28', '2026-03-01', 'day', ['2026-02-28', '2026-03-01']],
    ['2026-08-15', '2026-11-02', 'month', ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']],
    ['2025-11-30', '2026-02-01', 'month', ['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']],
  ] as const)('%s to %s', (from, to, step, steps) => {
    expect(stepOf(from, to)).toBe(step)
    expect(stepsOf(from, to)).toEqual(steps)
  })
  it.each([
    ['2026-11-16', '2025-12-01'],
    ['2026-12-31', '2026-01-01'],
    ['2026-01-31', '2025-02-01'],
  ])('without one, twelve months end on %s', (today, from) => {
    expect(lastYear(today)).toEqual({ from, to: today })
    expect(stepsOf(from, today)).toHaveLength(12)
  })
  it('a period ends after it began, and within five years', () => {
    expect(isPeriod('2026-11-16', '2026-11-16')).toBe(true)
    expect(isPeriod('2026-11-16', '2026-11-15')).toBe(false)
    expect(isPeriod('2021-11-17', '2026-11-16')).toBe(true)
    expect(isPeriod('2016-11-17', '2026-11-16')).toBe(false)
  })
})
