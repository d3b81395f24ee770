import { LEVELS, type Level } from '@goodlot/sampling'
import { filledContainers, limitingQualities, samplingKind, type TypedCart } from './cart.ts'
import { type CountryCalendar, defaultCalendar } from './china-time.ts'
import type { EstimateProduct, EstimateRequest, LotSampling, SamplingChoice } from './estimate.ts'
import type { WorkCategory } from './mandays.ts'

/** What an estimate needs to know about the records that a cart refers to. */
export interface EstimatedGoods {
  /** The product line of a product, and how fast goods of that line are inspected. */
  lineOf(productId: number): { line: number; category: WorkCategory | null }
  /** How fast goods of the cart's own category or line are inspected: for a quote, which names no product. */
  category: WorkCategory | null
}

/** Quantities of a quote without named products: the number of pieces, and of products among which they are divided. */
export interface LooseQuantity {
  qty: number
  products: number
}

/** What a price depends on besides the cart. */
export type PriceTerms = Pick<EstimateRequest, 'factory' | 'inspector' | 'customer' | 'today'> & {
  calendar: CountryCalendar
}

/** For an estimate of sample and man-days only. */
export const withoutPrice: PriceTerms = {
  calendar: defaultCalendar,
  factory: null,
  inspector: null,
  customer: { country: '', canUseOwnPrice: false, customerPrice: null },
  today: '',
}

/** A product in the form that the estimate needs, with its id if it comes from the cart. */
export type CountedProduct = EstimateProduct & { productId: number | null }

/** A level that the standard does not have counts as the usual one. */
const levelOf = (text: string): Level => LEVELS.find((level) => level === text) ?? 'II'

export function samplingChoice(cart: TypedCart): SamplingChoice {
  const { level, critical, major, minor, severity } = cart
  const limiting = limitingQualities(cart)
  return { level: levelOf(level), critical, major, minor, severity, kind: samplingKind(cart), limiting }
}

/** The level and AQLs that a split-off lot has instead of the order's, by the lot's mark. */
export const lotSampling = ({ lotPlans }: Pick<TypedCart, 'lotPlans'>): Map<string, LotSampling> =>
  new Map(
    lotPlans.map(({ lot, level, critical, major, minor }) => [
      lot,
      {
        ...(level ? { level: levelOf(level) } : {}),
        ...(critical ? { critical } : {}),
        ...(major ? { major } : {}),
        ...(minor ? { minor } : {}),
      },
    ]),
  )

/** Placeholder products where the cart names none: the pieces are divided evenly, and the first products take the remainder. */
function looseProducts(lineId: number | null, { qty, products }: LooseQuantity): CountedProduct[] {
  const count = Math.min(products, qty)
  return Array.from({ length: count }, (_, i) => ({
    productId: null,
    quantity: Math.floor(qty / count) + (i < qty % count ? 1 : 0),
    line: lineId ?? 0,
    category: null,
    lot: null,
  }))
}

const cartProducts = ({ products }: TypedCart, { lineOf }: EstimatedGoods): CountedProduct[] =>
  products.map(({ productId, quantity, lot }) => ({
    productId,
    quantity: quantity ?? 0,
    ...lineOf(productId),
    lot: lot === '' ? null : lot,
  }))

/** The input for the estimate of a cart, as far as the cart is filled in. */
export function estimateRequest(
  cart: TypedCart,
  goods: EstimatedGoods,
  terms: PriceTerms = withoutPrice,
  loose: LooseQuantity | null = null,
): EstimateRequest & { products: CountedProduct[] } {
  return {
    serviceType: cart.serviceType,
    category: goods.category,
    sampling: samplingChoice(cart),
    lotSampling: lotSampling(cart),
    products: loose ? looseProducts(cart.lineId, loose) : cartProducts(cart, goods),
    containers: filledContainers(cart),
    employees: cart.employees ?? 0,
    auditType: cart.auditType,
    auditTimes: cart.auditTimes ?? 1,
    md: cart.md,
    days: cart.days,
    ...terms,
  }
}
