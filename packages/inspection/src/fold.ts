import { groupBy } from '@goodlot/checklists'
import { CLASSES, type DefectClass } from '@goodlot/sampling'
import type { Brief, BriefLot } from './brief.ts'
import { canonicalText } from './chain.ts'
import { plainContainerNumber } from './container-number.ts'
import { drawOrder } from './draw.ts'
import { earlyUnits } from './early-units.ts'
import type { AnyEntry, Entry, EntryData, EntryKind } from './entries.ts'
import { cartonKey } from './packing.ts'
import { planOfDay } from './plan-of-day.ts'
import { handOversOf } from './share.ts'
import {
  type AnswerRecord,
  answerKey,
  type Conflict,
  type DefectRecord,
  type MissionState,
  type UnitRecord,
} from './state.ts'

/** Sorts entries by device time, then by device. Entries of one phone keep their own sequence, even if its clock was changed. */
export function inOrder<E extends AnyEntry>(entries: readonly E[]): E[] {
  const chains = [...groupBy(entries, ({ device }) => device)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, chain]) => chain.toSorted((a, b) => a.seq - b.seq))
  const [only, ...others] = chains
  if (!only || others.length === 0) return only ?? []
  const sorted: E[] = []
  const next = chains.map(() => 0)
  while (sorted.length < entries.length) {
    let best: { entry: E; chain: number } | undefined
    for (const [i, chain] of chains.entries()) {
      const entry = chain[next[i] as number]
      // strictly earlier: when two entries have the same time, the first device comes first
      if (entry && (!best || entry.at < best.entry.at)) best = { entry, chain: i }
    }
    if (!best) break
    sorted.push(best.entry)
    next[best.chain] = (next[best.chain] as number) + 1
  }
  return sorted
}

const worstOf = (defects: readonly DefectRecord[]): DefectClass | null =>
  CLASSES.find((one) => defects.some(({ entry }) => entry.data.class === one)) ?? null

type FoldedBrief = Pick<Brief, 'plan' | 'service' | 'full_check'>

/** Combines the entries of all phones into the state of the mission, whatever the order in which they arrived. */
export function fold(brief: FoldedBrief, entries: readonly AnyEntry[]): MissionState {
  const all = inOrder(entries)
  // a draw that could be taken back would be repeated until it suits somebody; who leads is the server's to say
  const known = new Set(all.flatMap(({ key, kind }) => (kind === 'carton_draw' || kind === 'lead' ? [] : [key])))
  const takenBack = new Map<string, Entry<'void'>>()
  for (const entry of all)
    if (entry.kind === 'void' && known.has(entry.data.target) && !takenBack.has(entry.data.target))
      takenBack.set(entry.data.target, entry)
  // what only repeats an answer goes with it
  for (const { key, kind, data } of all) {
    const by = kind === 'answer' && data.same_as !== undefined ? takenBack.get(data.same_as) : undefined
    if (by && !takenBack.has(key)) takenBack.set(key, by)
  }
  const voided = [...takenBack].map(([key, by]) => ({ key, by }))
  const valid = all.filter(({ key, kind }) => kind === 'void' || !takenBack.has(key))
  // a phone folds all entries at each tap, so hundreds of entries are grouped once instead of being searched once per kind
  const kinds = groupBy(valid, ({ kind }) => kind)
  const of = <K extends EntryKind>(kind: K) => (kinds.get(kind) ?? []) as Extract<AnyEntry, { kind: K }>[]

  const photos = of('photo')
  const photosOf = groupBy(photos, ({ data }) => data.defect)
  const defects = of('defect').map((entry) => ({ entry, photos: photosOf.get(entry.key) ?? [] }))
  const conflicts: Conflict[] = []
  const comingAndGoing = valid.filter(({ kind }) => kind === 'check_in' || kind === 'check_out').at(-1)
  const checkedOut = comingAndGoing?.kind === 'check_out' ? (comingAndGoing as Entry<'check_out'>) : null
  const quantities = latestBy(of('quantity'), ({ data }) => data.product)
  for (const group of quantities.values())
    noteConflict(conflicts, 'quantity', group, { lot: '', unit: null, item: null, instance: '' })
  const counted = latest(quantities)
  const plan = planOfDay(brief, new Map([...counted].map(([product, { data }]) => [product, data.finished])))
  const units = unitsOf(plan, of('unit'), defects, conflicts)
  return {
    plan,
    checkedIn: of('check_in')[0] ?? null,
    checkedOut,
    aborted: of('abort').at(-1) ?? null,
    current: of('enter').at(-1) ?? null,
    units,
    early: new Map(plan.map((lot) => [lot.lot, earlyUnits(lot, units.get(lot.lot), of('unit'))])),
    defects,
    quantities: counted,
    cartons: latest(latestBy(of('cartons'), ({ data }) => data.product ?? 0)),
    draw: of('carton_draw')[0] ?? null,
    drawnCartons: latest(latestBy(of('carton'), ({ data }) => cartonKey(data.product, data.number))),
    answers: answersOf(of('answer'), photos, conflicts),
    skips: of('skip'),
    photos,
    photoMarks: groupBy(of('photo_mark'), ({ data }) => data.photo),
    instruments: of('instrument'),
    containers: latest(latestBy(of('container'), ({ data }) => plainContainerNumber(data.number))),
    barcodes: of('barcode'),
    remarks: of('remark'),
    shorts: latest(latestBy(of('short'), ({ data }) => data.lot)),
    signature: of('sign').at(-1) ?? null,
    stricter: of('stricter').at(-1) ?? null,
    replies: latest(latestBy(of('reply'), ({ data }) => data.question)),
    share: of('share').at(-1) ?? null,
    handOvers: handOversOf(valid),
    leads: of('lead'),
    voided,
    conflicts,
    late: new Set(checkedOut ? all.slice(all.indexOf(checkedOut as AnyEntry) + 1).map(({ key }) => key) : []),
  }
}

