import { type Cents, cents } from './money.ts'

/** The tax of customers in one country. */
export interface TaxRule {
  /** ISO 3166 code of the customer's country. */
  country: string
  /** The tax that our prices include for these customers. */
  percent: number
  /** A customer of that country with a tax number owes the tax itself: the invoice has none and says so. */
  reverse: boolean
}

export interface TaxSettings {
  /** For customers of countries without a rule. */
  otherwisePercent: number
  rules: readonly TaxRule[]
}

export const defaultTaxSettings: TaxSettings = { otherwisePercent: 0, rules: [] }

/**
 * The rules for what a seller of a country sells: a rule for sellers of that country goes before the one for every seller ('') of the same
 * customers.
 */
export const rulesOfSeller = <R extends { country: string; seller: string }>(
  rules: readonly R[],
  sellerCountry: string,
): R[] => {
  const own = rules.filter(({ seller }) => seller !== '' && seller === sellerCountry)
  return [...own, ...rules.filter((one) => !one.seller && !own.some(({ country }) => country === one.country))]
}

/** The percentage for customers of all countries without a rule: the one of the seller's country, or else that of all sellers. */
export const otherwiseOfSeller = (
  { otherwise, sellers }: { otherwise: number; sellers: readonly { seller: string; tax_percent: number }[] },
  sellerCountry: string,
): number => sellers.find(({ seller }) => seller === sellerCountry)?.tax_percent ?? otherwise

export interface AppliedTax {
  percent: number
  isReversed: boolean
}

/** The tax on an invoice: that of the customer's country; none if the customer owes it. */
export function taxFor(
  { otherwisePercent, rules }: TaxSettings,
  customer: { country: string; taxNumber: string },
): AppliedTax {
  const rule = rules.find(({ country }) => country === customer.country)
  if (!rule) return { percent: otherwisePercent, isReversed: false }
  return rule.reverse && customer.taxNumber !== ''
    ? { percent: 0, isReversed: true }
    : { percent: rule.percent, isReversed: false }
}

/**
 * The tax inside an amount that includes it, in cents: gross × rate ÷ (100 + rate), half a cent up. It is computed once from the sum of a
 * document, never line by line, so that net and tax add up to the gross amount. Of a negative amount it is the negative tax of the
 * positive one, so that a credit note takes back what its invoice had. Whole numbers throughout: percentages have two decimals.
 */
export function taxIn(gross: Cents, percent: number): Cents {
  const rate = BigInt(Math.round(percent * 100))
  const whole = 10_000n + rate
  const size = BigInt(Math.abs(gross)) * rate
  const tax = Number((2n * size + whole) / (2n * whole))
  return cents(gross < 0 && tax !== 0 ? -tax : tax)
}

/**
 * The tax that a credit note takes back, if `credited` of its invoice was taken back before. It is the difference of two taxes, so that credit
 * notes over the whole invoice take back its whole tax, in however many parts.
 */
export const taxOfCredit = (percent: number, credited: Cents, amount: Cents): Cents =>
  cents(taxIn(cents(credited + amount), percent) - taxIn(credited, percent))

/** The form of a VAT number after the country's prefix, by the country (European Commission, VIES). */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** Greece writes EL instead of its ISO code. */
const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country)

/**
 * Whether a tax number has the form of a VAT number of its country; 'unknown' outside the European Union. It is information for the person who
 * types it and never a reason to refuse: forms change, and companies have other numbers too.
 */
export function vatFormOf(country: string, taxNumber: string): 'fits' | 'differs' | 'unknown' {
  const form = vatForms[country]
  if (!form || taxNumber === '') return 'unknown'
  const plain = taxNumber.toUpperCase().replace(/[\s.\-/]/g, '')
  const prefix = vatPrefix(country)
  return form.test(plain.startsWith(prefix) ? plain.slice(prefix.length) : plain) ? 'fits' : 'differs'
}
