import { columnOf, parseAql } from './aql.ts'
import { checkCount } from './errors.ts'
import type { StagedClassJudgement } from './judge-stages.ts'
import type { ClassPlan } from './order-plan.ts'
import { type Plan, rowOf } from './plan.ts'
import type { StagedClassPlan } from './staged-order.ts'
import type { Stage } from './staged-plan.ts'
import { cellAt, followArrows, type Severity, sampleSizeAt } from './tables.ts'

/** Switching state of one class of defects of one product line. Plain data: store it and pass it back. */
export interface SwitchState {
  inspection: Severity | 'discontinued'
  /** Switching score; counts on normal inspection only. */
  score: number
  /** The last lots under this inspection, newest last, at most 5. True: accepted. */
  recent: readonly boolean[]
  /** Lots not accepted since tightened inspection began. */
  rejectedOnTightened: number
}

export interface LotResult {
  accepted: boolean
  /** Ac of the plan used. */
  accept: number
  /** Would the lot also have been accepted with the AQL one step tighter? */
  acceptedTighter: boolean
  /**
   * Double sampling only, where it alone counts for the score: accepted by the first sample. (Multiple sampling: by the third at the latest.)
   */
  acceptedEarly?: boolean
  /** False for a lot presented again after sorting or rework. Default true. */
  original?: boolean
  /** False when production has become irregular or delayed. Default true. */
  productionSteady?: boolean
  /** The responsible authority agrees to reduced inspection. Default false: reduced is never automatic. */
  reducedAgreed?: boolean
}

const WINDOW = 5
const REJECTED_IN_WINDOW = 2
const REJECTED_UNTIL_STOP = 5
/** Of the switching score, from which on reduced inspection may be agreed. */
export const SCORE_FOR_REDUCED = 30

/** The state in which an inspection begins, with nothing counted. */
export const startOf = (inspection: SwitchState['inspection']): SwitchState => ({
  inspection,
  score: 0,
  recent: [],
  rejectedOnTightened: 0,
})

/** SPEC S22: inspection starts normal. */
export const START: SwitchState = startOf('normal')

/** SPEC S22-S28. One step per lot; the state passed in is not changed. */
export function nextState(state: SwitchState, lot: LotResult): SwitchState {
  const { original = true, productionSteady = true } = lot
  if (state.inspection === 'reduced' && !productionSteady) return startOf('normal')
  if (!original || state.inspection === 'discontinued') return state
  const recent = [...state.recent, lot.accepted].slice(-WINDOW)
  if (state.inspection === 'reduced') return lot.accepted ? { ...state, recent } : startOf('normal')
  return state.inspection === 'tightened' ? afterTightened(state, lot, recent) : afterNormal(state, lot, recent)
}

/**
 * SPEC S28: the supplier has improved and the authority agrees, so discontinued inspection resumes as tightened. Other states stay as they
 * are.
 */
export const resumeAfterImprovement = (state: SwitchState): SwitchState =>
  state.inspection === 'discontinued' ? startOf('tightened') : state

/** Turns a class's plan and count into the facts that `nextState` needs. */
export function lotResult(used: Plan | ClassPlan, aql: string, found: number): LotResult {
  checkCount('found', found, 0)
  return {
    accepted: found <= used.accept,
    accept: used.accept,
    acceptedTighter: passesTighter(used, columnOf(parseAql(aql)) - 1, found),
  }
}

/**
 * SPEC S48: the same of a class of an order that was judged in stages. Null while the class is open, and for good when another class ended the
 * inspection of the lot.
 */
export function stagedLotResult(used: StagedClassPlan, judged: StagedClassJudgement): LotResult | null {
  if (judged.state === 'open') return null
  const accepted = judged.state === 'accepted'
  const [first] = used.stages as [Stage]
  if (used.sampling === 'double') {
    const { accept } = used.stages.at(-1) as Stage & { accept: number }
    return { accepted, accept, acceptedTighter: false, acceptedEarly: accepted && judged.units === first.units }
  }
  // AQL 0, judged on more units than its own
  if (used.basis === 'zero') return { accepted, accept: 0, acceptedTighter: false }
  const { units: sampleSize, accept, reject } = first as Stage & { accept: number }
  return lotResult({ ...used, sampleSize, accept, reject }, used.aql, judged.found)
}

function afterNormal(state: SwitchState, lot: LotResult, recent: boolean[]): SwitchState {
  const { productionSteady = true, reducedAgreed = false } = lot
  if (recent.filter((accepted) => !accepted).length >= REJECTED_IN_WINDOW) return startOf('tightened')
  const score = nextScore(state.score, lot)
  if (score >= SCORE_FOR_REDUCED && productionSteady && reducedAgreed) return startOf('reduced')
  return { ...state, score, recent }
}

function afterTightened(state: SwitchState, lot: LotResult, recent: boolean[]): SwitchState {
  const rejectedOnTightened = state.rejectedOnTightened + (lot.accepted ? 0 : 1)
  if (rejectedOnTightened >= REJECTED_UNTIL_STOP) return startOf('discontinued')
  if (recent.length === WINDOW && recent.every(Boolean)) return startOf('normal')
  return { ...state, recent, rejectedOnTightened }
}

function nextScore(score: number, { accepted, accept, acceptedTighter, acceptedEarly }: LotResult): number {
  if (!accepted) return 0
  if (acceptedEarly !== undefined) return acceptedEarly ? score + 3 : 0
  if (accept < 2) return score + 2
  return acceptedTighter ? score + 3 : 0
}

/**
 * SPEC S25. The tighter AQL is read the same way as the plan was: at the shared letter, or from the start letter along
 * the arrows. When that needs another sample size than the one drawn, the result is unknown and counts as not accepted;
 * likewise when there is no tighter column: its cell reads as "no plan", a negative Ac.
 */
function passesTighter(used: Plan | ClassPlan, column: number, found: number): boolean {
  const shared = 'basis' in used && used.basis === 'largest_letter'
  const row = followArrows('normal', rowOf(shared ? used.letter : used.startLetter), column)
  return sampleSizeAt('normal', row) === used.sampleSize && found <= cellAt('normal', row, column)
}
