import { checkCount, SamplingError } from './errors.ts'
import { CLASSES, type DefectClass } from './order-plan.ts'
import { goesAlong, ofEach, type StagedClassPlan, type StagedOrderPlan } from './staged-order.ts'
import type { Stage } from './staged-plan.ts'

/**
 * What one unit adds to the count of each class: 1 for its most serious defect, or every defect when `countsDefects(aql)`. Null: the unit has
 * no record yet.
 */
export type UnitRecord = Readonly<Record<DefectClass, number>> | null

export interface StageJudgement {
  /** The first and the last unit of this sample, in draw order. */
  from: number
  to: number
  /** Units of the sample that have no record yet. */
  missing: number
  /** `next`: another sample decides. Null while units are missing. */
  result: 'accepted' | 'rejected' | 'next' | null
}

export interface StagedClassJudgement {
  state: 'accepted' | 'rejected' | 'open'
  /** The units that are counted: the first so many in draw order. */
  units: number
  found: number
  /** The numbers that `found` is compared with: of the sample that decided the class, or that will decide next. */
  accept: number | null
  reject: number
  /** Found in later units. They are shown and do not change a class that is decided. */
  foundLater: number
}

export interface StagedJudgement {
  /** Null while units are missing. */
  accepted: boolean | null
  /** The samples begun or needed so far. The last one is where the decision fell, or will. */
  stages: StageJudgement[]
  classes: Record<DefectClass, StagedClassJudgement>
}

/** What judging needs of a plan. */
export interface StagedOrder extends Pick<StagedOrderPlan, 'sampling' | 'first'> {
  classes: Readonly<Record<DefectClass, Pick<StagedClassPlan, 'basis' | 'stages'>>>
}

/** SPEC S42-S46. `records` are in draw order, so the order in which they were made does not matter. */
export function judgeStages(order: StagedOrder, records: readonly UnitRecord[]): StagedJudgement {
  checkRecords(records)
  const stages: StageJudgement[] = []
  let from = 1
  let to = order.first
  for (;;) {
    const missing = missingIn(records, from, to)
    const classes = judgeClasses(order, records, missing > 0 ? from - 1 : to, to)
    const result = missing > 0 ? null : resultOf(classes)
    stages.push({ from, to, missing, result })
    if (result !== 'next') return { accepted: result === null ? null : result === 'accepted', stages, classes }
    from = to + 1
    to = Math.max(...CLASSES.map((name) => unitsNeeded(order.classes[name], classes[name])))
  }
}

/** A class with AQL 0 asks for nothing of its own. */
function unitsNeeded(
  { basis, stages }: Pick<StagedClassPlan, 'basis' | 'stages'>,
  { state }: StagedClassJudgement,
): number {
  return basis === 'zero' || state !== 'open' ? 0 : (stages.at(-1) as Stage).units
}

function resultOf(classes: Record<DefectClass, StagedClassJudgement>): Exclude<StageJudgement['result'], null> {
  const states = CLASSES.map((name) => classes[name].state)
  if (states.includes('rejected')) return 'rejected'
  return states.includes('open') ? 'next' : 'accepted'
}

/** `complete` units belong to samples that are finished; the sample that is going on ends at `to`. */
function judgeClasses(
  order: StagedOrder,
  records: readonly UnitRecord[],
  complete: number,
  to: number,
): Record<DefectClass, StagedClassJudgement> {
  const isAlong = (name: DefectClass): boolean => goesAlong(order, order.classes[name])
  const own = ofEach((name) => judgeClass(order.classes[name], records, name, complete))
  const othersDecided = CLASSES.every((name) => isAlong(name) || own[name].state !== 'open')
  return ofEach((name) => (isAlong(name) ? judgeZero(records, name, complete, to, othersDecided) : own[name]))
}

/** The first stage that decides, or the one that is waited for. */
function judgeClass(
  { stages }: Pick<StagedClassPlan, 'stages'>,
  records: readonly UnitRecord[],
  name: DefectClass,
  complete: number,
): StagedClassJudgement {
  for (const { units, accept, reject } of stages) {
    const counts = { units, accept, reject, ...countsOf(records, name, units) }
    if (units > complete) return { state: 'open', ...counts }
    if (counts.found >= reject) return { state: 'rejected', ...counts }
    if (accept !== null && counts.found <= accept) return { state: 'accepted', ...counts }
  }
  // no plan of the tables comes here: Re is Ac + 1 after the last sample
  throw new SamplingError('stages_invalid', 'stages', stages)
}

/** SPEC S42: 0/1 on all units of the samples finished so far; accepted when no other class is open. */
function judgeZero(
  records: readonly UnitRecord[],
  name: DefectClass,
  complete: number,
  to: number,
  othersDecided: boolean,
): StagedClassJudgement {
  const finished = { units: complete, accept: 0, reject: 1, ...countsOf(records, name, complete) }
  if (finished.found > 0) return { state: 'rejected', ...finished }
  if (complete > 0 && othersDecided) return { state: 'accepted', ...finished }
  return { state: 'open', units: to, accept: null, reject: 1, ...countsOf(records, name, to) }
}

function countsOf(records: readonly UnitRecord[], name: DefectClass, units: number) {
  const total = (some: readonly UnitRecord[]): number => some.reduce((sum, record) => sum + (record?.[name] ?? 0), 0)
  return { found: total(records.slice(0, units)), foundLater: total(records.slice(units)) }
}

function missingIn(records: readonly UnitRecord[], from: number, to: number): number {
  const made = records.slice(from - 1, to).filter((record) => record !== null)
  return to - from + 1 - made.length
}

function checkRecords(records: readonly UnitRecord[]): void {
  for (const record of records)
    if (record !== null) for (const name of CLASSES) checkCount(`found.${name}`, record[name], 0)
}
