import { addDays, type Day } from './china-time.ts'
import { type Cents, cents, dollarsOf } from './money.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Money owed on account by the days since it became due. */
export const ageBuckets = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
export type AgeBucket = (typeof ageBuckets)[number]

/** The last day of age of each bucket, in days since the due day: what becomes due today has the age 0. */
export const bucketEnds = { not_due: -1, to_30: 30, to_60: 60, to_90: 90 } as const

/** Days since the due day; below zero while it is still to come. */
export const ageOf = (dueOn: Day, today: Day): number =>
  Math.round((Date.parse(today) - Date.parse(dueOn)) / 86_400_000)

export function bucketOf(dueOn: Day, today: Day): AgeBucket {
  const age = ageOf(dueOn, today)
  if (age <= bucketEnds.not_due) return 'not_due'
  if (age <= bucketEnds.to_30) return 'to_30'
  if (age <= bucketEnds.to_60) return 'to_60'
  return age <= bucketEnds.to_90 ? 'to_90' : 'over_90'
}

/** Terms of payment of orders from before there was a setting: days after the visit. */
export const formerPaymentDays = 30

/** The day on which an order on account has to be paid, until an invoice names another one. */
export const dueDay = (visitOrSale: Day, paymentDays: number): Day => addDays(visitOrSale, paymentDays)

/** An order on account that is not paid up. */
export interface OpenItem {
  orderId: number
  dueOn: Day
  /** Above zero. */
  open: Cents
}

/** A part of a transfer that pays one order. */
export interface Allocation {
  orderId: number
  amount: Cents
}

const oldestFirst = (a: OpenItem, b: OpenItem) =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.orderId - b.orderId

/** Divides a transfer among the open items, what is due for longest first. What nothing owes is left out: `judgeTransfer` refuses it. */
export function allocateOldestFirst(items: readonly OpenItem[], amount: Cents): Allocation[] {
  let left: number = amount
  return items.toSorted(oldestFirst).flatMap(({ orderId, open }) => {
    const part = Math.min(left, open)
    left -= part
    return part > 0 ? [{ orderId, amount: cents(part) }] : []
  })
}

/**
 * A transfer may be less than what is owed, but not more: every entry of the ledger belongs to an order, so money that pays no
 * order has no place. Nor may a part be more than its order owes, or be for an order that owes nothing.
 */
export function judgeTransfer(
  items: readonly OpenItem[],
  amount: Cents,
  parts: readonly Allocation[],
): Verdict<'nothing_due' | 'amount_wrong' | 'parts_differ'> {
  const owed = items.reduce((sum, { open }) => sum + open, 0)
  if (owed === 0) return no('nothing_due')
  if (amount > owed) return no('amount_wrong', { amount: dollarsOf(amount), due: dollarsOf(cents(owed)) })
  for (const part of parts) {
    const open = items.find(({ orderId }) => orderId === part.orderId)?.open ?? cents(0)
    if (open === 0) return no('nothing_due')
    if (part.amount > open) return no('amount_wrong', { amount: dollarsOf(part.amount), due: dollarsOf(open) })
  }
  const sum = parts.reduce((total, part) => total + part.amount, 0)
  if (sum !== amount) return no('parts_differ', { amount: dollarsOf(amount), sum: dollarsOf(cents(sum)) })
  return ok
}

/** Reminders of money owed on account are sent from this hour on, China time. */
export const reminderHour = 9

/**
 * The step of the rule that an item has reached: the largest number of days that have passed since its due day. Null before the first one.
 * An item that is seen late gets only this step, not one mail for each that was missed.
 */
export function reminderStep(days: readonly number[], dueOn: Day, today: Day): number | null {
  const age = ageOf(dueOn, today)
  const reached = days.filter((step) => step > 0 && step <= age)
  return reached.length === 0 ? null : Math.max(...reached)
}

/** Placeholders that a reminder's text may contain. */
export const reminderPlaceholders = ['company', 'amount', 'count', 'oldest'] as const

/** The names in braces that are no placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(reminderPlaceholders as readonly string[]).includes(name))

export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<(typeof reminderPlaceholders)[number], string>>,
): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name as keyof typeof values] ?? whole)
