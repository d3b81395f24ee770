import { checkCount } from './errors.ts'
import type { ClassPlan, DefectClass, OrderPlan } from './order-plan.ts'

export interface ClassJudgement {
  found: number
  accept: number
  reject: number
  accepted: boolean
}

export interface Judgement {
  /** Every class accepted. */
  accepted: boolean
  classes: Record<DefectClass, ClassJudgement>
}

/**
 * SPEC S13. `found` are counts among the first `sampleSize` units of each class in draw order: units under their most
 * serious defect, or single defects when `countsDefects(aql)`.
 */
export function judge(order: Pick<OrderPlan, 'classes'>, found: Readonly<Record<DefectClass, number>>): Judgement {
  const critical = judgeClass('critical', order.classes.critical, found.critical)
  const major = judgeClass('major', order.classes.major, found.major)
  const minor = judgeClass('minor', order.classes.minor, found.minor)
  return {
    accepted: critical.accepted && major.accepted && minor.accepted,
    classes: { critical, major, minor },
  }
}

function judgeClass(name: DefectClass, { accept, reject }: ClassPlan, found: number): ClassJudgement {
  checkCount(`found.${name}`, found, 0)
  return { found, accept, reject, accepted: found <= accept }
}
