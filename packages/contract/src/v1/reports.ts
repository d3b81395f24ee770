import { reportDecisions } from '@goodlot/rules'
import { z } from 'zod'
import type { RemedyList } from '../remedies.ts'
import type { ReportPage } from '../report-shapes.ts'
import { all, file, one } from './operation.ts'
import { type AnswerContext, address, addressOrNull, instant, instantOf, instantOrNull, textOrNull } from './values.ts'

const results = ['pass', 'fail', 'pending', 'aborted'] as const
const isResult = (text: string): text is (typeof results)[number] => (results as readonly string[]).includes(text)

const report = z.object({
  order: z.string(),
  title: z.string(),
  version: z.int(),
  result: z.enum(results).nullable(),
  released_at: instant.nullable(),
  checked_out_at: instant.nullable(),
  due_at: instant.nullable(),
  /** False: the record is not what was signed, and there is no result. */
  is_genuine: z.boolean(),
  /** What the owner has decided about the goods. */
  decision: z
    .object({
      decision: z.enum(reportDecisions),
      reason: z.string().nullable(),
      version: z.int(),
      at: instant,
      by: z.string(),
    })
    .nullable(),
  reinspections: z.array(z.string()),
})

const reportOf = (data: ReportPage) => ({
  order: data.ono,
  title: data.title,
  version: data.version,
  result: isResult(data.report_result) ? data.report_result : null,
  released_at: instantOrNull(data.released_at),
  checked_out_at: instantOrNull(data.checked_out_at),
  due_at: instantOrNull(data.due_at),
  is_genuine: data.genuine,
  decision: data.decision && {
    ...data.decision,
    reason: textOrNull(data.decision.reason),
    at: instantOf(data.decision.at),
  },
  reinspections: data.reinspections.map(({ order_no }) => order_no),
})

const photo = z.object({ address: address.nullable() })
export const finding = z.object({
  /** All defects of one kind, or one failed check. */
  kind: z.enum(['defect', 'check']),
  grade: z.string(),
  name: z.string(),
  section: z.string().nullable(),
  /** Which product, lot or container. */
  instance: z.string().nullable(),
  requirement: z.string().nullable(),
  /** How often, in how many units; null for checks. */
  count: z.int().nullable(),
  units: z.int().nullable(),
  remarks: z.array(z.string()),
  photos: z.array(photo),
})

type Finding = Pick<
  RemedyList['findings'][number],
  'kind' | 'grade' | 'name' | 'section' | 'instance' | 'requirement' | 'count' | 'n' | 'remarks' | 'photos'
>
export const findingOf = (one: Finding, context: AnswerContext) => ({
  ...{ kind: one.kind, grade: one.grade, name: one.name, count: one.count, units: one.n, remarks: one.remarks },
  section: textOrNull(one.section),
  instance: textOrNull(one.instance),
  requirement: textOrNull(one.requirement),
  photos: one.photos.map(({ view }) => ({ address: addressOrNull(view, context) })),
})

const scopes = ['read_reports', 'decide'] as const

export const reportOperations = {
  get_report: one(
    '/orders/{number}/report',
    {
      about: 'The released report of an order: its result and what was decided.',
      call: 'report_html',
      scopes,
      ofOrder: { id: 'oid' },
    },
    report,
    reportOf,
  ),
  list_findings: all(
    '/orders/{number}/report/findings',
    {
      about: 'What the latest released report found wrong, the gravest first, with photos.',
      call: 'remedy_list',
      scopes,
      params: { number: 'order_no' },
    },
    finding,
    ({ findings }, context) => findings.map((found) => findingOf(found, context)),
  ),
  get_report_pdf: file(
    '/orders/{number}/report/pdf',
    {
      about:
        'The report as PDF in the language of the request; of a laboratory order the certificate. It is made when it is first asked for: the answer may take minutes.',
      call: 'report_pdf',
      scopes,
      ofOrder: { id: 'orderId' },
    },
    'application/pdf',
  ),
}
