import { type Cart, type Day, keptDates, mayHaveDates } from '@goodlot/rules'
import { BadInput, type MayFail, refuse } from '../../http/refusal.ts'
import { type Change, fieldOf } from './change.ts'

/**
 * The dates that an order keeps when root changes its man-days or service: all of them, unless that is more than the
 * order may then have. Root chooses which ones stay; without a choice the earliest do (SPEC B13).
 */
export function daysThatStay(
  ctx: MayFail<'too_many_dates'>,
  { days, md }: { days: readonly Day[]; md: number | null },
  sold: Pick<Cart, 'days' | 'md'>,
  change: Change,
): Day[] {
  if (change.kind !== 'md' && change.kind !== 'service') return [...days]
  const before = { md: sold.md, dates: sold.days.length }
  const { keep } = change
  if (keep === undefined) return mayHaveDates({ md, dates: days.length }, before).ok ? [...days] : keptDates(days, md)
  // a date that the order does not have would be a second change
  if (keep.some((day) => !days.includes(day))) throw new BadInput({ order_id: 'validation.one_change' })
  refuse(ctx, mayHaveDates({ md, dates: keep.length }, before), fieldOf.date)
  return keep.toSorted()
}
