import type { Report, ReportItem, ReportPhoto } from './report.ts'

/** What of a report a reviewer's version can say otherwise. */
export const reviewedFields = [
  'result',
  'verdict',
  'answer',
  'remark',
  'class',
  'count',
  'found',
  'finished',
  'packed',
  'photo',
] as const
export type ReviewedField = (typeof reviewedFields)[number]

/** One difference, beside the item that it is about; null where it belongs to no item of the protocol. */
export interface ReviewDifference {
  item: number | null
  instance: string
  /** Item, defect or product; '' for the whole report. */
  name: string
  name_cn: string
  what: ReviewedField
  /** Codes of results, verdicts and classes; otherwise what was typed. '' where there was nothing. */
  before: string
  after: string
  /** Why the reviewer took the item as conform; '' otherwise. */
  reason: string
}

interface Line extends Omit<ReviewDifference, 'before' | 'after'> {
  /** What the line is about, the same in both versions. */
  key: string
  value: string
}

const answerOf = ({ text, score, chosen, refused, values }: ReportItem): string =>
  [
    text,
    score ?? '',
    chosen.map(({ name }) => name).join(', '),
    refused.map(({ name }) => name).join(', '),
    values.map(({ name, specimens }) => `${name} ${specimens.map(({ typed }) => typed).join(' ')}`).join('; '),
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** Everything that is compared, one line per value. */
function linesOf(report: Report): Line[] {
  const items = report.sections.flatMap((section) => section.items)
  const nameOf = (item: number | null) => items.find((one) => one.item === item)
  const photo = ({ item, sha256, caption, no }: ReportPhoto): Line => ({
    ...{ key: `photo ${sha256}`, item, instance: '', what: 'photo', reason: '' },
    ...{ name: nameOf(item)?.name ?? '', name_cn: nameOf(item)?.name_cn ?? '' },
    value: caption || String(no),
  })
  return [
    { ...whole, key: 'result', what: 'result', value: report.result, reason: '' },
    { ...whole, key: 'remark', what: 'remark', value: report.remarks.map(({ text }) => text).join('\n'), reason: '' },
    ...items.flatMap((one): Line[] => {
      const { item, instance, name, name_cn, verdict, remark } = one
      const about = { item, instance, name, name_cn, reason: one.ruling?.reason ?? '' }
      const line = (what: ReviewedField, value: string): Line => ({
        ...about,
        ...{ key: `${what} ${item} ${instance}`, what, value },
      })
      return [line('verdict', verdict), line('answer', answerOf(one)), line('remark', remark)]
    }),
    ...report.defects.flatMap(({ key, name, name_cn, class: grade, count, remark }): Line[] => {
      const about = { item: null, instance: '', name, name_cn, reason: '' }
      const line = (what: ReviewedField, value: string): Line => ({
        ...about,
        key: `defect ${what} ${key}`,
        what,
        value,
      })
      return [line('class', grade), line('count', String(count)), line('remark', remark)]
    }),
    ...report.quantities.flatMap(({ product, name, finished, packed }): Line[] => {
      const about = { item: null, instance: '', name, name_cn: name, reason: '' }
      const line = (what: ReviewedField, value: number | null): Line => ({
        ...about,
        ...{ key: `${what} ${product}`, what, value: value === null ? '' : String(value) },
      })
      return [line('finished', finished), line('packed', packed)]
    }),
    ...report.photos.map(photo),
  ]
}

const whole = { item: null, instance: '', name: '', name_cn: '' }

/**
 * What the released version says otherwise than the one that the inspector submitted, in the order of the released one; what only the
 * submitted one had comes last. A photo that is not shown any more is one of these.
 */
export function reviewDifferences(submitted: Report, released: Report): ReviewDifference[] {
  const before = new Map(linesOf(submitted).map((line) => [line.key, line]))
  const after = new Map(linesOf(released).map((line) => [line.key, line]))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if ((was?.value ?? '') === (is?.value ?? '')) return []
    const { item, instance, name, name_cn, what } = (is ?? was) as Line
    const reason = what === 'verdict' ? (is?.reason ?? '') : ''
    return [{ item, instance, name, name_cn, what, before: was?.value ?? '', after: is?.value ?? '', reason }]
  })
}
