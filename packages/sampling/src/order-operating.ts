import { countsDefects } from './aql.ts'
import { CLASSES, type DefectClass } from './order-plan.ts'
import { acceptanceProbability, operating } from './probability.ts'
import { goesAlong, type StagedOrderPlan } from './staged-order.ts'
import { type Stage, unitsAtMost } from './staged-plan.ts'

export interface OrderOperatingRequest {
  order: StagedOrderPlan
  /** Items in the lot; without it a running process. */
  lotSize?: number | undefined
  /** Of each class: defective items, or defects for AQLs above 10, per item. */
  defectRates: Readonly<Record<DefectClass, number>>
}

export interface OrderOperating {
  /** The probability that every class is accepted. */
  acceptance: number
  /** Units drawn on average. */
  averageUnits: number
  /** The probability that the first sample decides the lot. */
  decidedFirst: number
}

/** What a class says at the end of the first sample, and the second sample later. */
interface Course {
  accepted: number
  open: number
  acceptedLater: number
  /** Units of all its samples. */
  units: number
}

/** Lots of which some classes are open after the first sample. */
interface Open {
  probability: number
  acceptedLater: number
  /** Units that decide all open classes; 0 when there is none. */
  units: number
}

/** SPEC S47. The classes are taken as independent of each other. */
export function orderOperating(request: OrderOperatingRequest): OrderOperating {
  const { order, lotSize = Infinity } = request
  const first = Math.min(order.first, lotSize)
  const ways = waysAfterFirst(request)
  const zero = CLASSES.filter((name) => goesAlong(order, order.classes[name]))
  const nothingIn = (units: number): number =>
    zero.map((name) => noneFound(request, name, units)).reduce((a, b) => a * b, 1)
  const nothingInFirst = nothingIn(first)
  const result: OrderOperating = { acceptance: 0, averageUnits: first, decidedFirst: 1 }
  for (const { probability, acceptedLater, units } of ways) {
    if (units === 0) {
      result.acceptance += probability * nothingInFirst
      continue
    }
    const continued = probability * nothingInFirst
    result.acceptance += acceptedLater * nothingIn(units)
    result.averageUnits += continued * (units - first)
    result.decidedFirst -= continued
  }
  return result
}

/** Every choice of classes that are open while the others are accepted; lots with a rejected class are at their end. */
function waysAfterFirst(request: OrderOperatingRequest): Open[] {
  const { order } = request
  let ways: Open[] = [{ probability: 1, acceptedLater: 1, units: 0 }]
  for (const name of CLASSES) {
    if (goesAlong(order, order.classes[name])) continue
    const { accepted, open, acceptedLater, units } = courseOf(request, name)
    ways = ways.flatMap((way) => [
      { ...way, probability: way.probability * accepted, acceptedLater: way.acceptedLater * accepted },
      {
        probability: way.probability * open,
        acceptedLater: way.acceptedLater * acceptedLater,
        units: Math.max(way.units, units),
      },
    ])
  }
  return ways
}

function courseOf(request: OrderOperatingRequest, name: DefectClass): Course {
  const plan = request.order.classes[name]
  const course: Course = { accepted: 0, open: 1, acceptedLater: 0, units: unitsAtMost(plan) }
  const parts = operating({ ...lotsOf(request, name), stages: plan.stages }).stages
  for (const [i, { accepted, rejected }] of parts.entries()) {
    if ((plan.stages[i] as Stage).units > request.order.first) course.acceptedLater += accepted
    else {
      course.accepted += accepted
      course.open -= accepted + rejected
    }
  }
  // rounding may leave a little less than nothing
  course.open = Math.max(0, course.open)
  return course
}

const noneFound = (request: OrderOperatingRequest, name: DefectClass, units: number): number =>
  acceptanceProbability({ ...lotsOf(request, name), sampleSize: units, accept: 0 })

function lotsOf({ order, lotSize, defectRates }: OrderOperatingRequest, name: DefectClass) {
  const model = countsDefects(order.classes[name].aql)
    ? 'poisson'
    : lotSize === undefined
      ? 'binomial'
      : 'hypergeometric'
  return { lotSize, model, defectRate: defectRates[name] } as const
}
