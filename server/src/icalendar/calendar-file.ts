import { contentLines, dateOf, instantOf, parameter, textValue } from './content-lines.ts'

interface Person {
  name: string
  email: string
}

/** First and last day in China (inclusive), as `YYYY-MM-DD`; or two instants. */
type EventTime = { firstDay: string; lastDay: string } | { start: Date; end: Date }

export interface CalendarEvent {
  /** Stays the same for the event's whole life, so that a calendar changes its entry instead of adding another. */
  uid: string
  /** Rises with each change; a calendar ignores what is older than its entry. */
  sequence: number
  /** When this state of the event was written. */
  stamp: Date
  time: EventTime
  summary: string
  description?: string
  location?: string
  url?: string
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Whether the event blocks the time of the calendar's owner. */
  busy?: boolean
  /** Organizer and attendees are part of an invitation (`method` REQUEST or CANCEL). */
  organizer?: Person
  attendees?: readonly Person[]
}

interface CalendarOptions {
  /** PUBLISH: for reading only. REQUEST and CANCEL: an invitation by mail, which the receiver's calendar adds or removes. */
  method?: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The name shown to those who subscribe to the calendar. */
  name?: string
}

/** An iCalendar file (RFC 5545), to be sent as `text/calendar; charset=utf-8`. */
export function calendarFile(events: readonly CalendarEvent[], { method = 'PUBLISH', name }: CalendarOptions = {}) {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Goodlot//Orders//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    // X-WR-CALNAME is what clients read that do not know NAME of RFC 7986
    ...(name === undefined ? [] : [`NAME:${textValue(name)}`, `X-WR-CALNAME:${textValue(name)}`]),
    ...(events.length === 0 ? chinaTimeZone : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ])
}

/** RFC 5545 §3.6 asks for at least one component: a calendar without events names its time zone. */
const chinaTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendees = [] } = event
  const texts = { SUMMARY: event.summary, LOCATION: event.location, DESCRIPTION: event.description }
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `DTSTAMP:${instantOf(event.stamp)}`,
    `LAST-MODIFIED:${instantOf(event.stamp)}`,
    `SEQUENCE:${event.sequence}`,
    ...timeLines(event.time),
    ...Object.entries(texts).flatMap(([property, text]) => (text ? [`${property}:${textValue(text)}`] : [])),
    // a URI is not escaped (§3.3.13), so white space is removed: a line break would begin another property
    ...(event.url ? [`URL:${event.url.replace(/\s/g, '')}`] : []),
    `STATUS:${event.status ?? 'CONFIRMED'}`,
    `TRANSP:${event.busy === false ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${addressOf(organizer)}`] : []),
    ...attendees.map(
      (guest) =>
        `ATTENDEE;CN=${parameter(guest.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION:mailto:${addressOf(guest)}`,
    ),
    'END:VEVENT',
  ]
}

const addressOf = ({ email }: Person) => email.replace(/\s/g, '')

function timeLines(time: EventTime): string[] {
  if ('start' in time) return [`DTSTART:${instantOf(time.start)}`, `DTEND:${instantOf(time.end)}`]
  // the end is the first day that no longer belongs to the event (§3.6.1)
  const end = new Date(`${time.lastDay}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  return [`DTSTART;VALUE=DATE:${dateOf(time.firstDay)}`, `DTEND;VALUE=DATE:${dateOf(end.toISOString().slice(0, 10))}`]
}
