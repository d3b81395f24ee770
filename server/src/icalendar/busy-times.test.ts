import type { BusyTime } from '@goodlot/rules'
import { describe, expect, it } from 'vitest'
import { busyTimes, NoCalendar } from './busy-times.ts'
import { busyTimesInThread } from './index.ts'

const window = { from: new Date('2026-11-16T00:00:00+08:00'), to: new Date('2026-12-01T00:00:00+08:00') }
const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT']
/** Times as they are in China. */
const read = (...lines: string[]) => busyTimes(file(...lines), window).map(written)
const written = (time: BusyTime) =>
  'start' in time
    ? [time.start, time.end].map((at) => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(5, 16)).join('–')
    : `${time.firstDay}–${time.lastDay}`

const newYork = [
  ...['BEGIN:VTIMEZONE', 'TZID:America/New_York', 'BEGIN:STANDARD', 'DTSTART:20071104T020000', 'TZOFFSETFROM:-0400'],
  ...['TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU', 'END:STANDARD', 'BEGIN:DAYLIGHT'],
  ...['DTSTART:20070311T020000', 'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['END:DAYLIGHT', 'END:VTIMEZONE'],
]

describe('when a calendar is taken', () => {
  it.each<[string, string[], string[]]>([
    ['an hour in UTC', event('DTSTART:20261118T010000Z', 'DTEND:20261118T020000Z'), ['11-18T09:00–11-18T10:00']],
    [
      'an hour without a time zone is meant in China',
      event('DTSTART:20261118T090000', 'DURATION:PT2H'),
      ['11-18T09:00–11-18T11:00'],
    ],
    [
      'an hour of another place',
      [
        ...newYork,
        ...event('DTSTART;TZID=America/New_York:20261117T200000', 'DTEND;TZID=America/New_York:20261117T210000'),
      ],
      ['11-18T09:00–11-18T10:00'],
    ],
    ['a whole day', event('DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261119'), ['2026-11-18–2026-11-18']],
    ['a whole day without an end', event('DTSTART;VALUE=DATE:20261118'), ['2026-11-18–2026-11-18']],
    [
      'a whole day whose end is the same day',
      event('DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261118'),
      ['2026-11-18–2026-11-18'],
    ],
    ['three days', event('DTSTART;VALUE=DATE:20261118', 'DTEND;VALUE=DATE:20261121'), ['2026-11-18–2026-11-20']],
    [
      'every Tuesday since years, without an end',
      event('DTSTART:20200107T090000', 'DURATION:PT3H', 'RRULE:FREQ=WEEKLY;BYDAY=TU'),
      ['11-17T09:00–11-17T12:00', '11-24T09:00–11-24T12:00'],
    ],
    [
      'every Tuesday but one, and one that was moved',
      [
        ...event('DTSTART:20261103T090000', 'DURATION:PT3H', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20261117T090000'),
        ...event('RECURRENCE-ID:20261124T090000', 'DTSTART:20261126T140000', 'DURATION:PT3H'),
      ],
      ['11-26T14:00–11-26T17:00'],
    ],
    [
      'every day but one that was cancelled',
      [
        ...event('DTSTART;VALUE=DATE:20261117', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event('RECURRENCE-ID;VALUE=DATE:20261118', 'DTSTART;VALUE=DATE:20261118', 'STATUS:CANCELLED'),
      ],
      ['2026-11-17–2026-11-17', '2026-11-19–2026-11-19'],
    ],
    ['one that was cancelled', event('DTSTART;VALUE=DATE:20261118', 'STATUS:CANCELLED'), []],
    ['one that keeps nobody busy', event('DTSTART;VALUE=DATE:20261118', 'TRANSP:TRANSPARENT'), []],
    ['one that Outlook calls free', event('DTSTART;VALUE=DATE:20261118', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), []],
    ['last year', event('DTSTART:20251118T010000Z', 'DTEND:20251118T020000Z'), []],
    ['next year', event('DTSTART:20271118T010000Z', 'DTEND:20271118T020000Z'), []],
    ['an event without a begin', event('SUMMARY:What'), []],
    [
      'busy times without appointments',
      [
        'BEGIN:VFREEBUSY',
        'FREEBUSY:20261118T010000Z/20261118T040000Z,20261119T010000Z/PT1H',
        'FREEBUSY;FBTYPE=FREE:20261120T010000Z/PT1H',
        'END:VFREEBUSY',
      ],
      ['11-18T09:00–11-18T12:00', '11-19T09:00–11-19T10:00'],
    ],
  ])('%s', (_, lines, times) => {
    expect(read(...lines)).toEqual(times)
  })

  it('keeps nothing but times', () => {
    const text = file(...event('DTSTART:20261118T010000Z', 'SUMMARY:Doctor', 'LOCATION:Ward 7', 'DESCRIPTION:secret'))
    expect(JSON.stringify(busyTimes(text, window))).not.toMatch(/Doctor|Ward|secret/)
  })

  it('a second calendar’s time zone of the same name does not change the first', () => {
    const wrong = newYork.map((line) => line.replace('-0500', '+0000').replace('-0400', '+0000'))
    read(...wrong, ...event('DTSTART;TZID=America/New_York:20261118T090000', 'DURATION:PT1H'))
    expect(read(...newYork, ...event('DTSTART;TZID=America/New_York:20261117T200000', 'DURATION:PT1H'))).toEqual([
      '11-18T09:00–11-18T10:00',
    ])
  })
})

describe('what is no calendar', () => {
  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
    ['one that is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026'],
    ['a picture', '\u0089PNG\r\n\u001a\n'],
  ])('%s', async (_, text) => {
    expect(() => busyTimes(text, window)).toThrow(NoCalendar)
    expect(await busyTimesInThread({ text, ...window })).toBeNull()
  })
})

describe('a calendar meant to keep us busy', () => {
  it('an appointment of every second ends', async () => {
    const times = await busyTimesInThread({
      text: file(...event('DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY')),
      ...window,
    })
    expect(times).toEqual([])
  })
  it('ten thousand endless appointments end', async () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      ['BEGIN:VEVENT', `UID:${i}`, 'DTSTART:20200101T000000Z', 'RRULE:FREQ=DAILY', 'END:VEVENT'].join('\r\n'),
    )
    expect(await busyTimesInThread({ text: file(...many), ...window })).not.toBeUndefined()
    // and the next one is read
    const one = await busyTimesInThread({ text: file(...event('DTSTART;VALUE=DATE:20261118')), ...window })
    expect(one?.map(written)).toEqual(['2026-11-18–2026-11-18'])
  })
  it('a rule that no day fits ends', async () => {
    const text = file(...event('DTSTART:20200101T000000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'))
    expect((await busyTimesInThread({ text, ...window }))?.length ?? 0).toBeLessThan(2)
  })
})
