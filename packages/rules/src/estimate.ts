import {
  type ChosenPlan,
  chosenPlan,
  type DefectClass,
  type Level,
  type PlanKind,
  type Severity,
  shareSample,
  unitsToInspect,
} from '@goodlot/sampling'
import { type CountryCalendar, type Day, kindOfDay } from './china-time.ts'
import { defaultManDaySettings, type ManDaySettings, type ManDays, manDays, type WorkCategory } from './mandays.ts'
import { percentOf } from './money.ts'
import { isMd } from './order-dates.ts'
import {
  type Buyer,
  type CityPrice,
  defaultPriceSettings,
  type FactoryCity,
  type PriceSettings,
  type Quote,
  quote,
} from './price.ts'
import { type AuditType, type Containers, countContainers, type ServiceType } from './services.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** Everything root may change about an estimate; plain JSON. */
export interface EstimateSettings {
  manDays: ManDaySettings
  price: PriceSettings
}

export const defaultEstimateSettings: EstimateSettings = { manDays: defaultManDaySettings, price: defaultPriceSettings }

export interface EstimateProduct {
  quantity: number
  /** The product line. */
  line: number | string
  /** The category of the product line; null when it is not known. */
  category: WorkCategory | null
  /** The buyer's mark for products split off from their line; products with the same mark form one lot. */
  lot?: number | string | null
}

/** Products that are judged together. */
export interface Lot {
  line: number | string
  category: WorkCategory | null
  /** The buyer's mark; null for products that stay with their product line. */
  mark: number | string | null
  /** Indexes of the lot's products in the list they come from. */
  positions: number[]
  quantities: number[]
  /** The sum of `quantities`. */
  quantity: number
}

/**
 * Products of one line form one lot, except those that the buyer split off: these form one lot per mark. Lots are in order of appearance;
 * products without a quantity yet are left out.
 */
export function formLots(products: readonly EstimateProduct[]): Lot[] {
  const lots = new Map<string, Lot>()
  for (const [position, { line, category, lot = null, quantity }] of products.entries()) {
    if (quantity < 1) continue
    const key = JSON.stringify([line, lot])
    const group = lots.get(key) ?? { line, category, mark: lot, positions: [], quantities: [], quantity: 0 }
    group.positions.push(position)
    group.quantities.push(quantity)
    group.quantity += quantity
    lots.set(key, group)
  }
  return [...lots.values()]
}

export interface SamplingChoice {
  level: Level
  /** AQLs as the standard writes them; '0' tolerates no defect. */
  critical: string
  major: string
  minor: string
  severity: Severity
  /** Absent: single. */
  kind?: PlanKind
  /** The limiting quality of each class in percent, for `lq`. */
  limiting?: Record<DefectClass, string>
}

/** The parts of the sampling that a split-off lot can have instead of the order's. */
export type LotSampling = Partial<Pick<SamplingChoice, 'level' | 'critical' | 'major' | 'minor'>>

export interface PlannedLot extends Lot {
  /** The order's choice, or the lot's own. */
  sampling: SamplingChoice
  /** Pieces the plan is made for: the ordered quantity, or the part of it that a during-production inspection will find. */
  lotSize: number
  /** Pieces to draw in all stages, never more than there are. */
  sampleSize: number
  /** Pieces to draw of each product, in the order of `quantities`. */
  shares: number[]
  /** Pieces of the first stage, and of each product in it; all of them unless the lot is sampled twice. */
  first: number
  firstShares: number[]
  plan: ChosenPlan
}

/** Only these services draw a sample by AQL. */
export const drawsSample = (service: ServiceType): boolean => sampled.includes(service)
const sampled: readonly ServiceType[] = ['fri', 'dpi', 'others']

/**
 * The sampling plan of every lot; none for services that draw no sample. `ofMark` has the levels and AQLs of split-off lots by their marks.
 */
