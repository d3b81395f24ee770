import { type Cart, defaultCalendar, mayHaveDates, type Verdict } from '@goodlot/rules'
import { type EstimateContext, estimateCart, type PricedRecords } from './estimate-cart.ts'

/**
 * Checks the number of dates of a cart that is saved or imported as a draft (SPEC B12). A draft holds no day, but it
 * must not promise what no order could have. The goods decide the man-days unless the buyer named them; without goods
 * only the maximum for any order applies.
 */
export function mayDraftDates(
  cart: Cart,
  products: PricedRecords['products'],
  context: EstimateContext,
): Verdict<'too_many_dates'> {
  const dates = cart.serviceType === 'lab' ? 0 : new Set(cart.days).size
  const records = { products, factory: null, inspector: null, tests: new Map(), calendar: defaultCalendar }
  const md = cart.md ?? estimateCart(cart, records, context).md
  return mayHaveDates({ md, dates })
}
