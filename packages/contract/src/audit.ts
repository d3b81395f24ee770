import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { sheetLimits, sheetWriteFaults } from './sheets.ts'
import { code, dayFilter, id, int, optional, pageOf, search, text } from './wire.ts'

/** The filters of the audit log. A row is listed if it matches every filter that is sent. */
const filters = {
  /** Words that the row contains (names, numbers, reasons); the beginning of a word is enough. */
  q: optional(text({ max: 100 })),
  /** Part of the name or address of the person who acted. */
  account: optional(text({ max: 100 })),
  /** One kind of act, as `noun.verb`, or a noun alone for all acts of that noun. */
  action: optional(text({ max: 60 })),
  order_no: optional(code({ max: 40 })),
  /** One record, as `noun:id`. */
  subject: optional(text({ max: 100 })),
  /** A day in China, or `from,to`. */
  date: dayFilter(),
  /** Lists only rows older than this one: this reaches rows beyond those that `total` counts. */
  before: optional(id()),
}

const change = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type AuditChange = z.infer<typeof change>

const auditRow = z.object({
  audit_id: z.int(),
  /** China time. */
  at: z.string(),
  /** Who did it. All three fields are empty for a scheduled job or a command on the server. */
  account: z.string(),
  nick_name: z.string(),
  role: z.string(),
  /** What was done, as `noun.verb` and in words. */
  action: z.string(),
  action_name: z.string(),
  subject: z.string(),
  /** What people call the subject: an order's number, an account's address. */
  subject_name: z.string(),
  order_no: z.string(),
  changes: z.array(change),
  /** Further facts about the act, by name. */
  details: z.record(z.string(), z.string()),
  /** Network address and kind of device; empty for a scheduled job. */
  address: z.string(),
  device: z.string(),
  /** The row's number in the sealed chain; null until the sealing job runs next. */
  seal_no: z.int().nullable(),
})
export type AuditRow = z.infer<typeof auditRow>

export const audit = {
  audit_list: call({
    about: 'What was changed, by whom, when and from where; newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'administer',
    record: noRecord,
    faults: ['list_too_deep'],
    input: search(filters),
    output: pageOf(auditRow).extend({
      /** Older rows that are no longer in the log: those before a day in China, and where they are. Absent if there are none. */
      archives: z.array(z.object({ before: z.string(), place: z.string(), rows: z.int() })).optional(),
    }),
  }),
  audit_actions: call({
    about: 'The kinds of act that the log has rows of, by noun.',
    kind: 'read',
    reads: 'replica',
    action: 'administer',
    record: noRecord,
    input: z.object({}),
    output: z.array(
      z.object({
        noun: z.string(),
        noun_name: z.string(),
        actions: z.array(z.object({ action: z.string(), action_name: z.string() })),
      }),
    ),
  }),
  audit_export: call({
    about: 'The rows of a filter as a spreadsheet, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'administer',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: ['export_too_long', ...sheetWriteFaults],
    input: search(filters),
    output: z.unknown(),
  }),
  audit_verify: call({
    about:
      'Verifies a part of the sealed chain from a number on, and says where the next part begins (null: this was the last). The last part also counts what is not sealed.',
    kind: 'read',
    action: 'administer',
    record: noRecord,
    input: z.object({ from: int({ min: 1 }).default(1) }),
    output: z.object({
      /** Number of the last row that was verified. */
      verified: z.int(),
      /** How many rows are sealed by now. */
      sealed: z.int(),
      /** How many rows of this part are in archives: their seals are compared with what was signed when they left. */
      archived: z.int(),
      waiting: z.int(),
      next: z.int().nullable(),
      /** Faults that were found in the chain. `audit_id` and `seal_no` are null where a fault belongs to no single row. */
      broken: z.array(
        z.object({
          why: z.enum([
            'altered',
            'row_missing',
            'seals_missing',
            'slipped_in',
            'log_cut',
            'head_missing',
            'head_altered',
            'archive_altered',
          ]),
          audit_id: z.int().nullable(),
          seal_no: z.int().nullable(),
          count: z.int(),
        }),
      ),
      /**
       * The hash of the last link that was verified. A copy of it that is kept elsewhere shows later whether rows were removed from the
       * end.
       */
      head: z.string(),
    }),
  }),
}
