import { compareDays, type Day, type KindOfDay } from './china-time.ts'
import type { Term } from './mandays.ts'
import { type Cents, cents } from './money.ts'

/** A discount for customers of one country. Both days are inclusive; null means no limit. */
export interface Campaign {
  percent: number
  country: string
  from: Day | null
  to: Day | null
}

/** Every number of the price (docs/domain.md §5). Root may change them. */
export interface PriceSettings {
  /** Administration fee per man-day of a customer's own inspector. */
  ownInspectorFee: Cents
  /** Taken from what a platform inspector earns. */
  commissionPercent: number
  campaigns: Campaign[]
}

/** The advertised discount, for buyers from China. */
export const launchCampaign: Campaign = { percent: 50, country: 'CN', from: null, to: null }

export const defaultPriceSettings: PriceSettings = {
  ownInspectorFee: cents(3000),
  commissionPercent: 15,
  campaigns: [launchCampaign],
}

/** What an inspector asks for a day in one city. */
export interface CityPrice {
  city: string
  province: string
  working: Cents
  weekend: Cents
  holiday: Cents
}

/** City and province of the factory, as codes of the geography list. */
export interface FactoryCity {
  city: string
  province: string
}

/**
 * The inspector's price for this kind of day in this city: the price of the city if it is listed, else the highest price among listed
 * cities of the same province, else the highest of all. Null if the inspector lists no price.
 */
export function dayPrice(prices: readonly CityPrice[], factory: FactoryCity, kind: KindOfDay): Cents | null {
  const inCity = prices.filter(({ city }) => city === factory.city)
  const inProvince = prices.filter(({ province }) => province === factory.province)
  const nearest = [inCity, inProvince, prices].find((list) => list.length > 0)
  return nearest ? cents(Math.max(...nearest.map((price) => price[kind]))) : null
}

export interface QuoteRequest {
  md: number
  dates: readonly { day: Day; kind: KindOfDay }[]
  inspector: { own: boolean; prices: readonly CityPrice[] }
  factory: FactoryCity
  customer: Buyer
  /** The China day on which the order is placed: a campaign must be running on it. */
  today: Day
}

export interface Buyer {
  /** '' while the profile has none. */
  country: string
  canUseOwnPrice: boolean
  /** Agreed price of a day; null or 0 is none. */
  customerPrice: Cents | null
}

/** One date of a quote. Each column adds up to the quote's figure of the same name. */
export interface QuotedDate {
  day: Day
  kind: KindOfDay
  /** Price of a whole day before discount. */
  dayPrice: Cents
  /** The customer's part for this date. */
  total: Cents
  /** The inspector's part for this date: earned − commission = payout. */
  earned: Cents
  commission: Cents
  payout: Cents
}

export interface Quote {
  /** Average day price before discount. */
  price: Cents
  /** What the customer pays; the terms add up to it. */
  total: Cents
  terms: Term[]
  dates: QuotedDate[]
  /** What the inspector's own prices add up to; discounts do not change it. */
  earned: Cents
  commission: Cents
  payout: Cents
  /** total − payout. Root sees it even if it is negative. */
  margin: Cents
}

/** The price of an inspection; null while there is no date or the inspector lists no price. */
export function quote(request: QuoteRequest, settings: PriceSettings): Quote | null {
  const dates = request.dates.toSorted((a, b) => compareDays(a.day, b.day))
  const { md, inspector, factory } = request
  const listed = dates.map(({ kind }) => (inspector.own ? cents(0) : dayPrice(inspector.prices, factory, kind)))
  if (listed.length === 0 || !listed.every((price) => price !== null)) return null

  const sorted = { ...request, dates }
  const offer = inspector.own ? ownInspectorOffer(sorted, settings) : lowerOffer(listed, sorted, settings)
  const earned = share(listed, md)
  const commission = share(listed, md, settings.commissionPercent)
  const payout = earned.parts.map((amount, i) => cents(amount - at(commission.parts, i)))
  return {
    price: share(offer.dayPrices, 1).sum,
    total: offer.paid.sum,
    terms: offer.terms,
    dates: dates.map(({ day, kind }, i) => ({
      day,
      kind,
      dayPrice: at(offer.dayPrices, i),
      total: at(offer.paid.parts, i),
      earned: at(earned.parts, i),
      commission: at(commission.parts, i),
      payout: at(payout, i),
    })),
    earned: earned.sum,
    commission: commission.sum,
    payout: cents(earned.sum - commission.sum),
    margin: cents(offer.paid.sum - (earned.sum - commission.sum)),
  }
}

