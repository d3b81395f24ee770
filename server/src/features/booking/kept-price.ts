import type { Cart, SoldQuote } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { inspectorToBook } from '../inspectors/index.ts'
import { type EstimateContext, estimateCart, type PricedRecords } from './estimate-cart.ts'
import type { ExistingOrder } from './store.ts'

/** Whether an edit changes nothing that the price depends on, except perhaps the inspector. */
const pricedAlike = (order: ExistingOrder, cart: Cart, city: string | null): boolean =>
  cart.serviceType !== 'lab' &&
  cart.serviceType === order.service_type &&
  cart.md === order.cart.md &&
  cart.factoryId === order.factory_id &&
  // the factory's owner may have moved it to a dearer city since
  city === order.city &&
  cart.days.join() === order.days.join()

/** A cart with everything that its price is calculated from. */
export interface Priced {
  cart: Cart
  records: PricedRecords
  context: EstimateContext
}

/**
 * What a changed order costs where root has sent another inspector than the one whose prices were agreed: the lower of the two prices
 * (SPEC C7).
 */
export async function lowerPrice(
  db: Db,
  { cart, records, context }: Priced,
  fresh: SoldQuote,
  pricedBy: number,
): Promise<SoldQuote> {
  const inspector = (await inspectorToBook(db, pricedBy, null)) ?? null
  const atFirst = estimateCart(cart, { ...records, inspector }, context).quote
  return { ...(atFirst !== null && atFirst.total < fresh.total ? atFirst : fresh), pricedBy }
}

/**
 * The price of an edited order. The agreed price stays as long as nothing that it depends on is edited, whatever the
 * inspector or the settings ask today. Another inspector chosen by root is paid by its own prices, but never raises
 * what the customer pays.
 */
export async function quoteOfEdit(
  db: Db,
  order: ExistingOrder | null,
  priced: Priced,
  fresh: SoldQuote | null,
  isRoot: boolean,
): Promise<SoldQuote | null> {
  const { cart, records } = priced
  if (order === null || fresh === null) return fresh
  const sold = order.quote
  const isKept = cart.inspectorId === order.inspector_id
  if (!pricedAlike(order, cart, records.factory?.city ?? null)) {
    if (!isKept || sold.pricedBy === undefined) return fresh
    return withPayOf(fresh, await lowerPrice(db, priced, fresh, sold.pricedBy))
  }
  if (isKept) return sold
  if (!isRoot || fresh.total <= sold.total) return fresh
  const pricedBy = sold.pricedBy ?? order.cart.inspectorId
  return { ...withPayOf(fresh, sold), ...(pricedBy === null ? {} : { pricedBy }) }
}

/**
 * Combines what the customer pays in the quote `price` with what the inspector gets in the quote `pay`; both have the
 * same dates.
 */
function withPayOf(pay: SoldQuote, price: SoldQuote): SoldQuote {
  return {
    ...pay,
    price: price.price,
    total: price.total,
    terms: price.terms,
    dates: pay.dates.map((date, i) => {
      const { dayPrice, total } = price.dates[i] ?? date
      return { ...date, dayPrice, total }
    }),
    margin: price.total - pay.payout,
    ...(price.pricedBy === undefined ? {} : { pricedBy: price.pricedBy }),
  }
}
