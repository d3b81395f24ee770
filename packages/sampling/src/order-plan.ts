import { columnOf, parseAql } from './aql.ts'
import { type Plan, type PlanRequest, plan, planAt, rowOf } from './plan.ts'
import { type Aql, cellAt } from './tables.ts'

export const CLASSES = ['critical', 'major', 'minor'] as const
export type DefectClass = (typeof CLASSES)[number]

export interface OrderPlanRequest extends Omit<PlanRequest, 'aql'>, Record<DefectClass, string> {}

export interface ClassPlan extends Plan {
  aql: Aql
  /**
   * own: read on its own AQL. largest_letter: re-read at the letter of the class with the largest sample.
   * zero: AQL 0, judged on the sample drawn for the others.
   */
  basis: 'own' | 'largest_letter' | 'zero'
}

export interface OrderPlan {
  /** Units drawn for the order: the largest sample among the classes (the table's n). */
  sampleSize: number
  classes: Record<DefectClass, ClassPlan>
}

/** SPEC S10-S12. Throws `SamplingError`. */
export function orderPlan(request: OrderPlanRequest): OrderPlan {
  const own = ownPlans(request)
  const drawn = largest(own)
  const shared = (name: DefectClass): ClassPlan => share(request, own[name], drawn)
  return {
    sampleSize: drawn.sampleSize,
    classes: { critical: shared('critical'), major: shared('major'), minor: shared('minor') },
  }
}

function ownPlans(request: OrderPlanRequest): Record<DefectClass, ClassPlan> {
  const { lotSize, level, severity } = request
  const own = (name: DefectClass): ClassPlan => {
    const aql = parseAql(request[name])
    return { ...plan({ lotSize, level, severity, aql }), aql, basis: aql === '0' ? 'zero' : 'own' }
  }
  return { critical: own('critical'), major: own('major'), minor: own('minor') }
}

/** The plan with the largest sample, which is the one with the latest letter. Classes with AQL 0 only count if all three are 0. */
function largest(own: Record<DefectClass, ClassPlan>): Plan {
  const plans = CLASSES.map((name) => own[name])
  const withOwnSample = plans.filter((each) => each.basis === 'own')
  return (withOwnSample.length > 0 ? withOwnSample : plans).reduce((a, b) =>
    rowOf(b.letter) > rowOf(a.letter) ? b : a,
  )
}

function share(request: OrderPlanRequest, own: ClassPlan, drawn: Plan): ClassPlan {
  const row = rowOf(drawn.letter)
  const at = (accept: number): Plan => planAt(request, rowOf(own.startLetter), row, accept)
  if (own.basis === 'zero') return { ...own, ...at(0) }
  if (own.letter === drawn.letter) return own
  const cell = cellAt(request.severity, row, columnOf(own.aql))
  // The cell is an arrow: the class keeps its own n and is judged on the first n units in draw order.
  return cell < 0 ? own : { ...own, ...at(cell), basis: 'largest_letter' }
}
