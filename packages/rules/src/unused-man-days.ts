import { type ManDays, type Rounding, roundedUp, type Term } from './mandays.ts'
import { type Cents, cents } from './money.ts'
import type { SoldManDays, SoldQuote, UnusedTerms } from './revision.ts'

/** Percent of what was not needed that the inspector keeps for the time held. */
export const defaultReservePercent = 30

/** The man-days in the form that is stored with the sale. */
export const soldManDays = (estimated: {
  md: number | null
  manDays: Pick<ManDays, 'md' | 'terms'> | null
  unused: UnusedTerms | null
}): SoldManDays | null => {
  const { md, manDays, unused } = estimated
  if (md === null) return null
  return { md, calculated: manDays?.md ?? null, terms: manDays?.terms ?? [], ...(unused === null ? {} : { unused }) }
}

/** No visit is worth less, whatever the formula says. */
const leastManDays = 1

/** The man-days of the units that were drawn from each lot, by the formula that they were sold with (SPEC C9); null where it is not known. */
export function manDaysOfUnits(
  { terms, unused }: Pick<SoldManDays, 'terms' | 'unused'>,
  units: readonly number[],
): { md: number; terms: Term[] } | null {
  const lots = terms.filter(({ code }) => code === 'lot')
  if (unused === undefined || lots.length === 0 || lots.length !== units.length) return null
  const work = lots.map((term, i) => lotTerm(term, units[i] ?? 0))
  const extra = terms.filter(({ code }) => code === 'further_lots' || code === 'further_products')
  const least = Math.max(unused.least, leastManDays)
  return sumOf([...work, ...extra], { ...unused, least })
}

function lotTerm({ code, params }: Term, samples: number): Term {
  const { factor, complexity, per_day: perDay } = params
  return {
    code,
    params: { ...params, samples },
    amount: (Number(factor) * samples * Number(complexity)) / Number(perDay),
  }
}

function sumOf(terms: Term[], rounding: Rounding): { md: number; terms: Term[] } {
  const exact = terms.map((term) => ({ ...term, amount: inParts(term.amount) }))
  const all = roundedUp(exact, rounding)
  return { md: inParts(all.reduce((sum, { amount }) => sum + amount, 0)), terms: all }
}

const inParts = (md: number) => Math.round(md * 10_000) / 10_000

/** An amount for man-days that were not needed: `gross` − `kept` = `back`. */
export interface UnusedPart {
  gross: Cents
  /** Kept for the time held. */
  kept: Cents
  back: Cents
}

/** What an inspector gets instead of what was agreed. */
export interface PayAfter {
  earned: Cents
  commission: Cents
  payout: Cents
}

/** Man-days that were sold and not needed. A buyer who added some to the calculation wanted them for other work: they are not given back. */
export const manDaysNotNeeded = ({ md, calculated }: Pick<SoldManDays, 'md' | 'calculated'>, worked: number): number =>
  calculated === null ? 0 : Math.max(0, tenths(Math.min(md, calculated)) - tenths(worked)) / 10

/** The part of an amount that was paid for `sold` man-days which falls on `notNeeded` of them. */
export function unusedPart(amount: Cents, sold: number, notNeeded: number, reservePercent: number): UnusedPart {
  const gross = rounded(amount * tenths(notNeeded), tenths(sold))
  const kept = rounded(gross * hundredths(reservePercent), 100 * 100)
  return { gross: cents(gross), kept: cents(kept), back: cents(gross - kept) }
}

/** What goes back to the customer. A customer's own inspector has no day price, so nothing does. */
export const unusedOfCustomer = (
  { price, total }: Pick<SoldQuote, 'price' | 'total'>,
  { md, reservePercent }: UnusedShare,
  notNeeded: number,
): UnusedPart => unusedPart(price ? total : cents(0), md, notNeeded, reservePercent)

/** The man-days that were sold, and the part of unneeded ones that inspectors keep. */
export interface UnusedShare {
  md: number
  reservePercent: number
}

/** What an inspector is paid: the agreed amount less its part of what was not needed; the commission is taken of what is left. */
export function payAfter(
  earned: Cents,
  { md, reservePercent, commissionPercent }: UnusedShare & { commissionPercent: number },
  notNeeded: number,
): PayAfter {
  const left = earned - unusedPart(earned, md, notNeeded, reservePercent).back
  const commission = rounded(left * hundredths(commissionPercent), 100 * 100)
  return { earned: cents(left), commission: cents(commission), payout: cents(left - commission) }
}

const tenths = (md: number) => Math.round(md * 10)
const hundredths = (percent: number) => Math.round(percent * 100)
/** Half a cent up, in whole numbers. */
const rounded = (amount: number, by: number): number => Math.floor((amount + by / 2) / by)
