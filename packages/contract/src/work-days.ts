import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { dayList, weekdayList } from './inspector-shapes.ts'
import { day, flag01, id, nothing, optional, text } from './wire.ts'

/** Why a calendar could not be read. */
export const calendarFaults = ['refused', 'unreachable', 'answer', 'no_calendar', 'too_large', 'unreadable'] as const

const busyCalendar = z.object({
  /** Whose calendar it is: the name of the server. The address itself is a secret and is not answered. */
  host: z.string(),
  /** `waiting`: it has not been read yet. `failed`: it was not read the last time; what it said before goes on counting. */
  state: z.enum(['none', 'waiting', 'read', 'failed']),
  fault: z.enum(['', ...calendarFaults]),
  /** China time; '' if it was never read. */
  read_at: z.string(),
})

const workDaysAnswer = z.object({
  from: z.string(),
  to: z.string(),
  /** Marked as available, whether something blocks them or not. */
  days: z.array(z.string()),
  /** Marked days that are not offered, and why: `leave` or `calendar`. */
  blocked: z.record(z.string(), z.enum(['leave', 'calendar'])),
  /** Booked days and the numbers of their orders. */
  booked: z.record(z.string(), z.array(z.string())),
  /** Booked days on which holidays or the calendar say that one is away. */
  clashes: z.record(z.string(), z.enum(['leave', 'calendar'])),
  /** How many orders fit in a day. */
  capacity: z.int(),
  /** The weekly pattern that was saved last; Sunday is 0. */
  weekdays: z.array(z.int()),
  /** The pattern goes on by itself. */
  repeats: z.boolean(),
  leaves: z.array(z.object({ id: z.int(), first_day: z.string(), last_day: z.string() })),
  calendar: busyCalendar,
})

export const workDays = {
  ins_days: call({
    about: 'The own available, blocked and booked days, from today (or from) for 180 days (or to).',
    kind: 'read',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ from: optional(day()), to: optional(day()) }),
    output: workDaysAnswer,
  }),
  ins_days_save: call({
    about:
      'Makes the available days between from and to (today to 180 days ahead) exactly these: days and weekdays, without except. A booked day cannot be left out. With repeats the weekly pattern fills the days that come into reach.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found', 'day_booked'],
    input: z.object({
      from: optional(day()),
      to: optional(day()),
      days: optional(dayList(200)),
      weekdays: optional(weekdayList()),
      except: optional(dayList(200)),
      repeats: optional(flag01()),
    }),
    output: z.object({ days: z.array(z.string()) }),
  }),
  ins_leave_add: call({
    about: 'Adds own holidays: marked days in them are not offered. Booked ones stay booked.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found', 'leaves_full'],
    input: z.object({ first_day: day(), last_day: day() }),
    output: workDaysAnswer,
  }),
  ins_leave_remove: call({
    about: 'Removes own holidays: the days that were marked are offered again.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    input: z.object({ leave_id: id() }),
    output: workDaysAnswer,
  }),
  ins_calendar_set: call({
    about:
      'The address (.ics) of a calendar of one’s own: its busy days are not offered. It is read at once and every few hours; only the days are kept.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    secret: true,
    limits: [{ per: 'account', tries: 20, seconds: 3600 }],
    faults: ['not_found'],
    input: z.object({ address: text({ required: 'validation.calendar_address', max: 2000 }) }),
    output: workDaysAnswer,
  }),
  ins_calendar_remove: call({
    about: 'Forgets the calendar and what it blocked.',
    kind: 'write',
    action: 'own_inspector_profile',
    record: noRecord,
    faults: ['not_found'],
    input: nothing(),
    output: workDaysAnswer,
  }),
}
