import type { ClassNode } from '@goodlot/checklists'
import type { BriefLot } from './brief.ts'
import { type Block, blocks } from './draw.ts'
import type { AnyEntry, Entry, EntryData } from './entries.ts'

type SharedLot = Pick<BriefLot, 'lot' | 'sample_size' | 'first'>

/** Somebody left early. */
export interface HandOver {
  entry: Entry<'hand_over'>
  /** Units that had a record by then, by `unitKey`: they stay with whoever had them. */
  recorded: ReadonlySet<string>
}

export interface PartBlock extends Block {
  lot: string
}

/** What of the work is whose. It is a help, not a lock: anybody may record anything. */
export interface Part {
  person: number
  /** In draw order. */
  blocks: PartBlock[]
  /** Ids of classes of the highest level. */
  sections: number[]
}

const unitKey = (lot: string, unit: number): string => `${unit}/${lot}`

/** The latest hand-over of each person, from valid entries in their order. */
export function handOversOf(entries: readonly AnyEntry[]): Map<number, HandOver> {
  const found = new Map<number, HandOver>()
  // nearly every visit has none, and a phone folds at each tap
  if (!entries.some(({ kind }) => kind === 'hand_over')) return found
  const recorded = new Set<string>()
  for (const entry of entries) {
    if (entry.kind === 'unit') recorded.add(unitKey(entry.data.lot, entry.data.unit))
    if (entry.kind === 'hand_over') found.set(entry.data.from, { entry, recorded: new Set(recorded) })
  }
  return found
}

interface SharedWork {
  /** Account ids in the order in which units are handed out. */
  team: readonly number[]
  plan: readonly SharedLot[]
  share: Pick<Entry<'share'>, 'data'> | null
  handOvers: ReadonlyMap<number, HandOver>
}

/** The part of each person of the team, in the team's order. What is nobody's is in no part. */
export function partsOf({ team, plan, share, handOvers }: SharedWork): Part[] {
  const parts = team.map((person): Part => ({ person, blocks: [], sections: [] }))
  const partOf = (person: number | null) => parts.find((one) => one.person === person)
  const heir = (person: number, unit: string | null) => heirOf({ team, handOvers }, person, unit)
  const add = (person: number, lot: string, { from, to }: Block) => {
    const own = partOf(person)?.blocks
    const last = own?.at(-1)
    if (last?.lot === lot && last.to === from - 1) last.to = to
    else if (from <= to) own?.push({ lot, from, to })
  }
  // a full check may have thousands of pieces: they are looked at one by one only where somebody has left
  for (const { lot, ...rest } of plan)
    for (const { person, from, to } of rangesOf({ lot, ...rest }, team, share))
      if (handOvers.size === 0) add(person, lot, { from, to })
      else
        for (let unit = from; unit <= to; unit++) add(heir(person, unitKey(lot, unit)), lot, { from: unit, to: unit })
  for (const { section, person } of share?.data.sections ?? []) {
    const sections = partOf(heir(person, null))?.sections
    if (sections && !parts.some((one) => one.sections.includes(section))) sections.push(section)
  }
  return parts
}

/** Who has which units of a lot before anybody left: as the lead divided it, else evenly, each of two samples by itself. */
function rangesOf(
  { lot, sample_size, first = sample_size }: SharedLot,
  team: readonly number[],
  share: SharedWork['share'],
): (Block & { person: number })[] {
  const stages: Block[] = [
    { from: 1, to: first },
    ...(first < sample_size ? [{ from: first + 1, to: sample_size }] : []),
  ]
  const ranges = (share?.data.units ?? []).filter((one) => one.lot === lot).toSorted((a, b) => a.from - b.from)
  return stages.flatMap(({ from, to }) => {
    const divided = ranges.filter((one) => one.from <= to && one.to >= from)
    if (divided.length === 0)
      return blocks(to - from + 1, team.length, from - 1).flatMap((block, i) =>
        team[i] === undefined ? [] : [{ ...block, person: team[i] }],
      )
    let next = from
    return divided.map(({ from: begin, to: end, person }) => {
      const range = { from: Math.max(next, begin), to: Math.min(to, end), person }
      next = Math.max(next, range.to + 1)
      return range
    })
  })
}

/** Who has a person's unit, or section, since people have left. In a circle of hand-overs the first one who is still there takes it. */
function heirOf(
  { team, handOvers }: Pick<SharedWork, 'team' | 'handOvers'>,
  person: number,
  unit: string | null,
): number {
  const seen = new Set<number>()
  for (let owner = person; ; ) {
    const left = handOvers.get(owner)
    if (!left || (unit !== null && left.recorded.has(unit))) return owner
    seen.add(owner)
    const { to } = left.entry.data
    if (!team.includes(to) || seen.has(to)) return team.find((one) => !handOvers.has(one)) ?? person
    owner = to
  }
}

export const partOfUnit = (parts: readonly Part[], lot: string, unit: number): Part | undefined =>
  parts.find((part) => part.blocks.some((one) => one.lot === lot && one.from <= unit && unit <= one.to))

export const partOfSection = (parts: readonly Part[], section: number): Part | undefined =>
  parts.find(({ sections }) => sections.includes(section))

/** The units of a lot that are in nobody's part. */
export function freeBlocks(
  parts: readonly Part[],
  { lot, sample_size }: Pick<SharedLot, 'lot' | 'sample_size'>,
): Block[] {
  const taken = parts
    .flatMap(({ blocks: own }) => own.filter((one) => one.lot === lot))
    .toSorted((a, b) => a.from - b.from)
  const free: Block[] = []
  let next = 1
  for (const { from, to } of [...taken, { from: sample_size + 1, to: sample_size }]) {
    if (from > next) free.push({ from: next, to: from - 1 })
    next = Math.max(next, to + 1)
  }
  return free
}

export type ShareFault = 'not_in_team' | 'share_outside' | 'share_overlaps'

/** Why the work cannot be divided like this. */
export function shareFault(
  { sections, units }: EntryData['share'],
  {
    team,
    plan,
    protocol,
  }: { team: readonly number[]; plan: readonly SharedLot[]; protocol: readonly Pick<ClassNode, 'id'>[] },
): ShareFault | null {
  if ([...sections, ...units].some(({ person }) => !team.includes(person))) return 'not_in_team'
  const known = new Set(protocol.map(({ id }) => id))
  const most = new Map(plan.map(({ lot, sample_size }) => [lot, sample_size]))
  if (sections.some(({ section }) => !known.has(section))) return 'share_outside'
  if (units.some(({ lot, from, to }) => from < 1 || to < from || to > (most.get(lot) ?? 0))) return 'share_outside'
  if (new Set(sections.map(({ section }) => section)).size < sections.length) return 'share_overlaps'
  const overlaps = (i: number) =>
    units.slice(i + 1).some(({ lot, from, to }) => {
      const one = units[i] as (typeof units)[number]
      return lot === one.lot && from <= one.to && to >= one.from
    })
  return units.some((_, i) => overlaps(i)) ? 'share_overlaps' : null
}
