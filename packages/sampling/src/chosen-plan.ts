import { countsDefects } from './aql.ts'
import { SamplingError } from './errors.ts'
import { type ComputedPlan, limitingQualityPlan, zeroAcceptancePlan } from './isolated.ts'
import {
  CLASSES,
  type ClassPlan,
  type DefectClass,
  type OrderPlan,
  type OrderPlanRequest,
  orderPlan,
} from './order-plan.ts'
import { unitsToInspect } from './plan.ts'
import { ofEach, type StagedOrderPlan, stagedOrderPlan } from './staged-order.ts'
import { type Instead, type Stage, stagedAt } from './staged-plan.ts'

/** How an order can be sampled. `lq` and `zero` are computed, not read from a standard's table. */
export const PLAN_KINDS = ['single', 'double', 'lq', 'zero'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/** The limiting qualities on offer, in percent; '0' is 0/1 on the units drawn for the other classes. */
export const LIMITING_QUALITIES = [
  '0',
  '0.50',
  '0.80',
  '1.25',
  '2.00',
  '3.15',
  '5.00',
  '8.00',
  '12.5',
  '20.0',
  '31.5',
] as const

export interface ChosenPlanRequest extends OrderPlanRequest {
  kind: PlanKind
  /** Of each class, in percent as in `LIMITING_QUALITIES`; needed for `lq` only. */
  limiting?: Readonly<Record<DefectClass, string>> | undefined
}

/**
 * Why the lot is sampled otherwise than asked for. `aql_zero`: no class has a plan of its own. Of `nothing_saved` the classes say more in
 * their own `instead`.
 */
export type ChosenInstead = NonNullable<StagedOrderPlan['instead']> | 'aql_zero'

export interface ChosenClassPlan extends ClassPlan {
  /** One, or two for double sampling; `sampleSize`, `accept` and `reject` are those of the last one. */
  stages: readonly Stage[]
  /** Why the class has a single plan though double sampling was asked for. */
  instead: Instead | null
  /** In percent; null unless the plan was computed for it. */
  limiting: string | null
}

/** The plan of a lot. `sampleSize` are the units of all stages. */
export interface ChosenPlan extends OrderPlan {
  /** The kind that is used. */
  kind: PlanKind
  instead: ChosenInstead | null
  /** Units of the first stage. */
  first: number
  classes: Record<DefectClass, ChosenClassPlan>
  /** What single sampling by the same AQLs draws. */
  single: OrderPlan
}

/** SPEC S49-S51. Throws `SamplingError`. */
export function chosenPlan(request: ChosenPlanRequest): ChosenPlan {
  const single = orderPlan(request)
  switch (request.kind) {
    case 'single':
      return asSingle(single, null)
    case 'double':
      return doublePlan(request, single)
    case 'lq':
      return limitingPlan(request, single)
    case 'zero':
      return zeroPlan(request, single)
    default:
      throw new SamplingError('unknown_sampling', 'kind', request.kind)
  }
}

const asSingle = (
  single: OrderPlan,
  instead: ChosenPlan['instead'],
  why: (name: DefectClass) => Instead | null = () => null,
): ChosenPlan => ({
  kind: 'single',
  instead,
  first: single.sampleSize,
  sampleSize: single.sampleSize,
  classes: ofEach((name) => withStages(single.classes[name], why(name))),
  single,
})

const withStages = (plan: ClassPlan, instead: Instead | null): ChosenClassPlan => ({
  ...plan,
  stages: [{ units: plan.sampleSize, accept: plan.accept, reject: plan.reject }],
  instead,
  limiting: null,
})

function doublePlan(request: ChosenPlanRequest, single: OrderPlan): ChosenPlan {
  const { sampling, instead, first, most, classes } = stagedOrderPlan({ ...request, sampling: 'double' })
  if (sampling === 'single') return asSingle(single, instead, (name) => insteadOf(request, single.classes[name]))
  return {
    kind: 'double',
    instead: null,
    first,
    sampleSize: most,
    classes: ofEach((name) => {
      const { stages, instead } = classes[name]
      const { units: sampleSize, accept, reject } = stages.at(-1) as Stage
      return { ...single.classes[name], sampleSize, accept: accept as number, reject, stages, instead, limiting: null }
    }),
    single,
  }
}

/** What the double table says of a class; null where it has a double plan. */
const insteadOf = ({ severity }: ChosenPlanRequest, plan: ClassPlan): Instead | null =>
  plan.basis === 'zero' ? 'aql_zero' : stagedAt({ severity, aql: plan.aql }, 'double', plan).instead

function limitingPlan({ lotSize, limiting }: ChosenPlanRequest, single: OrderPlan): ChosenPlan {
  const percents = ofEach((name) => checkedLimit(name, limiting?.[name]))
  const rateOf = (name: DefectClass): number => Number(percents[name]) / 100
  const least = ofEach((name) => (rateOf(name) === 0 ? null : computed(lotSize, rateOf(name), 0)))
  const drawn = unitsOf(least, single)
  return computedPlan('lq', drawn, single, (name) => {
    const rate = rateOf(name)
    if (rate === 0) return { ...none(lotSize, drawn), limiting: percents[name] }
    // as many as the units drawn allow: they show more than the class alone would need
    let accept = 0
    while ((computed(lotSize, rate, accept + 1)?.sampleSize ?? Infinity) <= drawn) accept++
    return {
      sampleSize: drawn,
      accept,
      reject: accept + 1,
      fullInspection: drawn >= lotSize,
      limiting: percents[name],
    }
  })
}

function zeroPlan({ lotSize }: ChosenPlanRequest, single: OrderPlan): ChosenPlan {
  const own = ofEach((name) => {
    const { aql, basis, sampleSize, accept } = single.classes[name]
    if (basis === 'zero') return null
    const model = countsDefects(aql) ? ('poisson' as const) : ('hypergeometric' as const)
    // a class without a consumer's risk quality keeps its single plan
    return zeroAcceptancePlan({ lotSize, sampleSize, accept, model }) ?? { ...single.classes[name] }
  })
  if (CLASSES.every((name) => own[name] === null)) return asSingle(single, 'aql_zero')
  const drawn = unitsOf(own, single)
  return computedPlan('zero', drawn, single, (name) => ({ ...(own[name] ?? none(lotSize, drawn)), limiting: null }))
}

/** The largest sample; the start letter's own where no class has one. */
function unitsOf(plans: Record<DefectClass, { sampleSize: number } | null>, single: OrderPlan): number {
  const units = CLASSES.flatMap((name) => plans[name]?.sampleSize ?? [])
  return units.length > 0 ? Math.max(...units) : single.sampleSize
}

function computedPlan(
  kind: 'lq' | 'zero',
  sampleSize: number,
  single: OrderPlan,
  of: (name: DefectClass) => ComputedPlan & { limiting: string | null },
): ChosenPlan {
  return {
    kind,
    instead: null,
    first: sampleSize,
    sampleSize,
    classes: ofEach((name) => {
      const { limiting, sampleSize, accept, reject, fullInspection } = of(name)
      const plan = { ...single.classes[name], sampleSize, accept, reject, fullInspection }
      return { ...withStages(plan, null), limiting }
    }),
    single,
  }
}

const none = (lotSize: number, drawn: number): ComputedPlan => ({
  sampleSize: unitsToInspect(lotSize, drawn),
  accept: 0,
  reject: 1,
  fullInspection: drawn >= lotSize,
})

const computed = (lotSize: number, limitingQuality: number, accept: number): ComputedPlan | null =>
  limitingQualityPlan({ lotSize, limitingQuality, accept })

function checkedLimit(name: DefectClass, percent: string | undefined): string {
  const limit = LIMITING_QUALITIES.find((one) => one === percent)
  if (limit === undefined) throw new SamplingError('unknown_limiting_quality', `limiting.${name}`, percent)
  return limit
}
