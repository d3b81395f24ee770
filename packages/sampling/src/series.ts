import {
  type LotResult,
  nextState,
  resumeAfterImprovement,
  SCORE_FOR_REDUCED,
  type SwitchState,
  startOf,
} from './switching.ts'
import type { Severity } from './tables.ts'

/** A lot of a series of orders: how it was ordered, and how its class of defects was decided. */
export interface OrderedLot {
  /** The severity of the plan by which it was inspected. */
  severity: Severity
  /** What the buyer said of the production; null: nothing. */
  steady: boolean | null
  /** The buyer said what the supplier has improved. */
  improved: boolean
  /** Null: the class was not decided. */
  result: LotResult | null
}

/** SPEC S26: the score allows reduced inspection. Steady production and the buyer's yes are still needed. */
export const mayReduce = ({ inspection, score }: SwitchState): boolean =>
  inspection === 'normal' && score >= SCORE_FOR_REDUCED

/** SPEC S53: what the buyer chose with the order moves the state before its lot counts. */
function whenOrdered(state: SwitchState, { severity, steady, improved }: OrderedLot): SwitchState {
  if (state.inspection === 'reduced') return steady === false ? startOf('normal') : state
  if (state.inspection === 'discontinued')
    return severity === 'tightened' && improved ? resumeAfterImprovement(state) : state
  return severity === 'reduced' && steady === true && mayReduce(state) ? startOf('reduced') : state
}

/** SPEC S52: one step per lot of a series of orders, in the order in which the inspectors left. */
export function nextInSeries(state: SwitchState, lot: OrderedLot): SwitchState {
  const ordered = whenOrdered(state, lot)
  return lot.result !== null && ordered.inspection === lot.severity ? nextState(ordered, lot.result) : ordered
}
