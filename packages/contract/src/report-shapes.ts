import { reportDecisions, reportMailTypes } from '@goodlot/rules'
import { z } from 'zod'
import { factoryWordsView } from './factory-packing.ts'
import { relatedOrder } from './order-shapes.ts'
import { exactFlag } from './wire.ts'

/** What the reader may do now. */
const reportActs = z.object({
  accept: exactFlag(),
  change_result: exactFlag(),
  force_finish: exactFlag(),
  notify: exactFlag(),
  reopen: exactFlag(),
  ask: exactFlag(),
  decide: exactFlag(),
  reinspect: exactFlag(),
  share: exactFlag(),
})

const reportDecision = z.object({
  decision: z.enum(reportDecisions),
  reason: z.string(),
  version: z.int(),
  at: z.string(),
  by: z.string(),
})

/** A report as its screen shows it. */
export const reportPage = z.object({
  oid: z.int(),
  ono: z.string(),
  /** The account that placed the order; '' for whoever reads by a shared address. */
  created_email: z.string(),
  title: z.string(),
  /** The whole document: printable, without scripts. */
  html: z.string(),
  /** Subject and opening words of a mail about the report. */
  mail_title: z.string(),
  mail_info: z.string(),
  order_status_str: z.string(),
  service_type: z.string(),
  report_result: z.string(),
  /** 0: the findings so far, which are not a version of the report yet. */
  version: z.int(),
  released_at: z.string(),
  /** The report is not released, so only root may read it. */
  preliminary: exactFlag(),
  /** 0: the record is not what was signed. Then html says why, and there is neither a result nor anything to do. */
  genuine: exactFlag(),
  checked_out_at: z.string(),
  /** 24 hours from check-out. */
  due_at: z.string(),
  submitted_at: z.string(),
  shared_until: z.string(),
  decision: reportDecision.nullable(),
  /** Other orders of the same goods; none for whoever reads by a shared address. */
  origin: relatedOrder.nullable(),
  reinspections: z.array(relatedOrder),
  /**
   * For root, while the report can be accepted: how far the check-in was from the factory's known location. Accepting can store
   * the check-in as the factory's location; unless root chooses otherwise, it does so only in the state `new`. Null: there is no
   * check-in position, or it is not accurate enough.
   */
  factory_place: z.object({ state: z.enum(['new', 'by_hand', 'far']), text: z.string() }).nullable(),
  acts: reportActs,
  /** For root's review: what is not plausible about the visit, in words. */
  marks: z.array(z.string()),
  /** For root's review: items that wait for a ruling, because photos that they require are missing. */
  /** What the factory says; no part of the signed report. Null where it must hear nothing, and while nothing was said. */
  factory_words: factoryWordsView.nullable(),
  to_rule: z.array(
    z.object({ item: z.int(), instance: z.string(), name: z.string(), missing: z.int(), need: z.int() }),
  ),
  /** For root: the items that a question can be asked about when the report goes back. */
  items: z.array(z.object({ item: z.int(), instance: z.string(), name: z.string() })),
})
export type ReportPage = z.infer<typeof reportPage>

export const reportMessage = z.object({
  message_id: z.int(),
  type: z.enum(reportMailTypes),
  text: z.string(),
  version: z.int(),
  at: z.string(),
  by: z.string(),
  from_root: exactFlag(),
})

export const reportVersion = z.object({
  version: z.int(),
  round: z.int(),
  result: z.string(),
  ruled: z.string(),
  changed_from: z.string(),
  change_reason: z.string(),
  made_at: z.string(),
  made_by: z.string(),
  released_at: z.string(),
  digest: z.string(),
  code: z.string(),
})

export const reportDifference = z.object({
  what: z.string(),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
})

/** What anybody who has the code of an issued report may know about it. */
export const reportVerified = z.object({
  order_no: z.string(),
  service_type_str: z.string(),
  version: z.int(),
  result: z.string(),
  released_at: z.string(),
  /** A later version that was released; 0: this is the last. */
  replaced_by: z.int(),
  digest: z.string(),
  key_id: z.string(),
  signature: z.string(),
  /** Key of the signature: SPKI, base64. */
  public_key: z.string(),
  /** Whether the content is still what was signed, and the signature is ours. */
  genuine: exactFlag(),
  /** The same check for each part. `which` lists the pictures, kinds of entries or PDF languages that are not genuine. */
  parts: z.array(z.object({ part: z.string(), genuine: exactFlag(), which: z.array(z.string()) })),
  /** A name was removed at the person's request; everything else is still checked. */
  names_removed: exactFlag(),
  /** Whether a file with the hash that was sent is a PDF that we issued for this version; '' without a hash. */
  file: z.enum(['', 'issued', 'unknown']),
  file_made_at: z.string(),
  file_locale: z.string(),
})
export type ReportVerified = z.infer<typeof reportVerified>

/** Progress of the PDF that was last requested in this language. */
export const reportProgress = z.object({
  state: z.enum(['none', 'waiting', 'making', 'ready', 'failed', 'cancelled']),
  stage: z.enum(['waiting', 'pictures', 'pages', 'saving', 'ready']),
  percent: z.int(),
  /** How long the latest PDF of any report took to be made; 0: none was made yet. */
  last_seconds: z.int(),
})
export type ReportProgress = z.infer<typeof reportProgress>
