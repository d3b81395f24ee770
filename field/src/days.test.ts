import { addDays, weekday } from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import { countChanges, current, type DayPlan, daysBetween, markDays, markWeekday, toSave, weeksOf } from './days.ts'

// a Monday and the Sunday two weeks later
const range = { from: '2026-11-16', to: '2026-11-29' }
const booked = new Set(['2026-11-18'])
const empty: DayPlan = { days: ['2026-11-18'], weekdays: [], repeats: false }

describe('days of an inspector', () => {
  it('are marked singly or as a range in either direction; a booked one stays', () => {
    const week = daysBetween('2026-11-20', '2026-11-16')
    expect(week).toHaveLength(5)
    const marked = markDays(empty, week, true, booked)
    expect(marked.days).toEqual(week.sort())
    expect(markDays(marked, week, false, booked).days).toEqual(['2026-11-18'])
    expect(countChanges(empty, marked)).toBe(4)
  })
  it('follow a weekly pattern with exceptions, sent as one save', () => {
    let plan = empty
    for (const day of [1, 3]) plan = markWeekday(plan, day, true, { range, booked })
    expect(plan.days).toEqual(['2026-11-16', '2026-11-18', '2026-11-23', '2026-11-25'])
    plan = markDays(plan, ['2026-11-23'], false, booked)
    plan = markDays(plan, ['2026-11-28'], true, booked)
    expect(toSave({ ...plan, repeats: true }, range)).toEqual({
      ...{ ...range, weekdays: [1, 3], repeats: true },
      ...{ days: ['2026-11-28'], except: ['2026-11-23'] },
    })
  })
  it('a weekday that leaves the pattern takes its days along, except booked ones', () => {
    const plan = markWeekday({ days: ['2026-11-18', '2026-11-25'], weekdays: [3], repeats: true }, 3, false, {
      range,
      booked,
    })
    expect(plan).toEqual({ days: ['2026-11-18'], weekdays: [], repeats: true })
  })
  it('kept on the phone since last week lose what is past and gain what was booked meanwhile', () => {
    // as an earlier version of the app kept it
    const kept = { days: ['2026-11-10', '2026-11-17', '2027-11-17'], weekdays: [2] } as unknown as DayPlan
    expect(current(kept, range, booked)).toEqual({
      ...{ days: ['2026-11-17', '2026-11-18'], weekdays: [2] },
      repeats: false,
    })
  })
})

it('a month begins on its own weekday, Monday first', () => {
  for (let month = 1; month <= 12; month += 1) {
    const name = `2027-${String(month).padStart(2, '0')}`
    const weeks = weeksOf(name)
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      week.forEach((day, column) => {
        if (day) expect((weekday(day) + 6) % 7).toBe(column)
      })
    }
    const days = weeks.flat().filter((day) => day !== null)
    expect(days[0]).toBe(`${name}-01`)
    expect(addDays(days.at(-1) ?? '', 1).slice(0, 7)).not.toBe(name)
  }
})
