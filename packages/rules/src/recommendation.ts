import type { Day } from './china-time.ts'
import type { Cents } from './money.ts'
import { expectedStars, type PriorSettings } from './star-average.ts'

/** Every number of the recommendation. Root may change them. */
export interface RecommendationSettings {
  /** How much each part counts; only their proportion matters. */
  weights: Record<Part, number>
  rating: PriorSettings
  /** Expected share of reports on time, and the number of reports that this expectation counts for. */
  punctuality: { share: number; reports: number }
  /** A city at this distance or further counts as far away. */
  farKm: number
  /** Fewer jobs than this: a newcomer. */
  newcomerJobs: number
  /** One in this many ranks goes to a newcomer. */
  newcomerEvery: number
  /** How many times in a row an inspector may go to the same factory and still be recommended. */
  sameFactoryMax: number
}

const parts = ['place', 'category', 'availability', 'rating', 'punctuality', 'price'] as const
export type Part = (typeof parts)[number]

export const defaultRecommendationSettings: RecommendationSettings = {
  weights: { place: 25, category: 20, availability: 20, rating: 20, punctuality: 8, price: 7 },
  rating: { stars: 4, votes: 10 },
  punctuality: { share: 0.85, reports: 10 },
  farKm: 400,
  newcomerJobs: 5,
  newcomerEvery: 5,
  sameFactoryMax: 3,
}

/** What is known about an inspector for one search; null means that the search does not ask for it. */
export interface Candidate {
  id: number
  /** Distance to the factory's city; 0 if the inspector lists that city. */
  distanceKm: number | null
  category: 'line' | 'category' | 'none' | null
  /** Share of the chosen days that are free. */
  freeShare: number | null
  /** The sum of the last ratings in half stars, and the number of these ratings. */
  halves: number
  ratings: number
  jobsDone: number
  reports: number
  reportsOnTime: number
  /** Price for the chosen days. */
  price: Cents | null
  /** How many of this factory's last orders in a row this inspector had. */
  factoryRow: number
  /** For a re-inspection: this inspector did the earlier one. */
  wentFirst?: boolean
  /** The inspector declined this order or let its offer expire. */
  declined?: boolean
  /** The family's own grade: 1 proposed first … 4 reserve, 5 never; null: none. */
  grade: number | null
}

export const reasons = [
  'in_city',
  'near',
  'in_category',
  'free',
  'well_rated',
  'punctual',
  'good_price',
  'newcomer',
  'preferred',
  'went_first',
  'declined',
  'same_factory',
  'blocked',
] as const
export type Reason = (typeof reasons)[number]

export interface Recommended {
  id: number
  /** 0 to 100. */
  score: number
  /** At most three, the most important first; if not recommended, all reasons against. */
  reasons: Reason[]
  /** False: shown only on request, with the reason. */
  recommended: boolean
}

/** An unknown part counts as average, so that it moves nobody up or down. */
const neutral = 0.5
const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The parts of the score, each 0 to 1. */
function valuesOf(c: Candidate, market: Cents | null, settings: RecommendationSettings): Record<Part, number> {
  const { rating, punctuality, farKm } = settings
  const onTime =
    (punctuality.share * punctuality.reports + c.reportsOnTime) / Math.max(1, punctuality.reports + c.reports)
  return {
    place: c.distanceKm === null ? neutral : clamp(1 - c.distanceKm / farKm),
    category: c.category === null ? neutral : { line: 1, category: 0.5, none: 0 }[c.category],
    availability: c.freeShare ?? neutral,
    rating: (expectedStars(c.halves, c.ratings, rating) - 1) / 4,
    punctuality: clamp(onTime),
    // 1 at half the market's price, 0.5 at the market's, 0 at one and a half times it
    price: c.price === null || market === null || market === 0 ? neutral : clamp(1.5 - c.price / market),
  }
}

/** The reason that each part gives, and the value it must reach for that. */
const reasonOf: Record<Part, { reason: Reason; from: number }> = {
  place: { reason: 'in_city', from: 1 },
  category: { reason: 'in_category', from: 1 },
  availability: { reason: 'free', from: 1 },
  rating: { reason: 'well_rated', from: 0.82 },
  punctuality: { reason: 'punctual', from: 0.9 },
  price: { reason: 'good_price', from: 0.58 },
}
const reasonsMax = 3
/** From this value of `place` on, being near is a reason: an hour or two by road. */
const nearFrom = 0.7

/** Parts that distinguish an inspector are named before those that all inspectors of a city share. */
const distinguishing: readonly Part[] = ['rating', 'punctuality', 'price']

