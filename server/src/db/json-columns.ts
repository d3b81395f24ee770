import type { NestedClass } from '@goodlot/checklists'
import type { AnyEntry, Finding, PackingRow, PhonePosition, Report } from '@goodlot/inspection'
import type {
  Cart,
  Cents,
  DecidedLot,
  DraftQuestion,
  InvoiceCustomer,
  InvoiceDocument,
  NamedTag,
  PracticeSteps,
  SoldFactory,
  SoldLot,
  SoldManDays,
  SoldProduct,
  SoldQuote,
  SoldSwitching,
  SoldTest,
} from '@goodlot/rules'
import type { DefectClass } from '@goodlot/sampling'
import type { ColumnType } from 'kysely'

/** A text in several languages, by language code such as `en-US`. */
export type Names = Readonly<Record<string, string>>

/** Several words in several languages, by language code. */
export type Words = Readonly<Record<string, readonly string[]>>

/** A path in a stored answer, and the name of the file whose signed address belongs there. */
export type FilePlace = [path: (string | number)[], name: string]

/** A difference between what is stored and what was signed. */
export interface Deviation {
  /** '' if the difference belongs to no order. */
  order_no: string
  /** 0 if the difference belongs to no version. */
  version: number
  part: string
  which: string[]
}

/** SHA-256 in hex of the copies that readers see of a photo. */
export interface CopyHashes {
  view: string
  thumb: string
  print: string
}

/** A record that an import added (`before` is null) or changed, and its state after the import. */
export interface ImportedRecord {
  noun: string
  id: number
  state: string
  before: Record<string, unknown> | null
}

/** A question of the entry exam by language; the first of the answers is the right one. */
export type ExamTexts = Record<'en' | 'zh', { question: string; answers: string[]; explanation: string }>

/** The lead of a visit went from one account to another. */
export interface LeadChange {
  at: string
  from: number | null
  to: number
  by: 'phone' | 'office'
}

/** Percent of a product that a factory expects to be finished and packed on the day of the visit. */
export interface ProductReadiness {
  productId: number
  finished: number
  packed: number
}

/** What is right instead of an order's copy of its factory. */
export interface FactoryCorrection {
  address: string
  addressCn: string
  person: string
  contact: string
}

/** A kind of defect in a released report, with how often it was found. */
export interface SummedDefect {
  class: DefectClass
  code: string
  name: string
  name_cn: string
  count: number
}

/** What an inspector counted of a product; null: not counted. */
export interface SummedQuantity {
  product: number
  ordered: number
  finished: number | null
  packed: number | null
}

/** The usual price of a city, in cents; '' is all cities together. */
export interface PublicPrice {
  city: string
  low: Cents
  high: Cents
  inspectors: number
}

/** Parameters of the sentence that describes a notice or an event. */
type Params = Record<string, string | number>

/**
 * The type of every JSON column, by its table and name: a query returns it, and a write accepts nothing else. A new JSON column does
 * not compile until it is listed here. `unknown` is for values that their readers examine themselves.
 */
export interface JsonColumns {
  'remedies.finding': Finding
  'audit.details': Record<string, unknown>
  'call_keys.answer': unknown
  'call_keys.files': FilePlace[]
  'catalog_nodes.names': Names
  'catalog_nodes.words': Words
  'drafts.cart': Cart
  'drafts.questions': DraftQuestion[]
  'evidence_runs.found': Deviation[]
  'exam_question_versions.texts': ExamTexts
  'exam_questions.texts': ExamTexts
  'factory_answers.correction': FactoryCorrection
  'factory_answers.products': ProductReadiness[]
  'graphile_worker.jobs.flags': unknown
  'invoices.customer': InvoiceCustomer
  'invoices.document': InvoiceDocument
  'list_options.child_titles': Names
  'list_options.titles': Names
  'mission_entries.data': AnyEntry['data']
  'mission_entries.place': PhonePosition
  'mission_photos.copies': CopyHashes
  'notices.params': Params
  'missions.lead_changes': LeadChange[]
  'order_events.params': Params
  'order_revisions.cart': Cart
  'order_revisions.factory': SoldFactory
  'order_revisions.goods': SoldProduct[]
  'order_revisions.man_days': SoldManDays
  'order_revisions.plan': SoldLot[]
  'order_revisions.quote': SoldQuote
  'order_revisions.switching': SoldSwitching
  'order_revisions.tests': SoldTest[]
  'packing_lists.rows': PackingRow[]
  'places.names': Names
  'practice_tries.steps': PracticeSteps
  'protocol_snapshots.tree': NestedClass[]
  'public_prices.prices': PublicPrice[]
  /** Root's own tags of a rating as they were worded when it was given. */
  'ratings.tag_words': NamedTag[]
  'report_statements.content': unknown
  'report_statements.names': unknown
  'report_summaries.arrival': NonNullable<Report['arrival']>
  'report_summaries.checks': { name: string; name_cn: string }[]
  'report_summaries.defects': SummedDefect[]
  'report_summaries.lots': DecidedLot[]
  'report_summaries.quantities': SummedQuantity[]
  'report_versions.data': Report
  'report_versions.evidence': unknown
  'report_versions.salts': Record<string, string>
  'server_setup.value': unknown
  /** By the field of the proposal: a text, a number, a list or a plan for documents; masked where the value is sealed. */
  'inspector_proposals.value_before': unknown
  'inspector_proposals.value_after': unknown
  'settings.value': unknown
  'sheet_imports.records': ImportedRecord[]
}

declare const written: unique symbol
/** The JSON text of a value, with the value's type, so that the compiler accepts it only for its own column. Only `json` makes one. */
export type JsonText<T> = string & { readonly [written]: T }

/** A value as text for its column: the driver would write a list as an array of Postgres, and a text without quotes. */
export const json = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>

export type JsonColumn<K extends keyof JsonColumns> = ColumnType<
  JsonColumns[K],
  JsonText<JsonColumns[K]>,
  JsonText<JsonColumns[K]>
>
