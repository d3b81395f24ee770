import { checkCount, checkLotSize, SamplingError } from './errors.ts'
import { unitsToInspect } from './plan.ts'
import { acceptanceProbability, type Curve, consumerRiskQuality } from './probability.ts'

/** A plan that is computed, not read from a standard's table. */
export interface ComputedPlan {
  sampleSize: number
  accept: number
  reject: number
  /** The sample is the whole lot. */
  fullInspection: boolean
}

/** The share of bad lots that may still be accepted. */
const CONSUMER_RISK = 0.1
/** A typed rate times the lot may miss a whole number by rounding: 0.07 × 100 is 7.000000000000001. */
const ROUNDING = 1e-12

export interface LimitingQualityRequest {
  lotSize: number
  /** The worst share of defective items that a buyer bears, as a fraction above 0. */
  limitingQuality: number
  /** Ac. Default 0, which needs the fewest units. */
  accept?: number | undefined
}

/**
 * SPEC S39, "LQ plan, computed": the smallest sample that accepts a lot of the limiting quality at most once in ten times. Null when so many
 * defective items may be accepted that even the inspection of the whole lot would accept it.
 */
export function limitingQualityPlan(request: LimitingQualityRequest): ComputedPlan | null {
  const { lotSize, limitingQuality, accept = 0 } = request
  checkLotSize(lotSize)
  checkCount('accept', accept, 0)
  if (!(limitingQuality > 0 && limitingQuality <= 1))
    throw new SamplingError('rate_invalid', 'limitingQuality', limitingQuality)
  const defective = Math.max(1, Math.ceil(lotSize * limitingQuality * (1 - ROUNDING)))
  if (accept >= defective) return null
  const rarelyAccepted = (sampleSize: number): boolean =>
    acceptanceProbability({ lotSize, sampleSize, accept, model: 'hypergeometric', defectRate: defective / lotSize }) <=
    CONSUMER_RISK
  return computed(lotSize, smallest(lotSize, rarelyAccepted), accept)
}

/**
 * SPEC S40: the smallest sample with Ac 0 whose consumer's risk quality is no worse than that of the given single plan. Null when that plan
 * has none.
 */
export function zeroAcceptancePlan(single: Curve & { lotSize: number }): ComputedPlan | null {
  const { lotSize, model } = single
  checkLotSize(lotSize)
  const target = consumerRiskQuality(single)
  if (target === null) return null
  const asGood = (sampleSize: number): boolean =>
    (consumerRiskQuality({ lotSize, sampleSize, accept: 0, model }) as number) <= target
  return computed(lotSize, smallest(unitsToInspect(lotSize, single.sampleSize), asGood), 0)
}

/** The smallest number from 1 to `most` that is enough; `most` is. */
function smallest(most: number, isEnough: (units: number) => boolean): number {
  let tooFew = 0
  let enough = most
  while (enough - tooFew > 1) {
    const units = Math.floor((tooFew + enough) / 2)
    if (isEnough(units)) enough = units
    else tooFew = units
  }
  return enough
}

const computed = (lotSize: number, sampleSize: number, accept: number): ComputedPlan => ({
  sampleSize,
  accept,
  reject: accept + 1,
  fullInspection: sampleSize >= lotSize,
})
