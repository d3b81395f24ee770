import { type Cents, cents } from './money.ts'

/** What an inspector gets of a day price that customers pay: the price less our commission, rounded as the quote of an order is. */
export function payoutOfDay(price: Cents, commissionPercent: number): Cents {
  const commission = Math.floor((price * Math.round(commissionPercent * 100) + 5000) / 10_000)
  return cents(price - commission)
}

/** How long bookings count for what is usual in a city, and from how many different inspectors on it is said. */
export const usualPrices = { days: 90, inspectors: 5 } as const

export interface UsualPrice {
  low: Cents
  high: Cents
  inspectors: number
}

/**
 * The middle half of the day prices that inspectors of a city were booked at, one price of each, in whole dollars. Null while fewer than
 * five were booked: it would say what one of them earns.
 */
export function usualPrice(prices: readonly Cents[]): UsualPrice | null {
  const inspectors = prices.length
  if (inspectors < usualPrices.inspectors) return null
  const sorted = prices.toSorted((a, b) => a - b)
  /** The nearest price at this part of the list. */
  const at = (part: number) => sorted[Math.round((inspectors - 1) * part)] as Cents
  const inDollars = (price: Cents) => cents(Math.round(price / 100) * 100)
  return { low: inDollars(at(0.25)), high: inDollars(at(0.75)), inspectors }
}
