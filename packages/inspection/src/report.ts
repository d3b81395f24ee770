import type { DefectClass, Level, PlanKind, Severity, StageJudgement } from '@goodlot/sampling'
import type { AbortReason, DrawnMark, PhonePosition, PhotoSubject, ShortReason } from './entries.ts'
import type { Effect, ItemVerdict } from './judge-item.ts'
import type { LotClass } from './judge-lot.ts'
import type { MissionResult } from './judge-mission.ts'
import type { Score, SectionJudgement } from './judge-protocol.ts'
import type { VisitMark } from './marks.ts'
import type { DrawnCarton, PackingRow } from './packing.ts'
import type { Readiness } from './readiness.ts'
import type { Reason } from './reasons.ts'
import type { PhotoCount } from './shown.ts'
import type { Conflict } from './state.ts'
import type { ScheduleStep } from './times.ts'
import type { ValueVerdict } from './tolerance.ts'

/** A name in the two languages that protocols have. */
export interface Named {
  name: string
  name_cn: string
}

/** What an earlier order found out about the same goods. */
export interface EarlierFindings {
  order_no: string
  result: MissionResult
  /** Units that were inspected; absent in reports made before this was recorded. */
  n?: number | undefined
  /** One row per kind of defect, the gravest first. */
  defects: (Named & { class: DefectClass; count: number })[]
}

export interface ChosenSwitching {
  /** Null: no earlier lot counted. */
  proposed: Severity | 'discontinued' | null
  chosen: Severity
  /** Lots that counted. */
  lots: number
  /** Why another severity was chosen, or what the supplier has improved; '' where nothing had to be said. */
  word: string
}

/** The order's own data: who ordered, where and when the goods are inspected, and by whom. */
export interface ReportHead {
  buyer: string
  supplier: string
  factory: string
  address: string
  address_cn: string
  /** Code of the city. */
  city: string
  /** `YYYY-MM-DD`, as booked. */
  days: string[]
  /** The lead first. */
  inspectors: { name: string; is_own: boolean }[]
  protocol: Named
  reference_sample: string
  /** `technical`, `social`, `security`; '' for other services. */
  audit_type: string
  /** Present only for a re-inspection. */
  origin?: EarlierFindings
  /** What earlier lots asked for by the switching rules, and what the buyer chose and said; absent where neither was the case. */
  switching?: ChosenSwitching
}

/** The parts of a report, in the order in which they are read. */
export const reportBlocks = [
  'aborted',
  'containers',
  'score',
  'quantity',
  'packing',
  'sampling',
  'defects',
  'earlier',
  'sections',
  'barcodes',
  'instruments',
  'not_checked',
  'remarks',
  'signature',
  'timeline',
  'changes',
  'pictures',
] as const
export type ReportBlock = (typeof reportBlocks)[number]

/** Statements that apply to the whole report. */
export const reportNotes = ['findings_hold', 'own_inspector', 'no_release', 'own_assessment', 'full_check'] as const
export type ReportNote = (typeof reportNotes)[number]

export interface ReportLot {
  lot: string
  products: { product: number | null; quantity: number; sample: number }[]
  lot_size: number
  /**
   * `planned` is the number of units that the plan asks for; `n` counts the units with a record, and the report never states more than
   * these.
   */
  planned: number
  n: number
  letter: string
  level: Level
  severity: Severity
  edition: string
  /** `limiting`: the limiting quality in percent, where the lot was sampled by it. */
  classes: (LotClass & { aql: string; n: number; limiting?: string })[]
  good: number
  rejected: number
  outside: number
  accepted: boolean | null
  short: { reason: ShortReason; remark: string } | null
  /**
   * One character per unit in draw order, up to the planned number (of a lot sampled twice, up to the last one recorded): `.` no record, `g` good, `b` bad; `c`, `m` or `n` for the class of its
   * worst defect.
   */
  grid: string
  /** The kind of sampling; absent: single. */
  kind?: PlanKind
  /** Only of a lot that is sampled twice: the stages that were begun or needed, as `judgeStages` tells them. The last one decided, or would have. */
  stages?: StageJudgement[]
  /** Only of a lot that is sampled twice: units of both samples. */
  most?: number
  /** Units of the second sample that were recorded before the first one was complete, in draw order; absent where there are none. */
  early?: number[]
  /** What single sampling by the same AQLs would have drawn; absent where it is what was drawn. */
  single?: number
}

/** Units that the plan asked for and that have a record: those of a stage that was not needed do not count. */
export const unitsDrawn = ({ n, stages }: Pick<ReportLot, 'n' | 'stages'>): number =>
  Math.min(n, stages?.at(-1)?.to ?? n)

export interface ReportDefect {
  key: string
  lot: string
  unit: number | null
  product: number | null
  class: DefectClass
  code: string
  name: string
  name_cn: string
  count: number
  remark: string
  /** Numbers of the photos. */
  photos: number[]
  late: boolean
}

export interface ReportValue extends Named {
  unit: string
  unit_cn: string
  relation: string
  value: string
  value_kind: string
  tol_minus: number | null
  tol_plus: number | null
  /** Nominal values of a graded chart; absent in reports made before such charts existed. */
  size_values?: string
  /** `size` and `nominal` are set where the sheet is a graded chart. */
  specimens: { typed: string; verdict: ValueVerdict; size?: string; nominal?: string }[]
}

