/** Weight relative to the most likely count below which a probability counts as 0. */
const NEGLIGIBLE = 1e-30

/** Distribution of the count of defects in a sample, described by the ratios of neighbouring probabilities. */
export interface Distribution {
  /** The most likely count. */
  peak: number
  /** P(k + 1) / P(k): 0 above the largest possible count, infinite below the smallest. */
  ratio: (k: number) => number
}

export const poisson = (mean: number): Distribution => ({
  peak: Math.floor(mean),
  ratio: (k) => mean / (k + 1),
})

export const binomial = (n: number, p: number): Distribution => ({
  peak: Math.min(n, Math.floor((n + 1) * p)),
  ratio: (k) => ((n - k) * p) / ((k + 1) * (1 - p)),
})

export const hypergeometric = (lot: number, n: number, defective: number): Distribution => ({
  peak: Math.floor(((n + 1) * (defective + 1)) / (lot + 2)),
  ratio: (k) => ((defective - k) * (n - k)) / ((k + 1) * (lot - defective - n + k + 1)),
})

/**
 * Calls `add` with every count that has a weight, from the most likely one outwards. Probabilities are weights divided by their sum: factorials
 * and their logarithms are avoided, because with a lot of 10,000,000 they lose the ninth digit and ratios of neighbours do not.
 */
export function eachWeight({ peak, ratio }: Distribution, add: (count: number, weight: number) => void): void {
  for (let k = peak, weight = 1; weight > NEGLIGIBLE; weight *= ratio(k), k++) add(k, weight)
  for (let k = peak - 1, weight = 1; k >= 0 && weight > NEGLIGIBLE; k--) {
    weight /= ratio(k)
    add(k, weight)
  }
}

/** The probabilities of the counts 0 to `below` - 1. */
export function firstProbabilities(distribution: Distribution, below: number): number[] {
  const weights = new Array<number>(below).fill(0)
  let sum = 0
  eachWeight(distribution, (count, weight) => {
    sum += weight
    if (count < below) weights[count] = weight
  })
  return weights.map((weight) => weight / sum)
}
