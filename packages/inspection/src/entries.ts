import type { DefectClass } from '@goodlot/sampling'

/** Where something happened, as the phone says; `accuracy` in metres. Null when it did not say. */
export interface Place {
  lat: number
  lng: number
  accuracy: number
}

/** Why a visit ended before its work was done. */
export const abortReasons = [
  'goods_not_ready',
  'entry_refused',
  'wrong_address',
  'goods_not_reachable',
  'unsafe',
  'integrity_incident',
  'force_majeure',
] as const
export type AbortReason = (typeof abortReasons)[number]

/** Why fewer units were looked at than the plan asks for. */
export const shortReasons = [
  'goods_not_finished',
  'goods_not_reachable',
  'no_time',
  'factory_refused',
  'other',
] as const
export type ShortReason = (typeof shortReasons)[number]

/** Results from the best to the worst that an inspector may state. */
export const statedResults = ['pass', 'pending', 'fail'] as const
export type StatedResult = (typeof statedResults)[number]

/** What a person says about an item where the rule cannot: '' leaves it to the rule. */
export const itemVerdicts = ['', 'conform', 'not_conform', 'pending', 'na'] as const
export type ItemVerdict = (typeof itemVerdicts)[number]

/** The part of the protocol that an entry is about: an item, filled in again per product, lot, container or unit. */
export interface ItemRef {
  /** Item of the protocol snapshot. */
  item: number
  /** '' once for the order; else `product:12`, `lot:A`, `container:TGHU1234567`, `carton:3`. */
  instance: string
}

/** What a photo shows; all null or '' is a picture of its own. */
export interface PhotoSubject {
  item: number | null
  instance: string
  lot: string | null
  unit: number | null
  /** Key of the defect's entry. */
  defect: string
  /** A group that the service asks pictures of, such as `packaging`; '' none. */
  group: string
}

/** What each kind of entry says. Numbers of units count in draw order, from 1, per lot. */
export interface EntryData {
  /** `reason`: why somebody comes on another day than the booked ones; absent on a booked day. */
  check_in: { battery: number | null; reason?: string | undefined }
  /** The inspector begins to work on a class of the protocol, or on `units`, `photos`, `finish`; '' is a pause. Times come from these. */
  enter: { part: string; item: number | null }
  quantity: { product: number; finished: number; packed: number; cartons: number }
  cartons: { product: number | null; total: number; opened: number; numbers: string }
  unit: { lot: string; unit: number; product: number | null; good: boolean }
  /** `option` is the row of the protocol's list of defects, null for one that is not on it. A `unit` of null is a defect of the lot, such as its cartons. */
  defect: {
    lot: string
    unit: number | null
    product: number | null
    class: DefectClass
    option: number | null
    code: string
    name: string
    count: number
    remark: string
  }
  /** Ticks and choices by option id; values by option id, one per specimen, as typed. */
  answer: ItemRef & {
    text: string
    chosen: number[]
    values: { option: number; specimens: string[] }[]
    /** The size of each specimen, where the sheet is a graded chart. */
    sizes?: string[] | undefined
    /** 0 to 3 for scored items. */
    score: number | null
    failures: number | null
    verdict: ItemVerdict
    remark: string
  }
  /** A class or an item that was not looked at, and why. */
  skip: { part: string; item: number | null; instance: string; reason: string }
  photo: PhotoSubject & { sha256: string; size: number; width: number; height: number; mime: string; caption: string }
  instrument: { name: string; serial: string; calibrated_until: string }
  container: {
    number: string
    type: string
    seal: string
    tare_kg: number | null
    gross_kg: number | null
    check_digit_ok: boolean
  }
  barcode: { product: number; symbology: string; expected: string; read: string }
  remark: { text: string }
  short: { lot: string; reason: ShortReason; remark: string }
  /** A stricter result than the rule's. */
  stricter: { result: StatedResult; reason: string }
  /** The factory's representative signs the findings. `strokes` are lists of x, y in thousandths of the canvas; empty with a refusal. */
  sign: { name: string; position: string; strokes: number[][]; refusal: string; remark: string }
  check_out: { battery: number | null }
  abort: { reason: AbortReason; remark: string }
  /** Takes an earlier entry back. After check-out the reason is needed and readers see it. */
  void: { target: string; reason: string }
  reply: { question: number; text: string }
}
export type EntryKind = keyof EntryData

/** What one phone wrote, in the order it was written. `key` names it for ever; `hash` covers everything else. */
export interface Entry<K extends EntryKind = EntryKind> {
  key: string
  order_id: number
  /** The installation on one phone; its entries in this mission form one chain. */
  device: string
  /** From 1, without gaps, per device and mission. */
  seq: number
  /** `hash` of the entry before it on this device; `firstPrevious` for the first. */
  prev: string
  /** Instant by the phone's clock, ISO 8601 in UTC with milliseconds. */
  at: string
  place: Place | null
  /** Revision of the order that the phone had. */
  revision: number
  kind: K
  data: EntryData[K]
  /** SHA-256 in hex of `canonical` of all fields above. */
  hash: string
}
export type AnyEntry = { [K in EntryKind]: Entry<K> }[EntryKind]

/** `prev` of the first entry of a chain. */
export const firstPrevious = '0'.repeat(64)
