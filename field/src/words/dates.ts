import type { Locale } from '@goodlot/i18n'

// days are texts without a time: read and written in UTC they never shift
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
const utc = { timeZone: 'UTC' } as const

/** "Wed, 18 Nov 2026" in the reader's language. */
export const longDay = (locale: Locale, day: string) =>
  new Intl.DateTimeFormat(locale, { ...utc, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    atNoon(day),
  )

/** "Wed, 18 Nov", with the year where it is not that of today. */
export const nearDay = (locale: Locale, day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4)
    ? new Intl.DateTimeFormat(locale, { ...utc, weekday: 'short', day: 'numeric', month: 'short' }).format(atNoon(day))
    : longDay(locale, day)

/** "18 – 20 Nov 2026" in the reader's language; one day is itself. */
export const daySpan = (locale: Locale, first: string, last: string) =>
  new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    atNoon(first),
    atNoon(last),
  )

/** Of a month `YYYY-MM`: "November 2026". */
export const monthName = (locale: Locale, month: string) =>
  new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' }).format(atNoon(`${month}-01`))

/** The name of a weekday, Sunday is 0: 2026-11-15 is a Sunday. */
export const weekdayName = (locale: Locale, weekday: number) =>
  new Intl.DateTimeFormat(locale, { ...utc, weekday: 'short' }).format(atNoon(`2026-11-${15 + weekday}`))

/** "15:00" on a clock in China if it is on the day of `now` there, else with the day. */
export const clockIn = (locale: Locale, instant: Date, now = new Date()) => {
  const china = { timeZone: 'Asia/Shanghai' } as const
  const dayOf = (one: Date) => one.toLocaleDateString('sv', china)
  if (dayOf(instant) !== dayOf(now)) return momentIn(locale, instant)
  return new Intl.DateTimeFormat(locale, { ...china, hour: '2-digit', minute: '2-digit' }).format(instant)
}

/** "Wed, Nov 18, 15:00" on a clock in China, where inspectors work. */
export const momentIn = (locale: Locale, instant: Date) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Shanghai',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