/** Groups entries about the same thing; the latest entry of each group is last. */
const latestBy = <K extends EntryKind, T>(entries: readonly Entry<K>[], by: (entry: Entry<K>) => T) =>
  groupBy(entries, by)
const latest = <T, E>(groups: ReadonlyMap<T, E[]>): ReadonlyMap<T, E> =>
  new Map([...groups].map(([key, group]) => [key, group.at(-1) as E]))

/**
 * What an entry answers, as text that is equal for equal answers. These differences do not count: the order of fields, which the server
 * returns in another order than the phone wrote them; the order of ticks and values; and the product of a unit, because a phone that does
 * not know the day's quantities yet names another one.
 */
const answered: { [K in Conflict['kind']]: (data: EntryData[K]) => string } = {
  unit: ({ good }) => canonicalText({ good }),
  quantity: canonicalText,
  answer: ({ chosen, values, sizes = [], same_as: _taken, ...rest }) =>
    canonicalText({
      ...rest,
      chosen: chosen.toSorted((a, b) => a - b),
      values: values.toSorted((a, b) => a.option - b.option),
      sizes,
    }),
}

/** Records a conflict if two phones gave different answers about the same thing. */
function noteConflict<K extends Conflict['kind']>(
  conflicts: Conflict[],
  kind: K,
  group: readonly Entry<K>[],
  about: Omit<Conflict, 'kind' | 'keys' | 'devices'>,
): void {
  const last = group.at(-1)
  if (!last) return
  // only the latest entry of each phone counts
  const words = [...latest(groupBy(group, ({ device }) => device)).values()]
  if (words.length < 2) return
  const answer = answered[kind](last.data)
  const differing = words.filter((one) => one !== last && answered[kind](one.data) !== answer)
  if (differing.length === 0) return
  const sides = [last, ...differing]
  conflicts.push({
    kind,
    ...about,
    keys: sides.map(({ key }) => key),
    devices: sides.map(({ device }) => device),
  })
}

function unitsOf(
  plan: readonly BriefLot[],
  entries: readonly Entry<'unit'>[],
  defects: readonly DefectRecord[],
  conflicts: Conflict[],
): MissionState['units'] {
  const lots = new Map<string, Map<number, UnitRecord>>()
  const orders = new Map(plan.map((lot) => [lot.lot, drawOrder(lot)]))
  const record = (lot: string, unit: number): UnitRecord => {
    const units = lots.get(lot) ?? new Map<number, UnitRecord>()
    lots.set(lot, units)
    const existing = units.get(unit)
    if (existing) return existing
    const drawn = orders.get(lot)?.[unit - 1] ?? null
    const created: UnitRecord = { lot, unit, product: drawn, entry: null, history: [], defects: [], worst: null }
    units.set(unit, created)
    return created
  }
  for (const group of latestBy(entries, ({ data }) => `${data.unit}/${data.lot}`).values()) {
    const entry = group.at(-1) as Entry<'unit'>
    const { lot, unit, product } = entry.data
    const target = record(lot, unit)
    target.entry = entry
    target.history = group.slice(0, -1)
    target.product = product ?? target.product
    noteConflict(conflicts, 'unit', group, { lot, unit, item: null, instance: '' })
  }
  for (const defect of defects) {
    const { lot, unit } = defect.entry.data
    if (unit !== null) record(lot, unit).defects.push(defect)
  }
  for (const units of lots.values()) for (const unit of units.values()) unit.worst = worstOf(unit.defects)
  return lots
}

function answersOf(
  entries: readonly Entry<'answer'>[],
  photos: readonly Entry<'photo'>[],
  conflicts: Conflict[],
): ReadonlyMap<string, AnswerRecord> {
  const groups = latestBy(entries, ({ data }) => answerKey(data.item, data.instance))
  const photosOf = groupBy(photos, ({ data }) => (data.item === null ? null : answerKey(data.item, data.instance)))
  const answers = new Map<string, AnswerRecord>()
  for (const [key, group] of groups) {
    const entry = group.at(-1) as Entry<'answer'>
    const { item, instance } = entry.data
    noteConflict(conflicts, 'answer', group, { lot: '', unit: null, item, instance })
    answers.set(key, {
      entry,
      history: group.slice(0, -1),
      photos: photosOf.get(key) ?? [],
    })
  }
  return answers
}
