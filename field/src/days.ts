import { addDays, type Day, weekday } from '@goodlot/rules'

/** The days that the inspector works, the weekly pattern behind them (Sunday is 0), and whether it goes on by itself. */
export interface DayPlan {
  days: Day[]
  weekdays: number[]
  repeats: boolean
}

export interface DayRange {
  from: Day
  to: Day
}

export function daysOf({ from, to }: DayRange): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** All days from one day to another, given in either order. */
export const daysBetween = (one: Day, other: Day): Day[] =>
  daysOf(one < other ? { from: one, to: other } : { from: other, to: one })

/** Marks days as worked or not; booked ones stay as they are. */
export function markDays(plan: DayPlan, days: readonly Day[], works: boolean, booked: ReadonlySet<Day>): DayPlan {
  const marked = new Set(plan.days)
  for (const day of days) {
    if (works) marked.add(day)
    else if (!booked.has(day)) marked.delete(day)
  }
  return { ...plan, days: [...marked].sort() }
}

/** Adds a weekday to the pattern or removes it, together with all such days in the range; booked days are never removed. */
export function markWeekday(
  plan: DayPlan,
  day: number,
  works: boolean,
  { range, booked }: { range: DayRange; booked: ReadonlySet<Day> },
): DayPlan {
  const weekdays = works ? [...new Set([...plan.weekdays, day])].sort() : plan.weekdays.filter((one) => one !== day)
  const ofWeekday = daysOf(range).filter((one) => weekday(one) === day)
  return { ...markDays(plan, ofWeekday, works, booked), weekdays }
}

/** The draft kept on the phone, without days outside the range (such as past ones) and with all booked days. */
export const current = (plan: DayPlan, { from, to }: DayRange, booked: ReadonlySet<Day>): DayPlan => ({
  weekdays: plan.weekdays,
  // a draft of an earlier version of the app says nothing about it
  repeats: plan.repeats === true,
  days: [...new Set([...plan.days.filter((day) => day >= from && day <= to), ...booked])].sort(),
})

/** The plan as it is saved: the weekly pattern, the days outside of it, and the exceptions from it. */
export function toSave({ days, weekdays, repeats }: DayPlan, range: DayRange) {
  const marked = new Set(days)
  const inPattern = (day: Day) => weekdays.includes(weekday(day))
  return {
    ...range,
    weekdays,
    repeats,
    days: days.filter((day) => !inPattern(day)),
    except: daysOf(range).filter((day) => inPattern(day) && !marked.has(day)),
  }
}

/** How many days differ between two plans. */
export function countChanges(one: DayPlan, other: DayPlan): number {
  const [a, b] = [new Set(one.days), new Set(other.days)]
  return one.days.filter((day) => !b.has(day)).length + other.days.filter((day) => !a.has(day)).length
}

/** The weeks of a month `YYYY-MM`, Monday first; null where another month's day would stand. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`
  const cells: (Day | null)[] = Array.from({ length: (weekday(first) + 6) % 7 }, () => null)
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) cells.push(day)
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, i) => cells.slice(i * 7, i * 7 + 7))
}

export function monthsOf({ from, to }: DayRange): string[] {
  return [...new Set(daysOf({ from, to }).map((day) => day.slice(0, 7)))]
}
