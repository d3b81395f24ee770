import { type EstimateRequest, formLots, type Lot, planLots } from './estimate.ts'
import type { ManDaySettings } from './mandays.ts'

type Goods = Pick<EstimateRequest, 'serviceType' | 'sampling' | 'lotSampling' | 'products'>

interface Share {
  line: Lot['line']
  /** Amount of work, in a unit that depends on the service; only compared with other lines of the same cart. */
  work: number
  quantity: number
}

/**
 * The product line that an order of these goods is listed under (SPEC M10): the line with the most work, whatever the order of the rows.
 * Null without goods, and while a product has no category. It influences neither man-days nor price.
 */
export function orderLine(goods: Goods, settings: ManDaySettings): Lot['line'] | null {
  const { products, serviceType, sampling, lotSampling } = goods
  if (products.length === 0 || products.some(({ category }) => category === null)) return null
  // before any quantity is typed, every product counts alike
  const isCounted = products.some(({ quantity }) => quantity >= 1)
  const lots = formLots(isCounted ? products : products.map((product) => ({ ...product, quantity: 1 })))
  const planned = planLots(lots, serviceType, sampling, settings, lotSampling)
  const shares = new Map<Lot['line'], Share>()
  for (const [i, lot] of lots.entries()) {
    const share = shares.get(lot.line) ?? { line: lot.line, work: 0, quantity: 0 }
    share.work += workOf(lot, planned[i]?.sampleSize ?? null, settings)
    share.quantity += lot.quantity
    shares.set(lot.line, share)
  }
  return [...shares.values()].toSorted(byShare)[0]?.line ?? null
}

/** Where no sample is drawn, every lot takes the same time (M2). */
const workOf = ({ category }: Lot, sampleSize: number | null, { samplesPerDay }: ManDaySettings): number =>
  sampleSize === null || category === null ? 1 : sampleSize / samplesPerDay[category]

/** Sorts by share of the work, then by quantity, both descending, then by id. */
const byShare = (a: Share, b: Share): number =>
  toParts(b.work) - toParts(a.work) ||
  b.quantity - a.quantity ||
  String(a.line).localeCompare(String(b.line), 'en', { numeric: true })

/** Rounds, because sums of the same lots in another order may differ in the last digit of a floating-point number. */
const toParts = (work: number) => Math.round(work * 10_000)
