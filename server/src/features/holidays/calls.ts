import { createHash } from 'node:crypto'
import type { holidays } from '@goodlot/contract'
import { chinaDay, defaultCalendar, weekday } from '@goodlot/rules'
import { changedFields, recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail } from '../../http/refusal.ts'
import { type HolidayRow, holidaysOf, lockCalendar, replaceHolidays } from './store.ts'

/** How many years after the first one are shown if the request names no last year. */
const furtherYears = 2

function yearsShown(input: { from_year?: number | undefined; to_year?: number | undefined }, now: Date) {
  const from = input.from_year ?? Math.min(Number(chinaDay(now).slice(0, 4)), input.to_year ?? Number.POSITIVE_INFINITY)
  const to = input.to_year ?? from + furtherYears
  if (to < from) throw new BadInput({ to_year: 'validation.year_order' })
  return { from, to }
}

const versionOf = (rows: readonly HolidayRow[]) =>
  createHash('sha256')
    .update(rows.map(({ day, kind, provisional }) => `${day} ${kind} ${provisional}`).join('\n'))
    .digest('hex')
    .slice(0, 16)

function calendarView(country: string, years: { from: number; to: number }, rows: readonly HolidayRow[]) {
  const daysOf = (kind: HolidayRow['kind']) => rows.filter((row) => row.kind === kind).map(({ day }) => day)
  return {
    country,
    from_year: years.from,
    to_year: years.to,
    date: daysOf('holiday'),
    make_up: daysOf('make_up'),
    provisional: rows.filter(({ provisional }) => provisional).map(({ day }) => day),
    version: versionOf(rows),
  }
}

const daysOf = (rows: readonly HolidayRow[], kind: HolidayRow['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ day, provisional }) => (provisional ? `${day} ?` : day))
/** Holidays and make-up days as the log keeps them; a day that is not announced yet has a question mark. */
const byKind = (rows: readonly HolidayRow[]) => ({
  holidays: daysOf(rows, 'holiday'),
  make_up: daysOf(rows, 'make_up'),
})

export const handlers: Handlers<typeof holidays> = {
  async holiday_get(ctx, { country = 'CN', ...input }) {
    const years = yearsShown(input, ctx.now)
    return calendarView(country, years, await holidaysOf(ctx.db, country, years.from, years.to))
  },

  async holiday_save(ctx, { country = 'CN', date, make_up = [], provisional, version, ...input }) {
    const years = yearsShown(input, ctx.now)
    for (const [field, days] of Object.entries({ date, make_up })) {
      const outside = days.find((day) => Number(day.slice(0, 4)) < years.from || Number(day.slice(0, 4)) > years.to)
      if (outside)
        throw new BadInput({ [field]: { key: 'validation.years_shown', params: { day: outside, ...years } } })
    }
    const wrong = make_up.find((day) => !defaultCalendar.weekend.includes(weekday(day)) || date.includes(day))
    if (wrong) throw new BadInput({ make_up: { key: 'validation.make_up_weekend', params: { day: wrong } } })
    await lockCalendar(ctx.db, country)
    const before = await holidaysOf(ctx.db, country, years.from, years.to)
    if (version !== undefined && version !== versionOf(before)) fail(ctx, 'holidays_changed')
    const stillProvisional = new Set(provisional ?? before.filter((row) => row.provisional).map(({ day }) => day))
    const rowOf = (day: string, kind: HolidayRow['kind']) => ({ day, kind, provisional: stillProvisional.has(day) })
    const rows = [...date.map((day) => rowOf(day, 'holiday')), ...make_up.map((day) => rowOf(day, 'make_up'))]
    await replaceHolidays(ctx.db, country, years, rows)
    const after = await holidaysOf(ctx.db, country, years.from, years.to)
    const isIn = (list: readonly HolidayRow[], { day, kind, provisional }: HolidayRow) =>
      list.some((row) => row.day === day && row.kind === kind && row.provisional === provisional)
    await recordBy(ctx, 'holidays.save', `holidays:${country}`, {
      // the days that differ: a year of days in full would hide them
      ...changedFields(
        byKind(before.filter((row) => !isIn(after, row))),
        byKind(after.filter((row) => !isIn(before, row))),
      ),
    })
    return calendarView(country, years, after)
  },
}
