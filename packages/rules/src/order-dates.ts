import { addDays, type CountryCalendar, compareDays, type Day, kindOfDay } from './china-time.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** What the buyer may type as man-days (I-07, V-21). */
export const mdRange = { min: 1, max: 10, step: 0.5 } as const

export const isMd = (md: number): boolean =>
  md >= mdRange.min && md <= mdRange.max && Number.isInteger(md / mdRange.step)

/** How many more dates the cart proposes: one inspector works at most one man-day a day (docs/domain.md §4). */
export const moreDatesProposed = (md: number, dates: number): number => Math.max(0, Math.ceil(md) - dates)

/** The most dates that an order may have per man-day: every date blocks a whole day of an inspector (SPEC B12). */
const datesPerManDay = 2

/** Man-days and number of dates; null man-days are not known yet. */
export interface OrderDates {
  md: number | null
  dates: number
}

/** The most dates that an order with these man-days may have. While the man-days are unknown, the maximum for any order. */
export const mostDates = (md: number | null): number => datesPerManDay * (md !== null && isMd(md) ? md : mdRange.max)

/** May an order have this many dates? One sold with more keeps them unless a change adds dates or lowers the man-days (SPEC B12). */
export function mayHaveDates({ md, dates }: OrderDates, sold: OrderDates | null = null): Verdict<'too_many_dates'> {
  const most = mostDates(md)
  const isKept = sold !== null && dates <= sold.dates && (md ?? 0) >= (sold.md ?? 0)
  return dates <= most || isKept ? ok : no('too_many_dates', { most, md: most / datesPerManDay })
}

/** The dates that an order keeps when its man-days fall: the earliest, as many as it may have (SPEC B13). */
export const keptDates = (days: readonly Day[], md: number | null): Day[] =>
  days.toSorted(compareDays).slice(0, mostDates(md))

/** Days ahead among which the days of a visit are looked for: enough for the longest one, with weekends and the longest holidays. */
export const visitSpan = 90

/** A visit of some days that begins on `first`, whatever day that is; the others are the next working days at the factory. */
export function visitDays(first: Day, count: number, calendar: CountryCalendar): Day[] {
  const later = Array.from({ length: visitSpan }, (_, i) => addDays(first, i + 1))
  return [first, ...later.filter((day) => kindOfDay(day, calendar) === 'working').slice(0, count - 1)]
}
