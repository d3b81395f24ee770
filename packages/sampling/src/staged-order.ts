import { CLASSES, type ClassPlan, type DefectClass, type OrderPlanRequest, orderPlan } from './order-plan.ts'
import { asStaged, checkSampling, type Stage, type StagedPlan, stagedAt, unitsAtMost } from './staged-plan.ts'

export interface StagedOrderRequest extends OrderPlanRequest {
  /** Multiple sampling is not offered for orders: nobody walks to the cartons five times. */
  sampling: 'single' | 'double'
}

/** Its `stages` are the class's own: `units` count from the first unit drawn and may be fewer than the order's. */
export interface StagedClassPlan extends StagedPlan, Pick<ClassPlan, 'aql' | 'basis'> {}

export interface StagedOrderPlan {
  sampling: 'single' | 'double'
  /**
   * Why double sampling is not used though asked for. lot_too_small: both samples together would be the lot or more. nothing_saved: a class
   * needs as many units in the first sample as single sampling draws.
   */
  instead: 'lot_too_small' | 'nothing_saved' | null
  /** Units of the first sample. */
  first: number
  /** Units of all samples, if every class needs its last one. */
  most: number
  classes: Record<DefectClass, StagedClassPlan>
}

/** SPEC S41-S45. Throws `SamplingError`. */
export function stagedOrderPlan(request: StagedOrderRequest): StagedOrderPlan {
  checkSampling(request.sampling)
  const single = orderPlan(request)
  const asSingle = (instead: StagedOrderPlan['instead']): StagedOrderPlan => ({
    sampling: 'single',
    instead,
    first: single.sampleSize,
    most: single.sampleSize,
    classes: ofEach((name) => inClass(single.classes[name], asStaged(single.classes[name], null))),
  })
  if (request.sampling === 'single') return asSingle(null)
  const own = ofEach((name) => ownPlan(request, single.classes[name]))
  const withOwnSample = CLASSES.map((name) => own[name]).filter(({ basis }) => basis !== 'zero')
  // when all classes have AQL 0, the single sample is all there is
  const first = Math.max(...withOwnSample.map(({ stages }) => (stages[0] as Stage).units), 0) || single.sampleSize
  const most = Math.max(...withOwnSample.map(unitsAtMost), first)
  if (first >= single.sampleSize) return asSingle('nothing_saved')
  if (most >= request.lotSize) return asSingle('lot_too_small')
  const classes = ofEach((name) => (own[name].basis === 'zero' ? zeroPlan(own[name], first, most) : own[name]))
  return { sampling: 'double', instead: null, first, most, classes }
}

function ownPlan(request: StagedOrderRequest, plan: ClassPlan): StagedClassPlan {
  if (plan.basis === 'zero') return inClass(plan, asStaged(plan, 'aql_zero'))
  return inClass(plan, stagedAt({ severity: request.severity, aql: plan.aql }, 'double', plan))
}

/** 0/1 on whatever has been drawn; it cannot be accepted before the last of the other classes is. */
const zeroPlan = (plan: StagedClassPlan, first: number, most: number): StagedClassPlan => ({
  ...plan,
  stages: [
    { units: first, accept: null, reject: 1 },
    { units: most, accept: 0, reject: 1 },
  ],
})

const inClass = ({ aql, basis }: ClassPlan, plan: StagedPlan): StagedClassPlan => ({ ...plan, aql, basis })

/** SPEC S42: a class with AQL 0 is decided with the others, on what was drawn for them. */
export const goesAlong = (
  { sampling }: Pick<StagedOrderPlan, 'sampling'>,
  { basis }: Pick<StagedClassPlan, 'basis'>,
): boolean => sampling === 'double' && basis === 'zero'

export const ofEach = <T>(of: (name: DefectClass) => T): Record<DefectClass, T> => ({
  critical: of('critical'),
  major: of('major'),
  minor: of('minor'),
})
