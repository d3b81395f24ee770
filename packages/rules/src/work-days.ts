import { addDays, chinaInstant, type Day, weekday } from './china-time.ts'

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

/** A time that somebody's own calendar says is taken. A whole day is written as such: it has no hour in any place. */
export type BusyTime = { start: Date; end: Date } | { firstDay: Day; lastDay: Day }

/** An inspector is at the factory between these hours in China; appointments of this many hours in all leave no time for a visit. */
const visitHours = { from: 8, to: 18 }
const busyHoursMost = 2
const hourMs = 3600_000

/** The days between `from` and `to` that leave no time for a visit. */
export function busyDays(times: readonly BusyTime[], { from, to }: { from: Day; to: Day }): Day[] {
  const busy: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const [opens, closes] = [chinaInstant(day, visitHours.from), chinaInstant(day, visitHours.to)]
    const isWhole = times.some((time) => 'firstDay' in time && time.firstDay <= day && day <= time.lastDay)
    if (isWhole || takenMs(times, opens.getTime(), closes.getTime()) >= busyHoursMost * hourMs) busy.push(day)
  }
  return busy
}

/** How much of the span is taken; appointments that overlap count once. */
function takenMs(times: readonly BusyTime[], from: number, to: number): number {
  const parts = times
    .flatMap((time) => ('start' in time ? [[time.start.getTime(), time.end.getTime()] as const] : []))
    .map(([start, end]) => [Math.max(start, from), Math.min(end, to)] as const)
    .filter(([start, end]) => start < end)
    .toSorted(([a], [b]) => a - b)
  let taken = 0
  let until = from
  for (const [start, end] of parts) {
    taken += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return taken
}

/** Own holidays of an inspector, first and last day included. */
export interface Leave {
  first_day: Day
  last_day: Day
}

/** How many holidays an inspector keeps, and how far ahead they may begin and end. */
export const leavesMost = 20
export const leaveDaysAhead = 366

/** Why a day that the inspector marked is not offered to customers. */
export type BlockedBy = 'leave' | 'calendar'

/** What blocks each of these days: own holidays come first, because they were meant. */
export function blockedDays(
  days: readonly Day[],
  { leaves, busy }: { leaves: readonly Leave[]; busy: readonly Day[] },
): Map<Day, BlockedBy> {
  const taken = new Set(busy)
  const blocked = new Map<Day, BlockedBy>()
  for (const day of days) {
    if (leaves.some(({ first_day, last_day }) => first_day <= day && day <= last_day)) blocked.set(day, 'leave')
    else if (taken.has(day)) blocked.set(day, 'calendar')
  }
  return blocked
}

/** The days that a weekly pattern adds after the last one that it filled, up to the horizon of today. */
export function repeatedDays(weekdays: readonly number[], filledUntil: Day, today: Day): Day[] {
  const from = filledUntil < today ? today : addDays(filledUntil, 1)
  return expandWorkDays({ from, to: addDays(today, workDaysAhead), days: [], weekdays, except: [] })
}
