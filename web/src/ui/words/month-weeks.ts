import { addDays, type Day, weekday } from '@goodlot/rules'

/** The weeks of a month (`YYYY-MM`), Monday first so that the weekend is together; null where another month's day would be. */
export function monthWeeks(month: string): (Day | null)[][] {
  const weeks: (Day | null)[][] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    const column = (weekday(day) + 6) % 7
    if (weeks.length === 0 || column === 0) weeks.push(Array.from({ length: 7 }, () => null))
    const week = weeks.at(-1)
    if (week) week[column] = day
  }
  return weeks
}

/** The given number of months, starting with the month of `day`, as `YYYY-MM`. */
export function monthsFrom(day: Day, count: number): string[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, i) => {
    const month = first + i
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Formats are cached: making one takes longer than using it a hundred times, and a year has 365 days. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(style)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** A day in words; it is the same day everywhere, never shifted by a time zone. */
export const dayInWords = (locale: string, day: Day, style: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, style).format(new Date(`${day}T00:00:00Z`))
