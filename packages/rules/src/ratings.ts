import { mayRate, type OrderFacts } from './orders.ts'
import type { Caller } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** `eva_type`: a customer rates an inspector. There is no other kind. */
export const evaluationType = 1

/** Tags that a customer can add to the stars (OD-43). */
export const ratingTags = ['punctual', 'professional', 'communication', 'detailed_report', 'needs_improvement'] as const
export type RatingTag = (typeof ratingTags)[number]

/** Days in which a rating can be changed. */
export const ratingEditDays = 14
/** An owner who has not rated is asked to do so from `from` to `to` days after the release. */
export const ratingAskDays = { from: 3, to: 30 } as const

const dayMs = 24 * 3600_000

/** Until when a rating created at this time can be changed. */
export const ratingEditableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + ratingEditDays * dayMs)

/** The owners may rate at any time after the release, and may change their rating for two weeks. */
export function maySaveRating(
  who: Caller,
  order: OrderFacts,
  existing: { createdAt: Date } | null,
  now: Date,
): Verdict<Extract<ReturnType<typeof mayRate>, { ok: false }>['why'] | 'rating_closed'> {
  const verdict = mayRate(who, order)
  if (!verdict.ok || !existing) return verdict
  return now < ratingEditableUntil(existing.createdAt) ? ok : no('rating_closed', { days: ratingEditDays })
}

/** Owners are asked to rate now if their report was released in this period. */
export const ratingAskedFor = (now: Date): { after: Date; until: Date } => ({
  after: new Date(now.getTime() - ratingAskDays.to * dayMs),
  until: new Date(now.getTime() - ratingAskDays.from * dayMs),
})
