import type { Calls, OutputOf } from '@goodlot/contract'
import {
  addDays,
  type BlockedBy,
  blockedDays,
  capacityOf,
  chinaDateTime,
  chinaDay,
  type Day,
  workDaysAhead,
} from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { bookedDays, openDays } from '../../order/days/index.ts'
import { inspectorById } from '../inspectors/index.ts'
import { type BusyCalendar, calendarOf } from './calendar-store.ts'
import { blockedRows, leavesOf } from './store.ts'

type DaysView = OutputOf<Calls['ins_days']>

/** The days of an inspector as it sees them; null for an account without a profile of one. */
export async function daysView(
  { db, now }: { db: Db; now: Date },
  id: number,
  range: { from?: Day | undefined; to?: Day | undefined } = {},
): Promise<DaysView | null> {
  const row = await inspectorById(db, id)
  if (!row) return null
  const today = chinaDay(now)
  const from = range.from ?? today
  const to = range.to ?? addDays(from, workDaysAhead)
  const open = await openDays(db, id, from, to)
  const held = await blockedRows(db, id, from, to)
  const booked = Map.groupBy(await bookedDays(db, id, from, to), ({ day }) => day)
  const leaves = await leavesOf(db, id, today)
  const calendar = await calendarOf(db, id)
  return {
    from,
    to,
    days: [...open, ...held.map(({ day }) => day)].toSorted(),
    blocked: Object.fromEntries(held.map(({ day, by }) => [day, by as BlockedBy])),
    booked: Object.fromEntries([...booked].map(([day, orders]) => [day, orders.map((one) => one.order_no)])),
    clashes: Object.fromEntries(blockedDays([...booked.keys()], { leaves, busy: calendar?.busy_days ?? [] })),
    capacity: capacityOf(row.extra_order_qty),
    weekdays: row.weekdays,
    repeats: row.repeats_weekly,
    leaves,
    calendar: calendarView(calendar),
  }
}

function calendarView(calendar: BusyCalendar | undefined): DaysView['calendar'] {
  if (!calendar) return { host: '', state: 'none', fault: '', read_at: '' }
  const { host, read_at, fault } = calendar
  return {
    host,
    state: fault !== '' ? 'failed' : read_at === null ? 'waiting' : 'read',
    fault: fault as DaysView['calendar']['fault'],
    read_at: read_at ? chinaDateTime(read_at) : '',
  }
}