export interface ReportItem extends Named {
  item: number
  instance: string
  type: string
  requirement: string
  requirement_cn: string
  verdict: ItemVerdict
  effect: Effect
  allowed: number
  failures: number | null
  skipped: boolean
  is_key: boolean
  confidential: boolean
  text: string
  remark: string
  score: number | null
  chosen: Named[]
  /** Points of a list that were marked as not good. */
  refused: Named[]
  values: ReportValue[]
  photos: number[]
  late: boolean
  /** How many earlier answers the current one replaced. */
  corrections: number
  /** Set when one answer stands for several products or cartons: where it was given, and for how many. */
  together?: { first: string; count: number }
  /**
   * Set when fewer photos were taken than the protocol requires; absent when none is missing, and in reports made before this was recorded.
   */
  not_shown?: PhotoCount
  /** Set when root accepted the item as conforming although photos are missing. */
  ruling?: ItemRuling
}

/** Why an item conforms without all of its photos. The report version named here records who decided so. */
export interface ItemRuling {
  version: number
  at: string
  reason: string
  /** Shown to readers, but not part of the signed content. */
  by?: string
}

export interface ReportSection extends Named {
  /** Key of the protocol class. */
  part: string
  code: string
  depth: 0 | 1
  verdict: SectionJudgement['verdict']
  items: ReportItem[]
  /** Seconds. */
  time: number
}

export interface ReportPhoto extends PhotoSubject {
  no: number
  key: string
  sha256: string
  /** Instant by the phone's clock. */
  at: string
  received_at: string
  place: PhonePosition | null
  caption: string
  late: boolean
  flags: string[]
  /** What was drawn over it, and the size of the picture. Absent where nothing was drawn: the picture itself never changes. */
  drawn?: { width: number; height: number; marks: DrawnMark[] }
}

/** An entry that was taken back, with the reason. */
export interface ReportVoided {
  kind: string
  at: string
  voided_at: string
  reason: string
  /** The entry was taken back after the departure. */
  late: boolean
  lot: string
  unit: number | null
  item: number | null
  name: string
}

export interface ReportQuantity {
  product: number
  name: string
  sku: string
  po: string
  ordered: number
  /** Null: not counted. */
  finished: number | null
  packed: number | null
  cartons: number | null
}

/** What the factory's packing list says of a product beside what was counted, and which of its cartons were drawn. */
export interface ReportPackedProduct {
  product: number
  name: string
  /** As declared. */
  cartons: number
  pieces: number
  /** Null: not counted. */
  counted_cartons: number | null
  counted_pieces: number | null
  /** How many of the first cartons in the order of the draw are opened. */
  open: number
  drawn: DrawnCarton[]
}

/** Whoever has seed and rows gets the same draw (SPEC V62). */
export interface ReportPacking {
  /** Null if the lead's phone had no list at check-in. */
  draw: { at: string; seed: string; list: number; rows: PackingRow[]; products: ReportPackedProduct[] } | null
  /** Lists that came or were changed after it: nothing was drawn from them. */
  late: { list: number; at: string }[]
}

/** Who led from when, and who left early, by their places in `head.inspectors`. */
export interface ReportTeam {
  leads: { at: string; from: number; to: number; by: 'phone' | 'office' }[]
  left: { at: string; who: number; to: number }[]
}

/** Everything that a report says, as codes, numbers and texts that people wrote, so that it is the same in every language. */
export interface Report {
  format: 1
  order_id: number
  order_no: string
  service: string
  revision: number
  head: ReportHead
  notes: ReportNote[]
  blocks: ReportBlock[]
  result: MissionResult
  /** The result that the rule computed, before the inspector made it stricter. */
  ruled: MissionResult
  /** The stricter result that the inspector stated, and why. */
  stricter: { result: string; reason: string } | null
  reasons: Reason[]
  summary: { part: string; name: string; name_cn: string; verdict: SectionJudgement['verdict'] }[]
  readiness: Readiness
  counting: 'units' | 'defects'
  full_check: boolean
  lots: ReportLot[]
  quantities: ReportQuantity[]
  cartons: { product: number | null; total: number; opened: number; numbers: string }[]
  defects: ReportDefect[]
  /** Keys of the three gravest defects, or of fewer if there are fewer. */
  worst: string[]
  sections: ReportSection[]
  not_checked: { part: string; item: number | null; instance: string; reason: string }[]
  score: Score | null
  containers: {
    number: string
    type: string
    seal: string
    tare_kg: number | null
    gross_kg: number | null
    ok: boolean
  }[]
  barcodes: { product: number; symbology: string; expected: string; read: string }[]
  instruments: { name: string; serial: string; calibrated_until: string; expired: boolean }[]
  remarks: { at: string; text: string; late: boolean }[]
  photos: ReportPhoto[]
  signature: {
    at: string
    name: string
    position: string
    strokes: number[][]
    refusal: string
    remark: string
  } | null
  aborted: { at: string; reason: AbortReason; remark: string } | null
  /** `site` says what `metres` is measured from; absent in reports made before this was recorded. */
  arrival: { at: string; place: PhonePosition | null; metres: number | null; site?: 'factory' | 'city' } | null
  departure: { at: string } | null
  /** Seconds. */
  on_site: number
  pauses: number
  schedule: Omit<ScheduleStep, 'device'>[]
  conflicts: Conflict[]
  voided: ReportVoided[]
  /** How many entries carry each flag that the server set. */
  flags: { flag: string; count: number }[]
  late: number
  /** Names of the protocol that people typed as text, each in both languages. Absent when there are none. */
  known?: Named[]
  /** How many confidential items are hidden from this reader. */
  withheld: number
  /** Present when cartons that should have been opened were not. `need` is 0 when nobody entered the number of cartons. */
  unopened?: { have: number; need: number }
  /** Absent where the lead never changed and nobody left early. */
  team?: ReportTeam
  /** Absent where the factory gave no packing list, and in reports made before there were any. */
  packing?: ReportPacking
  /** What a careful reader should know about the time and speed of the visit. Absent in reports made before this was recorded. */
  marks?: VisitMark[]
}
