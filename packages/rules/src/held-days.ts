import { percentOf } from './money.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** How many inspector days may be held without paying (SPEC.md B7 to B9). */
export interface HeldDaySettings {
  /** The most days that those members of a family whose address is not confirmed may hold together. */
  unconfirmedDays: number
  /** The most days that a family may hold until it has paid something. */
  firstDays: number
  /** How many days a family may hold after its first payment, at least. */
  laterDays: number
  /** After its first payment, a family may hold this many times the days that it paid for lately, if that is more than `laterDays`. */
  paidTimes: number
  /** How many days back "lately" reaches. */
  paidWithinDays: number
  /** The share of an inspector's free days that all families which never paid may hold together. */
  newFamiliesPercent: number
}

export const defaultHeldDaySettings: HeldDaySettings = {
  unconfirmedDays: 2,
  firstDays: 10,
  laterDays: 40,
  paidTimes: 2,
  paidWithinDays: 90,
  newFamiliesPercent: 50,
}

/** A number of inspector days before and after the change of an order. */
interface Change {
  before: number
  after: number
}

/** Days that a family holds with unpaid orders: those of the order in question, and those of its other orders. */
export interface FamilyHolds {
  order: Change
  /** The account that placed the order has confirmed its address. */
  isConfirmed: boolean
  /** Days of other unpaid orders of the whole family. */
  others: number
  /** The part of `others` that was placed by members without a confirmed address. */
  othersUnconfirmed: number
  /** The family has paid something, or has credit. */
  hasPaid: boolean
  /** Inspector days that the family paid for within `paidWithinDays`. */
  daysPaid: number
}

export type FamilyHoldRefusal = 'too_many_days_unconfirmed' | 'too_many_days_unpaid'

/** How many unpaid days a family may hold at once (B8). */
export const familyDays = (
  { hasPaid, daysPaid }: Pick<FamilyHolds, 'hasPaid' | 'daysPaid'>,
  settings: HeldDaySettings = defaultHeldDaySettings,
): number => (hasPaid ? Math.max(settings.laterDays, settings.paidTimes * daysPaid) : settings.firstDays)

/** May the family hold the days of this order? A change that takes no further day is never refused (B7, B8, B10). */
export function mayHoldDays(
  holds: FamilyHolds,
  settings: HeldDaySettings = defaultHeldDaySettings,
): Verdict<FamilyHoldRefusal> {
  const { order, isConfirmed, others, othersUnconfirmed } = holds
  if (order.after <= order.before) return ok
  if (!isConfirmed && othersUnconfirmed + order.after > settings.unconfirmedDays)
    return no('too_many_days_unconfirmed', {
      limit: settings.unconfirmedDays,
      held: othersUnconfirmed,
      wanted: order.after,
    })
  const limit = familyDays(holds, settings)
  return others + order.after <= limit ? ok : no('too_many_days_unpaid', { limit, held: others, wanted: order.after })
}

/** How many unpaid days this account could still add with a new order, whoever the inspector is. */
export function daysLeftToHold(
  holds: Omit<FamilyHolds, 'order'>,
  settings: HeldDaySettings = defaultHeldDaySettings,
): number {
  const ofFamily = familyDays(holds, settings) - holds.others
  const ofUnconfirmed = holds.isConfirmed ? ofFamily : settings.unconfirmedDays - holds.othersUnconfirmed
  return Math.max(0, Math.min(ofFamily, ofUnconfirmed))
}

/** Days of one inspector, seen from an order of a family that never paid. */
export interface InspectorHolds {
  /** Available days with a free slot; slots held by families that never paid count as free. */
  free: number
  /** Days that families which never paid hold, before and after the change of the order. */
  held: Change
}

/**
 * How many days of one inspector may be held by families that never paid: rounded up, so that an inspector with one free day can be booked
 * (B9).
 */
export const newFamiliesDays = (free: number, settings: HeldDaySettings = defaultHeldDaySettings): number =>
  Math.ceil(percentOf(free, settings.newFamiliesPercent))

/** May a family that never paid hold these days of an inspector? (B9) */
export function mayHoldInspector(
  { free, held }: InspectorHolds,
  settings: HeldDaySettings = defaultHeldDaySettings,
): Verdict<'too_many_days_of_inspector'> {
  const limit = newFamiliesDays(free, settings)
  return held.after <= held.before || held.after <= limit
    ? ok
    : no('too_many_days_of_inspector', { limit, held: held.before, wanted: held.after - held.before })
}
