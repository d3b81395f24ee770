import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  bookable,
  type CountryCalendar,
  chinaDateTime,
  chinaDay,
  chinaInstant,
  chinaInstantOf,
  chinaNow,
  compareDays,
  defaultCalendar,
  defaultHoldSettings,
  earliestDay,
  editable,
  holdEnds,
  holdSettingsFor,
  isDay,
  kindOfDay,
  mayBookDay,
  noonHour,
  weekday,
} from './china-time.ts'

/** An instant by what a clock in China shows. */
const china = (shown: string) => new Date(`${shown.replace(' ', 'T')}+08:00`)

describe('T1 T2 what a calendar and a clock in China show (V-34)', () => {
  test.each([
    ['2026-11-14T15:59:59.999Z', '2026-11-14 23:59:59'],
    ['2026-11-14T16:00:00.000Z', '2026-11-15 00:00:00'],
    ['2026-12-31T15:59:59.000Z', '2026-12-31 23:59:59'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01 00:00:00'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29 00:00:00'],
    ['2027-02-28T16:00:00.000Z', '2027-03-01 00:00:00'],
    ['2026-07-01T04:05:06.000Z', '2026-07-01 12:05:06'],
  ])('%s is %s', (utc, shown) => {
    expect(chinaDateTime(new Date(utc))).toBe(shown)
    expect(chinaDay(new Date(utc))).toBe(shown.slice(0, 10))
  })

  it('the clock in China tells day, hour, minute and second', () => {
    expect(chinaNow(china('2026-11-15 11:59:58'))).toEqual({ day: '2026-11-15', hour: 11, minute: 59, second: 58 })
  })

  it('a full hour of a day in China has its instant', () => {
    expect(chinaInstant('2026-11-15').toISOString()).toBe('2026-11-14T16:00:00.000Z')
    expect(chinaInstant('2026-11-15', 12).toISOString()).toBe('2026-11-15T04:00:00.000Z')
  })

  test.each([
    ['2026-11-15 11:59:59', '2026-11-15T03:59:59.000Z'],
    ['2026-11-15 00:00:00', '2026-11-14T16:00:00.000Z'],
    ['2026-11-15T12:00:01', '2026-11-15T04:00:01.000Z'],
    ['2026-11-15', '2026-11-14T16:00:00.000Z'],
    ['2027-01-01 07:30:00', '2026-12-31T23:30:00.000Z'],
  ])('%s on a clock in China is %s', (shown, utc) => {
    expect(chinaInstantOf(shown).toISOString()).toBe(utc)
  })

  it('the clock in China shows every hour of every day as that hour of that day', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('2000-01-01', n))
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 23 }), (day, hour) => {
        expect(chinaNow(chinaInstant(day, hour))).toEqual({ day, hour, minute: 0, second: 0 })
      }),
    )
  })
})

describe('T3 days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-29', 366, '2029-03-01'],
    ['2026-11-15', 0, '2026-11-15'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  it('adding days and taking them away leads back to the same day', () => {
    const days = fc.integer({ min: -40_000, max: 40_000 })
    fc.assert(
      fc.property(days, days, (from, n) => {
        const day = addDays('2026-11-15', from)
        expect(addDays(addDays(day, n), -n)).toBe(day)
        expect(Math.sign(compareDays(addDays(day, n), day))).toBe(Math.sign(n))
      }),
    )
  })

  test.each([
    ['2026-11-15', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['2026-1-5', false],
    ['x2026-11-15', false],
    ['2026-11-15 ', false],
    ['2026-11-15T00', false],
    ['', false],
    ['tomorrow', false],
  ])('is %j a day? %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  it('days are compared', () => {
    expect(compareDays('2026-11-15', '2026-11-16')).toBe(-1)
    expect(compareDays('2026-11-16', '2026-11-15')).toBe(1)
    expect(compareDays('2026-11-15', '2026-11-15')).toBe(0)
  })

  it('the earliest of several days is found', () => {
    expect(earliestDay(['2026-12-01', '2026-11-30', '2027-01-01'])).toBe('2026-11-30')
    expect(earliestDay([])).toBeNull()
  })

  it('weekdays are counted from Sunday', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-21'].map(weekday)).toEqual([0, 1, 6])
  })
})

