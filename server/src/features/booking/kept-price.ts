import type { OrderCart, SoldQuote } from '../orders/index.ts'
import type { ExistingOrder } from './store.ts'

/** Whether an edit leaves all that the price comes from as it is, but for the inspector. */
const pricedAlike = (order: ExistingOrder, cart: OrderCart, city: string | null): boolean =>
  cart.serviceType !== 'lab' &&
  cart.serviceType === order.service_type &&
  cart.md === order.cart.md &&
  cart.factoryId === order.factory_id &&
  // its owner may have moved it to a dearer city since
  city === order.city &&
  cart.days.join() === order.days.join()

/**
 * The price of an edited order. It was agreed, so it stays while nothing changes that it comes from, whatever the inspector or the settings
 * ask today; and another inspector whom root chooses is paid its own prices but never raises what the customer pays.
 */
export function quoteOfEdit(
  order: ExistingOrder | null,
  { cart, city }: { cart: OrderCart; city: string | null },
  fresh: SoldQuote | null,
  isRoot: boolean,
): SoldQuote | null {
  if (order === null || fresh === null || !pricedAlike(order, cart, city)) return fresh
  const sold = order.quote
  if (cart.inspectorId === order.inspector_id) return sold
  if (!isRoot || fresh.total <= sold.total) return fresh
  return {
    ...fresh,
    price: sold.price,
    total: sold.total,
    terms: sold.terms,
    dates: fresh.dates.map((date, i) => {
      const { dayPrice, total } = sold.dates[i] ?? date
      return { ...date, dayPrice, total }
    }),
    margin: sold.total - fresh.payout,
  }
}
