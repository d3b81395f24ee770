import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from './index.ts'

const stamp = new Date('2026-11-16T04:00:00.123Z')
const inspection: CalendarEvent = {
  uid: 'GL261116001-1@goodlot.test',
  sequence: 2,
  stamp,
  time: { firstDay: '2026-11-30', lastDay: '2026-12-01' },
  summary: 'Inspection GL261116001',
}

/** Parses the file with another implementation. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}
const only = (event: Partial<CalendarEvent>, options = {}) => {
  const [first] = read(calendarFile([{ ...inspection, ...event }], options)).events
  if (!first) throw new Error('no event')
  return first
}

describe('calendarFile', () => {
  it('a calendar file has what RFC 5545 asks of an event', () => {
    expect(calendarFile([inspection]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Goodlot//Orders//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:GL261116001-1@goodlot.test',
      'DTSTAMP:20261116T040000Z',
      'LAST-MODIFIED:20261116T040000Z',
      'SEQUENCE:2',
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261202',
      'SUMMARY:Inspection GL261116001',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    ['a plain day', '2026-11-30', '2026-11-30', '2026-12-01'],
    ['the end of a year', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['a leap day', '2028-02-28', '2028-02-29', '2028-03-01'],
  ])('ends after the last day: %s', (_, firstDay, lastDay, end) => {
    const event = only({ time: { firstDay, lastDay } })
    expect(event.startDate.isDate).toBe(true)
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([firstDay, end])
  })

  it('a calendar file has instants in UTC', () => {
    const event = only({ time: { start: new Date('2026-11-16T04:00:00Z'), end: new Date('2026-11-16T04:30:00Z') } })
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-16T04:00:00Z'))
    expect(event.duration.toString()).toBe('PT30M')
  })

  it.each([
    ['signs of the format', 'a;b,c\\d:e"f'],
    ['lines', 'one\ntwo\n\nfour'],
    ['a property of its own', 'Mugs\nATTENDEE:mailto:somebody@example.com\nEND:VEVENT'],
    ['a long line', 'x'.repeat(400)],
    ['Chinese', '深圳市南山区科技路8号；“明亮家居”，三楼'.repeat(6)],
    ['pictures outside the basic plane', '🏭'.repeat(60)],
    ['nothing but a backslash and an n', '\\n'],
  ])('keeps a text whole, on lines of at most 75 bytes: %s', (_, text) => {
    const event = only({ summary: text, description: text, location: text })
    expect([event.summary, event.description, event.location]).toEqual([text, text, text])
    const lines = calendarFile([{ ...inspection, summary: text }]).split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    // no character is cut in two
    expect(lines.join('')).not.toContain('\ufffd')
  })

  it('drops control characters and reads every kind of line break', () => {
    expect(only({ summary: 'a\u0000b\u001bc\r\nd\re\u2028f\tg' }).summary).toBe('abc\nd\ne\nf\tg')
  })

  it('keeps the address as it is and in one line', () => {
    const event = only({ url: 'https://goodlot.test/order?a=1,2;3\r\nX-EVIL:1' })
    expect(event.component.getFirstPropertyValue('url')).toBe('https://goodlot.test/order?a=1,2;3X-EVIL:1')
  })

  it('marks a cancelled event and one that keeps nobody busy', () => {
    const event = only({ status: 'CANCELLED', busy: false })
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  it('a calendar file invites its guests', () => {
    const organizer = { name: 'Goodlot', email: 'no-reply@goodlot.test' }
    const guests = [{ name: 'Li "Bright": Wei;\r\nX', email: 'li.wei@example.com\r\nX-EVIL:1' }]
    const file = calendarFile([{ ...inspection, organizer, attendees: guests }], { method: 'REQUEST' })
    const [event] = read(file).events
    expect(file).toContain('\r\nMETHOD:REQUEST\r\n')
    expect(event?.organizer).toBe('mailto:no-reply@goodlot.test')
    expect(event?.attendees.map((a) => [a.getFirstValue(), a.getParameter('cn')])).toEqual([
      ['mailto:li.wei@example.comX-EVIL:1', "Li 'Bright': Wei; X"],
    ])
  })

  it('is a complete calendar without events too, under its name', () => {
    const { calendar, events } = read(calendarFile([], { name: 'Goodlot orders' }))
    expect(events).toEqual([])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Goodlot orders')
    expect(calendar.getAllSubcomponents()).toHaveLength(1)
  })
})
