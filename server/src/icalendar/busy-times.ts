import type { BusyTime } from '@goodlot/rules'
import ICAL from 'ical.js'

/** A calendar's window that is asked about. */
export interface Window {
  from: Date
  to: Date
}

/** Thrown when a text is no calendar. */
export class NoCalendar extends Error {}

/** A daily appointment of 50 years has 18,000 occurrences before today; whatever has more is not an appointment. */
const occurrencesMost = 20_000
const allOccurrencesMost = 200_000

const chinaHours = 8

/** An hour without a time zone is meant in China, where the inspector works; `toJSDate` would take the server's zone. */
const instantOf = (time: ICAL.Time): Date =>
  time.zone === ICAL.Timezone.localTimezone
    ? new Date(Date.UTC(time.year, time.month - 1, time.day, time.hour - chinaHours, time.minute, time.second))
    : time.toJSDate()

const dayOf = (time: ICAL.Time): string => time.toString().slice(0, 10)

/** The day before the one on which a whole day ends; an end that is not after the begin is a file's mistake for one day. */
function lastDayOf(start: ICAL.Time, end: ICAL.Time): string {
  const last = end.clone()
  last.adjust(-1, 0, 0, 0)
  return dayOf(last) < dayOf(start) ? dayOf(start) : dayOf(last)
}

/** Only when: what an appointment is about, with whom and where is never read out of the file. */
const timeOf = (start: ICAL.Time, end: ICAL.Time): BusyTime =>
  start.isDate
    ? { firstDay: dayOf(start), lastDay: lastDayOf(start, end) }
    : { start: instantOf(start), end: instantOf(end) }

/** Whether an appointment takes its owner's time. */
function isBusy(event: ICAL.Component): boolean {
  const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    value('status') !== 'CANCELLED' &&
    value('transp') !== 'TRANSPARENT' &&
    !['FREE', 'WORKINGELSEWHERE'].includes(value('x-microsoft-cdo-busystatus'))
  )
}

/** The times that a calendar file says are taken, within the window; recurring appointments with each of their occurrences. */
export function busyTimes(text: string, window: Window): BusyTime[] {
  const calendars = calendarsOf(text)
  const times: BusyTime[] = []
  const budget = { left: allOccurrencesMost }
  for (const calendar of calendars) {
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
    const events = calendar.getAllSubcomponents('vevent').filter((event) => event.hasProperty('dtstart'))
    for (const [event, ...exceptions] of byUid(events)) times.push(...occurrencesOf(event, exceptions, window, budget))
    for (const busy of calendar.getAllSubcomponents('vfreebusy')) times.push(...periodsOf(busy))
  }
  ICAL.TimezoneService.reset()
  return times.filter((time) => touches(time, window))
}

function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, ''))
    // a file with several calendars is a list of them
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
    const calendars = all.map((one) => new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]))
    if (calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar')) return calendars
  } catch {
    // said below
  }
  throw new NoCalendar()
}

/** Each appointment with the exceptions from it; an exception without its appointment stands for itself. */
function byUid(events: readonly ICAL.Component[]): [ICAL.Component, ...ICAL.Component[]][] {
  const groups = Map.groupBy(events, (event) => String(event.getFirstPropertyValue('uid') ?? ''))
  return [...groups.values()].flatMap((group) => {
    const [master, ...others] = group.filter((event) => !event.hasProperty('recurrence-id'))
    const exceptions = group.filter((event) => event.hasProperty('recurrence-id'))
    if (!master) return exceptions.map((one): [ICAL.Component] => [one])
    return [[master, ...exceptions], ...others.map((one): [ICAL.Component] => [one])]
  })
}

function occurrencesOf(
  component: ICAL.Component,
  exceptions: readonly ICAL.Component[],
  window: Window,
  budget: { left: number },
): BusyTime[] {
  const event = new ICAL.Event(component, { exceptions: [...exceptions], strictExceptions: true })
  if (!event.isRecurring()) return isBusy(component) ? [timeOf(event.startDate, event.endDate)] : []
  const times: BusyTime[] = []
  const occurrences = event.iterator()
  for (let i = 0; i < occurrencesMost && budget.left > 0; i++) {
    budget.left -= 1
    const next = occurrences.next()
    if (!next || instantOf(next) > window.to) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (isBusy(item.component)) times.push(timeOf(startDate, endDate))
  }
  return times
}

/** What a calendar shows to those who may only see when somebody is busy. */
const periodsOf = (busy: ICAL.Component): BusyTime[] =>
  busy
    .getAllProperties('freebusy')
    .filter((property) => String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])
    .map((period) => ({ start: instantOf(period.start), end: instantOf(period.getEnd()) }))

/** A whole day belongs to its place, so it is compared with a day to spare on both sides. */
const dayMs = 24 * 3600_000
function touches(time: BusyTime, { from, to }: Window): boolean {
  if ('start' in time) return time.start < to && time.end > from
  return Date.parse(time.firstDay) - dayMs < to.getTime() && Date.parse(time.lastDay) + 2 * dayMs > from.getTime()
}
