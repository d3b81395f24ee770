import {
  type Cart,
  type CountedProduct,
  type CountryCalendar,
  chinaDay,
  type EstimatedGoods,
  estimate,
  estimateRequest,
  type FactoryCity,
  type LooseQuantity,
  labQuote,
  type ManDays,
  orderLine,
  type PlannedLot,
  type SoldClass,
  type SoldLot,
  type SoldQuote,
  type UnusedTerms,
  type WorkCategory,
} from '@goodlot/rules'
import { CLASSES, type DefectClass, unitsToInspect } from '@goodlot/sampling'
import type { RuleSettings } from '../../setting/index.ts'
import type { InspectorToBook } from '../inspectors/index.ts'
import { type Catalog, workOf } from './read-cart.ts'
import type { BuyerRow } from './store.ts'

/** What sample, man-days and price are calculated from, besides the cart: records as they are now, or as they were sold. */
export interface PricedRecords {
  products: ReadonlyMap<number, { line_id: number }>
  factory: FactoryCity | null
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
  /** The man-days that the buyer named, or else the calculated ones. */
  md: number | null
  /** Null as long as there are no goods to draw a sample from. */
  sampleSize: number | null
  plan: SoldLot[]
  /** Null unless a lot is sampled twice. */
  unused: UnusedTerms | null
  quote: SoldQuote | null
}

type Goods = Pick<PricedRecords, 'products'>

const workAt = (catalog: Catalog, id: number | null | undefined): WorkCategory | null => {
  const node = catalog.get(id ?? 0)
  return node ? workOf(node) : null
}

const goodsOf = ({ lineId, categoryId }: Cart, { products }: Goods, catalog: Catalog): EstimatedGoods => ({
  lineOf: (productId) => {
    const line = products.get(productId)?.line_id ?? 0
    return { line, category: workAt(catalog, line) }
  },
  category: workAt(catalog, lineId ?? categoryId),
})

/**
 * The cart with the category and line that it is listed under: those of the goods that take most of the work (SPEC M10). What the caller sent
 * counts only where nothing follows from the goods.
 */
export function withOrderLine(cart: Cart, goods: Goods, catalog: Catalog, settings: RuleSettings): Cart {
  const line = orderLine(estimateRequest(cart, goodsOf(cart, goods, catalog)), settings.manDays)
  const node = line === null ? undefined : catalog.get(Number(line))
  return node ? { ...cart, categoryId: node.parent_id, lineId: node.id } : cart
}

/** The sampling plan of a lot in the form that is stored with the sale. */
export function soldLot(lot: PlannedLot, products: readonly Pick<CountedProduct, 'productId'>[]): SoldLot {
  const { classes, kind, instead, single } = lot.plan
  const drawn = CLASSES.map((name) => classes[name]).reduce((a, b) => (b.sampleSize > a.sampleSize ? b : a))
  // a computed plan has no letter, and must not be called by the standard's number
  const isFromTable = kind === 'single' || kind === 'double'
  const singleSize = unitsToInspect(lot.lotSize, single.sampleSize)
  return {
    lot: String(lot.mark ?? ''),
    lineId: Number(lot.line) || null,
    products: lot.positions.map((position, i) => ({
      productId: products[position]?.productId ?? null,
      quantity: lot.quantities[i] ?? 0,
      sample: lot.shares[i] ?? 0,
      ...(kind === 'double' ? { first: lot.firstShares[i] ?? 0 } : {}),
    })),
    quantity: lot.quantity,
    lotSize: lot.lotSize,
    level: lot.sampling.level,
    severity: lot.sampling.severity,
    letter: isFromTable ? drawn.letter : '',
    sampleSize: lot.sampleSize,
    edition: isFromTable ? drawn.edition : '',
    classes: CLASSES.map((name) => soldClass(lot, name)),
    ...(kind === 'single' ? {} : { kind, single: singleSize }),
    ...(instead === null ? {} : { instead }),
    ...(kind === 'double' ? { first: lot.first } : {}),
  }
}

function soldClass({ lotSize, plan: { classes, kind } }: PlannedLot, name: DefectClass): SoldClass {
  const { aql, letter, sampleSize, accept, reject, stages, instead, limiting } = classes[name]
  return {
    class: name,
    aql,
    letter: kind === 'single' || kind === 'double' ? letter : '',
    n: unitsToInspect(lotSize, sampleSize),
    ac: accept,
    re: reject,
    ...(kind === 'double' ? { stages: stages.map(({ units: n, accept: ac, reject: re }) => ({ n, ac, re })) } : {}),
    ...(instead === null ? {} : { instead }),
    ...(limiting === null ? {} : { limiting }),
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
    return {
      manDays: null,
      md: null,
      sampleSize: null,
      plan: [],
      unused: null,
      quote: labQuoteOf(cart, records, settings),
    }
  const { factory, inspector, calendar } = records
  const request = estimateRequest(
    cart,
    goodsOf(cart, records, catalog),
    {
      calendar,
      factory: factory && { city: factory.city, province: factory.province },
      inspector: inspector && { own: inspector.owner_id !== null, prices: inspector.prices },
      customer: {
        country: buyer.country,
        canUseOwnPrice: buyer.can_use_own_price,
        customerPrice: buyer.customer_price_cents,
      },
      today: chinaDay(now),
    },
    loose,
  )
  const result = estimate(request, settings)
  return {
    manDays: result.manDays,
    md: result.md,
    sampleSize: result.lots.length > 0 ? result.sampleSize : null,
    plan: result.lots.map((lot) => soldLot(lot, request.products)),
    unused: result.lots.some(({ plan: { kind } }) => kind === 'double') ? unusedTerms(settings) : null,
    quote: result.quote,
  }
}

const unusedTerms = ({ manDays: { tolerance, step, least }, price, reservePercent }: RuleSettings): UnusedTerms => ({
  tolerance,
  step,
  least,
  reservePercent,
  commissionPercent: price.commissionPercent,
})

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
