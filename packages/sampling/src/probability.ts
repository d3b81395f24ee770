import { parseAql } from './aql.ts'
import { checkCount, checkLotSize, SamplingError } from './errors.ts'
import { unitsToInspect } from './plan.ts'

/** hypergeometric: a lot of known size. binomial: a running process. poisson: defects per item (AQL above 10). */
export const MODELS = ['hypergeometric', 'binomial', 'poisson'] as const
export type Model = (typeof MODELS)[number]

export interface Curve {
  /** Needed by the hypergeometric model. */
  lotSize?: number | undefined
  sampleSize: number
  accept: number
  model: Model
}

export interface CurvePoint {
  defectRate: number
  acceptance: number
}

/** Defects per item: ten times the largest AQL. */
const MAX_RATE = 100
const DEFAULT_STEPS = 50
/** Weight relative to the most likely count below which a probability counts as 0. */
const NEGLIGIBLE = 1e-30

/** SPEC S16: Pa, the probability that a lot of this quality is accepted. `defectRate` is a fraction: 0.025 is 2.5 %. */
export function acceptanceProbability(request: Curve & { defectRate: number }): number {
  checkCurve(request)
  checkRate(request.defectRate, request.model)
  return outcome(request, request.defectRate).accepted
}

/**
 * SPEC S17: points of the OC curve from 0 to `to`, evenly spaced. Without `to` the curve ends where Pa is below 1 %.
 * The hypergeometric model rounds each rate to whole defective items, so a small lot gives a staircase.
 */
export function ocCurve(request: Curve & { to?: number | undefined; steps?: number | undefined }): CurvePoint[] {
  const { sampleSize, accept, model, steps = DEFAULT_STEPS } = request
  checkCurve(request)
  checkCount('steps', steps, 1)
  const to = request.to ?? Math.min(maxRate(model), (accept + 3 + 3 * Math.sqrt(accept + 1)) / sampleSize)
  checkRate(to, model)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const defectRate = (to * i) / steps
    return { defectRate, acceptance: outcome(request, defectRate).accepted }
  })
}

/** SPEC S18: the probability that a lot exactly as good as its AQL is rejected. */
export function producerRisk(request: Curve & { aql: string }): number {
  const rate = Number(parseAql(request.aql)) / 100
  checkCurve(request)
  checkRate(rate, request.model)
  return outcome(request, rate).rejected
}

/**
 * SPEC S19: the quality (a fraction) that is still accepted with probability `risk`, by default 10 %. For a lot of known
 * size the smallest such share of defective items. Null when Ac is so large that no quality is rejected.
 */
export function consumerRiskQuality(request: Curve & { risk?: number | undefined }): number | null {
  const { lotSize = 0, sampleSize, accept, model, risk = 0.1 } = request
  checkCurve(request)
  if (!(risk > 0 && risk < 1)) throw new SamplingError('rate_invalid', 'risk', risk)
  const tooBad = (rate: number): boolean => outcome(request, rate).accepted <= risk
  if (model === 'poisson') {
    let high = 1 / sampleSize
    while (!tooBad(high)) high *= 2
    return bisect(0, high, tooBad)
  }
  if (model === 'binomial') return accept >= sampleSize ? null : bisect(0, 1, tooBad)
  if (accept >= unitsToInspect(lotSize, sampleSize)) return null
  let fine = 0
  let bad = lotSize
  while (bad - fine > 1) {
    const items = Math.floor((fine + bad) / 2)
    if (tooBad(items / lotSize)) bad = items
    else fine = items
  }
  return bad / lotSize
}

/** SPEC S20: AOQ, the average share of defects that reaches the buyer when rejected lots are sorted. */
export function averageOutgoingQuality(request: Curve & { lotSize: number; defectRate: number }): number {
  const { lotSize, sampleSize, defectRate } = request
  checkLotSize(lotSize)
  const notInspected = lotSize - unitsToInspect(lotSize, sampleSize)
  return (defectRate * acceptanceProbability(request) * notInspected) / lotSize
}

function checkCurve({ lotSize, sampleSize, accept, model }: Curve): void {
  if (!MODELS.includes(model)) throw new SamplingError('unknown_model', 'model', model)
  if (lotSize !== undefined) checkLotSize(lotSize)
  else if (model === 'hypergeometric') throw new SamplingError('lot_missing', 'lotSize', lotSize)
  checkCount('sampleSize', sampleSize, 1)
  checkCount('accept', accept, 0)
}

/** A share of defective items ends at 1; defects per item do not. */
const maxRate = (model: Model): number => (model === 'poisson' ? MAX_RATE : 1)

function checkRate(rate: number, model: Model): void {
  if (!(rate >= 0 && rate <= maxRate(model))) throw new SamplingError('rate_invalid', 'defectRate', rate)
}

/** The boundary between `low` (still fine) and `high` (too bad), to the last bit. */
function bisect(low: number, high: number, tooBad: (rate: number) => boolean): number {
  let fine = low
  let bad = high
  for (;;) {
    const middle = (fine + bad) / 2
    if (middle <= fine || middle >= bad) return bad
    if (tooBad(middle)) bad = middle
    else fine = middle
  }
}

interface Outcome {
  accepted: number
  rejected: number
}

/** Distribution of the count of defects in the sample, described by the ratios of neighbouring probabilities. */
interface Distribution {
  /** The most likely count. */
  peak: number
  /** P(k + 1) / P(k): 0 above the largest possible count, infinite below the smallest. */
  ratio: (k: number) => number
}

function outcome({ lotSize = 0, sampleSize, accept, model }: Curve, rate: number): Outcome {
  if (model === 'poisson') return split(poisson(sampleSize * rate), accept)
  if (model === 'binomial') return split(binomial(sampleSize, rate), accept)
  return split(hypergeometric(lotSize, unitsToInspect(lotSize, sampleSize), Math.round(lotSize * rate)), accept)
}

const poisson = (mean: number): Distribution => ({
  peak: Math.floor(mean),
  ratio: (k) => mean / (k + 1),
})

const binomial = (n: number, p: number): Distribution => ({
  peak: Math.min(n, Math.floor((n + 1) * p)),
  ratio: (k) => ((n - k) * p) / ((k + 1) * (1 - p)),
})

const hypergeometric = (lot: number, n: number, defective: number): Distribution => ({
  peak: Math.floor(((n + 1) * (defective + 1)) / (lot + 2)),
  ratio: (k) => ((defective - k) * (n - k)) / ((k + 1) * (lot - defective - n + k + 1)),
})

/**
 * Adds up weights from the most likely count outwards and divides by their sum. Factorials and their logarithms are
 * avoided: with a lot of 10,000,000 they lose the ninth digit, ratios of neighbours do not.
 */
function split({ peak, ratio }: Distribution, accept: number): Outcome {
  let acceptWeight = 0
  let rejectWeight = 0
  const add = (k: number, weight: number): void => {
    if (k <= accept) acceptWeight += weight
    else rejectWeight += weight
  }
  for (let k = peak, weight = 1; weight > NEGLIGIBLE; weight *= ratio(k), k++) add(k, weight)
  for (let k = peak - 1, weight = 1; k >= 0 && weight > NEGLIGIBLE; k--) {
    weight /= ratio(k)
    add(k, weight)
  }
  return {
    accepted: acceptWeight / (acceptWeight + rejectWeight),
    rejected: rejectWeight / (acceptWeight + rejectWeight),
  }
}
