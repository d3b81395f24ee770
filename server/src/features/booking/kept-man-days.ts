import { agreedWork, type Cart, type LooseQuantity } from '@goodlot/rules'
import { type CartEstimate, type EstimateContext, estimateCart, type PricedRecords } from './estimate-cart.ts'
import type { ExistingOrder } from './store.ts'

/**
 * Whether everything that the man-days were calculated from is as it was sold. A product that was moved to another line
 * since counts as changed.
 */
export const isSameWork = (order: ExistingOrder, cart: Cart, { products }: Pick<PricedRecords, 'products'>): boolean =>
  agreedWork(order.cart) === agreedWork(cart) &&
  order.goods.every(({ productId, lineId }) => products.get(productId)?.line_id === lineId)

/**
 * The estimate of a new or an edited order. A placed order keeps the man-days that were calculated when it was sold until goods, dates or
 * service change, whatever the rules or the settings say today.
 */
export function estimateOrder(
  order: ExistingOrder | null,
  cart: Cart,
  records: PricedRecords,
  context: EstimateContext,
  loose: LooseQuantity | null = null,
): CartEstimate {
  const sold = order !== null && isSameWork(order, cart, records) ? order.man_days : null
  if (sold === null || sold.calculated === null) return estimateCart(cart, records, context, loose)
  const { calculated, terms, unused = null } = sold
  const estimated = estimateCart({ ...cart, md: cart.md ?? calculated }, records, context, loose)
  const quotation = calculated > context.settings.manDays.most
  return { ...estimated, manDays: { md: calculated, terms, quotation }, unused }
}
