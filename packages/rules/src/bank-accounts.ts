/** Where an inspector's earnings are transferred to. */
export interface BankAccount {
  holder: string
  bank: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The account number or IBAN, without blanks and in capitals. */
  number: string
  /** SWIFT/BIC; may be empty for a transfer within China. */
  bic: string
  /** Branch, or the code that the country's banks use for it (in the US the routing number). */
  branch: string
  currency: string
}

/** Currencies in which an inspector's account can be kept. Earnings are always in dollars. */
export const accountCurrencies = (
  'USD CNY EUR GBP HKD AED AUD BDT BGN BRL CAD CHF CLP COP CZK DKK EGP HUF IDR ILS INR JOD JPY KES KHR KRW KWD MAD MXN MYR NGN NOK NZD ' +
  'OMR PEN PHP PKR PLN QAR RON RSD SAR SEK SGD THB TND TRY TWD UAH UYU VND ZAR'
).split(' ')

/** The length of an IBAN in the countries that have one (ISO 13616 registry). */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{ AE: 23, AT: 20, BE: 16, BG: 22, BR: 29, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, EG: 29, ES: 24, FI: 18 },
  ...{ FR: 27, GB: 22, GR: 27, HR: 21, HU: 28, IE: 22, IL: 23, IT: 27, JO: 30, KW: 30, LT: 20, LU: 20, LV: 21, NL: 18 },
  ...{ NO: 15, OM: 23, PK: 24, PL: 28, PT: 25, QA: 29, RO: 24, RS: 22, SA: 24, SE: 24, SI: 19, SK: 24, TN: 24, TR: 26 },
  UA: 29,
}

export const hasIban = (country: string): boolean => Object.hasOwn(ibanLengths, country)

/** ISO 7064: the rearranged digits, with letters as 10 to 35, leave 1 when divided by 97. */
function remainderBy97(iban: string): number {
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

const isIban = (number: string, country: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number) &&
  number.startsWith(country) &&
  number.length === ibanLengths[country] &&
  remainderBy97(number) === 1

/** The check digit of bank cards (ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
  const sum = [...number].reverse().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** The last digit of a weighted sum is zero, where the last digit of the number is the check digit. */
const hasWeights = (number: string, weights: readonly number[]): boolean =>
  [...number].reduce((sum, sign, place) => {
    const part = Number(sign) * (weights[place % weights.length] ?? 0)
    return sum + part
  }, 0) %
    10 ===
  0

/** A routing number of the American Bankers Association. */
const isRoutingNumber = (code: string): boolean => /^\d{9}$/.test(code) && hasWeights(code, [3, 7, 1])

/** A Mexican CLABE: eighteen digits, of which each product counts with its last digit alone. */
const isClabe = (number: string): boolean => {
  if (!/^\d{18}$/.test(number)) return false
  const weights = [3, 7, 1]
  const sum = [...number.slice(0, 17)].reduce(
    (total, sign, place) => total + ((Number(sign) * (weights[place % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(number[17])
}

const isBic = (code: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)

/** What is wrong with a field of a bank account: the ending of its sentence, `validation.<ending>`. */
export type BankAccountFault =
  | 'required'
  | 'iban'
  | 'bank_number'
  | 'bank_card_number'
  | 'clabe'
  | 'routing_number'
  | 'bic'
  | 'bic_country'

function numberFault({ number, country }: BankAccount): BankAccountFault | null {
  if (number === '') return 'required'
  if (hasIban(country)) return isIban(number, country) ? null : 'iban'
  if (country === 'MX') return isClabe(number) ? null : 'clabe'
  // numbers of UnionPay begin with 62; other Chinese accounts have no check digit
  if (country === 'CN' && /^62\d{14,17}$/.test(number)) return isCardNumber(number) ? null : 'bank_card_number'
  return /^[A-Z0-9-]{5,34}$/.test(number) && /\d{4}/.test(number) ? null : 'bank_number'
}

function bicFault({ bic, country, currency }: BankAccount): BankAccountFault | null {
  if (bic === '') return country === 'CN' && currency === 'CNY' ? null : 'required'
  if (!isBic(bic)) return 'bic'
  return bic.slice(4, 6) === country ? null : 'bic_country'
}

/** Everything that is wrong with a bank account, by field; empty if nothing is. */
export function bankAccountFaults(account: BankAccount): Partial<Record<keyof BankAccount, BankAccountFault>> {
  const found: Partial<Record<keyof BankAccount, BankAccountFault | null>> = {
    holder: account.holder === '' ? 'required' : null,
    bank: account.bank === '' ? 'required' : null,
    number: numberFault(account),
    bic: bicFault(account),
    branch: account.country === 'US' && !isRoutingNumber(account.branch) ? 'routing_number' : null,
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

/** A number as people type it, with blanks and in any case, as it is stored. Hyphens go where the country has an IBAN. */
export function plainNumber(typed: string, country: string): string {
  const plain = typed.replace(/\s/g, '').toUpperCase()
  return hasIban(country) || country === 'CN' || country === 'MX' ? plain.replaceAll('-', '') : plain
}

/** How many characters of a number are shown. */
export const shownTail = 4
export const tailOf = (number: string): string => number.slice(-shownTail)
/** A number of which only the end is shown; '' stays empty. */
export const maskedNumber = (tail: string): string => (tail === '' ? '' : `•••• ${tail}`)
