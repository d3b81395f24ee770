import { groupBy } from '@goodlot/checklists'
import type { Report, ReportDefect } from '@goodlot/inspection'
import { CLASSES } from '@goodlot/sampling'

/** How many pictures and kinds of defects the first page shows. */
const most = 3

/**
 * Numbers of up to three pictures for the first page: first those of units, then up to two of each check, in the order of the checks.
 * Pictures of defects and late ones are left out.
 */
export function goodsPictures({ photos, sections }: Pick<Report, 'photos' | 'sections'>): number[] {
  const isGoods = photos.filter(({ defect, late, group }) => defect === '' && !late && group === '')
  const ofUnits = isGoods.filter(({ unit, item }) => unit !== null && item === null)
  const items = sections.flatMap((section) => section.items)
  const ofItems = items.flatMap(({ photos: numbers }) => numbers.slice(0, 2))
  const known = new Set(isGoods.map(({ no }) => no))
  return [...new Set([...ofUnits.map(({ no }) => no), ...ofItems])].filter((no) => known.has(no)).slice(0, most)
}

interface DefectKind {
  /** The first defect of this kind, for its name and class. */
  first: ReportDefect
  count: number
  photos: number[]
  /** The first remark among the defects of this kind. */
  remark: string
}

/** The three worst kinds of defects with their counts: the gravest first, and among equally grave ones the most frequent. */
export function worstKinds({ defects }: Pick<Report, 'defects'>): DefectKind[] {
  const kinds = [...groupBy(defects, (one) => `${one.class} ${one.code} ${one.name}`).values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const count = rows.reduce((sum, one) => sum + one.count, 0)
    const remark = rows.find((one) => one.remark !== '')?.remark ?? ''
    return [{ first, count, photos: rows.flatMap(({ photos }) => photos), remark }]
  })
  const rank = ({ first }: DefectKind) => CLASSES.indexOf(first.class)
  return kinds.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count).slice(0, most)
}
