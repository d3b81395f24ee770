import { addDays, type Day } from './china-time.ts'
import { type Cents, cents } from './money.ts'
import { type AppliedTax, taxIn } from './tax.ts'

/** To whom a document is addressed, as it was when the document was issued. */
export interface InvoiceCustomer {
  name: string
  /** The contact person, where `name` is a company. */
  person: string
  email: string
  address: string
  postcode: string
  city: string
  country: string
  taxNumber: string
}

/** What a family has entered for its invoices; '' where it has entered nothing. */
export type BillingEntries = Omit<InvoiceCustomer, 'person' | 'email'>

/** The profile of a family's main account. */
export interface BilledProfile {
  company: string
  nickname: string
  email: string
  country: string
}

/** The customer as an invoice of now names it: what was entered for invoices, and the profile where that says nothing. */
export function invoiceCustomer(entered: BillingEntries, profile: BilledProfile): InvoiceCustomer {
  const name = entered.name || profile.company || profile.nickname
  return {
    ...entered,
    name,
    person: name === profile.nickname ? '' : profile.nickname,
    email: profile.email,
    country: entered.country || profile.country,
  }
}

/** Name and address in lines, as on an envelope; `countryName` names a country in the language of the document. */
export const envelopeLines = (
  { name, person, email, address, postcode, city, country }: InvoiceCustomer,
  countryName: (code: string) => string,
): string[] =>
  [
    name,
    person,
    ...address.split('\n'),
    [postcode, city].filter(Boolean).join(' '),
    country && countryName(country),
    email,
  ].filter(Boolean)

export interface InvoiceLine {
  text: string
  amount: Cents
}

/** What a document says about one of its orders. */
export interface InvoicedOrder {
  orderNo: string
  service: string
  goods: string
  factory: string
  days: Day[]
}

/** The content of an invoice or credit note apart from its customer, copied when it is issued. The PDF is made of it alone. */
export interface InvoiceDocument {
  /** The language that it was issued in. */
  language: string
  seller: { name: string; registration: string; address: string; country: string; taxNumber: string }
  bank: { holder: string; bank: string; account: string; swift: string }
  orders: InvoicedOrder[]
  lines: InvoiceLine[]
  tax: AppliedTax & { amount: Cents; note: string }
  /** The sum of the lines. In a credit note all amounts are below zero. */
  total: Cents
  /** What had been paid of it when it was issued. */
  paid: Cents
  /** The end of an unpaid order's hold, as a date-time in China; '' if there is none. */
  payBefore: string
  /** The invoice that a credit note takes back, and why. */
  creditOf: string
  reason: string
}

/** Why a credit note was issued. */
export const creditReasons = ['changed', 'cancelled', 'requested'] as const
export type CreditReason = (typeof creditReasons)[number]

/** The most days that a customer may have to pay an invoice. */
export const dueDaysMax = 365
export const defaultDueDays = 14

/** The day on which an invoice is due: the customer's own terms go before the usual ones. */
export const dueOn = (issued: Day, own: number | null, usual: number): Day => addDays(issued, own ?? usual)

/** What is left to pay of an invoice when it is issued. */
export const dueOf = ({ total, paid }: Pick<InvoiceDocument, 'total' | 'paid'>): Cents =>
  cents(Math.max(0, total - paid))

/** A document's total and the tax in it, from its lines. */
export function totalsOf(lines: readonly InvoiceLine[], { percent }: AppliedTax): { total: Cents; tax: Cents } {
  const total = cents(lines.reduce((sum, { amount }) => sum + amount, 0))
  return { total, tax: taxIn(total, percent) }
}

/** Numbers of a series: without the seller's code as ever, with one behind the prefix. */
export const documentPrefix = (kind: 'invoice' | 'credit_note', series: string): string =>
  [kind === 'invoice' ? 'GLI' : 'GLC', series].filter(Boolean).join('-')

/** A seller's code in the numbers of its documents. It begins with a letter, so that it cannot be taken for a year. */
export const isSeries = (text: string): boolean => /^([A-Z][A-Z0-9]{0,7})?$/.test(text)
