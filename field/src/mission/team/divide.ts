import { type BriefLot, blocks, type EntryData, type Part } from '@goodlot/inspection'

/** Units that are divided together: a lot, or one of its two samples. */
export interface Drawn {
  key: string
  lot: string
  from: number
  to: number
  /** '' where the lot is sampled once. */
  stage: '' | 'first' | 'second'
}

/** Each of two samples is divided by itself: nobody should wait while a colleague draws all of the first one. */
export const drawnOf = (plan: readonly Pick<BriefLot, 'lot' | 'sample_size' | 'first'>[]): Drawn[] =>
  plan.flatMap(({ lot, sample_size, first }): Drawn[] => {
    if (sample_size === 0) return []
    if (first === undefined || first >= sample_size) return [{ key: lot, lot, from: 1, to: sample_size, stage: '' }]
    return [
      { key: `${lot}/1`, lot, from: 1, to: first, stage: 'first' },
      { key: `${lot}/2`, lot, from: first + 1, to: sample_size, stage: 'second' },
    ]
  })

/** The ranges of the people, one after the other; the last one has what the counts leave. */
export function rangesOf(
  { lot, from, to }: Drawn,
  counts: readonly number[],
  people: readonly number[],
): EntryData['share']['units'] {
  let next = from
  return people.flatMap((person, i) => {
    const end = i === people.length - 1 ? to : Math.min(to, next + (counts[i] ?? 0) - 1)
    const range = { lot, from: next, to: end, person }
    next = Math.max(next, end + 1)
    return range.from <= range.to ? [range] : []
  })
}

export interface ShareDraft {
  /** By section the person; 0: anybody. */
  sections: Record<number, number>
  /** By `key` of what is drawn: the counts of all but the last person. */
  units: Record<string, number[]>
}

/** The form as the work is divided now. */
export function shareDraft(parts: readonly Part[], drawn: readonly Drawn[], people: readonly number[]): ShareDraft {
  const countOf = ({ lot, from, to }: Drawn, person: number) =>
    (parts.find((one) => one.person === person)?.blocks ?? [])
      .filter((one) => one.lot === lot)
      .reduce((sum, one) => sum + Math.max(0, Math.min(to, one.to) - Math.max(from, one.from) + 1), 0)
  return {
    sections: Object.fromEntries(parts.flatMap(({ person, sections }) => sections.map((id) => [id, person]))),
    units: Object.fromEntries(
      drawn.map((one) => {
        const now = people.map((person) => countOf(one, person))
        const even = blocks(one.to - one.from + 1, people.length).map(({ from, to }) => to - from + 1)
        return [one.key, (now.some((count) => count > 0) ? now : even).slice(0, -1)]
      }),
    ),
  }
}
