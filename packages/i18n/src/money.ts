import { type Cents, centsOf, dollarsOf } from '@goodlot/rules/money'
import type { Locale } from './locales.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const created = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // `$` is also the sign of other currencies, so the currency's code is shown, which is understood everywhere
    currencyDisplay: 'code',
    trailingZeroDisplay: 'stripIfInteger',
    // a discount or commission of nothing is no negative amount
    signDisplay: 'negative',
  })
  formatters.set(key, created)
  return created
}

/** An amount as the language writes it, cents only where there are some: `USD 367.50`, `367,50 USD`. The usual way to show money. */
export const money = (locale: Locale, amount: Cents, currency = 'USD'): string =>
  formatter(locale, currency).format(dollarsOf(amount))

/** An amount of another currency, for information, in the currency's own unit: `CNY 2,650`. */
export const moneyOf = (locale: Locale, amount: number, currency: string): string =>
  formatter(locale, currency).format(amount)

/** `USD 180–260`, `180–260 USD`: the currency is written once. */
export function moneyRange(locale: Locale, low: Cents, high: Cents): string {
  if (low === high) return money(locale, low)
  const parts = formatter(locale, 'USD').formatToParts(dollarsOf(high))
  const startsWithCode = parts[0]?.type === 'currency'
  const bare = (amount: Cents) => moneyNumber(locale, amount)
  return startsWithCode ? `${money(locale, low)}–${bare(high)}` : `${bare(low)}–${money(locale, high)}`
}

/** Without the currency, where a title or a note names it: `367.50`, `367,50`, `245`. */
export const moneyNumber = (locale: Locale, amount: Cents): string =>
  formatter(locale, 'USD')
    .formatToParts(dollarsOf(amount))
    .filter(({ type }) => type !== 'currency' && type !== 'literal')
    .map(({ value }) => value)
    .join('')

/** A cell of a column whose title names the currency; always with cents, so that the decimal points line up. */
export const moneyCell = (locale: Locale, amount: Cents): string =>
  dollarsOf(amount).toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Formats `{amount, money}` in a sentence. The value is a number of dollars, as in stored and sent sentences, or a text from notices of
 * earlier versions (`1,234.50`, or `EUR 12.50` if the payment was in another currency). Any other value is shown as it is.
 */
export function moneyInSentence(locale: Locale, value: unknown): string {
  if (typeof value === 'number') return money(locale, centsOf(value))
  const [, currency = 'USD', digits] = /^(?:([A-Z]{3}) )?(-?[\d,]+(?:\.\d+)?)$/.exec(String(value)) ?? []
  return digits === undefined ? String(value) : money(locale, centsOf(Number(digits.replaceAll(',', ''))), currency)
}
