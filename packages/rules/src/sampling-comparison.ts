import {
  acceptanceProbability,
  type ChosenInstead,
  type ChosenPlan,
  CLASSES,
  type CurvePoint,
  consumerRiskQuality,
  countsDefects,
  type DefectClass,
  type Instead,
  ocCurve,
  orderOperating,
  type PlanKind,
} from '@goodlot/sampling'
import { type EstimateRequest, type EstimateSettings, estimate, type PlannedLot } from './estimate.ts'
import { manDaysOfUnits } from './unused-man-days.ts'

/** Shares of lots' units with a major defect (above AQL 10: defects per unit) for which the cart says how often they pass. */
export const passRates = [0.01, 0.025, 0.05, 0.1] as const

/** What one kind of sampling means for a cart (SPEC M13). */
export interface SamplingFigures {
  kind: PlanKind
  /** Units of all lots: at most, and on average for lots half as bad as their AQLs and for lots that single sampling accepts once in ten times. */
  units: { most: number; good: number; bad: number }
  /** Man-days as they are sold, and if every lot is decided by its first sample. Null while the category of the goods is open. */
  manDays: { most: number; likely: number } | null
  /** How often a good lot is decided by its first sample. */
  decidedFirst: number
  /** Of the largest lot, for each of `passRates`. */
  passes: readonly number[]
  /** How often a critical defect in one of a hundred units of the largest lot is found in the first sample. */
  critical: number
  /** Kinds that lots get instead, each with its reasons. */
  instead: readonly { lot: number; why: ChosenInstead; classes: readonly { class: DefectClass; why: Instead }[] }[]
}

/** The figures of each kind for the same cart; null without a lot. Throws `SamplingError`, as an estimate does. */
export function samplingFigures(
  request: EstimateRequest,
  settings: EstimateSettings,
  kind: PlanKind,
): SamplingFigures | null {
  const { lots, manDays } = estimate({ ...request, sampling: { ...request.sampling, kind } }, settings)
  const largest = lots.toSorted((a, b) => b.lotSize - a.lotSize)[0]
  if (!largest) return null
  const { tolerance, step, least } = settings.manDays
  const unused = { tolerance, step, least, reservePercent: 0, commissionPercent: 0 }
  const first =
    manDays &&
    manDaysOfUnits(
      { terms: manDays.terms, unused },
      lots.map((lot) => lot.first),
    )
  const good = lots.map((lot) => operatingAt(lot, goodRates(lot.plan)))
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  return {
    kind,
    units: {
      most: sum(lots.map(({ sampleSize }) => sampleSize)),
      good: sum(good.map(({ averageUnits }) => averageUnits)),
      bad: sum(lots.map((lot) => operatingAt(lot, badRates(lot)).averageUnits)),
    },
    manDays: manDays && { most: manDays.md, likely: Math.min(first?.md ?? manDays.md, manDays.md) },
    decidedFirst: good.reduce((all, { decidedFirst }) => all * decidedFirst, 1),
    passes: passRates.map((rate) => passesAt(largest, rate)),
    critical: 1 - nothingFound(largest),
    instead: lots.flatMap(({ plan: { instead, classes } }, lot) => {
      if (instead === null) return []
      const why = (name: DefectClass) => {
        const { instead } = classes[name]
        return instead === null ? [] : [{ class: name, why: instead }]
      }
      return [{ lot, why: instead, classes: CLASSES.flatMap(why) }]
    }),
  }
}

/** The curve of the major defects of a lot, as far as `to`. */
export const curveOf = (lot: PlannedLot, to: number): CurvePoint[] =>
  ocCurve({ ...modelOf(lot), stages: lot.plan.classes.major.stages, to, steps: 60 })

const modelOf = ({ plan, lotSize }: Pick<PlannedLot, 'plan' | 'lotSize'>) =>
  countsDefects(plan.classes.major.aql)
    ? ({ model: 'poisson' } as const)
    : ({ model: 'hypergeometric', lotSize } as const)

const passesAt = (lot: PlannedLot, defectRate: number): number =>
  acceptanceProbability({ ...modelOf(lot), stages: lot.plan.classes.major.stages, defectRate })

const nothingFound = ({ lotSize, first }: PlannedLot): number =>
  acceptanceProbability({ lotSize, model: 'hypergeometric', sampleSize: first, accept: 0, defectRate: 0.01 })

type Rates = Record<DefectClass, number>
const ratesOf = (of: (name: DefectClass) => number): Rates => ({
  critical: of('critical'),
  major: of('major'),
  minor: of('minor'),
})

const goodRates = ({ classes }: ChosenPlan): Rates => ratesOf((name) => Number(classes[name].aql) / 200)

function badRates({ plan: { single }, lotSize }: PlannedLot): Rates {
  return ratesOf((name) => {
    const { aql, sampleSize, accept } = single.classes[name]
    if (aql === '0') return 0
    const model = countsDefects(aql) ? ('poisson' as const) : ('hypergeometric' as const)
    return consumerRiskQuality({ lotSize, sampleSize, accept, model }) ?? 1
  })
}

function operatingAt({ plan, lotSize }: PlannedLot, defectRates: Rates) {
  const sampling = plan.kind === 'double' ? ('double' as const) : ('single' as const)
  const of = (name: DefectClass) => ({ ...plan.classes[name], sampling })
  const classes = { critical: of('critical'), major: of('major'), minor: of('minor') }
  const order = { sampling, instead: null, first: plan.first, most: plan.sampleSize, classes }
  return orderOperating({ order, lotSize, defectRates })
}
