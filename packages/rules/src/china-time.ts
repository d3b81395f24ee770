import { no, ok, type Verdict } from './verdict.ts'

/**
 * The one module that knows which day it is in China (UTC+8, no daylight saving).
 * A day is the text `YYYY-MM-DD`; an instant is a `Date`. Nothing here reads the clock: `now` is always an argument.
 */
export type Day = string

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const chinaAheadOfUtc = 8 * hour

/** Orders for tomorrow close at this hour in China (V-24). */
export const noonHour = 12

/** `YYYY-MM-DD HH:mm:ss` on a clock in China. */
export const chinaDateTime = (instant: Date): string =>
  new Date(instant.getTime() + chinaAheadOfUtc).toISOString().slice(0, 19).replace('T', ' ')

/** The day in China at this instant. */
export const chinaDay = (instant: Date): Day => chinaDateTime(instant).slice(0, 10)

export interface ChinaNow {
  day: Day
  hour: number
  minute: number
  second: number
}

/** What a clock and a calendar in China show at this instant. */
export function chinaNow(instant: Date): ChinaNow {
  const dateTime = chinaDateTime(instant)
  return {
    day: dateTime.slice(0, 10),
    hour: Number(dateTime.slice(11, 13)),
    minute: Number(dateTime.slice(14, 16)),
    second: Number(dateTime.slice(17, 19)),
  }
}

const midnightUtc = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOfUtc = (date: Date): Day => date.toISOString().slice(0, 10)

/** The instant at which a clock in China shows this full hour of this day. */
export const chinaInstant = (day: Day, atHour = 0): Date =>
  new Date(midnightUtc(day).getTime() + atHour * hour - chinaAheadOfUtc)

/** The instant at which a clock in China shows this `YYYY-MM-DD HH:mm:ss`; a bare day is its midnight. */
export const chinaInstantOf = (dateTime: string): Date =>
  new Date(`${dateTime.slice(0, 10)}T${dateTime.slice(11) || '00:00:00'}+08:00`)

/** Is this text a day that exists? 2027-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = midnightUtc(text)
  return !Number.isNaN(date.getTime()) && dayOfUtc(date) === text
}

export function addDays(day: Day, days: number): Day {
  const date = midnightUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOfUtc(date)
}

/** Below zero: a is earlier; zero: the same day; above zero: a is later. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first of several days, or null if there is none. */
export const earliestDay = (days: readonly Day[]): Day | null => days.toSorted(compareDays)[0] ?? null

/** Sunday is 0, Saturday is 6. */
export const weekday = (day: Day): number => midnightUtc(day).getUTCDay()

/** May this day still be booked? Today and earlier never; tomorrow only before noon in China (H-38, H-39, H-42). */
export function mayBookDay(day: Day, now: Date): Verdict<'another_date' | 'next_day_after_noon'> {
  const china = chinaNow(now)
  if (!isDay(day) || day <= china.day) return no('another_date', { day })
  if (day === addDays(china.day, 1) && china.hour >= noonHour) return no('next_day_after_noon', { day })
  return ok
}

export const bookable = (day: Day, now: Date): boolean => mayBookDay(day, now).ok

/** A customer may edit or cancel while the earliest date is the day after tomorrow or later (V-23). Without dates there is no cut-off. */
export function editable(days: readonly Day[], now: Date): boolean {
  const first = earliestDay(days)
  return first === null || first >= addDays(chinaDay(now), 2)
}

export interface HoldSettings {
  /** An unpaid order keeps its days this long. */
  hours: number
  /** The shortest time that an unpaid order keeps its days, however late it was placed. */
  leastMinutes: number
  /** An unpaid order of an account whose address is not confirmed keeps its days this long. */
  unconfirmedHours: number
}

export const defaultHoldSettings: HoldSettings = { hours: 48, leastMinutes: 30, unconfirmedHours: 2 }

/** How long this account's unpaid orders keep their days: without a confirmed address never longer than with one. */
export const holdSettingsFor = (isConfirmed: boolean, settings: HoldSettings = defaultHoldSettings): HoldSettings =>
  isConfirmed ? settings : { ...settings, hours: Math.min(settings.hours, settings.unconfirmedHours) }

/**
 * When an unpaid order loses its days: after `hours`, at the latest at 12:00 in China on the day before its first date, but never sooner
 * than `leastMinutes` after it was placed. For an order without dates, only `hours` counts.
 */
export function holdEnds(placedAt: Date, firstDay: Day | null, settings: HoldSettings = defaultHoldSettings): Date {
  const placed = placedAt.getTime()
  const afterHours = placed + settings.hours * hour
  const noonBefore = firstDay === null ? afterHours : chinaInstant(addDays(firstDay, -1), noonHour).getTime()
  const atLeast = placed + settings.leastMinutes * minute
  return new Date(Math.max(Math.min(afterHours, noonBefore), atLeast))
}

/**
 * When a changed order loses its days: as if it had been placed with the new dates originally, so that a change gains its owner no time.
 * After a change by root the owner has at least `leastMinutes` to pay.
 */
export function holdAfterChange(
  placedAt: Date,
  firstDay: Day | null,
  { now, byRoot }: { now: Date; byRoot: boolean },
  settings: HoldSettings = defaultHoldSettings,
): Date {
  const ends = holdEnds(placedAt, firstDay, settings)
  const atLeast = now.getTime() + settings.leastMinutes * minute
  return byRoot ? new Date(Math.max(ends.getTime(), atLeast)) : ends
}

export type KindOfDay = 'working' | 'weekend' | 'holiday'

/** One country's calendar, as root keeps it. */
export interface CountryCalendar {
  /** Public holidays. */
  holidays: readonly Day[]
  /** Weekend days that are worked to make up for a holiday (China's working Saturdays and Sundays). */
  makeUpDays: readonly Day[]
  /** Weekdays that are weekend: Sunday is 0, Saturday is 6. */
  weekend: readonly number[]
}

/** Saturday and Sunday are weekend, and there are no holidays: for a country whose calendar root has not entered yet. */
export const defaultCalendar: CountryCalendar = { holidays: [], makeUpDays: [], weekend: [6, 0] }

/** Holidays take precedence over make-up days, make-up days over the weekend. */
export function kindOfDay(day: Day, calendar: CountryCalendar): KindOfDay {
  if (calendar.holidays.includes(day)) return 'holiday'
  if (calendar.makeUpDays.includes(day)) return 'working'
  return calendar.weekend.includes(weekday(day)) ? 'weekend' : 'working'
}