describe('T4 bookable (V-24)', () => {
  const noon = '2026-11-15 12:00:00'
  test.each([
    // now in China, day, refusal
    [noon, '2026-11-13', 'another_date'],
    [noon, '2026-11-15', 'another_date'],
    ['2026-11-15 00:00:00', '2026-11-15', 'another_date'],
    ['2026-11-15 00:00:00', '2026-11-16', null],
    ['2026-11-15 11:59:59', '2026-11-16', null],
    ['2026-11-15 12:00:00', '2026-11-16', 'next_day_after_noon'],
    ['2026-11-15 23:59:59', '2026-11-16', 'next_day_after_noon'],
    ['2026-11-16 00:00:00', '2026-11-16', 'another_date'],
    [noon, '2026-11-17', null],
    ['2026-11-15 23:59:59', '2026-11-17', null],
    ['2026-11-30 12:00:00', '2026-12-01', 'next_day_after_noon'],
    ['2026-11-30 12:00:00', '2026-12-02', null],
    ['2026-12-31 11:59:59', '2027-01-01', null],
    ['2026-12-31 12:00:00', '2027-01-01', 'next_day_after_noon'],
    ['2028-02-28 11:59:59', '2028-02-29', null],
    ['2028-02-28 12:00:00', '2028-02-29', 'next_day_after_noon'],
    ['2028-02-28 12:00:00', '2028-03-01', null],
    ['2027-02-28 12:00:00', '2027-03-01', 'next_day_after_noon'],
    [noon, '2027-02-29', 'another_date'],
    [noon, 'someday', 'another_date'],
  ])('at %s the day %s: %s', (now, day, why) => {
    expect(mayBookDay(day, china(now))).toEqual(why ? { ok: false, why, params: { day } } : { ok: true })
    expect(bookable(day, china(now))).toBe(why === null)
  })

  it('tomorrow can be booked until noon in China', () => {
    expect(noonHour).toBe(12)
  })

  it('what can be booked does not depend on the computer’s time zone, and a later day is never less bookable', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, fc.integer({ min: -3, max: 400 }), (now, n) => {
        const day = addDays(chinaDay(now), n)
        expect(bookable(day, now)).toBe(n >= 2 || (n === 1 && chinaNow(now).hour < 12))
        if (bookable(day, now)) expect(bookable(addDays(day, 1), now)).toBe(true)
      }),
    )
  })
})

describe('T5 editable (V-23)', () => {
  test.each([
    ['2026-11-15 23:59:59', ['2026-11-17'], true],
    ['2026-11-15 00:00:00', ['2026-11-16'], false],
    ['2026-11-16 00:00:00', ['2026-11-17'], false],
    ['2026-11-15 10:00:00', ['2026-11-20', '2026-11-16'], false],
    ['2026-11-15 10:00:00', ['2026-11-20', '2026-11-17'], true],
    ['2026-12-30 10:00:00', ['2027-01-01'], true],
    ['2026-12-31 10:00:00', ['2027-01-01'], false],
    ['2028-02-28 10:00:00', ['2028-03-01'], true],
    ['2027-02-28 10:00:00', ['2027-03-01'], false],
    ['2026-11-15 10:00:00', [], true],
  ])('at %s an order for %j: %s', (now, days, expected) => {
    expect(editable(days, china(now))).toBe(expected)
  })
})

