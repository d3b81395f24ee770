import { createHash } from 'node:crypto'
import {
  type AnyEntry,
  canonical,
  type Entry,
  type EntryData,
  type EntryKind,
  firstPrevious,
  type Place,
} from '@goodlot/inspection'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A phone of the demo: writes entries into a chain, as the field app does, at the times that it is told. */
export class DemoPhone {
  readonly device: string
  readonly entries: AnyEntry[] = []
  readonly #orderId: number
  readonly #revision: number
  readonly #place: Place | null

  constructor(orderId: number, revision: number, place: Place | null) {
    this.#orderId = orderId
    this.#revision = revision
    this.#place = place
    this.device = `demo-phone-${orderId}`
  }

  write<K extends EntryKind>(at: Date, kind: K, data: EntryData[K]): Entry<K> {
    const seq = this.entries.length + 1
    const unsigned = {
      key: `${this.device}-entry-${seq}`,
      order_id: this.#orderId,
      device: this.device,
      seq,
      prev: this.entries.at(-1)?.hash ?? firstPrevious,
      at: at.toISOString(),
      place: this.#place,
      revision: this.#revision,
      kind,
      data,
    } as unknown as AnyEntry
    const entry = { ...unsigned, hash: sha256(canonical(unsigned)) } as AnyEntry
    this.entries.push(entry)
    return entry as unknown as Entry<K>
  }
}
