import type { ReportPage, ReportVerified } from '@goodlot/contract/wire-shapes'
import type { Answers } from './wire.ts'

export const noActs = {
  accept: 0,
  change_result: 0,
  force_finish: 0,
  notify: 0,
  reopen: 0,
  ask: 0,
  decide: 0,
  reinspect: 0,
  share: 0,
} as const
/** A released report of an order, as its screen gets it. */
export const aReportPage = (change: Partial<ReportPage> = {}): ReportPage => ({
  oid: 41,
  ono: 'GL261115-41',
  created_email: 'nora@example.com',
  title: 'Final random inspection: report GL261115-41',
  html: `<!doctype html><html><head><style>.paper{color:red}</style></head><body><div class="paper"><p>Verdict</p><slot name="decision"></slot>
    <a class="photo" href="/files/one-view.webp"><img src="/files/one-thumb.webp" alt="Picture 1: lid"></a><script>window.bad = 1</script></div></body></html>`,
  mail_title: '',
  mail_info: '',
  order_status_str: 'Finalized',
  service_type: 'fri',
  report_result: 'fail',
  version: 1,
  released_at: '2026-11-16 10:00:00',
  preliminary: 0,
  genuine: 1,
  checked_out_at: '2026-11-15 16:00:00',
  due_at: '2026-11-16 16:00:00',
  submitted_at: '2026-11-15 18:30:00',
  shared_until: '',
  decision: null,
  origin: null,
  reinspections: [],
  factory_words: null,
  factory_place: null,
  acts: { ...noActs, ask: 1, decide: 1, share: 1 },
  marks: [],
  to_rule: [],
  items: [],
  ...change,
})
const version = {
  version: 1,
  round: 1,
  result: 'fail',
  ruled: 'fail',
  changed_from: '',
  change_reason: '',
  made_at: '2026-11-15 18:30:00',
  made_by: 'Li Na',
  released_at: '2026-11-16 10:00:00',
  digest: 'ab',
  code: 'AAAA',
}
export const answersOf = (report: ReportPage): Answers => ({
  report_html: report,
  report_thread: [],
  report_versions: { versions: [version], differences: [] },
})

/** The public answer about an issued report, one of whose pictures was changed. */
export const aVerifiedReport = (change: Partial<ReportVerified> = {}): ReportVerified => ({
  order_no: 'GL261115-41',
  service_type_str: 'Final random inspection',
  version: 1,
  result: 'fail',
  released_at: '2026-11-16 10:00:00',
  replaced_by: 0,
  digest: 'abcdef',
  key_id: '0011',
  signature: 's',
  public_key: 'MCow',
  genuine: 1,
  parts: [
    { part: 'seal', genuine: 1, which: [] },
    { part: 'pictures', genuine: 0, which: ['3'] },
  ],
  names_removed: 0,
  file: '',
  file_made_at: '',
  file_locale: '',
  ...change,
})
