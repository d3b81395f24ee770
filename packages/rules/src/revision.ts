import type { ChosenInstead, DefectClass, Instead, Level, PlanKind, Severity } from '@goodlot/sampling'
import type { Cart } from './cart.ts'
import type { Day } from './china-time.ts'
import type { Rounding, Term } from './mandays.ts'
import { type Cents, sumOfCents } from './money.ts'
import type { QuotedDate } from './price.ts'
import type { SoldSwitching } from './switching.ts'

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
  /** `first`: how many of `sample` belong to the first stage; only where the lot is sampled twice. */
  products: { productId: number | null; quantity: number; sample: number; first?: number }[]
  quantity: number
  lotSize: number
  level: Level
  severity: Severity
  /** '' where the plan is computed (`lq`, `zero`). */
  letter: string
  /** Units of all stages. */
  sampleSize: number
  /** '' where the plan is computed. */
  edition: string
  classes: SoldClass[]
  /** The kind of sampling that this lot gets, and why it is another one than ordered. Absent: single, as ordered. */
  kind?: PlanKind
  instead?: ChosenInstead
  /** Units of the first stage; only where the lot is sampled twice. */
  first?: number
  /** What single sampling by the same AQLs would draw; absent where it is what is drawn. */
  single?: number
}

/** `n`, `ac` and `re` are those of the last stage. */
export interface SoldClass {
  class: DefectClass
  aql: string
  letter: string
  n: number
  ac: number
  re: number
  /** Both stages of a lot that is sampled twice, or the one of a class with a single plan. Numbers count from the first unit. */
  stages?: SoldStage[]
  /** Why the class has a single plan though double sampling was ordered. */
  instead?: Instead
  /** The limiting quality in percent that the plan was computed for. */
  limiting?: string
}

/** The end of one stage. `ac` is null where nothing can be accepted yet. */
export interface SoldStage {
  n: number
  ac: number | null
  re: number
}

export interface SoldManDays {
  md: number
  calculated: number | null
  terms: Term[]
  /** Only where a lot is sampled twice. */
  unused?: UnusedTerms
}

/** What becomes of man-days that were not needed, as agreed on the day of the sale (SPEC C9): the rounding of the formula, and two percents. */
export interface UnusedTerms extends Rounding {
  /** Kept by inspectors for the time held. */
  reservePercent: number
  /** Taken from what they earn. */
  commissionPercent: number
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
  /** Null or absent where no severity was proposed and nothing was said about it. */
  switching?: SoldSwitching | null
}
