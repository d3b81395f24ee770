import type { AuditType, ServiceType } from './services.ts'

/** How fast goods are inspected depends on what they are; the catalog's categories each name one of these. */
export const workCategories = [
  'hard_lines',
  'gifts',
  'food',
  'others',
  'toys',
  'electrical',
  'footwear',
  'soft_lines',
  'furniture',
] as const
export type WorkCategory = (typeof workCategories)[number]

/** The length of one man-day of an inspector, in minutes. */
export const manDayMinutes = 480

/** "Up to this many employees, this many man-days"; null is "and all above". */
export interface AuditBand {
  upTo: number | null
  md: number
}

/** Every number of the man-day formula (docs/domain.md §5). Root may change them. */
export interface ManDaySettings {
  /** Samples that one inspector checks in one day. */
  samplesPerDay: Record<WorkCategory, number>
  /** k of the formula. */
  serviceFactor: { fri: number; dpi: number; others: number }
  furtherLot: number
  furtherProduct: number
  /** Work that exceeds a step by no more than this many man-days does not add another step. */
  tolerance: number
  step: number
  least: number
  /** Above this the buyer has to ask for a quotation. */
  most: number
  /** Percent of the ordered quantity that is taken as finished when a during-production inspection is quoted. */
  dpiFinishedPercent: number
  ppcFirstLot: number
  ppcFurtherLot: number
  containersPerDay: number
  firstAudit: Record<AuditType, AuditBand[]>
  laterAudit: AuditBand[]
}

const byHeadcount: AuditBand[] = [
  { upTo: 550, md: 1 },
  { upTo: 800, md: 1.5 },
  { upTo: null, md: 2 },
]

export const defaultManDaySettings: ManDaySettings = {
  samplesPerDay: {
    hard_lines: 250,
    gifts: 250,
    food: 250,
    others: 250,
    toys: 200,
    electrical: 160,
    footwear: 160,
    soft_lines: 125,
    furniture: 32,
  },
  serviceFactor: { fri: 1, dpi: 1, others: 1 },
  furtherLot: 0.25,
  furtherProduct: 0.1,
  tolerance: 0.02,
  step: 0.5,
  least: 1,
  most: 10,
  dpiFinishedPercent: 30,
  ppcFirstLot: 1,
  ppcFurtherLot: 0.5,
  containersPerDay: 2,
  firstAudit: {
    technical: byHeadcount,
    security: byHeadcount,
    social: [
      { upTo: 100, md: 1 },
      { upTo: 500, md: 2 },
      { upTo: 1000, md: 3 },
      { upTo: null, md: 4 },
    ],
  },
  laterAudit: [
    { upTo: 800, md: 1 },
    { upTo: null, md: 2 },
  ],
}

/** The work to estimate. Lots are described by the number of pieces to draw from them. */
export interface Work {
  serviceType: ServiceType
  lots: readonly WorkLot[]
  containers: number
  employees: number
  auditType: AuditType
  /** 1 is the first audit of this factory. */
  auditTimes: number
}

export interface WorkLot {
  /** Category of this lot's goods: one order may contain mugs and chairs. */
  category: WorkCategory
  sampleSize: number
  /** Number of products in the lot. */
  products: number
  /** 1 is usual; 2 takes twice the time. */
  complexity?: number
}

/** One line of a calculation shown line by line; `code` names its sentence in the catalogs. */
export interface Term {
  code: string
  params: Record<string, string | number>
  amount: number
}

export interface ManDays {
  md: number
  /** Lines in man-days, four decimals at most, that add up to `md`. */
  terms: Term[]
  /** More than can be booked online: ask for a quotation. */
  quotation: boolean
}

/** The part of the formula that is applied to the sum. */
export type Rounding = Pick<ManDaySettings, 'tolerance' | 'step' | 'least'>

