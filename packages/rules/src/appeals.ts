import { no, ok, type Verdict } from './verdict.ts'

/** What inspectors can appeal: a customer's rating, money taken back, a strike. */
export const appealKinds = ['rating', 'deduction', 'strike'] as const
export type AppealKind = (typeof appealKinds)[number]

/** upheld: it stays as it is · changed: it does not. */
export const appealOutcomes = ['upheld', 'changed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** So many days after it was told something can be appealed. */
export const appealDays = 90

/** Once, and while somebody still knows what happened. */
export function mayAppeal(
  { toldAt, isAppealed }: { toldAt: Date; isAppealed: boolean },
  now: Date,
): Verdict<'appeal_exists' | 'not_found'> {
  if (isAppealed) return no('appeal_exists')
  const isLate = now.getTime() - toldAt.getTime() > appealDays * 24 * 3600_000
  return isLate ? no('not_found') : ok
}
