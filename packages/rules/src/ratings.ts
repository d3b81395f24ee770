import { mayRate, type OrderFacts } from './orders.ts'
import type { Caller } from './permissions.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** `eva_type`: a customer rates an inspector. There is no other kind. */
export const evaluationType = 1

/** Tags that a customer can add to the stars until root has a list of its own (OD-43); their words are in the catalogs. */
export const ratingTags = ['punctual', 'professional', 'communication', 'detailed_report', 'needs_improvement'] as const
export type RatingTag = (typeof ratingTags)[number]

/** Whether a tag praises or finds fault. */
export const tagSides = ['good', 'bad'] as const
export type TagSide = (typeof tagSides)[number]

/** A tag with its words by language. */
export interface NamedTag {
  code: string
  side: TagSide
  name: Readonly<Record<string, string>>
}

/** The words of a tag; in a language that root left empty the English ones, else those of any language. */
export const tagTitle = ({ code, name }: NamedTag, locale: string): string =>
  name[locale] || name['en-US'] || Object.values(name).find((words) => words !== '') || code

/**
 * The tags that a rating gets, in the order in which they are offered; null if one of the codes cannot be chosen. Tags that the rating
 * already has can be kept when they are no longer offered, and keep the words under which they were chosen.
 */
export function chosenTags(
  codes: readonly string[],
  offered: readonly NamedTag[],
  kept: readonly NamedTag[],
): NamedTag[] | null {
  const known = new Map([...offered, ...kept].map((tag) => [tag.code, tag]))
  if (codes.some((code) => !known.has(code))) return null
  return [...known.values()].filter(({ code }) => codes.includes(code))
}

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
