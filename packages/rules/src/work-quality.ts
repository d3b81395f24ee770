import { chinaDay, type Day } from './china-time.ts'

/** How many months are shown, the present one included. */
export const qualityMonths = 6

/** The months that are shown, the newest first, as `YYYY-MM`, and the first day of the oldest. */
export function shownMonths(now: Date): { months: string[]; from: Day } {
  const [year = 0, month = 1] = chinaDay(now).split('-').map(Number)
  const months = Array.from({ length: qualityMonths }, (_, back) => {
    const all = year * 12 + (month - 1) - back
    return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
  })
  return { months, from: `${months.at(-1)}-01` }
}

/** The verdict of a report, as the comparison of two looks needs it. */
type Look = 'pass' | 'pending' | 'fail' | 'aborted' | ''

/**
 * Whether a second look contradicts the first: the goods passed and did not pass then. Goods that did not pass may have been reworked
 * since, so that a later pass says nothing of the first look.
 */
export const hasDiffered = (first: Look, second: Look): boolean =>
  first === 'pass' && (second === 'fail' || second === 'pending')

/** What somebody can do better, by what went wrong most. */
export const qualityHints = ['late', 'sent_back', 'missing_photos', 'differed'] as const
export type QualityHint = (typeof qualityHints)[number]

export const hintsFor = (total: Readonly<Record<QualityHint, number>>): QualityHint[] =>
  qualityHints.filter((hint) => total[hint] > 0).toSorted((a, b) => total[b] - total[a])
