import type { DefectClass, Level, Severity } from '@goodlot/sampling'
import type { Cart } from './cart.ts'
import type { Day } from './china-time.ts'
import type { Term } from './mandays.ts'
import { type Cents, sumOfCents } from './money.ts'
import type { QuotedDate } from './price.ts'

/** A product as it was sold. */
export interface SoldProduct {
  productId: number
  name: string
  sku: string
  po: string
  poDate: Day | null
  categoryId: number
  lineId: number
  quantity: number
  lot: string
  photoId: number | null
  /** Absent where the order is older than this field. */
  barcode?: string
}

/** A factory as it was when the order was placed. */
export interface SoldFactory {
  factoryId: number
  name: string
  supplierName: string
  country: string
  province: string
  city: string
  address: string
  addressCn: string
  person: string
  contact: string
  contact2: string
  email: string
  lat: number | null
  lng: number | null
}

/** A laboratory test as it was sold. */
export interface SoldTest {
  testId: number
  name: string
  nameCn: string
  standard: string
  samples: number
  price: Cents
}

/** The sampling plan of one lot. */
export interface SoldLot {
  /** The mark that the buyer gave the lot; '' for products that are grouped by their product line. */
  lot: string
  lineId: number | null
  products: { productId: number | null; quantity: number; sample: number }[]
  quantity: number
  lotSize: number
  level: Level
  severity: Severity
  letter: string
  sampleSize: number
  edition: string
  classes: { class: DefectClass; aql: string; letter: string; n: number; ac: number; re: number }[]
}

export interface SoldManDays {
  md: number
  calculated: number | null
  terms: Term[]
}

/** The price that an order was sold at, in cents; a laboratory test has no dates and no day price. */
export interface SoldQuote {
  price: Cents | null
  total: Cents
  terms: Term[]
  dates: QuotedDate[]
  earned: Cents
  commission: Cents
  payout: Cents
  margin: Cents
  /** Further inspectors; `earned`, `commission` and `payout` above are the lead's. */
  team?: SoldMember[]
  /** Earlier leads, for the days that they had before root sent another inspector. */
  former?: SoldMember[]
  /** The inspector whose prices the customer agreed to, if root sent another one: that never raises the price. */
  pricedBy?: number
}

/** A further inspector, paid its own day price. */
export interface SoldMember {
  inspectorId: number
  name: string
  dates: Pick<QuotedDate, 'day' | 'earned' | 'commission' | 'payout'>[]
  earned: Cents
  commission: Cents
  payout: Cents
}

/** What all inspectors of an order are paid. */
export const payoutOfAll = ({ payout, team = [], former = [] }: Pick<SoldQuote, 'payout' | 'team' | 'former'>): Cents =>
  sumOfCents([payout, ...[...team, ...former].map((member) => member.payout)])

/** What was sold: one row of `order_revisions`. */
export interface Revision {
  cart: Cart
  goods: SoldProduct[]
  factory: SoldFactory | null
  tests: SoldTest[]
  plan: SoldLot[]
  manDays: SoldManDays | null
  quote: SoldQuote
}
