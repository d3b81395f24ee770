/** Ratings count for the average while they are among the last 50 (N-18, V-28). */
export const ratingsCounted = 50

/** Shown for an inspector without ratings (N-19); the tooltip says that there are none (QK-07). */
export const starsUnrated = 4

/** Average stars in half steps; 0 without ratings. `halves` are the ratings in half stars, 2 to 10, the newest first. */
export function starAverage(halves: readonly number[]): number {
  const recent = halves.slice(0, ratingsCounted)
  return averageOf(
    recent.reduce((sum, half) => sum + half, 0),
    recent.length,
  )
}

/** The average of `starAverage`, from the sum and the number of the ratings. */
export const averageOf = (halves: number, count: number): number => (count === 0 ? 0 : Math.round(halves / count) / 2)

/** What a screen shows (N-19). */
export const shownStars = (average: number): number => (average === 0 ? starsUnrated : average)

export interface PriorSettings {
  /** The stars that are expected of an inspector whom nobody has rated. */
  stars: number
  /** The number of ratings that this expectation counts for. */
  votes: number
}

/** Stars with the uncertainty of few ratings: 4.8 from 50 orders is more than 5.0 from one. */
export const expectedStars = (halves: number, count: number, prior: PriorSettings): number =>
  (prior.stars * prior.votes + halves / 2) / (prior.votes + count)
