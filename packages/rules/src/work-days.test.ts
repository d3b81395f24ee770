import { describe, expect, it } from 'vitest'
import { type BusyTime, blockedDays, busyDays, repeatedDays, workDaysAhead } from './work-days.ts'

const range = { from: '2026-11-16', to: '2026-11-22' }
/** Hours of a day in China. */
const at = (day: string, from: string, to: string): BusyTime => ({
  start: new Date(`${day}T${from}:00+08:00`),
  end: new Date(`${day}T${to}:00+08:00`),
})

describe('which days somebody’s calendar takes', () => {
  it.each<[string, BusyTime[], string[]]>([
    ['nothing', [], []],
    ['a whole day', [{ firstDay: '2026-11-17', lastDay: '2026-11-17' }], ['2026-11-17']],
    [
      'a week, of which two days are asked about',
      [{ firstDay: '2026-11-10', lastDay: '2026-11-17' }],
      ['2026-11-16', '2026-11-17'],
    ],
    ['one hour of a morning', [at('2026-11-17', '09:00', '10:00')], []],
    ['two hours of a morning', [at('2026-11-17', '09:00', '11:00')], ['2026-11-17']],
    ['a minute less than two hours', [at('2026-11-17', '09:00', '10:59')], []],
    [
      'an hour in the morning and one in the afternoon',
      [at('2026-11-17', '09:00', '10:00'), at('2026-11-17', '15:00', '16:00')],
      ['2026-11-17'],
    ],
    ['the same hour twice', [at('2026-11-17', '09:00', '10:00'), at('2026-11-17', '09:00', '10:00')], []],
    [
      'three that overlap, an hour and a half in all',
      [at('2026-11-17', '09:00', '10:00'), at('2026-11-17', '09:30', '10:30'), at('2026-11-17', '09:10', '09:20')],
      [],
    ],
    ['an evening', [at('2026-11-17', '18:00', '23:00')], []],
    ['two hours of which one is before a visit begins', [at('2026-11-17', '07:00', '09:00')], []],
    [
      'a night that ends at ten',
      [{ start: new Date('2026-11-16T22:00:00+08:00'), end: new Date('2026-11-17T10:00:00+08:00') }],
      ['2026-11-17'],
    ],
    ['an appointment without a length', [at('2026-11-17', '09:00', '09:00')], []],
    ['one that ends before it begins', [at('2026-11-17', '15:00', '09:00')], []],
  ])('%s', (_, times, days) => {
    expect(busyDays(times, range)).toEqual(days)
  })
})

describe('what blocks a day', () => {
  const leaves = [{ first_day: '2026-11-17', last_day: '2026-11-18' }]
  it.each([
    ['2026-11-16', undefined],
    ['2026-11-17', 'leave'],
    ['2026-11-18', 'leave'],
    ['2026-11-19', 'calendar'],
    ['2026-11-20', undefined],
  ])('%s: %s', (day, by) => {
    expect(blockedDays([day], { leaves, busy: ['2026-11-18', '2026-11-19'] }).get(day)).toBe(by)
  })
})

describe('a weekly pattern that goes on', () => {
  const today = '2026-11-16'
  it('fills the days that have come into reach', () => {
    // 2027-05-15 is the last day in reach, a Saturday
    expect(workDaysAhead).toBe(180)
    expect(repeatedDays([1, 6], '2027-05-08', today)).toEqual(['2027-05-10', '2027-05-15'])
  })
  it('adds none when nothing has come into reach', () => {
    expect(repeatedDays([0, 1, 2, 3, 4, 5, 6], '2027-05-15', today)).toEqual([])
  })
  it('never fills the past', () => {
    expect(repeatedDays([1], '2026-10-01', today)[0]).toBe(today)
  })
  it('fills nothing without weekdays', () => {
    expect(repeatedDays([], '2026-10-01', today)).toEqual([])
  })
})