function reasonsFor(
  c: Candidate,
  values: Record<Part, number>,
  isNewcomer: boolean,
  { weights }: RecommendationSettings,
): Reason[] {
  const found: { reason: Reason; strength: number; first: boolean }[] = []
  for (const part of parts) {
    const { reason, from } = reasonOf[part]
    const isUnknown = (part === 'rating' && c.ratings === 0) || (part === 'punctuality' && c.reports === 0)
    if (values[part] < from || isUnknown) continue
    found.push({ reason, strength: weights[part] * values[part], first: distinguishing.includes(part) })
  }
  if (values.place >= nearFrom && values.place < 1)
    found.push({ reason: 'near', strength: weights.place * values.place, first: false })
  const sorted = found.toSorted((a, b) => Number(b.first) - Number(a.first) || b.strength - a.strength)
  return [
    ...(c.grade === 1 ? (['preferred'] as const) : []),
    ...(isNewcomer ? (['newcomer'] as const) : []),
    ...sorted.map(({ reason }) => reason),
  ].slice(0, reasonsMax)
}

/** The median of the candidates' prices; null if no price is known. */
export function marketPrice(prices: readonly (Cents | null)[]): Cents | null {
  const known = prices.filter((price) => price !== null).toSorted((a, b) => a - b)
  return known[Math.floor((known.length - 1) / 2)] ?? null
}

/** A family's grade outranks the score: preferred, ordinary or none, on trial, reserve. */
const gradeOrder = (grade: number | null) => (grade === 1 ? 0 : grade === null || grade === 2 ? 1 : grade)

/**
 * The candidates in the order of recommendation, each with its reasons. The same search on the same day gives the same order. An inspector
 * who went to the same factory too often in a row, did the inspection that is repeated, is blocked by the family, or declined the order
 * comes last and is not recommended.
 */
export function recommend(
  candidates: readonly Candidate[],
  today: Day,
  settings: RecommendationSettings = defaultRecommendationSettings,
): Recommended[] {
  const market = marketPrice(candidates.map(({ price }) => price))
  const weightSum = parts.reduce((sum, part) => sum + settings.weights[part], 0) || 1
  const scored = candidates.map((candidate) => {
    const values = valuesOf(candidate, market, settings)
    const isNewcomer = candidate.jobsDone < settings.newcomerJobs
    const sum = parts.reduce((total, part) => total + settings.weights[part] * values[part], 0)
    const score = Math.round((sum / weightSum) * 1000) / 10
    const refused: Reason[] = [
      ...(candidate.grade === 5 ? (['blocked'] as const) : []),
      ...(candidate.declined ? (['declined'] as const) : []),
      ...(candidate.wentFirst ? (['went_first'] as const) : []),
      ...(candidate.factoryRow >= settings.sameFactoryMax ? (['same_factory'] as const) : []),
    ]
    return {
      id: candidate.id,
      score,
      order: gradeOrder(candidate.grade),
      isNewcomer,
      turn: turnOf(candidate.id, today),
      recommended: refused.length === 0,
      reasons: refused.length > 0 ? refused : reasonsFor(candidate, values, isNewcomer, settings),
    }
  })
  const sorted = scored.toSorted(
    (a, b) =>
      Number(b.recommended) - Number(a.recommended) ||
      a.order - b.order ||
      b.score - a.score ||
      a.turn - b.turn ||
      a.id - b.id,
  )
  return withNewcomers(sorted, settings.newcomerEvery).map(({ id, score, reasons, recommended }) => ({
    id,
    score,
    reasons,
    recommended,
  }))
}

interface Placed {
  order: number
  isNewcomer: boolean
  recommended: boolean
  turn: number
}

/**
 * Every n-th rank goes to a newcomer if the n − 1 ranks before it have none: somebody who is never shown never gets ratings. Newcomers take
 * turns by day, so that the same one does not always have that rank.
 */
function withNewcomers<P extends Placed>(sorted: readonly P[], every: number): P[] {
  if (every < 2) return [...sorted]
  const rest = [...sorted]
  const placed: P[] = []
  while (rest.length > 0) {
    const before = placed.slice(Math.max(0, placed.length - every + 1))
    const isDue = (placed.length + 1) % every === 0 && !before.some(({ isNewcomer }) => isNewcomer)
    const due = isDue
      ? rest
          .filter(({ isNewcomer, recommended, order }) => isNewcomer && recommended && order <= 1)
          .toSorted((a, b) => a.turn - b.turn)[0]
      : undefined
    const next = due ?? (rest[0] as P)
    placed.push(next)
    rest.splice(rest.indexOf(next), 1)
  }
  return placed
}

/** A number that looks random, stays the same all day and is another one tomorrow (FNV-1a with the finalizer of MurmurHash3). */
export function turnOf(id: number, day: Day): number {
  let hash = 0x811c9dc5
  for (const character of `${id}:${day}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A point on the ground. `distanceKm` of the inspection package computes the distance between two points. */
export interface Position {
  lat: number
  lng: number
}
