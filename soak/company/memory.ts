/** Megabytes of a process at a moment. */
export interface Look {
  at: number
  megabytes: number
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * How much more memory a process has in the last third of its life than in the first, in megabytes: the middle of each third, so that a moment
 * before a collection counts for nothing. What it loads and compiles in its first `warmMs` is left out. NaN where it lived too shortly.
 */
export function memoryGrowth(looks: readonly Look[], warmMs: number): number {
  const begin = (looks[0]?.at ?? 0) + warmMs
  const warm = looks.filter(({ at }) => at >= begin)
  const third = Math.floor(warm.length / 3)
  if (third < 3) return Number.NaN
  const of = (part: readonly Look[]) => middle(part.map(({ megabytes }) => megabytes))
  return of(warm.slice(-third)) - of(warm.slice(0, third))
}
