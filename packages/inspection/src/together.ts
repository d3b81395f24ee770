import { type ClassNode, type ItemNode, sampleOf } from '@goodlot/checklists'
import { canonicalText } from './chain.ts'
import type { AnyEntry, Entry, EntryData } from './entries.ts'
import type { PlacedItem } from './instances.ts'
import { judgeItem } from './judge-item.ts'
import type { AnswerRecord } from './state.ts'

/** How many products or cartons one answer may stand for, with the one that was looked at. */
export const togetherMost = 12

/** Why an answer may not be taken over from another one. */
export type TogetherFault = 'check' | 'answer' | 'part' | 'first' | 'differs' | 'too_many'

type Answer = EntryData['answer']

const types: readonly string[] = ['demand', 'checkbox_group', 'checkbox_single', 'checkbox_multi']
/** Samples that count no pieces: the class is filled in for each product or carton as a whole. */
const wholes: readonly string[] = ['per_product', 'opened_cartons', 'once']

/** May this check be answered for several products or cartons at once? Never one of units, tests, measurements or quantities. */
export function isTogetherCheck(
  owner: Pick<ClassNode, 'code' | 'sample' | 'is_repeated'>,
  item: Pick<ItemNode, 'type' | 'result_style'>,
): boolean {
  const sample = sampleOf(owner)
  if (!owner.is_repeated || owner.code === 'quantity') return false
  if (sample && !wholes.includes(sample.kind)) return false
  return item.result_style === 'judge' && types.includes(item.type)
}

/** Products and cartons: the only parts of an order that may be answered together. */
const kindOf = (instance: string): string => /^(product|carton):\d+$/.exec(instance)?.[1] ?? ''

/** Without what an answer counts or measures, it says "conform" or "not applicable". */
function isTogetherAnswer(item: ItemNode, answer: Answer): boolean {
  const { values, failures, score, text, sizes = [], same_as } = answer
  const isMeasured =
    item.type === 'checkbox_group'
      ? values.some(({ specimens }) => specimens.some((typed) => typed.trim().toLowerCase() !== 'na'))
      : values.length > 0
  if (isMeasured || failures !== null || score !== null || sizes.length > 0 || text !== '') return false
  const { verdict } = judgeItem(item, answer, { allowed: 0, today: '' })
  return same_as === undefined && (verdict === 'conform' || verdict === 'na')
}

interface Taken {
  /** The check with its class. */
  placed: PlacedItem
  /** The answer that was given by looking. */
  first: Answer
  /** What an answer that was taken over says, apart from where it was taken from. */
  answer: Answer
  /** How many answers were taken over from the first one before. */
  before: number
}

/** Why an answer may not be taken over from the first one; null if it may. */
export function togetherFault({ placed: { owner, item }, first, answer, before }: Taken): TogetherFault | null {
  if (!isTogetherCheck(owner, item)) return 'check'
  const kind = kindOf(answer.instance)
  if (kind === '' || kind !== kindOf(first.instance) || answer.instance === first.instance) return 'part'
  if (first.item !== item.id || first.same_as !== undefined) return 'first'
  if (!isTogetherAnswer(item, first)) return 'answer'
  const { instance: _a, same_as: _b, ...said } = answer
  const { instance: _c, ...firstSaid } = first
  if (answer.item !== item.id || canonicalText(said) !== canonicalText(firstSaid)) return 'differs'
  return before + 2 > togetherMost ? 'too_many' : null
}

export interface Rest {
  /** The answer that the others repeat. */
  first: Entry<'answer'>
  /** Where nothing was answered yet, as many as may be answered together. */
  instances: string[]
}

/**
 * What may be answered like the latest answer of this phone that was given by looking; null where that may not stand for others, or nothing
 * is open.
 */
export function restOf(
  placed: PlacedItem,
  answers: Iterable<AnswerRecord>,
  { device, open }: { device: string; open: readonly string[] },
): Rest | null {
  const records = [...answers].filter(({ entry }) => entry.data.item === placed.item.id)
  const first = records
    .map(({ entry }) => entry)
    .filter((one) => one.device === device && one.data.same_as === undefined)
    .reduce<Entry<'answer'> | null>((a, b) => (a && a.at > b.at ? a : b), null)
  if (!first) return null
  const before = records.filter(({ entry, history }) =>
    [entry, ...history].some(({ data }) => data.same_as === first.key),
  ).length
  const may = open.filter(
    (instance, i) =>
      togetherFault({ placed, first: first.data, answer: { ...first.data, instance }, before: before + i }) === null,
  )
  return may.length > 0 ? { first, instances: may } : null
}

/** Which answers were given together: by the key of the first one, where it was given, and how many it stands for now. */
export interface Together {
  /** The product or carton that was looked at. */
  first: string
  count: number
}

/** By the keys of the answers that count: of those that were given together, also the first one. */
export function togetherOf(answers: Iterable<AnswerRecord>): ReadonlyMap<string, Together> {
  const records = [...answers]
  const placeOf = new Map(
    records.flatMap(({ entry, history }) => [entry, ...history].map((one) => [one.key, one.data.instance])),
  )
  const groups = new Map<string, AnyEntry['key'][]>()
  for (const { entry } of records) {
    const { same_as } = entry.data
    if (same_as !== undefined) groups.set(same_as, [...(groups.get(same_as) ?? []), entry.key])
  }
  for (const { entry } of records) groups.get(entry.key)?.push(entry.key)
  return new Map(
    [...groups].flatMap(([key, keys]) =>
      keys.map((one) => [one, { first: placeOf.get(key) ?? '', count: keys.length }] as const),
    ),
  )
}
