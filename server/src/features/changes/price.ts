import type { Db } from '../../db/connect.ts'
import { type BuyerRow, type Catalog, estimateCart, lowerPrice } from '../booking/index.ts'
import type { OrderCart, Revision, SoldQuote } from '../orders/index.ts'
import type { RuleSettings } from '../settings/index.ts'
import type { Change } from './change.ts'
import type { SoldRecords } from './sold-records.ts'

interface Priced {
  sold: Revision
  cart: OrderCart
  records: SoldRecords
  catalog: Catalog
  settings: RuleSettings
  buyer: BuyerRow
}

/**
 * What the customer pays after a change. Man-days, dates and service are quoted again; for another inspector or a team the customer's price
 * stays, and it does not rise later either because root sent somebody dearer (SPEC C7). Null if there is no price.
 */
export async function priceOf(
  { db, now }: { db: Db; now: Date },
  { sold, cart, records, catalog, settings, buyer }: Priced,
  change: Change,
): Promise<SoldQuote | null> {
  const { pricedBy, ...agreed } = sold.quote
  const first = pricedBy ?? sold.cart.inspectorId
  if (change.kind === 'team') return sold.quote
  if (change.kind === 'inspector')
    return first === null || first === change.inspectorId ? agreed : { ...agreed, pricedBy: first }
  const context = { now, catalog, settings, buyer }
  const fresh = estimateCart(cart, records, context).quote
  if (pricedBy === undefined || fresh === null) return fresh
  return lowerPrice(db, { cart, records, context }, fresh, pricedBy)
}