interface Offer {
  dayPrices: Cents[]
  paid: Shares
  terms: Term[]
}

/** A customer's own inspector is paid by the customer: no day price, only our fee per man-day. */
function ownInspectorOffer({ md, dates }: QuoteRequest, { ownInspectorFee }: PriceSettings): Offer {
  const fee = share(
    dates.map(() => ownInspectorFee),
    md,
  )
  return {
    dayPrices: dates.map(() => cents(0)),
    paid: fee,
    terms: [{ code: 'administration_fee', params: { each: ownInspectorFee, md }, amount: fee.sum }],
  }
}

/** The customer's agreed price and a campaign cannot be combined: the lower total applies. */
function lowerOffer(listed: Cents[], request: QuoteRequest, settings: PriceSettings): Offer {
  const { customer, today } = request
  const percent = campaignPercent(settings.campaigns, customer.country, today)
  const campaign = campaignOffer(listed, percent, request)
  if (!customer.canUseOwnPrice || !customer.customerPrice) return campaign

  const agreed = agreedPriceOffer(customer.customerPrice, request)
  return percent > 0 && campaign.paid.sum < agreed.paid.sum ? campaign : agreed
}

/** The agreed price replaces the price of every day. */
function agreedPriceOffer(agreed: Cents, request: QuoteRequest): Offer {
  const dayPrices = request.dates.map(() => agreed)
  const paid = share(dayPrices, request.md)
  return { dayPrices, paid, terms: dayTerms('agreed_day', dayPrices, paid, request) }
}

/** The inspector's own prices, less a campaign's percentage if one is running. */
function campaignOffer(listed: Cents[], percent: number, request: QuoteRequest): Offer {
  const full = share(listed, request.md)
  const paid = share(listed, request.md, 100 - percent)
  const days = dayTerms('day', listed, full, request)
  const discount: Term = { code: 'campaign', params: { percent }, amount: paid.sum - full.sum }
  return { dayPrices: listed, paid, terms: percent > 0 ? [...days, discount] : days }
}

function dayTerms(code: string, prices: Cents[], shares: Shares, { dates, md }: QuoteRequest): Term[] {
  return dates.map(({ day, kind }, i) => ({
    code,
    params: { day, kind, price: at(prices, i), md, dates: dates.length },
    amount: at(shares.parts, i),
  }))
}

/** The best campaign that runs today for this country, in percent; 0 if there is none. */
export function campaignPercent(campaigns: readonly Campaign[], country: string, today: Day): number {
  const running = campaigns.filter(
    (campaign) =>
      campaign.country === country &&
      (campaign.from === null || campaign.from <= today) &&
      (campaign.to === null || today <= campaign.to),
  )
  return Math.max(0, ...running.map(({ percent }) => Math.min(percent, 100)))
}

interface Shares {
  sum: Cents
  parts: Cents[]
}

/**
 * Σ price × percent × md / dates, one part per date. Only the sum is rounded (half a cent up); the parts are whole cents
 * and the last date takes what is left over. Counted in whole numbers, so that no cent is lost to binary fractions.
 */
function share(prices: readonly Cents[], md: number, percent = 100): Shares {
  const weight = Math.round(percent * 100) * Math.round(md * 10)
  const whole = 100 * 100 * 10 * prices.length
  const exact = prices.map((price) => price * weight)
  const sum = Math.floor((exact.reduce((a, b) => a + b, 0) + whole / 2) / whole)
  const parts = exact.map((amount) => Math.floor(amount / whole))
  const left = sum - parts.reduce((a, b) => a + b, 0)
  return {
    sum: cents(sum),
    parts: parts.map((part, i) => cents(i === parts.length - 1 ? part + left : part)),
  }
}

/** The item at an index that exists: lists made from the same dates have the same length. */
function at(list: readonly Cents[], i: number): Cents {
  return list[i] as Cents
}

export interface LabTest {
  name: string
  price: Cents
  samples: number
}

/** A laboratory test: the catalogue's price per sample, and the courier if we send one. No campaign, no inspector. */
export function labQuote(tests: readonly LabTest[], courier: Cents): { total: Cents; terms: Term[] } {
  const terms: Term[] = tests.map(({ name, price, samples }) => ({
    code: 'lab_test',
    params: { name, price, samples },
    amount: price * samples,
  }))
  if (courier > 0) terms.push({ code: 'courier', params: {}, amount: courier })
  return { total: cents(terms.reduce((sum, { amount }) => sum + amount, 0)), terms }
}
