import { parseAql } from './aql.ts'
import { binomial, type Distribution, eachWeight, hypergeometric, poisson } from './distribution.ts'
import { checkCount, checkLotSize, SamplingError } from './errors.ts'
import { follow, MODELS, type Model, type Operating } from './operating.ts'
import { unitsToInspect } from './plan.ts'
import type { Stage } from './staged-plan.ts'

interface Lots {
  /** Needed by the hypergeometric model. */
  lotSize?: number | undefined
  model: Model
}

/** A single plan. */
export interface Curve extends Lots {
  sampleSize: number
  accept: number
}

/** A plan of one or more samples. */
export interface StagedCurve extends Lots {
  stages: readonly Stage[]
}

export interface CurvePoint {
  defectRate: number
  acceptance: number
}

/** Defects per item: ten times the largest AQL. */
const MAX_RATE = 100
const DEFAULT_STEPS = 50

/** SPEC S16: Pa, the probability that a lot of this quality is accepted. `defectRate` is a fraction: 0.025 is 2.5 %. */
export function acceptanceProbability(request: (Curve | StagedCurve) & { defectRate: number }): number {
  checkCurve(request)
  checkRate(request.defectRate, request.model)
  return outcome(request, request.defectRate).accepted
}

/** SPEC S37, S38: Pa, the average number of units, and how often each sample decides, for lots of this quality. */
export function operating(request: (Curve | StagedCurve) & { defectRate: number }): Operating {
  const { model, lotSize = 0, defectRate } = request
  checkCurve(request)
  checkRate(defectRate, model)
  return follow(model, lotSize, stagesOf(request), defectRate)
}

/**
 * SPEC S17: points of the OC curve from 0 to `to`, evenly spaced. Without `to` the curve ends where Pa is below 1 %.
 * The hypergeometric model rounds each rate to whole defective items, so a small lot gives a staircase.
 */
export function ocCurve(
  request: (Curve | StagedCurve) & { to?: number | undefined; steps?: number | undefined },
): CurvePoint[] {
  const { model, steps = DEFAULT_STEPS } = request
  checkCurve(request)
  checkCount('steps', steps, 1)
  const to = request.to ?? Math.min(maxRate(model), Math.max(...stagesOf(request).map(rateRarelyAccepted)))
  checkRate(to, model)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const defectRate = (to * i) / steps
    return { defectRate, acceptance: outcome(request, defectRate).accepted }
  })
}

/** SPEC S18: the probability that a lot exactly as good as its AQL is rejected. */
export function producerRisk(request: (Curve | StagedCurve) & { aql: string }): number {
  const rate = Number(parseAql(request.aql)) / 100
  checkCurve(request)
  checkRate(rate, request.model)
  return outcome(request, rate).rejected
}

/**
 * SPEC S19: the quality (a fraction) that is still accepted with probability `risk`, by default 10 %. For a lot of known
 * size the smallest such share of defective items. Null when Ac is so large that no quality is rejected.
 */
export function consumerRiskQuality(request: (Curve | StagedCurve) & { risk?: number | undefined }): number | null {
  const { lotSize = 0, model, risk = 0.1 } = request
  checkCurve(request)
  if (!(risk > 0 && risk < 1)) throw new SamplingError('rate_invalid', 'risk', risk)
  const tooBad = (rate: number): boolean => outcome(request, rate).accepted <= risk
  if (model === 'poisson') {
    let high = 1 / (stagesOf(request)[0] as Stage).units
    while (!tooBad(high)) high *= 2
    return bisect(0, high, tooBad)
  }
  if (!tooBad(1)) return null
  if (model === 'binomial') return bisect(0, 1, tooBad)
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
export function averageOutgoingQuality(
  request: (Curve | StagedCurve) & { lotSize: number; defectRate: number },
): number {
  const { lotSize, defectRate } = request
  checkLotSize(lotSize)
  const stages = stagesOf(request)
  const passed = operating(request).stages.map(({ accepted }, i) => {
    const notInspected = lotSize - unitsToInspect(lotSize, (stages[i] as Stage).units)
    return (defectRate * accepted * notInspected) / lotSize
  })
  return passed.reduce((a, b) => a + b)
}

/** A single plan is a plan of one stage. */
function stagesOf(curve: Curve | StagedCurve): readonly Stage[] {
  if ('stages' in curve) return curve.stages
  return [{ units: curve.sampleSize, accept: curve.accept, reject: curve.accept + 1 }]
}

/** Where a stage alone would accept fewer than one lot in a hundred. */
const rateRarelyAccepted = ({ units, accept }: Stage): number =>
  accept === null ? 0 : (accept + 3 + 3 * Math.sqrt(accept + 1)) / units

function checkCurve(curve: Curve | StagedCurve): void {
  const { lotSize, model } = curve
  if (!MODELS.includes(model)) throw new SamplingError('unknown_model', 'model', model)
  if (lotSize !== undefined) checkLotSize(lotSize)
  else if (model === 'hypergeometric') throw new SamplingError('lot_missing', 'lotSize', lotSize)
  if ('stages' in curve) {
    checkStages(curve.stages)
  } else {
    checkCount('sampleSize', curve.sampleSize, 1)
    checkCount('accept', curve.accept, 0)
  }
}

function checkStages(stages: readonly Stage[]): void {
  let drawn = 0
  let leastReject = 1
  for (const { units, accept, reject } of stages) {
    checkCount('units', units, drawn + 1)
    if (accept !== null) checkCount('accept', accept, 0)
    checkCount('reject', reject, Math.max(leastReject, (accept ?? 0) + 1))
    drawn = units
    leastReject = reject
  }
  const last = stages.at(-1)
  if (last === undefined || last.accept === null || last.reject !== last.accept + 1)
    throw new SamplingError('stages_invalid', 'stages', stages)
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

function outcome(curve: Curve | StagedCurve, rate: number): Outcome {
  const { lotSize = 0, model } = curve
  if ('stages' in curve) {
    const { acceptance } = follow(model, lotSize, curve.stages, rate)
    return { accepted: acceptance, rejected: 1 - acceptance }
  }
  const { sampleSize, accept } = curve
  if (model === 'poisson') return split(poisson(sampleSize * rate), accept)
  if (model === 'binomial') return split(binomial(sampleSize, rate), accept)
  return split(hypergeometric(lotSize, unitsToInspect(lotSize, sampleSize), Math.round(lotSize * rate)), accept)
}

/** Both sums, so that a small risk keeps its digits. */
function split(distribution: Distribution, accept: number): Outcome {
  let acceptWeight = 0
  let rejectWeight = 0
  eachWeight(distribution, (count, weight) => {
    if (count <= accept) acceptWeight += weight
    else rejectWeight += weight
  })
  return {
    accepted: acceptWeight / (acceptWeight + rejectWeight),
    rejected: rejectWeight / (acceptWeight + rejectWeight),
  }
}
