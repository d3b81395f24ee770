import { addDays, type Day, weekday } from './china-time.ts'

/** How many days ahead inspectors can mark. */
export const workDaysAhead = 180

/** Available days as an inspector enters them: single days, a weekly pattern, and exceptions from both. */
export interface WorkDays {
  from: Day
  to: Day
  days: readonly Day[]
  /** Sunday is 0. */
  weekdays: readonly number[]
  except: readonly Day[]
}

/** All days from `from` to `to` that are marked as available. */
export function expandWorkDays({ from, to, days, weekdays, except }: WorkDays): Day[] {
  const marked: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!except.includes(day) && (days.includes(day) || weekdays.includes(weekday(day)))) marked.push(day)
  }
  return marked
}
