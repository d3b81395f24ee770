import type { DefectClass } from '@goodlot/sampling'
import type { BriefLot } from './brief.ts'
import type { Entry } from './entries.ts'

export interface DefectRecord {
  entry: Entry<'defect'>
  photos: Entry<'photo'>[]
}

export interface UnitRecord {
  lot: string
  unit: number
  /** As the inspector said, or as the draw order says. */
  product: number | null
  /** The latest record; null when there are only defects of this unit. */
  entry: Entry<'unit'> | null
  /** Earlier ones that it replaced. */
  history: Entry<'unit'>[]
  defects: DefectRecord[]
  /** The most serious class among its defects. */
  worst: DefectClass | null
}

export interface AnswerRecord {
  entry: Entry<'answer'>
  history: Entry<'answer'>[]
  photos: Entry<'photo'>[]
}

/** What was said twice in different ways by two phones. The later one counts until a person takes one back. */
export interface Conflict {
  kind: 'unit' | 'answer' | 'quantity'
  /** Of the entry that counts, and of the others. */
  keys: string[]
  devices: string[]
  lot: string
  unit: number | null
  item: number | null
  instance: string
}

/** What a mission's entries mean. Entries that were taken back are only in `voided`. */
export interface MissionState {
  /** The lots as they are inspected (`planOfDay`). */
  plan: BriefLot[]
  /** The first arrival. */
  checkedIn: Entry<'check_in'> | null
  /** The departure; null while somebody has come (back) since. */
  checkedOut: Entry<'check_out'> | null
  aborted: Entry<'abort'> | null
  /** What is being worked on, by the latest phone that said so. */
  current: Entry<'enter'> | null
  /** By lot and number. */
  units: ReadonlyMap<string, ReadonlyMap<number, UnitRecord>>
  /** All of them, also those of no unit. */
  defects: DefectRecord[]
  /** By product. */
  quantities: ReadonlyMap<number, Entry<'quantity'>>
  /** By product; the key 0 is the whole order. */
  cartons: ReadonlyMap<number, Entry<'cartons'>>
  /** By `answerKey`. */
  answers: ReadonlyMap<string, AnswerRecord>
  skips: Entry<'skip'>[]
  photos: Entry<'photo'>[]
  instruments: Entry<'instrument'>[]
  /** By plain number. */
  containers: ReadonlyMap<string, Entry<'container'>>
  barcodes: Entry<'barcode'>[]
  remarks: Entry<'remark'>[]
  /** By lot. */
  shorts: ReadonlyMap<string, Entry<'short'>>
  signature: Entry<'sign'> | null
  stricter: Entry<'stricter'> | null
  /** By question. */
  replies: ReadonlyMap<number, Entry<'reply'>>
  voided: { key: string; by: Entry<'void'> }[]
  conflicts: Conflict[]
  /** Keys of what was written after the departure: added evidence, and corrections. */
  late: ReadonlySet<string>
}

export const answerKey = (item: number, instance: string): string => `${item}/${instance}`
