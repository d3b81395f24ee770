import { groupBy } from '@goodlot/checklists'
import { CLASSES, type DefectClass } from '@goodlot/sampling'
import type { Named, Report, ReportItem } from './report.ts'
import { withoutConfidential } from './report-readers.ts'

/** What a report found wrong, so that somebody can be asked to correct it: all defects of one kind, or one failed check. */
export interface Finding extends Named {
  /** The same in every version of the report, and in that of a later inspection of the same goods. */
  key: string
  kind: 'defect' | 'check'
  grade: DefectClass
  /** The section of a check; '' for defects. */
  section: string
  section_cn: string
  /** Which product, lot or container a check is about; '' for the whole order. */
  instance: string
  requirement: string
  requirement_cn: string
  /** How often it was found, in how many units; null for checks. */
  count: number | null
  n: number | null
  /** What the inspector wrote; none of social audits, where it could tell who was spoken to. */
  remarks: string[]
  /** Hashes of the photos; none of social audits. */
  photos: string[]
}

/** Units with a record, of all lots. */
export const unitsOf = ({ lots }: Pick<Report, 'lots'>): number => lots.reduce((sum, { n }) => sum + n, 0)

/** How many remarks are quoted of one kind of defect. */
const remarksMost = 5

const failed: readonly ReportItem['verdict'][] = ['not_conform', 'pending']

/** A check that fails the order, a key question and no points at all are major. */
const gradeOf = ({ effect, is_key, score, verdict }: ReportItem): DefectClass =>
  verdict === 'not_conform' && (effect === 'F' || is_key || score === 0) ? 'major' : 'minor'

export const defectKey = ({ class: name, name: words }: { class: string; name: string }): string =>
  `defect:${name}:${words}`

/** Everything of a report that can be asked to be corrected, the gravest first. Confidential items are none of it, whoever asks. */
export function findingsOf(whole: Report): Finding[] {
  const report = withoutConfidential(whole)
  const isSocial = report.head.audit_type === 'social'
  const hashes = (numbers: readonly number[]) =>
    isSocial ? [] : report.photos.flatMap(({ no, sha256 }) => (numbers.includes(no) ? [sha256] : []))
  const written = (texts: readonly string[]) =>
    isSocial ? [] : [...new Set(texts.filter((text) => text !== ''))].slice(0, remarksMost)
  const instanceOf = (instance: string): string => {
    const [kind = '', name = ''] = instance.split(/:(.*)/)
    if (kind === 'product') return report.quantities.find(({ product }) => String(product) === name)?.name ?? name
    return name || kind
  }
  const n = unitsOf(report)
  const kinds = groupBy(report.defects, defectKey)
  const defects = [...kinds].flatMap(([key, rows]): Finding[] => {
    const [first] = rows
    if (!first) return []
    return [
      {
        ...{ key, kind: 'defect', grade: first.class, name: first.name, name_cn: first.name_cn },
        ...{ section: '', section_cn: '', instance: '', requirement: '', requirement_cn: '' },
        count: rows.reduce((sum, { count }) => sum + count, 0),
        n: n > 0 ? n : null,
        remarks: written(rows.map(({ remark }) => remark)),
        photos: hashes(rows.flatMap(({ photos }) => photos)),
      },
    ]
  })
  const checks = report.sections.flatMap((section) =>
    section.items
      .filter(({ verdict, type }) => failed.includes(verdict) && type !== 'defectives_list')
      .map(
        (item): Finding => ({
          key: `check:${section.name}:${item.name}:${item.instance}`,
          ...{ kind: 'check', grade: gradeOf(item), name: item.name, name_cn: item.name_cn },
          ...{ section: section.name, section_cn: section.name_cn, instance: instanceOf(item.instance) },
          ...{ requirement: item.requirement, requirement_cn: item.requirement_cn, count: null, n: null },
          remarks: written([item.remark]),
          photos: hashes(item.photos),
        }),
      ),
  )
  return [...defects, ...checks].toSorted(
    (a, b) => CLASSES.indexOf(a.grade) - CLASSES.indexOf(b.grade) || (b.count ?? 0) - (a.count ?? 0),
  )
}
