import type { Block, UnitRecord } from '@goodlot/inspection'

export interface UnitSearch {
  /** This phone's share of the sample, then what is in nobody's share. */
  blocks: readonly Block[]
  /** What is drawn at present: the sample, or one of two. */
  stage: Block
  /** Whether units of other phones are offered once the own ones are done. */
  helps: boolean
}

/** The next unit without a record: first in this phone's blocks, then in the whole stage; null when none is left. */
export function nextUnit(
  units: ReadonlyMap<number, UnitRecord> | undefined,
  { blocks, stage, helps }: UnitSearch,
): number | null {
  for (const { from, to } of helps ? [...blocks, stage] : blocks)
    for (let unit = Math.max(stage.from, from); unit <= Math.min(to, stage.to); unit++)
      if (!units?.get(unit)?.entry) return unit
  return null
}
