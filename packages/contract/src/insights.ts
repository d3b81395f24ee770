import { boardGroups, isPeriod } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { day, exactFlag, more, optional, usd } from './wire.ts'

/** Days in China, both included; without them the last twelve months. */
const period = z
  .object({ from: optional(day()), to: optional(day()) })
  .refine(({ from, to }) => from === undefined || to === undefined || isPeriod(from, to), {
    error: messageKey('validation.period'),
    path: ['to'],
  })

const line = z.object({
  /** What the line is about; this decides which screen it opens. */
  kind: z.enum([
    'visit',
    'report',
    'review',
    'abort',
    'refund',
    'payout',
    'receivable',
    'enquiry',
    'inspector',
    'proposal',
    'complaint',
    'update_request',
    'question',
    'low_rating',
    'appeal',
    'offer',
    'unseen',
    'no_inspector',
    'no_member',
    'factory',
  ]),
  id: z.int(),
  order_no: z.string(),
  title: z.string(),
  who: z.string(),
  /** Telephone of the inspector, or of who asks; '' if there is none to call. */
  phone: z.string(),
  /** When the task is or was due, China time; '' if it has no time. */
  at: z.string(),
  amount: usd().nullable(),
  /** Marks of the line: mostly problems, and `checked_in`, which is good news. */
  flags: z.array(
    z.enum([
      'unpaid',
      'not_accepted',
      'no_documents',
      'no_inspector',
      'member_missing',
      'checked_in',
      'not_checked_in',
      'late',
      'soon',
    ]),
  ),
})

const evidenceRun = z.object({
  at: z.string(),
  seconds: z.int(),
  /** All reports, not a sample of them. */
  is_whole: exactFlag(),
  reports: z.int(),
  photos: z.int(),
  files: z.int(),
  deviations: z.int(),
  /** The first deviations. `order_no` is '' for the audit log; `version` is 0 for an order as a whole. */
  found: z.array(z.object({ order_no: z.string(), version: z.int(), part: z.string(), which: z.array(z.string()) })),
})
export type EvidenceRun = z.infer<typeof evidenceRun>

const counted = { from: z.string(), to: z.string(), step: z.enum(['day', 'month']) }
const share = z.object({ lower: z.number(), upper: z.number() }).nullable()
const results = { pass: z.int(), fail: z.int(), pending: z.int(), aborted: z.int() }

export const insights = {
  insight_board: call({
    about:
      'What root has to look at now: tomorrow, today, reports, aborts, money, requests and offers, each with its first lines; with `group` that group alone, with all of its lines.',
    kind: 'read',
    polled: true,
    action: 'see_board',
    record: noRecord,
    input: z.object({ group: optional(z.enum(boardGroups, messageKey('validation.choice'))) }),
    output: z.object({
      now: z.string(),
      groups: z.array(
        z.object({
          group: z.enum(boardGroups),
          total: z.int(),
          /** Set if `total` stopped counting at 1,000. */
          more: more(),
          lines: z.array(line),
        }),
      ),
      /** The latest runs of the evidence verification, the newest first. */
      evidence: z.array(evidenceRun),
    }),
  }),
  insight_root: call({
    about: 'The business in a period by the day of ordering, and the load of the next four weeks.',
    kind: 'read',
    reads: 'replica',
    action: 'see_numbers',
    record: noRecord,
    input: period,
    output: z.object({
      ...counted,
      orders: z.int(),
      cancelled: z.int(),
      revenue: usd(),
      unpaid: usd(),
      /** Owed on account at present, and the part of it whose due day has passed. */
      on_account: usd(),
      on_account_overdue: usd(),
      /** Claims that are not decided at present. */
      open_claims: z.int(),
      reports_on_time: z.int(),
      reports_late: z.int(),
      /** The inspectors with most late reports, of orders placed in the period. */
      late_inspectors: z.array(z.object({ ins_id: z.int(), name: z.string(), late: z.int() })),
      failed_mails: z.int(),
      failed_jobs: z.int(),
      /** Days whose totals wait to be counted again. */
      waiting: z.int(),
      statuses: z.array(z.object({ status: z.int(), status_str: z.string(), orders: z.int() })),
      series: z.array(
        z.object({
          from: z.string(),
          orders: z.int(),
          cancelled: z.int(),
          revenue: usd(),
          on_time: z.int(),
          late: z.int(),
        }),
      ),
      services: z.array(z.object({ service_type: z.string(), name: z.string(), orders: z.int(), revenue: usd() })),
      load: z.object({
        days: z.array(z.string()),
        cities: z.array(
          z.object({ city: z.string(), name: z.string(), inspectors: z.int(), booked: z.array(z.int()) }),
        ),
      }),
    }),
  }),
  insight_customer: call({
    about: 'Released results of an account and its sub-accounts in a period by the day of inspection.',
    kind: 'read',
    reads: 'replica',
    action: 'see_insights',
    record: noRecord,
    input: period,
    output: z.object({
      ...counted,
      inspected: z.int(),
      ...results,
      /** Confidence limits of the share that passed. */
      share,
      spend: usd(),
      /** What the record of factories and second samples that were not needed saved in this period. */
      saved: z.object({
        /** Units and price below those of normal inspection, in orders that were inspected reduced. */
        reduced: z.object({ orders: z.int(), units: z.int(), amount: usd() }),
        /** Units of second samples that were not needed, and what was given back for them. */
        double: z.object({ orders: z.int(), units: z.int(), amount: usd() }),
      }),
      open: z.object({ to_pay: z.int(), to_decide: z.int(), to_rate: z.int(), drafts: z.int() }),
      series: z.array(z.object({ from: z.string(), ...results, spend: usd() })),
      defects: z.array(
        z.object({
          class: z.enum(['critical', 'major', 'minor']),
          name: z.string(),
          count: z.int(),
          orders: z.int(),
        }),
      ),
      classes: z.array(z.object({ from: z.string(), critical: z.int(), major: z.int(), minor: z.int() })),
      factories: z.array(z.object({ factory_id: z.int(), name: z.string(), inspected: z.int(), pass: z.int(), share })),
    }),
  }),
}
