import type { DefectClass } from '@goodlot/sampling'
import type { BriefLot } from './brief.ts'
import type { Entry } from './entries.ts'
import type { HandOver } from './share.ts'

export interface DefectRecord {
  entry: Entry<'defect'>
  photos: Entry<'photo'>[]
}

export interface UnitRecord {
  lot: string
  unit: number
  /** The product that the inspector stated, or else the one given by the draw order. */
  product: number | null
  /** The latest record; null when there are only defects of this unit. */
  entry: Entry<'unit'> | null
  /** Earlier records of the unit that `entry` replaced. */
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

/** Two phones said different things about the same subject. The later entry counts until a person takes one of them back. */
export interface Conflict {
  kind: 'unit' | 'answer' | 'quantity'
  /** Keys of the entry that counts and of the ones that contradict it. */
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
  /** The departure; null before it, and again once somebody has come back. */
  checkedOut: Entry<'check_out'> | null
  aborted: Entry<'abort'> | null
  /** What is being worked on, according to the latest such entry of any phone. */
  current: Entry<'enter'> | null
  /** By lot and unit number. */
  units: ReadonlyMap<string, ReadonlyMap<number, UnitRecord>>
  /** By lot: units of the second sample that were recorded before the first one was complete. */
  early: ReadonlyMap<string, readonly number[]>
  /** All defects, including those that belong to no unit. */
  defects: DefectRecord[]
  /** By product. */
  quantities: ReadonlyMap<number, Entry<'quantity'>>
  /** By product; the key 0 is the whole order. */
  cartons: ReadonlyMap<number, Entry<'cartons'>>
  /** Seed and packing list by which cartons are drawn; null without a list at check-in. */
  draw: Entry<'carton_draw'> | null
  /** What became of the cartons on the list, by `cartonKey`. */
  drawnCartons: ReadonlyMap<string, Entry<'carton'>>
  /** By `answerKey`. */
  answers: ReadonlyMap<string, AnswerRecord>
  skips: Entry<'skip'>[]
  photos: Entry<'photo'>[]
  /** What was drawn over photos, by the key of the photo. */
  photoMarks: ReadonlyMap<string, Entry<'photo_mark'>[]>
  instruments: Entry<'instrument'>[]
  /** By container number, normalised. */
  containers: ReadonlyMap<string, Entry<'container'>>
  barcodes: Entry<'barcode'>[]
  remarks: Entry<'remark'>[]
  /** By lot. */
  shorts: ReadonlyMap<string, Entry<'short'>>
  signature: Entry<'sign'> | null
  stricter: Entry<'stricter'> | null
  /** By id of the question. */
  replies: ReadonlyMap<number, Entry<'reply'>>
  /** How the lead divided the work last; null: it was not divided, and units are split evenly. */
  share: Entry<'share'> | null
  /** By person who left early: the latest hand-over. */
  handOvers: ReadonlyMap<number, HandOver>
  /** Changes of the lead that phones wrote. Which of them hold is the server's to say. */
  leads: Entry<'lead'>[]
  voided: { key: string; by: Entry<'void'> }[]
  conflicts: Conflict[]
  /** Keys of the entries written after the departure: evidence that was added, and corrections. */
  late: ReadonlySet<string>
}

export const answerKey = (item: number, instance: string): string => `${item}/${instance}`
