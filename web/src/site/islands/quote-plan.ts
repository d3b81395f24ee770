import {
  type InspectedCountry,
  limitingQualities,
  type ManDaySettings,
  manDays,
  type WorkCategory,
} from '@goodlot/rules'
import { chosenPlan, PLAN_KINDS, type PlanKind, unitsToInspect } from '@goodlot/sampling'
import { defaults } from '../defaults.ts'
import { wholeNumber } from '../site-props.ts'

export interface QuoteInputs {
  category: WorkCategory
  /** As typed: may be no number at all. */
  qty: string
  country: InspectedCountry
  sampling: PlanKind
}

/** The limiting qualities of a new cart: a quote asks for none. */
export const usualLimits = limitingQualities({})

/** The kinds of sampling without those that the operator has switched off. */
export const kindsOnOffer = (off: readonly PlanKind[]): readonly PlanKind[] =>
  PLAN_KINDS.filter((kind) => !off.includes(kind))

/** Calculates the quote; null while the quantity is not a number. */
export function quoteOf({ category, qty, sampling }: QuoteInputs, settings: ManDaySettings) {
  const lotSize = wholeNumber(qty)
  if (lotSize === null) return null
  const plan = chosenPlan({ lotSize, ...defaults.plan, kind: sampling, limiting: usualLimits })
  // sold for the most: the second sample is part of the price until it proves not to be needed
  const sample = unitsToInspect(lotSize, plan.sampleSize)
  const work = {
    serviceType: 'fri',
    lots: [{ category, sampleSize: sample, products: 1 }],
    containers: 0,
    employees: 0,
    auditType: 'technical',
    auditTimes: 1,
  } as const
  const days = manDays(work, settings)
  return {
    ...{ lotSize, plan, sample },
    /** Units of the first of two samples; null where one decides. */
    first: plan.kind === 'double' ? plan.first : null,
    md: days?.md ?? 1,
    quotation: days?.quotation ?? false,
  }
}
