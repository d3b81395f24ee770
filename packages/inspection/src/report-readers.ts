import type { Report } from './report.ts'

/** The report for everybody except root: without confidential items and their photos. */
export function withoutConfidential(report: Report): Report {
  const secret = new Set(
    report.sections.flatMap(({ items }) => items.flatMap((one) => (one.confidential ? [one.item] : []))),
  )
  if (secret.size === 0) return report
  const isOpen = ({ item }: { item: number | null }) => item === null || !secret.has(item)
  const photos = report.photos.filter(isOpen)
  const kept = new Set(photos.map(({ no }) => no))
  return {
    ...report,
    sections: report.sections.map((section) => ({ ...section, items: section.items.filter(isOpen) })),
    not_checked: report.not_checked.filter(isOpen),
    schedule: report.schedule.map((step) => (isOpen(step) ? step : { ...step, item: null })),
    conflicts: report.conflicts.filter(isOpen),
    voided: report.voided.filter(isOpen),
    defects: report.defects.map((defect) => ({ ...defect, photos: defect.photos.filter((no) => kept.has(no)) })),
    photos,
    withheld: secret.size,
  }
}

/** A figure or verdict that differs between two versions of a report; `subject` names the lot, class, product or item. */
export interface ReportDifference {
  what:
    | 'result'
    | 'found'
    | 'sample'
    | 'finished'
    | 'packed'
    | 'defects'
    | 'photos'
    | 'remarks'
    | 'verdict'
    | 'answer'
    | 'signature'
  subject: string
  before: string
  after: string
}

type Line = Omit<ReportDifference, 'before' | 'after'> & { value: string }

/** Everything in a report that is compared, one line per value. */
function linesOf(report: Report): Line[] {
  const line = (what: Line['what'], subject: string, value: unknown): Line => ({
    what,
    subject,
    value: String(value ?? ''),
  })
  return [
    line('result', '', report.result),
    ...report.lots.flatMap(({ lot, n, classes }) => [
      line('sample', lot, n),
      ...classes.map((one) => line('found', `${lot} / ${one.class}`, one.found)),
    ]),
    ...report.quantities.flatMap(({ name, finished, packed }) => [
      line('finished', name, finished),
      line('packed', name, packed),
    ]),
    line('defects', '', report.defects.length),
    line('photos', '', report.photos.length),
    line('remarks', '', report.remarks.map(({ text }) => text).join('\n')),
    line('signature', '', report.signature ? report.signature.name || report.signature.refusal : ''),
    ...report.sections.flatMap(({ items }) =>
      items.flatMap(({ name, instance, verdict, text, remark, score, chosen, values }) => {
        const subject = [name, instance].filter(Boolean).join(' / ')
        const answer = [
          text,
          score ?? '',
          chosen.map((one) => one.name).join(', '),
          values.map((one) => `${one.name} ${one.specimens.map(({ typed }) => typed).join(' ')}`).join('; '),
          remark,
        ]
        return [
          line('verdict', subject, verdict),
          line('answer', subject, answer.filter((part) => part !== '').join(' · ')),
        ]
      }),
    ),
  ]
}

/** What changed from one version to the next, in the order of the later report; values that only the earlier one has come last. */
export function differencesOfReports(before: Report, after: Report): ReportDifference[] {
  const earlier = linesOf(before)
  const later = linesOf(after)
  const isSame = (a: Line) => (b: Line) => a.what === b.what && a.subject === b.subject
  const gone = earlier.filter((one) => !later.some(isSame(one))).map((one) => ({ before: one, after: undefined }))
  return [...later.map((one) => ({ before: earlier.find(isSame(one)), after: one })), ...gone]
    .filter(({ before: a, after: b }) => (a?.value ?? '') !== (b?.value ?? ''))
    .map(({ before: a, after: b }) => {
      const { what, subject } = (b ?? a) as Line
      return { what, subject, before: a?.value ?? '', after: b?.value ?? '' }
    })
}
