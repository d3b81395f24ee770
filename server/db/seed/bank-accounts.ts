import type { BankAccount } from '@goodlot/rules'

type Bank = Pick<BankAccount, 'bank' | 'bic' | 'branch' | 'currency'>

/** A bank of each country of the demo's inspectors. */
const banks: Readonly<Record<string, Bank>> = {
  CN: { bank: 'Industrial and Commercial Bank of China', bic: 'ICBKCNBJ', branch: 'Main branch', currency: 'CNY' },
  VN: { bank: 'Vietcombank', bic: 'BFTVVNVX', branch: '', currency: 'VND' },
  KH: { bank: 'ACLEDA Bank', bic: 'ACLBKHPP', branch: '', currency: 'USD' },
  IN: { bank: 'State Bank of India', bic: 'SBININBB', branch: 'SBIN0000691', currency: 'INR' },
  PK: { bank: 'Standard Chartered Pakistan', bic: 'SCBLPKKX', branch: '', currency: 'PKR' },
}

/** A card number of UnionPay with its check digit (ISO/IEC 7812-1). */
function cardNumber(serial: number): string {
  const digits = `622200${String(serial).padStart(9, '0')}`
  const sum = [...digits].reverse().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** An IBAN of Pakistan with its check digits (ISO 7064). */
function iban(serial: number): string {
  const account = `SCBL${String(serial).padStart(16, '0')}`
  let rest = 0
  for (const sign of `${account}PK00`)
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return `PK${String(98 - rest).padStart(2, '0')}${account}`
}

const numberOf = (country: string, serial: number): string =>
  country === 'CN' ? cardNumber(serial) : country === 'PK' ? iban(serial) : `00${String(10_040_000_000 + serial)}`

/** The account of a demo inspector: the bank exists, and the number has the right form, but reaches nobody. */
export const demoBankAccount = (holder: string, country: string, serial: number): BankAccount => {
  const bank = banks[country]
  if (!bank) throw new Error(`the demo has no bank in ${country}`)
  return { ...bank, holder, country, number: numberOf(country, serial) }
}
