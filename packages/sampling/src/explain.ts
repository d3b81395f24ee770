import { parseAql } from './aql.ts'
import type { ClassPlan } from './order-plan.ts'
import { lotRange, type Plan, type PlanRequest, rowOf, unitsToInspect } from './plan.ts'
import type { EDITION, Letter, Level, Severity } from './tables.ts'

/** One sentence of the explanation: `code` finds the sentence, the rest are its numbers. */
export type Step =
  | { code: 'lot_in_range'; lotSize: number; from: number; to: number | null; level: Level }
  | { code: 'single_item' }
  | { code: 'letter_found'; letter: Letter }
  | { code: 'arrow_down' | 'arrow_up'; from: Letter; to: Letter }
  | { code: 'largest_letter'; letter: Letter }
  | { code: 'aql_zero' }
  | { code: 'table_read'; severity: Severity; aql: string }
  | { code: 'plan_found'; letter: Letter; sampleSize: number; accept: number; reject: number }
  | { code: 'full_inspection'; sampleSize: number; units?: number }
  | { code: 'edition'; edition: typeof EDITION }

/** SPEC S29. With the request the steps also name the lot, its range, the table and the column. */
export function explain(plan: Plan | ClassPlan, request?: Omit<PlanRequest, 'aql'> & { aql?: string }): Step[] {
  const { letter, sampleSize, accept, reject, fullInspection, edition } = plan
  const requestedAql = 'aql' in plan ? plan.aql : request?.aql
  const aql = requestedAql === undefined ? undefined : parseAql(requestedAql)
  return [
    ...(request ? lotSteps(request) : []),
    { code: 'letter_found', letter: plan.startLetter },
    ...(request && request.lotSize > 1 && aql !== undefined && aql !== '0'
      ? [{ code: 'table_read', severity: request.severity, aql } as const]
      : []),
    ...letterSteps(plan, aql === '0'),
    { code: 'plan_found', letter, sampleSize, accept, reject },
    ...(fullInspection ? [fullInspectionStep(sampleSize, request?.lotSize)] : []),
    { code: 'edition', edition },
  ]
}

function lotSteps({ lotSize, level }: Pick<PlanRequest, 'lotSize' | 'level'>): Step[] {
  return lotSize === 1 ? [{ code: 'single_item' }] : [{ code: 'lot_in_range', lotSize, ...lotRange(lotSize), level }]
}

/** Why the letter is, or is not, the one of Table 1. */
function letterSteps(plan: Plan | ClassPlan, zero: boolean): Step[] {
  const { startLetter: from, letter: to } = plan
  if (zero) return [{ code: 'aql_zero' }]
  if ('basis' in plan && plan.basis === 'largest_letter') return [{ code: 'largest_letter', letter: to }]
  if (from === to) return []
  return [{ code: rowOf(to) > rowOf(from) ? 'arrow_down' : 'arrow_up', from, to }]
}

const fullInspectionStep = (sampleSize: number, lotSize?: number): Step => ({
  code: 'full_inspection',
  sampleSize,
  ...(lotSize === undefined ? {} : { units: unitsToInspect(lotSize, sampleSize) }),
})