export function planLots(
  lots: readonly Lot[],
  serviceType: ServiceType,
  choice: SamplingChoice,
  settings: ManDaySettings,
  ofMark: ReadonlyMap<number | string, LotSampling> = new Map(),
): PlannedLot[] {
  if (!sampled.includes(serviceType)) return []
  const percent = serviceType === 'dpi' ? settings.dpiFinishedPercent : 100
  return lots.map((lot) => {
    const lotSize = Math.ceil(percentOf(lot.quantity, percent))
    const sampling = { ...choice, ...(lot.mark === null ? {} : ofMark.get(lot.mark)) }
    const plan = chosenPlan({ lotSize, ...sampling, kind: sampling.kind ?? 'single' })
    const sampleSize = unitsToInspect(lotSize, plan.sampleSize)
    const shares = shareSample(sampleSize, lot.quantities)
    const first = unitsToInspect(lotSize, plan.first)
    // shared in proportion to the whole sample, so that no product gives more in its first part than in all
    const firstShares = first < sampleSize ? shareSample(first, shares) : shares
    return { ...lot, sampling, lotSize, sampleSize, shares, first, firstShares, plan }
  })
}

export interface EstimateRequest {
  serviceType: ServiceType
  /**
   * The category of goods that have none of their own, as in a quick quote, which names no product. Null while none is chosen: then the
   * sample is known, but not the time it takes.
   */
  category: WorkCategory | null
  sampling: SamplingChoice
  /** By the mark of the lot. */
  lotSampling?: ReadonlyMap<number | string, LotSampling>
  products: readonly EstimateProduct[]
  containers: Containers
  employees: number
  auditType: AuditType
  auditTimes: number
  /** The buyer's own figure; null takes the calculation's. */
  md: number | null
  days: readonly Day[]
  calendar: CountryCalendar
  factory: FactoryCity | null
  inspector: { own: boolean; prices: readonly CityPrice[] } | null
  customer: Buyer
  today: Day
}

export interface Estimate {
  /** As calculated; null where there is nothing to calculate yet. */
  manDays: ManDays | null
  /** The buyer's figure, or the calculation's. */
  md: number | null
  /** Pieces to draw from all lots. */
  sampleSize: number
  lots: PlannedLot[]
  /** Null without inspector, factory, dates or bookable man-days. */
  quote: Quote | null
}

/** Sample, man-days and price of a cart, as far as the cart is filled in. */
export function estimate(request: EstimateRequest, settings: EstimateSettings): Estimate {
  const { serviceType, employees, auditType, auditTimes } = request
  const lots = formLots(request.products)
  const planned = planLots(lots, serviceType, request.sampling, settings.manDays, request.lotSampling)
  const work = lots.map(({ category, quantities }, i) => ({
    category: category ?? request.category,
    sampleSize: planned[i]?.sampleSize ?? 0,
    products: quantities.length,
  }))
  const containers = countContainers(request.containers)
  const calculated =
    sampled.includes(serviceType) && work.some(({ category }) => category === null)
      ? null
      : manDays(
          {
            serviceType,
            // where no sample is drawn, the category has no influence
            lots: work.map((lot) => ({ ...lot, category: lot.category ?? 'others' })),
            containers,
            employees,
            auditType,
            auditTimes,
          },
          settings.manDays,
        )
  const md = request.md ?? calculated?.md ?? null
  return {
    manDays: calculated,
    md,
    sampleSize: planned.reduce((sum, lot) => sum + lot.sampleSize, 0),
    lots: planned,
    quote: md !== null && isMd(md) ? quoteFor(request, md, settings.price) : null,
  }
}

function quoteFor(request: EstimateRequest, md: number, settings: PriceSettings): Quote | null {
  const { serviceType, days, calendar, inspector, factory, customer, today } = request
  if (serviceType === 'lab' || inspector === null || factory === null) return null
  const dates = days.map((day) => ({ day, kind: kindOfDay(day, calendar) }))
  return quote({ md, dates, inspector, factory, customer, today }, settings)
}

/** A buyer may book fewer man-days than were calculated, but is told what that puts at risk. */
export const mdEnough = (md: number, calculated: number): Verdict<'md_below_calculation'> =>
  md < calculated ? no('md_below_calculation', { md, calculated }) : ok
