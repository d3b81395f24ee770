import type { Cart, Cents, Revision, SoldQuote } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import type { RuleSettings } from '../../setting/index.ts'
import { type BuyerRow, type Catalog, estimateCart, lowerPrice } from '../booking/index.ts'
import type { Change } from './change.ts'
import type { SoldRecords } from './sold-records.ts'

interface Priced {
  sold: Revision
  cart: Cart
  records: SoldRecords
  catalog: Catalog
  settings: RuleSettings
  buyer: BuyerRow
}

/**
 * What the customer pays after a change. New man-days, dates or another service are quoted again. For another inspector
 * or a team the customer's price stays, and a dearer inspector sent by root does not raise it in later changes either
 * (SPEC C7). Owners who replace an inspector that refused never pay more, and pay less if the new one is cheaper
 * (SPEC A6). Null if there is no price.
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
  if (change.kind === 'choose' || change.kind === 'move') {
    // man-days stay as they were sold (SPEC M11)
    const quoted = estimateCart({ ...cart, md: cart.md ?? sold.manDays?.md ?? null }, records, context).quote
    if (quoted === null || quoted.total <= agreed.total) return quoted
    const kept = change.kind === 'choose' ? agreed : loweredTo(quoted, agreed.total)
    return first === null || first === change.inspectorId ? kept : { ...kept, pricedBy: first }
  }
  const fresh = estimateCart(cart, records, context).quote
  if (pricedBy === undefined || fresh === null) return fresh
  return lowerPrice(db, { cart, records, context }, fresh, pricedBy)
}

/** The same dates at a lower price: the customer's part of each date is lowered in proportion, and a term says by how much. */
function loweredTo(quoted: SoldQuote, total: Cents): SoldQuote {
  let left = total
  const dates = quoted.dates.map((date, i) => {
    const isLast = i === quoted.dates.length - 1
    const part = isLast ? left : Math.floor((date.total * total) / quoted.total)
    left -= part
    return { ...date, total: part }
  })
  const lowered = { code: 'price_kept', params: {}, amount: total - quoted.total }
  return { ...quoted, total, dates, terms: [...quoted.terms, lowered], margin: total - quoted.payout }
}
