import type { DefectClass } from '@goodlot/sampling'
import type { PackingRow } from './packing.ts'

/** Where something happened according to the phone; `accuracy` is in metres. Null when the phone did not report a position. */
export interface PhonePosition {
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

/** The results that an inspector may state, from best to worst. */
export const statedResults = ['pass', 'pending', 'fail'] as const
export type StatedResult = (typeof statedResults)[number]

/**
 * A person's verdict, for an item that the rule cannot judge or that the person judges more strictly; '' leaves the verdict to the rule.
 */
export const typedVerdicts = ['', 'conform', 'not_conform', 'pending', 'na'] as const
export type TypedVerdict = (typeof typedVerdicts)[number]

/**
 * The part of the protocol that an entry is about: an item, and which of its instances when it is filled in per product, lot, container or
 * unit.
 */
export interface ItemRef {
  /** Id of the item in the order's copy of the protocol. */
  item: number
  /** '' when the item is filled in once for the order; otherwise e.g. `product:12`, `lot:A`, `container:TGHU1234567`, `carton:3`. */
  instance: string
}

/** What a photo shows. When every field is null or '', the photo belongs to nothing in particular. */
export interface PhotoSubject {
  item: number | null
  instance: string
  lot: string | null
  unit: number | null
  /** Key of the entry that reported the defect. */
  defect: string
  /** A group of photos that the service asks for, such as `packaging`; '' for none. */
  group: string
}

export const drawnShapes = ['arrow', 'circle'] as const
/**
 * A mark over a photo, in thousandths of its width and height: an arrow from the first point to the second, or the ellipse in the box between
 * them. The photo itself stays as it was taken.
 */
export interface DrawnMark {
  shape: (typeof drawnShapes)[number]
  x1: number
  y1: number
  x2: number
  y2: number
}

/** The content of each kind of entry. Unit numbers follow the draw order and start at 1 in every lot. */
export interface EntryData {
  /** `reason` says why the inspector comes on a day that was not booked; absent on a booked day. */
  check_in: { battery: number | null; reason?: string | undefined }
  /**
   * The inspector begins to work on a class of the protocol, or on `units`, `photos`, `finish`; '' is a pause. Working times are computed
   * from these entries.
   */
  enter: { part: string; item: number | null }
  quantity: { product: number; finished: number; packed: number; cartons: number }
  cartons: { product: number | null; total: number; opened: number; numbers: string }
  /**
   * At check-in the lead's phone fixes which cartons are opened: 32 random bytes in hex, and the packing list as it was then with its
   * number. Written before the phone shows anything of the list.
   */
  carton_draw: { seed: string; list: number; rows: PackingRow[] }
  /** A carton of the packing list: opened, or not there. */
  carton: { product: number; number: number; found: boolean }
  unit: { lot: string; unit: number; product: number | null; good: boolean }
  /**
   * `option` is the row of the protocol's list of defects, or null for a defect that is not on the list. `unit` is null for a defect of the
   * lot as a whole, such as its cartons.
   */
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
    verdict: TypedVerdict
    remark: string
    /** Key of the answer that this one repeats without a look of its own (`together.ts`); absent for every other. */
    same_as?: string | undefined
  }
  /** A class or an item that was not inspected, and why. */
  skip: { part: string; item: number | null; instance: string; reason: string }
  photo: PhotoSubject & { sha256: string; size: number; width: number; height: number; mime: string; caption: string }
  /** Drawn over the photo whose entry has this key; taken back by a `void`. */
  photo_mark: DrawnMark & { photo: string }
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
  /** The inspector states a stricter result than the rule computed. */
  stricter: { result: StatedResult; reason: string }
  /** The factory's representative signs the findings. `strokes` are lists of x, y in thousandths of the canvas; empty with a refusal. */
  sign: { name: string; position: string; strokes: number[][]; refusal: string; remark: string }
  check_out: { battery: number | null }
  abort: { reason: AbortReason; remark: string }
  /** Takes back an earlier entry. After check-out a reason is required, and readers of the report see it. */
  void: { target: string; reason: string }
  reply: { question: number; text: string }
  /**
   * The lead divides the work anew; people are account ids. Sections are classes of the highest level. What is named nowhere is anybody's,
   * but a sample of a lot in which nobody has a range stays evenly split.
   */
  share: {
    sections: { section: number; person: number }[]
    units: { lot: string; from: number; to: number; person: number }[]
  }
  /** A person leaves early: the rest of the part goes to a colleague, with a word. */
  hand_over: { from: number; to: number; word: string }
  /** The lead gives the lead of the visit to somebody else of the team. It holds from when the server has it, and nothing takes it back. */
  lead: { to: number }
}
export type EntryKind = keyof EntryData

/** One statement written on one phone. `key` identifies it permanently; `hash` covers all other fields. */
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
  place: PhonePosition | null
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
