import { type DefectClass, judgeStages, type StagedJudgement, type StageJudgement } from '@goodlot/sampling'
import type { Brief, BriefClass, BriefLot } from './brief.ts'
import { stagedLot } from './staged-lot.ts'
import type { DefectRecord, MissionState, UnitRecord } from './state.ts'

export interface LotClass {
  class: DefectClass
  found: number
  ac: number
  re: number
  /** `at_limit`: the number found is not 0 and equals Ac, so one more would exceed it. */
  state: 'ok' | 'at_limit' | 'exceeded'
  /** Only of a lot that is sampled twice, as the next four. `open`: the next sample decides, or another class has ended the inspection. */
  decision?: 'accepted' | 'rejected' | 'open'
  /** The units that `found` was counted in. */
  units?: number
  /** The stages of the class. `found` counts from the first unit; null where a stage was not needed, or is not finished. */
  steps?: ClassStep[]
  /** Found after the class was decided; it changes nothing. */
  later?: number
}

export interface ClassStep {
  n: number
  ac: number | null
  re: number
  found: number | null
}

export interface LotJudgement {
  lot: string
  /** Units of the sample that have a record. Reports never state a larger number. */
  n: number
  planned: number
  good: number
  rejected: number
  classes: LotClass[]
  /** Null while units are missing and no class has exceeded its limit. */
  accepted: boolean | null
  /** Defects of units beyond the sample of their class. They are not counted, but make the result pending. */
  outside: number
  /** Only of a lot that is sampled twice: the stages begun or needed so far. `planned` ends with the last of them. */
  stages?: StageJudgement[]
}

/** Judges one lot by its plan. `countsHere` excludes defects from lists that have a sample of their own. */
export function judgeLot(
  { counting, full_check }: Pick<Brief, 'counting' | 'full_check'>,
  lot: BriefLot,
  state: Pick<MissionState, 'units'>,
  countsHere: (defect: DefectRecord) => boolean,
): LotJudgement {
  const units = [...(state.units.get(lot.lot)?.values() ?? [])]
    .filter(({ unit }) => unit >= 1)
    .map((unit) => ({ ...unit, defects: unit.defects.filter(countsHere) }))
  const staged = judgedTwice(lot, units, counting)
  const planned = staged?.stages.at(-1)?.to ?? lot.sample_size
  const recorded = units.filter(({ entry, unit }) => entry !== null && unit <= planned)
  const isBad = ({ entry, defects }: UnitRecord) => entry?.data.good === false || defects.length > 0
  const rejected = recorded.filter(isBad).length
  const common = { lot: lot.lot, n: recorded.length, planned, good: recorded.length - rejected, rejected }
  if (staged) {
    const { accepted, stages } = staged
    return { ...common, classes: lot.classes.map((one) => classTwice(one, staged)), accepted, outside: 0, stages }
  }
  let outside = 0
  const classes = lot.classes.map(({ class: name, n, ac, re }): LotClass => {
    const sizeOf = (unit: UnitRecord) => sizeIn(unit, name, counting)
    const found = units.filter(({ unit }) => unit <= n).reduce((sum, unit) => sum + sizeOf(unit), 0)
    outside += units.filter(({ unit }) => unit > n).reduce((sum, unit) => sum + sizeOf(unit), 0)
    const state = full_check ? 'ok' : found > ac ? 'exceeded' : found > 0 && found === ac ? 'at_limit' : 'ok'
    return { class: name, found, ac, re, state }
  })
  const isComplete = recorded.length >= lot.sample_size && lot.sample_size > 0
  const accepted = classes.some((one) => one.state === 'exceeded') ? false : isComplete ? true : null
  return { ...common, classes, accepted, outside }
}

/** Judges the lot by its two samples (SPEC S42-S46); null where it is sampled once. Defects of units after the decision are shown alone. */
function judgedTwice(lot: BriefLot, units: readonly UnitRecord[], counting: Brief['counting']): JudgedTwice | null {
  const ends = lot.classes.flatMap(({ stages = [] }) => stages.map(({ n }) => n))
  // nothing is drawn of a lot that is not there
  if (lot.kind !== 'double' || Math.max(...ends) > lot.sample_size) return null
  const byNumber = new Map(units.map((one) => [one.unit, one]))
  const records = Array.from({ length: lot.sample_size }, (_, i) => {
    const unit = byNumber.get(i + 1)
    if (!unit || unit.entry === null) return null
    const of = (name: DefectClass) => sizeIn(unit, name, counting)
    return { critical: of('critical'), major: of('major'), minor: of('minor') }
  })
  const foundIn = (name: DefectClass, n: number) =>
    records.slice(0, n).reduce((sum, record) => sum + (record?.[name] ?? 0), 0)
  return { ...judgeStages(stagedLot(lot), records), foundIn }
}

interface JudgedTwice extends StagedJudgement {
  /** Found in the first `n` units. */
  foundIn(name: DefectClass, n: number): number
}

function classTwice({ class: name, stages = [] }: BriefClass, judged: JudgedTwice): LotClass {
  const { state, units, found, accept, reject, foundLater } = judged.classes[name]
  const ac = accept ?? reject - 1
  const shown = state === 'rejected' ? 'exceeded' : found > 0 && found === ac ? 'at_limit' : 'ok'
  const finished = judged.stages.reduce((sum, { to, missing }) => (missing > 0 ? sum : to), 0)
  const steps = stages.map(({ n, ac, re }): ClassStep => {
    // AQL 0 is 0/1 on whatever was drawn, so the sample that ended the inspection decides it
    const isLast = state !== 'open' && n === units
    const isCounted = n <= finished && (state === 'open' || n <= units)
    return { n, ac: isLast ? accept : ac, re, found: isCounted ? judged.foundIn(name, n) : null }
  })
  const later = foundLater > 0 && state !== 'open' ? { later: foundLater } : {}
  return { class: name, found, ac, re: reject, state: shown, decision: state, units, steps, ...later }
}

const gravity: readonly DefectClass[] = ['critical', 'major', 'minor']

/** What a unit adds to the count of a class: 1 if this is its most serious class or, when defects are counted, its defects of the class. */
function sizeIn({ defects }: UnitRecord, name: DefectClass, counting: Brief['counting']): number {
  const ofClass = defects.filter(({ entry }) => entry.data.class === name)
  if (counting === 'defects') return ofClass.reduce((sum, { entry }) => sum + entry.data.count, 0)
  const isGraver = defects.some(({ entry }) => gravity.indexOf(entry.data.class) < gravity.indexOf(name))
  return ofClass.length > 0 && !isGraver ? 1 : 0
}
