import { qualityHints } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { id, nothing } from './wire.ts'

const figures = {
  /** Reports that were submitted. */
  reports: z.int(),
  late: z.int(),
  sent_back: z.int(),
  /** Reports whose first version lacked photos that the protocol asks for. */
  missing_photos: z.int(),
  /** Orders of which somebody else took a second look, and those where it said otherwise. */
  second_looks: z.int(),
  differed: z.int(),
}
const quality = z.object({
  /** The newest first; `YYYY-MM` of the submission, in China. */
  months: z.array(z.object({ month: z.string(), ...figures })),
  total: z.object(figures),
  /** What can be done better, most often needed first. */
  hints: z.array(z.enum(qualityHints)),
})
export type WorkQuality = z.infer<typeof quality>

const reviewItem = z.object({
  /** Of the protocol; null for what belongs to no item of it. */
  item: z.int().nullable(),
  instance: z.string(),
  /** What it is about: the item, defect or product; '' for the whole report. */
  name: z.string(),
  /** What the reviewer asked, oldest first. */
  notes: z.array(z.object({ at: z.string(), text: z.string() })),
  /** What the report says now and what was submitted; words for verdicts, results and classes. */
  differences: z.array(z.object({ what: z.string(), before: z.string(), after: z.string(), reason: z.string() })),
})

const review = z.object({
  order_id: z.int(),
  order_no: z.string(),
  state: z.enum(['waiting', 'sent_back', 'released']),
  submitted_at: z.string(),
  released_at: z.string(),
  /** Each time that the report came back, oldest first. */
  returns: z.array(z.object({ at: z.string(), reason: z.string() })),
  items: z.array(reviewItem),
})
export type WorkReview = z.infer<typeof review>

export const workQuality = {
  work_quality: call({
    about:
      'The inspector’s own work by month: reports, those that were late, sent back or lacked photos, and second looks that said otherwise.',
    kind: 'read',
    reads: 'replica',
    action: 'own_inspector_profile',
    record: noRecord,
    input: nothing(),
    output: quality,
  }),
  ins_quality: call({
    about: 'Root: the same of an inspector.',
    kind: 'read',
    reads: 'replica',
    action: 'verify_inspectors',
    record: one('administer', 'uid', 'inspector_id'),
    faults: ['not_found'],
    input: z.object({ uid: id() }),
    output: quality,
  }),
  work_review: call({
    about:
      'What became of the report that the inspector submitted: why it came back, what the reviewer asked about each item, and each difference between what was submitted and what is released.',
    kind: 'read',
    action: 'work_missions',
    record: one('work_mission', 'order_id'),
    faults: ['not_found', 'no_report'],
    input: z.object({ order_id: id() }),
    output: review,
  }),
}
