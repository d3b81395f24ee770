import type { DefectClass } from '@goodlot/sampling'
import type { Brief, BriefLot } from './brief.ts'
import type { DefectRecord, MissionState, UnitRecord } from './state.ts'

export interface LotClass {
  class: DefectClass
  found: number
  ac: number
  re: number
  /** `at_limit`: the number found is not 0 and equals Ac, so one more would exceed it. */
  state: 'ok' | 'at_limit' | 'exceeded'
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
  const recorded = units.filter(({ entry, unit }) => entry !== null && unit <= lot.sample_size)
  const isBad = ({ entry, defects }: UnitRecord) => entry?.data.good === false || defects.length > 0
  const rejected = recorded.filter(isBad).length
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
  return {
    lot: lot.lot,
    n: recorded.length,
    planned: lot.sample_size,
    good: recorded.length - rejected,
    rejected,
    classes,
    accepted,
    outside,
  }
}

const gravity: readonly DefectClass[] = ['critical', 'major', 'minor']

/** What a unit adds to the count of a class: 1 if this is its most serious class or, when defects are counted, its defects of the class. */
function sizeIn({ defects }: UnitRecord, name: DefectClass, counting: Brief['counting']): number {
  const ofClass = defects.filter(({ entry }) => entry.data.class === name)
  if (counting === 'defects') return ofClass.reduce((sum, { entry }) => sum + entry.data.count, 0)
  const isGraver = defects.some(({ entry }) => gravity.indexOf(entry.data.class) < gravity.indexOf(name))
  return ofClass.length > 0 && !isGraver ? 1 : 0
}
