import type { InspectorCard } from '@goodlot/contract'
import { compareDays, type Day, type KindOfDay, kindOfDay, type PriceSettings, quote } from '@goodlot/rules'
import { type Judged, pricesOf, type Search } from './judge.ts'

import type { buyerForSearch } from './terms-store.ts'

/** The buyer, the price settings and the man-days from which a card's price is calculated. */
export interface CardPricing {
  buyer: Pick<Awaited<ReturnType<typeof buyerForSearch>>, 'country' | 'can_use_own_price' | 'customer_price_cents'>
  settings: PriceSettings
  /** Man-days of the order; null: one for each day. */
  md: number | null
}

const kinds: readonly KindOfDay[] = ['working', 'weekend', 'holiday']

/** What the customer would pay for this order, as the cart calculates it; before a day is chosen, what it costs at least (SPEC P8). */
export function cardPrice(
  one: Judged,
  { location, calendar }: Search,
  { buyer, settings, md }: CardPricing,
  today: Day,
): Pick<InspectorCard, 'price' | 'total_price' | 'from_price' | 'md'> {
  const nothing = { price: null, total_price: null, from_price: null, md }
  if (location === null) return nothing
  const priceOf = (dates: { day: Day; kind: KindOfDay }[], manDays: number) =>
    quote(
      {
        md: manDays,
        dates,
        inspector: { own: one.row.owner_id !== null, prices: pricesOf(one.cities) },
        factory: location,
        customer: {
          country: buyer.country,
          canUseOwnPrice: buyer.can_use_own_price,
          customerPrice: buyer.customer_price_cents,
        },
        today,
      },
      settings,
    )
  if (one.chosenDays.length > 0) {
    const manDays = md ?? one.chosenDays.length
    const dates = one.chosenDays.toSorted(compareDays).map((day) => ({ day, kind: kindOfDay(day, calendar) }))
    const found = priceOf(dates, manDays)
    return found
      ? { ...nothing, price: found.price, total_price: found.total, md: manDays }
      : { ...nothing, md: manDays }
  }
  const totals = kinds.flatMap((kind) => priceOf([{ day: today, kind }], md ?? 1)?.total ?? [])
  return { ...nothing, from_price: totals.length > 0 ? Math.min(...totals) : null }
}
