import { canonical } from './chain.ts'
import { type AnyEntry, type Entry, type EntryData, type EntryKind, firstPrevious } from './entries.ts'

/** What the next entry of a chain needs to know about the one before it. */
export type ChainEnd = Pick<AnyEntry, 'seq' | 'hash'>
export const emptyChain: ChainEnd = { seq: 0, hash: firstPrevious }

/** An entry that has no position in its chain yet. */
export type UnlinkedEntry = Omit<AnyEntry, 'seq' | 'prev' | 'hash'>

/** Links an entry to the end of its chain. The caller adds the hash, because browsers compute it asynchronously. */
export const linkEntry = (entry: UnlinkedEntry, end: ChainEnd): Omit<AnyEntry, 'hash'> => ({
  ...entry,
  seq: end.seq + 1,
  prev: end.hash,
})

interface WrittenBy extends Pick<AnyEntry, 'order_id' | 'device'>, Partial<Pick<AnyEntry, 'place' | 'revision'>> {
  /** The hash of a text, in hex. */
  sha256(text: string): string
  keyOf?(seq: number): string
}

/** Writes a chain of entries as one phone would, for visits without a real phone: those of the demo, the sample report and the tests. */
export class ChainWriter {
  readonly device: string
  readonly entries: AnyEntry[] = []
  readonly #by: WrittenBy

  constructor(by: WrittenBy) {
    this.device = by.device
    this.#by = by
  }

  get end(): ChainEnd {
    return this.entries.at(-1) ?? emptyChain
  }

  write<K extends EntryKind>(
    kind: K,
    data: EntryData[K],
    change: Pick<AnyEntry, 'at'> & Partial<Pick<AnyEntry, 'key' | 'place' | 'revision'>>,
  ): Entry<K> {
    const { order_id, device, place = null, revision = 1, sha256, keyOf = (seq) => `${device}-${seq}` } = this.#by
    const unlinked = { key: keyOf(this.end.seq + 1), order_id, device, place, revision, kind, data, ...change }
    const linked = linkEntry(unlinked, this.end)
    const entry = { ...linked, hash: sha256(canonical(linked)) }
    this.entries.push(entry as AnyEntry)
    return entry as Entry<K>
  }
}
