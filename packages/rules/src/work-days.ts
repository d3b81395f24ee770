import { addDays, type Day, weekday } from './china-time.ts'

/** Inspectors mark days up to this far ahead. */
export const workDaysAhead = 180

/** A form of available days: single days, a weekly pattern, and exceptions from both. */
export interface WorkDays {
  from: Day
  to: Day
  days: readonly Day[]
  /** Sunday is 0. */
  weekdays: readonly number[]
  except: readonly Day[]
}

/** All days from `from` to `to` that the form marks. */
export function expandWorkDays({ from, to, days, weekdays, except }: WorkDays): Day[] {
  const marked: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!except.includes(day) && (days.includes(day) || weekdays.includes(weekday(day)))) marked.push(day)
  }
  return marked
}