describe('T6 end of a hold', () => {
  test.each([
    // placed, first day, end (China)
    ['2026-11-15 09:00:00', '2026-12-01', '2026-11-17 09:00:00'],
    ['2026-11-15 09:00:00', '2026-11-18', '2026-11-17 09:00:00'],
    ['2026-11-15 13:00:00', '2026-11-18', '2026-11-17 12:00:00'],
    ['2026-11-15 09:00:00', '2026-11-17', '2026-11-16 12:00:00'],
    ['2026-11-15 09:00:00', '2026-11-16', '2026-11-15 12:00:00'],
    ['2026-11-15 11:30:00', '2026-11-16', '2026-11-15 12:00:00'],
    ['2026-11-15 11:45:00', '2026-11-16', '2026-11-15 12:15:00'],
    ['2026-11-15 11:59:59', '2026-11-16', '2026-11-15 12:29:59'],
    ['2026-12-30 13:00:00', '2027-01-01', '2026-12-31 12:00:00'],
    ['2028-02-28 13:00:00', '2028-03-01', '2028-02-29 12:00:00'],
    ['2026-11-15 09:00:00', null, '2026-11-17 09:00:00'],
  ])('placed %s for %s ends %s', (placed, first, end) => {
    expect(chinaDateTime(holdEnds(china(placed), first))).toBe(end)
  })

  it('the end of a hold takes its numbers from the settings', () => {
    expect(defaultHoldSettings).toEqual({ hours: 48, leastMinutes: 30, unconfirmedHours: 2 })
    const settings = { hours: 2, leastMinutes: 10, unconfirmedHours: 1 }
    expect(chinaDateTime(holdEnds(china('2026-11-15 08:00:00'), '2026-12-01', settings))).toBe('2026-11-15 10:00:00')
    expect(chinaDateTime(holdEnds(china('2026-11-15 11:55:00'), '2026-11-16', settings))).toBe('2026-11-15 12:05:00')
  })

  test.each([
    // placed, first day, end (China)
    ['2026-11-15 09:00:00', '2026-12-01', '2026-11-15 11:00:00'],
    ['2026-11-15 11:00:00', '2026-11-16', '2026-11-15 12:00:00'],
    ['2026-11-15 11:45:00', '2026-11-16', '2026-11-15 12:15:00'],
    ['2026-11-15 09:00:00', null, '2026-11-15 11:00:00'],
  ])('without a confirmed address: placed %s for %s ends %s', (placed, first, end) => {
    expect(chinaDateTime(holdEnds(china(placed), first, holdSettingsFor(false)))).toBe(end)
  })

  it('an account with a confirmed address has the whole hold, and is never worse off', () => {
    expect(holdSettingsFor(true)).toEqual(defaultHoldSettings)
    expect(holdSettingsFor(false, { hours: 1, leastMinutes: 10, unconfirmedHours: 2 }).hours).toBe(1)
  })
})

describe('T7 kind of day', () => {
  /** An example: two holidays, a worked Sunday and a worked Saturday. */
  const cn: CountryCalendar = {
    holidays: ['2026-10-01', '2026-10-03'],
    makeUpDays: ['2026-09-20', '2026-10-10'],
    weekend: [6, 0],
  }
  test.each([
    ['2026-09-18', cn, 'working'],
    ['2026-09-19', cn, 'weekend'],
    ['2026-09-20', cn, 'working'],
    ['2026-09-27', cn, 'weekend'],
    ['2026-10-01', cn, 'holiday'],
    ['2026-10-03', cn, 'holiday'],
    ['2026-10-10', cn, 'working'],
    ['2026-10-11', cn, 'weekend'],
    ['2026-10-10', { ...cn, holidays: ['2026-10-10'] }, 'holiday'],
    ['2026-10-10', { ...cn, makeUpDays: [], weekend: [0] }, 'working'],
    ['2026-10-09', { ...cn, weekend: [5] }, 'weekend'],
    ['2026-10-01', defaultCalendar, 'working'],
    ['2026-10-10', defaultCalendar, 'weekend'],
    ['2026-10-11', defaultCalendar, 'weekend'],
  ] as const)('%s', (day, calendar, kind) => {
    expect(kindOfDay(day, calendar)).toBe(kind)
  })

  it('a country that is not described has Saturday and Sunday and no holidays', () => {
    expect(defaultCalendar).toEqual({ holidays: [], makeUpDays: [], weekend: [6, 0] })
  })
})
