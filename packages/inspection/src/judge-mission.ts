import type { Brief } from './brief.ts'
import { type StatedResult, statedResults } from './entries.ts'
import { judgeLot, type LotJudgement } from './judge-lot.ts'
import {
  dayOfVisit,
  type ItemJudgement,
  judgeItems,
  judgeSections,
  optionsApart,
  type Score,
  type SectionJudgement,
  scoreOf,
} from './judge-protocol.ts'
import { judgeReadiness, type Readiness } from './readiness.ts'
import { defectReasons, evidenceReasons, itemReasons, lotReasons, type Reason, readinessReasons } from './reasons.ts'
import type { DefectRecord, MissionState } from './state.ts'

export type MissionResult = StatedResult | 'aborted'

export interface MissionJudgement {
  lots: LotJudgement[]
  items: ItemJudgement[]
  sections: SectionJudgement[]
  readiness: Readiness
  score: Score | null
  result: MissionResult
  /** Most serious reason first. */
  reasons: Reason[]
}

export const worseResult = (a: StatedResult, b: StatedResult): StatedResult =>
  statedResults.indexOf(a) > statedResults.indexOf(b) ? a : b

const gravity = ['pending', 'fail', 'aborted'] as const
const graver = (a: Reason, b: Reason) => gravity.indexOf(b.result) - gravity.indexOf(a.result)

/** The result of the inspection. The rule computes it; the inspector may only make it stricter. */
export function judgeMission(brief: Brief, state: MissionState): MissionJudgement {
  const apart = optionsApart(brief.protocol)
  const isOfLot = ({ entry }: DefectRecord) => entry.data.option === null || !apart.has(entry.data.option)
  const lots = state.plan.map((lot) => judgeLot(brief, lot, state, isOfLot))
  const items = judgeItems(brief, state, lots)
  const readiness = judgeReadiness(brief, state)
  const reasons = [
    ...lotReasons(brief, lots),
    ...defectReasons(state, isOfLot),
    ...itemReasons(items),
    ...readinessReasons(readiness),
    ...evidenceReasons(state, dayOfVisit(state)),
  ]
  const ruled: StatedResult = reasons.some(({ result }) => result === 'fail')
    ? 'fail'
    : reasons.length > 0
      ? 'pending'
      : 'pass'
  const stated = state.stricter?.data
  const result = stated ? worseResult(ruled, stated.result) : ruled
  if (stated && result !== ruled && result !== 'pass')
    reasons.push({ result, code: 'stricter', params: { reason: stated.reason } })
  if (state.aborted) reasons.push({ result: 'aborted', code: 'aborted', params: { reason: state.aborted.data.reason } })
  return {
    lots,
    items,
    sections: judgeSections(brief.protocol, items),
    readiness,
    score: scoreOf(brief, state),
    result: state.aborted ? 'aborted' : result,
    reasons: reasons.toSorted(graver),
  }
}
