import { binomial, type Distribution, firstProbabilities, hypergeometric, poisson } from './distribution.ts'
import type { Stage } from './staged-plan.ts'

/** hypergeometric: a lot of known size. binomial: a running process. poisson: defects per item (AQL above 10). */
export const MODELS = ['hypergeometric', 'binomial', 'poisson'] as const
export type Model = (typeof MODELS)[number]

/** What becomes of lots of one quality. */
export interface Operating {
  /** Pa. */
  acceptance: number
  /** ASN: units drawn on average. A sample that was begun is finished. */
  averageUnits: number
  /** For each stage: the probability that the lot is accepted there, and that it is rejected there. */
  stages: { accepted: number; rejected: number }[]
}

/** SPEC S37, S38. Follows the count of defects found so far, as far as it leaves the lot undecided, from sample to sample. */
export function follow(model: Model, lotSize: number, stages: readonly Stage[], rate: number): Operating {
  const result: Operating = { acceptance: 0, averageUnits: 0, stages: [] }
  // the probability of each count found so far by which nothing is decided yet
  let open = [1]
  let drawn = 0
  for (const { units, accept, reject } of stages) {
    const until = model === 'hypergeometric' ? Math.min(units, lotSize) : units
    const reached = sum(open)
    const counts = new Array<number>(reject).fill(0)
    for (const [found, probability] of open.entries()) {
      if (probability === 0) continue
      const next = nextSample(model, rate, lotSize, drawn, until, found)
      for (const [more, chance] of firstProbabilities(next, reject - found).entries())
        counts[found + more] = (counts[found + more] as number) + probability * chance
    }
    const firstOpen = accept === null ? 0 : accept + 1
    const accepted = sum(counts.slice(0, firstOpen))
    open = counts.fill(0, 0, firstOpen)
    // rounding may leave a little less than nothing
    result.stages.push({ accepted, rejected: Math.max(0, reached - accepted - sum(open)) })
    result.acceptance += accepted
    result.averageUnits += reached * (until - drawn)
    drawn = until
  }
  result.acceptance = Math.min(1, result.acceptance)
  return result
}

/** The defects among the next units, after `found` among those `drawn`. */
function nextSample(
  model: Model,
  rate: number,
  lotSize: number,
  drawn: number,
  until: number,
  found: number,
): Distribution {
  if (model === 'poisson') return poisson((until - drawn) * rate)
  if (model === 'binomial') return binomial(until - drawn, rate)
  return hypergeometric(lotSize - drawn, until - drawn, Math.round(lotSize * rate) - found)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
