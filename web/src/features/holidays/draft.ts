import type { Calls, OutputOf } from '@goodlot/contract'
import { type Day, defaultCalendar, weekday } from '@goodlot/rules'

export type Calendar = OutputOf<Calls['holiday_get']>
export type Kind = 'holiday' | 'make_up'
/**
 * The editable part of a calendar. `provisional` also keeps unmarked days, so that unmarking and marking a day again
 * changes nothing.
 */
export type Draft = Pick<Calendar, 'date' | 'make_up' | 'provisional'>

export const kindOf = ({ date, make_up }: Draft, day: Day): Kind | null =>
  date.includes(day) ? 'holiday' : make_up.includes(day) ? 'make_up' : null

/** Only a weekend day can become a make-up working day. */
export const mayMark = (kind: Kind, day: Day): boolean =>
  kind === 'holiday' || defaultCalendar.weekend.includes(weekday(day))

/** Applies a click: marks the day as this kind, or removes the mark if the day is of this kind already (S-02). */
export function toggleDay(draft: Draft, day: Day, kind: Kind): Draft {
  const isOff = kindOf(draft, day) === kind
  const without = (days: readonly Day[]) => days.filter((one) => one !== day)
  const marked = (days: readonly Day[], own: Kind) =>
    kind === own && !isOff ? [...without(days), day].sort() : without(days)
  return { ...draft, date: marked(draft.date, 'holiday'), make_up: marked(draft.make_up, 'make_up') }
}

/** The draft to save: only marked days may be provisional. */
export const toSave = (draft: Draft): Draft => ({
  ...draft,
  provisional: draft.provisional.filter((day) => kindOf(draft, day) !== null),
})

/** The days that the draft changes in the saved calendar. */
export function changedDays(before: Draft, after: Draft): Day[] {
  const days = new Set([...before.date, ...before.make_up, ...after.date, ...after.make_up])
  const stateOf = (draft: Draft, day: Day) =>
    `${kindOf(draft, day)} ${kindOf(draft, day) !== null && draft.provisional.includes(day)}`
  return [...days].filter((day) => stateOf(before, day) !== stateOf(after, day)).sort()
}
