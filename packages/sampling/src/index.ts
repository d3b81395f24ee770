export { countsDefects, parseAql } from './aql.ts'
export {
  type ChosenClassPlan,
  type ChosenInstead,
  type ChosenPlan,
  type ChosenPlanRequest,
  chosenPlan,
  LIMITING_QUALITIES,
  PLAN_KINDS,
  type PlanKind,
} from './chosen-plan.ts'
export { SamplingError, type SamplingFault } from './errors.ts'
export { explain, type Step } from './explain.ts'
export { type ComputedPlan, type LimitingQualityRequest, limitingQualityPlan, zeroAcceptancePlan } from './isolated.ts'
export { type ClassJudgement, type Judgement, judge } from './judge.ts'
export {
  judgeStages,
  type StagedClassJudgement,
  type StagedJudgement,
  type StagedOrder,
  type StageJudgement,
  type UnitRecord,
} from './judge-stages.ts'
export { MODELS, type Model, type Operating } from './operating.ts'
export { type OrderOperating, type OrderOperatingRequest, orderOperating } from './order-operating.ts'
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
  ocCurve,
  operating,
  producerRisk,
  type StagedCurve,
} from './probability.ts'
export { mayReduce, nextInSeries, type OrderedLot } from './series.ts'
export { cartonsToOpen, shareSample } from './share.ts'
export { type StagedClassPlan, type StagedOrderPlan, type StagedOrderRequest, stagedOrderPlan } from './staged-order.ts'
export {
  type Instead,
  type Stage,
  type StagedPlan,
  type StagedPlanRequest,
  stagedAt,
  stagedPlan,
} from './staged-plan.ts'
export { SAMPLINGS, type Sampling } from './staged-tables.ts'
export {
  type LotResult,
  lotResult,
  nextState,
  resumeAfterImprovement,
  SCORE_FOR_REDUCED,
  START,
  type SwitchState,
  stagedLotResult,
} from './switching.ts'
export { AQLS, type Aql, EDITION, LEVELS, type Letter, type Level, SEVERITIES, type Severity } from './tables.ts'
