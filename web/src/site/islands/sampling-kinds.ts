import {
  AQLS,
  CLASSES,
  type DefectClass,
  type Instead,
  type OrderPlanRequest,
  orderPlan,
  type Sampling,
  type Stage,
  stagedAt,
  stagedOrderPlan,
  stagedPlan,
  unitsToInspect,
} from '@goodlot/sampling'

/** Why a plan is another one than asked for; `nothing_saved` holds for all classes of an order. */
type Why = Instead | 'nothing_saved'

export interface KindRow {
  class: DefectClass
  aql: string
  stages: readonly Stage[]
  why: Why | null
}

/** Units that are drawn at least, and at most, for all classes together. */
export const unitsOf = (rows: readonly KindRow[], lotSize: number): [least: number, most: number] => [
  unitsToInspect(lotSize, Math.max(...rows.map(({ stages }) => stages[0]?.units ?? 0))),
  unitsToInspect(lotSize, Math.max(...rows.map(({ stages }) => most(stages)))),
]

const most = (stages: readonly Stage[]): number => stages.at(-1)?.units ?? 0
const singleStage = ({ sampleSize: units, accept, reject }: { sampleSize: number; accept: number; reject: number }) => [
  { units, accept, reject },
]

/** The plans of the three classes by double or multiple sampling. An order is never sampled in five steps, so each class stands alone there. */
export function kindRows(request: OrderPlanRequest, kind: Exclude<Sampling, 'single'>): KindRow[] {
  const single = orderPlan(request)
  if (kind === 'double') {
    const order = stagedOrderPlan({ ...request, sampling: 'double' })
    return CLASSES.map((name) => {
      const { aql, stages, instead } = order.classes[name]
      // AQL 0 goes along with the others
      return { class: name, aql, stages, why: order.instead ?? (stages.length > 1 ? null : instead) }
    })
  }
  return CLASSES.map((name) => {
    const plan = single.classes[name]
    const row = { class: name, aql: plan.aql }
    if (plan.basis === 'zero') return { ...row, stages: singleStage(plan), why: 'aql_zero' }
    const { stages, instead, sampling } = stagedAt({ severity: request.severity, aql: plan.aql }, kind, plan)
    const isWhole = sampling !== 'single' && most(stages) >= request.lotSize
    return isWhole ? { ...row, stages: singleStage(plan), why: 'lot_too_small' } : { ...row, stages, why: instead }
  })
}

interface TableRow {
  aql: string
  letter: string
  stages: readonly Stage[]
}

/** The plans of all AQLs for one lot, each read by itself. */
export const everyAql = (request: Omit<OrderPlanRequest, DefectClass>, kind: Sampling): TableRow[] =>
  AQLS.map((aql) => {
    const { letter, stages } = stagedPlan({ ...request, aql, sampling: kind })
    return { aql, letter, stages }
  })

export const unitsIn = (lotSize: number, { units }: Stage): number => unitsToInspect(lotSize, units)
