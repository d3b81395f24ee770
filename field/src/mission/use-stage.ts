import { type Block, type BriefLot, freeBlocks, type LotJudgement } from '@goodlot/inspection'
import { useState } from 'react'
import { useMission } from './context.tsx'
import { nextUnit } from './next-unit.ts'
import { useTeam } from './team/use-team.ts'

export interface StageOfLot {
  /** The next unit of this phone; null when it has none left. */
  next: number | null
  judged: LotJudgement | undefined
  /** Units that the other phones have not recorded yet, where nothing is left for this one. */
  waitsFor: number
  /** Offers the units of the other phones here. */
  takeOver(): void
}

/** What is drawn of the lot at present. A team shares out each of two samples, and nobody goes ahead into the second one. */
export function useStage(lot: BriefLot): StageOfLot {
  const { state, opened, judged } = useMission()
  const { parts, me } = useTeam()
  /** The stage in which this phone takes over, by lot and first unit. */
  const [helping, setHelping] = useState('')
  const found = judged.lots.find((one) => one.lot === lot.lot)
  const last = found?.stages?.at(-1)
  const stage: Block = last ? { from: last.from, to: last.to } : { from: 1, to: lot.sample_size }
  // a mission that was stored before teams were told has only its own blocks
  const own = (parts ? (parts.find(({ person }) => person === me?.person)?.blocks ?? []) : opened.blocks).filter(
    (one) => one.lot === lot.lot,
  )
  const free = parts ? freeBlocks(parts, lot) : []
  const name = `${lot.lot}/${stage.from}`
  const units = state.units.get(lot.lot)
  const alone = parts ? unitsIn(own) >= lot.sample_size : isAlone(own, opened.brief.plan, lot.lot)
  const search = { blocks: [...own, ...free], stage, helps: !last || helping === name || alone }
  const next = nextUnit(units, search)
  return {
    next,
    judged: found,
    waitsFor: next === null && !search.helps && last ? last.missing : 0,
    takeOver: () => setHelping(name),
  }
}

const unitsIn = (blocks: readonly Block[]) => blocks.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** Whether the whole sample is this phone's, as it was sold: with another person there are units that are not. */
function isAlone(own: readonly Block[], plan: readonly BriefLot[], name: string): boolean {
  const sold = plan.find(({ lot }) => lot === name)
  return own.length === 0 || unitsIn(own) >= (sold?.sample_size ?? 0)
}
