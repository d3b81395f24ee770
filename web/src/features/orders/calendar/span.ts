import type { OrderRow } from '@goodlot/contract'
import { addDays, type Day, weekday } from '@goodlot/rules'
import { monthWeeks } from '../../../ui/words/month-weeks.ts'

export const spanViews = ['month', 'week'] as const
export type SpanView = (typeof spanViews)[number]

/** By what the visits of a week are put together, and what a visit of a month says first. */
export const groupings = ['factory', 'inspector'] as const
export type Grouping = (typeof groupings)[number]

/** The days on the screen, Monday first; a month also shows the days of its neighbours that complete its weeks. */
export function spanOf(view: SpanView, day: Day): Day[] {
  if (view === 'week') return daysFrom(mondayOf(day), 7)
  const month = day.slice(0, 7)
  return daysFrom(mondayOf(`${month}-01`), monthWeeks(month).length * 7)
}

const mondayOf = (day: Day): Day => addDays(day, -((weekday(day) + 6) % 7))
const daysFrom = (first: Day, count: number): Day[] => Array.from({ length: count }, (_, i) => addDays(first, i))

/** A day of the span before or after. */
export function stepFrom(view: SpanView, day: Day, step: 1 | -1): Day {
  if (view === 'week') return addDays(day, 7 * step)
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + step
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** The visits of each day, those of one factory together. */
export function byDay(rows: readonly OrderRow[], days: readonly Day[]): Map<Day, OrderRow[]> {
  const sorted = rows.toSorted((a, b) => a.factory_name.localeCompare(b.factory_name) || a.order_id - b.order_id)
  return new Map(days.map((day) => [day, sorted.filter(({ ins_date }) => ins_date.includes(day))]))
}

/** The name that a visit is grouped by; '' without an inspector. */
export const groupOf = (row: OrderRow, by: Grouping): string =>
  by === 'factory' ? row.factory_name : row.ins_id === null ? '' : row.ins_nick_name

/** Names with their visits, in alphabetical order; visits without an inspector come first, because somebody has to act. */
export function byGroup(rows: readonly OrderRow[], by: Grouping): [string, OrderRow[]][] {
  const groups = new Map<string, OrderRow[]>()
  for (const row of rows) groups.set(groupOf(row, by), [...(groups.get(groupOf(row, by)) ?? []), row])
  return [...groups].toSorted(([a], [b]) => (a === '' ? -1 : b === '' ? 1 : a.localeCompare(b)))
}

/**
 * The days of an order of which `from` is moved to `to`. The other days of the visit move by as many days, so that a visit of three days
 * stays one of three days in a row.
 */
export function movedDays(days: readonly Day[], from: Day, to: Day): Day[] {
  const shift = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  return days.map((day) => addDays(day, shift))
}
