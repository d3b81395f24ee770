export { countsDefects, parseAql } from './aql.ts'
export { SamplingError, type SamplingFault } from './errors.ts'
export { explain, type Step } from './explain.ts'
export { type ClassJudgement, type Judgement, judge } from './judge.ts'
export {
  CLASSES,
  type ClassPlan,
  type DefectClass,
  type OrderPlan,
  type OrderPlanRequest,
  orderPlan,
} from './order-plan.ts'
export { lotRange, type Plan, type PlanRequest, plan, unitsToInspect } from './plan.ts'
export {
  acceptanceProbability,
  averageOutgoingQuality,
  type Curve,
  type CurvePoint,
  consumerRiskQuality,
  MODELS,
  type Model,
  ocCurve,
  producerRisk,
} from './probability.ts'
export { cartonsToOpen, shareSample } from './share.ts'
export { type LotResult, lotResult, nextState, resumeAfterImprovement, START, type SwitchState } from './switching.ts'
export { AQLS, type Aql, EDITION, LEVELS, type Letter, type Level, SEVERITIES, type Severity } from './tables.ts'
