import { reportDecisions, reportMailTypes, reportResults } from '@goodlot/rules'
import { z } from 'zod'
import { call } from './call.ts'
import { anyOf, noRecord, one } from './call-record.ts'
import {
  reportDifference,
  reportMessage,
  reportPage,
  reportProgress,
  reportVerified,
  reportVersion,
} from './report-shapes.ts'
import { messageKey } from './sentences.ts'
import { code, flag01, id, int, json, lines, nothing, optional } from './wire.ts'

/** Questions about single items with which a report goes back at most. */
const reviewNotesMost = 50
const choice = messageKey('validation.choice')
const status = z.object({ oid: z.int(), order_status_str: z.string() })
const reason = () => lines({ required: 'validation.required', max: 2000 })
const released = ['not_found', 'not_yours', 'report_not_released', 'ended_without_report'] as const

/** What all calls by which root reviews a submitted report have in common. */
const reviews = {
  kind: 'write',
  action: 'review_reports',
  record: one('administer', 'oid', 'order_id'),
  faults: [
    'not_found',
    'laboratory_report',
    'already_cancelled',
    'report_released',
    'ended_without_report',
    'no_report',
  ],
} as const

export const reports = {
  report_html: call({
    about:
      'The report of an order: by oid for whoever sees the order, from its release on and for root at any time; by aid for whoever has the shared address. With force_create_cache root has its PDF made anew, in the background.',
    kind: 'read',
    action: 'read_report',
    record: anyOf(one('read_report', 'oid', 'order_id'), one('shared_report', 'aid', 'aid', { oid: undefined })),
    faults: ['not_found', 'report_not_released', 'ended_without_report', 'laboratory_report', 'no_report'],
    input: z.object({
      oid: optional(id()),
      aid: optional(code({ max: 400 })),
      version: optional(int({ min: 1 })),
      force_create_cache: optional(flag01()),
    }),
    output: reportPage,
  }),
  report_pdf: call({
    about:
      'The report of an order as PDF in the language of the request, for whoever may open the report, by orderId or aid; of a laboratory order the laboratory’s certificate. It is made in the background: the request is held until it is ready, five minutes at most.',
    kind: 'read',
    action: 'read_report',
    record: one('read_report', 'orderId', 'order_id'),
    method: 'GET',
    answer: 'blob',
    limits: [{ per: 'address', tries: 600, seconds: 3600 }],
    faults: [
      'not_found',
      'report_not_released',
      'ended_without_report',
      'no_report',
      'pdf_busy',
      'pdf_cancelled',
      'pdf_failed',
      'pdf_timeout',
      'report_not_genuine',
    ],
    input: z.object({
      orderId: optional(id()),
      aid: optional(code({ max: 400 })),
      version: optional(int({ min: 1 })),
    }),
    output: nothing(),
  }),
  report_progress: call({
    about: 'How far the PDF is that was last asked for in the language of the request.',
    kind: 'read',
    polled: true,
    action: 'read_report',
    record: anyOf(one('read_report', 'oid', 'order_id'), one('shared_report', 'aid', 'aid', { oid: undefined })),
    faults: ['not_found', 'report_not_released', 'ended_without_report', 'no_report'],
    input: z.object({
      oid: optional(id()),
      aid: optional(code({ max: 400 })),
      version: optional(int({ min: 1 })),
    }),
    output: reportProgress,
  }),
  report_cancel_loading: call({
    about: 'Root ends the making of all PDFs of a report. Whoever waits for one is told.',
    kind: 'write',
    action: 'review_reports',
    record: one('administer', 'oid', 'order_id'),
    faults: ['not_found', 'nothing_loading'],
    input: z.object({ oid: id() }),
    output: z.object({ cancelled: z.int() }),
  }),
  report_accept: call({
    ...reviews,
    about:
      'Root accepts a submitted report: its owner reads it from now on. flag 2 mails the owner as well. The check-in’s place becomes the factory’s if it is accurate to 100 m; factory_place 0 forgoes that, 1 also replaces one that was entered by hand or is far away.',
    input: z.object({ oid: id(), flag: int({ min: 1, max: 2 }), factory_place: optional(flag01()) }),
    output: status,
  }),
  report_result: call({
    ...reviews,
    about: 'Root changes the result of a submitted report. The reason is needed, and both results can be read.',
    faults: [...reviews.faults, 'nothing_changed'],
    input: z.object({ oid: id(), result: z.enum(['pass', 'pending', 'fail'], choice), reason: reason() }),
    output: z.object({ oid: z.int(), version: z.int(), report_result: z.enum(reportResults) }),
  }),
  report_rule: call({
    ...reviews,
    about:
      'Root takes an item of a submitted report as conform although photos that it requires are missing. It makes a new version; the reason, the missing photos and who ruled stay readable in it.',
    faults: [...reviews.faults, 'nothing_to_rule'],
    input: z.object({ oid: id(), item: id(), instance: optional(code({ max: 100 })), reason: reason() }),
    output: z.object({ oid: z.int(), version: z.int(), report_result: z.enum(reportResults) }),
  }),
  report_force_finish: call({
    about:
      'Root ends a confirmed, running or reported order, also without a report: then its owners are told so, with the reason.',
    kind: 'write',
    action: 'review_reports',
    record: one('administer', 'order_id'),
    faults: [
      'not_found',
      'laboratory_report',
      'already_cancelled',
      'report_released',
      'ended_without_report',
      'not_confirmed',
    ],
    input: z.object({ order_id: id(), reason: optional(lines({ max: 2000 })) }),
    output: status,
  }),
  report_notify: call({
    ...reviews,
    about: 'Accepts a submitted report and mails its owner; one that is released already is only mailed.',
    input: z.object({ oid: id() }),
    output: status,
  }),
  report_reopen: call({
    about:
      'Root sends a submitted report back to its inspector, or opens a released one again within three months. The released version stays readable.',
    kind: 'write',
    action: 'review_reports',
    record: one('administer', 'oid', 'order_id'),
    faults: [
      'not_found',
      'laboratory_report',
      'already_cancelled',
      'ended_without_report',
      'no_report',
      'reopen_too_late',
    ],
    input: z.object({
      oid: id(),
      reason: reason(),
      /** Evidence was missing in a submitted report: that counts against its inspector by the settings. */
      missing_evidence: optional(flag01()),
      /** What is asked about single items. */
      notes: optional(
        json(
          z
            .array(
              z.object({
                item: id(),
                instance: optional(code({ max: 100 })),
                text: lines({ required: 'validation.required', max: 500 }),
              }),
            )
            .max(reviewNotesMost, messageKey('validation.too_many')),
        ),
      ),
    }),
    output: status,
  }),
  report_mail_get: call({
    about:
      'The words with which a mail about a report, or about the certificate of a laboratory order, begins: type update, clarify, or accept (root).',
    kind: 'read',
    action: 'discuss_report',
    record: one('change_order', 'oid', 'order_id'),
    faults: released,
    input: z.object({
      type: z.enum(reportMailTypes, choice),
      oid: id(),
      code: optional(code({ max: 60 })),
    }),
    output: z.object({ code: z.string(), title: z.string(), text: z.string(), to: z.string() }),
  }),
  report_mail_send: call({
    about:
      'Writes about a report or certificate: its owner to us, we to its owner. It is kept in the thread and mailed; no status changes.',
    kind: 'write',
    action: 'discuss_report',
    record: one('change_order', 'oid', 'order_id'),
    limits: [{ per: 'account', tries: 30, seconds: 3600 }],
    faults: released,
    input: z.object({
      type: z.enum(reportMailTypes, choice),
      oid: id(),
      code: optional(code({ max: 60 })),
      text: lines({ required: 'validation.required', max: 4000 }),
    }),
    output: reportMessage,
  }),
  report_thread: call({
    about: 'What owner and root have written to each other about a report or certificate, oldest first.',
    kind: 'read',
    action: 'list_orders',
    record: one('change_order', 'oid', 'order_id'),
    faults: ['not_found', 'not_yours'],
    input: z.object({ oid: id() }),
    output: z.array(reportMessage),
  }),
  report_share: call({
    about: 'The sealed address of a released report: it opens for 30 days without sign-in and allows nothing else.',
    kind: 'write',
    action: 'discuss_report',
    record: one('change_order', 'oid', 'order_id'),
    secret: true,
    faults: [...released, 'laboratory_report'],
    input: z.object({ oid: id() }),
    output: z.object({ aid: z.string(), url: z.string(), shared_until: z.string() }),
  }),
  report_unshare: call({
    about: 'Takes all shared addresses of a report back.',
    kind: 'write',
    action: 'discuss_report',
    record: one('change_order', 'oid', 'order_id'),
    faults: [...released, 'laboratory_report'],
    input: z.object({ oid: id() }),
    output: nothing(),
  }),
  report_versions: call({
    about:
      'The versions of a report that the reader may open, the latest first. With from and to, what differs between the two.',
    kind: 'read',
    action: 'list_orders',
    record: one('see_order', 'oid', 'order_id'),
    faults: ['not_found', 'report_not_released', 'ended_without_report', 'laboratory_report', 'report_not_genuine'],
    input: z.object({ oid: id(), from: optional(int({ min: 1 })), to: optional(int({ min: 1 })) }),
    output: z.object({ versions: z.array(reportVersion), differences: z.array(reportDifference) }),
  }),
  report_decide: call({
    about: 'The owner records what happens with the goods; all but release need a reason. The last decision counts.',
    kind: 'write',
    action: 'change_order',
    record: one('decide_order', 'oid', 'order_id'),
    faults: [...released, 'laboratory_report'],
    input: z.object({
      oid: id(),
      decision: z.enum(reportDecisions, choice),
      reason: optional(lines({ max: 2000 })),
    }),
    output: nothing(),
  }),
  report_verify: call({
    about:
      'Whether a report with this code was issued, and whether all of it is still what was signed: record, answers, pictures, PDFs. With the SHA-256 of a file, whether that is one of the PDFs issued.',
    kind: 'read',
    action: 'verify_report',
    record: noRecord,
    method: 'GET',
    limits: [{ per: 'address', tries: 60, seconds: 3600 }],
    faults: ['not_found'],
    input: z.object({
      code: code({ required: 'validation.required', max: 60 }),
      sha256: optional(code({ max: 64 })),
    }),
    output: reportVerified,
  }),
}
