import { addDays, type Day } from './china-time.ts'
import type { FactoryAnswer } from './factory-visits.ts'
import { isValidDocument } from './verification.ts'

/**
 * What became of what a factory said before a visit: it was so · it was not · nobody counted · it had promised nothing.
 */
export const readinessOutcomes = ['kept', 'broken', 'unknown', 'none'] as const
export type ReadinessOutcome = (typeof readinessOutcomes)[number]

/** Percent of a product that a factory expected on the day of the visit. */
interface Expected {
  productId: number
  finished: number
  packed: number
}
/** What an inspector counted of a product; null: not counted. */
interface Counted {
  product: number
  ordered: number
  finished: number | null
  packed: number | null
}
export interface FoundReadiness {
  /** As the report judged it: `reached`, `missed`, `hardly_begun`, `unknown`, `none`. */
  readiness: string
  quantities: readonly Counted[]
}

/** A count that is short by less than this share of the ordered pieces keeps the word that was given. */
const nearly = 0.01

const reaches = (pieces: number | null, ordered: number, percent: number): boolean =>
  pieces !== null && pieces >= ordered * (percent / 100 - nearly)

/** Compares what a factory said last before the inspector came with what was found. */
export function readinessOutcome(
  said: { kind: FactoryAnswer; products: readonly Expected[] } | null,
  found: FoundReadiness | null,
): ReadinessOutcome {
  if (said === null || (said.kind !== 'ready' && said.kind !== 'later')) return 'none'
  if (found === null) return 'unknown'
  if (said.kind === 'ready' || said.products.length === 0) {
    if (found.readiness === 'reached') return 'kept'
    return found.readiness === 'missed' || found.readiness === 'hardly_begun' ? 'broken' : 'unknown'
  }
  const compared = said.products.flatMap((one) => {
    const counted = found.quantities.find(({ product }) => product === one.productId)
    return counted && counted.finished !== null && counted.ordered > 0 ? [{ one, counted }] : []
  })
  if (compared.length === 0) return 'unknown'
  const isKept = compared.every(
    ({ one, counted }) =>
      reaches(counted.finished, counted.ordered, one.finished) && reaches(counted.packed, counted.ordered, one.packed),
  )
  return isKept ? 'kept' : 'broken'
}

interface Finding {
  name: string
  name_cn: string
}
/** What the report of a visit found. */
export interface VisitFindings {
  order_id: number
  day: Day
  defects: readonly (Finding & { class: string; code: string; count: number })[]
  checks: readonly Finding[]
}

export interface ReturningFinding extends Finding {
  kind: 'defect' | 'check'
  /** The class of a defect, the gravest if it was not always the same; '' for checks. */
  class: string
  /** In how many reports, and how often altogether; a check counts once in each report. */
  reports: number
  count: number
  first_day: Day
  last_day: Day
  last_order: number
}

const classes = ['critical', 'major', 'minor']
const graver = (a: string, b: string): string => (classes.indexOf(a) <= classes.indexOf(b) ? a : b)

/** The same defect has one code in the protocols of a buyer, and where there is none the same words. */
const keyOf = (kind: string, { code = '', name }: { code?: string; name: string }): string =>
  `${kind} ${code === '' ? name.trim().toLowerCase() : `#${code}`}`

/** Defects and failed checks that several reports found, the most frequent first. `visits` begin with the latest. */
export function returningFindings(visits: readonly VisitFindings[]): ReturningFinding[] {
  const found = new Map<string, ReturningFinding>()
  for (const { order_id, day, defects, checks } of visits) {
    const inReport = new Map<string, ReturningFinding>()
    const all = [
      ...defects.map((one) => ({ ...one, kind: 'defect' as const })),
      ...checks.map((one) => ({ ...one, kind: 'check' as const, class: '', code: '', count: 1 })),
    ]
    for (const { kind, name, name_cn, class: grade, code, count } of all) {
      const key = keyOf(kind, { code, name })
      const same = inReport.get(key)
      if (same) {
        // a defect of two classes in one report is one report
        same.class = graver(same.class, grade)
        if (kind === 'defect') same.count += count
      } else {
        const days = { first_day: day, last_day: day, last_order: order_id }
        inReport.set(key, { kind, name, name_cn, class: grade, count, reports: 1, ...days })
      }
    }
    for (const [key, one] of inReport) {
      const known = found.get(key)
      if (!known) found.set(key, one)
      else {
        known.reports += 1
        known.count += one.count
        known.class = graver(known.class, one.class)
        known.first_day = day < known.first_day ? day : known.first_day
      }
    }
  }
  return [...found.values()]
    .filter(({ reports }) => reports > 1)
    .toSorted((a, b) => b.reports - a.reports || b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** Certificates of one factory: nobody keeps as many. */
export const factoryCertificatesMost = 50
/** From so many days before its end on, a certificate is shown as one that ends soon. */
const soonDays = 30

export const certificateStates = ['valid', 'soon', 'expired'] as const
export type CertificateState = (typeof certificateStates)[number]

export const certificateState = (expiresOn: Day, today: Day): CertificateState =>
  !isValidDocument(expiresOn, today) ? 'expired' : expiresOn <= addDays(today, soonDays) ? 'soon' : 'valid'

/** With fewer visits than this, the share of passes says little: the page adds it in words. */
export const fewVisits = 10