/** The man-days of this work, line by line; null where there is nothing to calculate (yet), and for a laboratory test. */
export function manDays(work: Work, settings: ManDaySettings): ManDays | null {
  const terms = workTerms(work, settings)
  if (terms.length === 0) return null
  const md = fromParts(terms.reduce((sum, term) => sum + toParts(term.amount), 0))
  return { md, terms, quotation: md > settings.most }
}

function workTerms(work: Work, settings: ManDaySettings): Term[] {
  switch (work.serviceType) {
    case 'fri':
    case 'dpi':
    case 'others':
      return roundedUp(samplingTerms(work, settings.serviceFactor[work.serviceType], settings), settings)
    case 'ppc':
      return preProductionTerms(work.lots.length, settings)
    case 'cls':
      return work.containers >= 1 ? [loadingTerm(work.containers, settings)] : []
    case 'fe':
      return work.employees >= 1 ? [auditTerm(work, settings)] : []
    case 'lab':
      return []
  }
}

/** Time to check the samples, plus a surcharge for every further lot and every further product in a lot. */
function samplingTerms({ lots }: Work, factor: number, settings: ManDaySettings): Term[] {
  const products = lots.reduce((sum, lot) => sum + lot.products, 0)
  return [
    ...lots.map(({ category, sampleSize, complexity = 1 }) => {
      const perDay = settings.samplesPerDay[category]
      const params = { samples: sampleSize, per_day: perDay, category, complexity, factor }
      return term('lot', params, (factor * sampleSize * complexity) / perDay)
    }),
    ...repeatedTerm('further_lots', lots.length - 1, settings.furtherLot),
    ...repeatedTerm('further_products', products - lots.length, settings.furtherProduct),
  ]
}

/** Subtracts the tolerance, rounds up to whole steps and raises the result to the minimum. An empty list stays empty. */
export function roundedUp(terms: Term[], { tolerance, step, least }: Rounding): Term[] {
  if (terms.length === 0) return []
  const exact = terms.reduce((sum, { amount }) => sum + toParts(amount), 0) - toParts(tolerance)
  const steps = Math.ceil(exact / toParts(step)) * toParts(step)
  const md = Math.max(steps, toParts(least))
  return [
    ...terms,
    term('tolerance', {}, -tolerance),
    term('rounded_up', { step }, fromParts(steps - exact)),
    term('at_least', { least }, fromParts(md - steps)),
  ].filter(({ amount }) => amount !== 0)
}

function preProductionTerms(lots: number, { ppcFirstLot, ppcFurtherLot }: ManDaySettings): Term[] {
  return lots === 0
    ? []
    : [term('first_lot', {}, ppcFirstLot), ...repeatedTerm('further_lots', lots - 1, ppcFurtherLot)]
}

function loadingTerm(containers: number, { containersPerDay, least }: ManDaySettings): Term {
  const days = Math.max(least, Math.ceil(containers / containersPerDay))
  return term('containers', { containers, per_day: containersPerDay }, days)
}

function auditTerm({ auditType, auditTimes, employees }: Work, settings: ManDaySettings): Term {
  const later = auditTimes > 1
  const bands = later ? settings.laterAudit : settings.firstAudit[auditType]
  const band = bands.find(({ upTo }) => upTo === null || employees <= upTo) ?? bands.at(-1)
  return term(later ? 'later_audit' : 'first_audit', { audit_type: auditType, employees }, band?.md ?? settings.least)
}

/**
 * The lines shown must add up to the result: every line is rounded to a ten-thousandth of a man-day,
 * and the result is calculated from the rounded lines.
 */
const partsPerDay = 10_000
const toParts = (md: number) => Math.round(md * partsPerDay)
const fromParts = (parts: number) => parts / partsPerDay

function term(code: string, params: Term['params'], amount: number): Term {
  return { code, params, amount: fromParts(toParts(amount)) }
}

function repeatedTerm(code: string, count: number, each: number): Term[] {
  return count > 0 ? [term(code, { count, each }, count * each)] : []
}
