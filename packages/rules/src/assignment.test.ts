import { describe, expect, it, test } from 'vitest'
import { defaultOfferTime, holdReminderAt, isPrepareDue, offerExpires } from './assignment.ts'
import { chinaInstantOf as china, chinaDateTime } from './china-time.ts'

describe('A1 an offer', () => {
  test.each([
    // offered, first date, expires
    ['2026-11-16 09:00:00', '2026-11-20', '2026-11-16 13:00:00'],
    ['2026-11-16 10:30:15', '2026-11-20', '2026-11-16 14:30:15'],
    ['2026-11-16 14:00:00', '2026-11-20', '2026-11-16 18:00:00'],
    ['2026-11-16 14:00:01', '2026-11-20', '2026-11-17 09:00:01'],
    ['2026-11-16 16:00:00', '2026-11-20', '2026-11-17 11:00:00'],
    ['2026-11-16 18:00:00', '2026-11-20', '2026-11-17 13:00:00'],
    ['2026-11-16 23:59:59', '2026-11-20', '2026-11-17 13:00:00'],
    ['2026-11-16 03:00:00', '2026-11-20', '2026-11-16 13:00:00'],
    // Saturdays and Sundays count like other days
    ['2026-11-20 17:00:00', '2026-11-25', '2026-11-21 12:00:00'],
    // over the end of a year
    ['2026-12-31 17:30:00', '2027-01-05', '2027-01-01 12:30:00'],
    // an offer for tomorrow has to be answered by 15:00
    ['2026-11-16 10:00:00', '2026-11-17', '2026-11-16 14:00:00'],
    ['2026-11-16 11:00:00', '2026-11-17', '2026-11-16 15:00:00'],
    ['2026-11-16 11:59:59', '2026-11-17', '2026-11-16 15:00:00'],
    ['2026-11-16 13:59:00', '2026-11-17', '2026-11-16 15:00:00'],
    // when root makes the offer late, there is still an hour to answer
    ['2026-11-16 14:30:00', '2026-11-17', '2026-11-16 15:30:00'],
    ['2026-11-16 20:00:00', '2026-11-17', '2026-11-16 21:00:00'],
    ['2026-11-16 07:00:00', '2026-11-16', '2026-11-16 08:00:00'],
  ])('made at %s for %s expires at %s', (offered, firstDay, expires) => {
    expect(chinaDateTime(offerExpires(china(offered), firstDay, defaultOfferTime))).toBe(expires)
  })

  test.each([
    // what differs from the default, offered, first date, expires
    [{ hours: 2 }, '2026-11-16 10:00:00', '2026-11-20', '2026-11-16 12:00:00'],
    [{ hours: 30 }, '2026-11-16 09:00:00', '2026-11-25', '2026-11-19 12:00:00'],
    [{ opensAt: 8, closesAt: 20 }, '2026-11-16 18:00:00', '2026-11-20', '2026-11-17 10:00:00'],
    [{ opensAt: 0, closesAt: 24 }, '2026-11-16 22:00:00', '2026-11-20', '2026-11-17 02:00:00'],
    [{ lastHour: 13 }, '2026-11-16 11:00:00', '2026-11-17', '2026-11-16 13:00:00'],
    [{ leastMinutes: 15 }, '2026-11-16 20:00:00', '2026-11-17', '2026-11-16 20:15:00'],
  ])('with %o, made at %s for %s, expires at %s', (change, offered, firstDay, expires) => {
    const time = { ...defaultOfferTime, ...change }
    expect(chinaDateTime(offerExpires(china(offered), firstDay, time))).toBe(expires)
  })
})

describe('A3 the reminder to pay', () => {
  test.each([
    ['2026-11-16 10:00:00', '2026-11-18 10:00:00', '2026-11-17 10:00:00'],
    ['2026-11-16 10:00:00', '2026-11-16 16:00:00', '2026-11-16 13:00:00'],
    ['2026-11-16 10:00:00', '2026-11-16 14:00:00', '2026-11-16 11:00:00'],
    ['2026-11-16 10:00:00', '2026-11-16 13:00:00', '2026-11-16 10:00:00'],
    ['2026-11-16 11:59:00', '2026-11-16 12:29:00', '2026-11-16 12:14:00'],
  ])('of a hold from %s to %s is due at %s', (placed, ends, due) => {
    expect(chinaDateTime(holdReminderAt(china(placed), china(ends)))).toBe(due)
  })
})

it('A4 "prepare the factory" is due from 09:00 two days before until the first date begins', () => {
  const due = (now: string) => isPrepareDue('2026-11-20', china(now))
  expect(due('2026-11-17 23:59:59')).toBe(false)
  expect(due('2026-11-18 08:59:59')).toBe(false)
  expect(due('2026-11-18 09:00:00')).toBe(true)
  expect(due('2026-11-19 00:00:00')).toBe(true)
  expect(due('2026-11-19 23:59:59')).toBe(true)
  expect(due('2026-11-20 00:00:00')).toBe(false)
})
