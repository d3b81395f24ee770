import {
  type Cart,
  type CountryCalendar,
  chinaDay,
  type EstimateProduct,
  estimate,
  type LotSampling,
  labQuote,
  type ManDays,
  orderLine,
  type Place,
  type PlannedLot,
  type SamplingChoice,
  type WorkCategory,
} from '@goodlot/rules'
import { CLASSES, type Level, unitsToInspect } from '@goodlot/sampling'
import type { SoldLot, SoldQuote } from '../../order/revision/index.ts'
import type { RuleSettings } from '../../setting/index.ts'
import type { InspectorToBook } from '../inspectors/index.ts'
import { type Catalog, workOf } from './read-cart.ts'
import type { BuyerRow } from './store.ts'

/** Quantities that are not those of products in the database: what a quick calculation sends instead. */
export interface LooseQuantity {
  qty: number
  products: number
}

/** What sample, man-days and price are calculated from, beside the cart: records as they are now, or as they were sold. */
export interface PricedRecords {
  products: ReadonlyMap<number, { line_id: number }>
  factory: Place | null
  inspector: Pick<InspectorToBook, 'owner_id' | 'prices'> | null
  tests: ReadonlyMap<number, { name: string; price: number }>
  calendar: CountryCalendar
}

export interface EstimateContext {
  now: Date
  catalog: Catalog
  settings: RuleSettings
  buyer: BuyerRow
}

export interface CartEstimate {
  manDays: ManDays | null
  /** The buyer's figure, or the calculation's. */
  md: number | null
  /** Null while there is nothing to draw from. */
  sampleSize: number | null
  plan: SoldLot[]
  quote: SoldQuote | null
}

/** Products as the estimate takes them, each with its id if it is one of the database. */
type CountedProduct = EstimateProduct & { productId: number | null }

type Goods = Pick<PricedRecords, 'products'>

const workAt = (catalog: Catalog, id: number | null | undefined): WorkCategory | null => {
  const node = catalog.get(id ?? 0)
  return node ? workOf(node) : null
}

function cartProducts(cart: Cart, { products }: Goods, catalog: Catalog): CountedProduct[] {
  return cart.products.map(({ productId, quantity, lot }) => {
    const line = products.get(productId)?.line_id ?? 0
    return { productId, quantity: quantity ?? 0, line, category: workAt(catalog, line), lot: lot === '' ? null : lot }
  })
}

/** A quick calculation names no product: its goods are of the chosen line. */
function looseProducts({ lineId }: Cart, { qty, products }: LooseQuantity): CountedProduct[] {
  const count = Math.min(products, qty)
  return Array.from({ length: count }, (_, i) => ({
    productId: null,
    // shared evenly, the first ones take what is left over
    quantity: Math.floor(qty / count) + (i < qty % count ? 1 : 0),
    line: lineId ?? 0,
    category: null,
    lot: null,
  }))
}

const samplingOf = ({ level, critical, major, minor, severity }: Cart): SamplingChoice => ({
  level,
  critical,
  major,
  minor,
  severity,
})

/**
 * The cart with the category and line that it is listed under: those of the goods that take most of the work (SPEC M10). What the caller sent
 * counts only where nothing follows from the goods.
 */
export function withOrderLine(cart: Cart, goods: Goods, catalog: Catalog, settings: RuleSettings): Cart {
  const { serviceType } = cart
  const products = cartProducts(cart, goods, catalog)
  const line = orderLine(
    { serviceType, products, sampling: samplingOf(cart), lotSampling: lotSampling(cart) },
    settings.manDays,
  )
  const node = line === null ? undefined : catalog.get(Number(line))
  return node ? { ...cart, categoryId: node.parent_id, lineId: node.id } : cart
}

const lotSampling = (cart: Cart): Map<string, LotSampling> =>
  new Map(
    cart.lotPlans.map(({ lot, level, critical, major, minor }) => [
      lot,
      {
        ...(level === '' ? {} : { level: level as Level }),
        ...(critical === '' ? {} : { critical }),
        ...(major === '' ? {} : { major }),
        ...(minor === '' ? {} : { minor }),
      },
    ]),
  )

/** A planned lot as it is sold. */
export function soldLot(lot: PlannedLot, products: readonly Pick<CountedProduct, 'productId'>[]): SoldLot {
  const { classes } = lot.plan
  const drawn = CLASSES.map((name) => classes[name]).reduce((a, b) => (b.sampleSize > a.sampleSize ? b : a))
  return {
    lot: String(lot.mark ?? ''),
    lineId: Number(lot.line) || null,
    products: lot.positions.map((position, i) => ({
      productId: products[position]?.productId ?? null,
      quantity: lot.quantities[i] ?? 0,
      sample: lot.shares[i] ?? 0,
    })),
    quantity: lot.quantity,
    lotSize: lot.lotSize,
    level: lot.sampling.level,
    severity: lot.sampling.severity,
    letter: drawn.letter,
    sampleSize: lot.sampleSize,
    edition: drawn.edition,
    classes: CLASSES.map((name) => ({
      class: name,
      aql: classes[name].aql,
      letter: classes[name].letter,
      n: unitsToInspect(lot.lotSize, classes[name].sampleSize),
      ac: classes[name].accept,
      re: classes[name].reject,
    })),
  }
}

/** Sample, man-days and price of a cart, as far as it is filled in. */
export function estimateCart(
  cart: Cart,
  records: PricedRecords,
  { now, catalog, settings, buyer }: EstimateContext,
  loose: LooseQuantity | null = null,
): CartEstimate {
  if (cart.serviceType === 'lab')
    return { manDays: null, md: null, sampleSize: null, plan: [], quote: labQuoteOf(cart, records, settings) }
  const products = loose ? looseProducts(cart, loose) : cartProducts(cart, records, catalog)
  const { factory, inspector } = records
  const result = estimate(
    {
      serviceType: cart.serviceType,
      category: workAt(catalog, cart.lineId ?? cart.categoryId),
      sampling: samplingOf(cart),
      lotSampling: lotSampling(cart),
      products,
      containers: cart.containers,
      employees: cart.employees ?? 0,
      auditType: cart.auditType,
      auditTimes: cart.auditTimes,
      md: cart.md,
      days: cart.days,
      calendar: records.calendar,
      factory: factory && { city: factory.city, province: factory.province },
      inspector: inspector && { own: inspector.owner_id !== null, prices: inspector.prices },
      customer: {
        country: buyer.country,
        canUseOwnPrice: buyer.can_use_own_price,
        customerPrice: buyer.customer_price_cents,
      },
      today: chinaDay(now),
    },
    settings,
  )
  return {
    manDays: result.manDays,
    md: result.md,
    sampleSize: result.lots.length > 0 ? result.sampleSize : null,
    plan: result.lots.map((lot) => soldLot(lot, products)),
    quote: result.quote,
  }
}

/** Null while no test has a sample. */
function labQuoteOf(
  cart: Cart,
  { tests }: PricedRecords,
  { laboratory: { courierPrice } }: RuleSettings,
): SoldQuote | null {
  const priced = cart.tests.flatMap(({ testId, samples }) => {
    const test = tests.get(testId)
    return test && samples > 0 ? [{ name: test.name, price: test.price, samples }] : []
  })
  if (priced.length === 0) return null
  const { total, terms } = labQuote(priced, cart.courier === 'ours' ? courierPrice : 0)
  return { price: null, total, terms, dates: [], earned: 0, commission: 0, payout: 0, margin: total }
}
