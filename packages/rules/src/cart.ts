import type { DefectClass, Level, PlanKind, Severity } from '@goodlot/sampling'
import type { Day } from './china-time.ts'
import type { AuditType, Containers, ServiceType } from './services.ts'

/** Where the approved sample is that the goods are compared with. */
export const referenceSamples = ['none', 'sealed', 'factory'] as const
export type ReferenceSample = (typeof referenceSamples)[number]

/** How the factory is told of a visit that is announced: we mail it a link, or the buyer passes the link on. */
export const noticeWays = ['mail', 'link'] as const
export type NoticeWay = (typeof noticeWays)[number]

/** `units`: a defective unit counts once, under its most serious defect. `defects`: each defect counts (required for an AQL above 10). */
export const counting = ['units', 'defects'] as const
export type Counting = (typeof counting)[number]

/**
 * A product of the cart: the number of pieces, and the buyer's mark of the lot that it was split off into ('' leaves it with its product
 * line).
 */
export interface CartLine {
  productId: number
  quantity: number | null
  lot: string
}

/** Sampling of a lot that was split off; '' takes the order's value. */
export interface LotPlan {
  lot: string
  level: string
  critical: string
  major: string
  minor: string
}

/**
 * What a buyer orders. Stored by these names in drafts and in every revision of an order, so none of them is ever renamed.
 * Null and '' are "not chosen yet".
 */
export interface Cart {
  serviceType: ServiceType
  orderName: string
  remark: string
  level: Level
  /** AQLs as the standard writes them. */
  critical: string
  major: string
  minor: string
  severity: Severity
  /** Carts stored before there was a choice lack it, and are single. Read it with `samplingKind`. */
  sampling?: PlanKind
  /** Limiting qualities in percent, for `lq` only; carts stored before there was a choice lack them. */
  lqCritical?: string
  lqMajor?: string
  lqMinor?: string
  /**
   * Why another severity was chosen than the one that was proposed, or what the supplier has improved; carts stored before there were
   * proposals lack it, as the next field.
   */
  severityWord?: string
  /** Whether production runs steadily: asked where reduced inspection is proposed. */
  steady?: '' | 'yes' | 'no'
  counting: Counting
  lotPlans: LotPlan[]
  qtyUnit: string
  /** Percent of the goods that must be packed. */
  minFinishPacked: number
  referenceSample: ReferenceSample
  categoryId: number | null
  lineId: number | null
  products: CartLine[]
  factoryId: number | null
  protocolId: number | null
  inspectorId: number | null
  days: Day[]
  /** The buyer's own figure of man-days. */
  md: number | null
  containers: Containers
  employees: number | null
  /** Whether the factory may know of the visit. If not, nothing reaches it in any way. */
  announceFactory: boolean
  /** Carts stored before there was a choice lack it: their factories are not mailed. */
  noticeBy?: NoticeWay
  auditType: AuditType
  /** Which audit of this factory it is: 1 is the first. */
  auditTimes: number
  tests: { testId: number; samples: number }[]
  /** ours: we fetch the samples · own: the customer sends them. */
  courier: '' | 'ours' | 'own'
  attachments: number[]
  /** The order whose goods are inspected again; carts stored before there were such orders lack it. */
  originId?: number | null
}

const usualLimits: Record<DefectClass, string> = { critical: '0', major: '5.00', minor: '12.5' }

/** A new cart (V-25). */
export const emptyCart: Readonly<Cart> = {
  serviceType: 'fri',
  orderName: '',
  remark: '',
  level: 'II',
  critical: '0',
  major: '2.5',
  minor: '4.0',
  severity: 'normal',
  sampling: 'single',
  lqCritical: usualLimits.critical,
  lqMajor: usualLimits.major,
  lqMinor: usualLimits.minor,
  severityWord: '',
  steady: '',
  counting: 'units',
  lotPlans: [],
  qtyUnit: 'pieces',
  minFinishPacked: 80,
  referenceSample: 'none',
  categoryId: null,
  lineId: null,
  products: [],
  factoryId: null,
  protocolId: null,
  inspectorId: null,
  days: [],
  md: null,
  containers: { c20: 0, c40: 0, c40hc: 0 },
  employees: null,
  announceFactory: true,
  noticeBy: 'mail',
  auditType: 'technical',
  auditTimes: 1,
  tests: [],
  courier: '',
  attachments: [],
  originId: null,
}

export const samplingKind = ({ sampling = 'single' }: Pick<Cart, 'sampling'>): PlanKind => sampling

/** What the buyer said of the production; null: nothing. */
export const steadyOf = ({ steady = '' }: Pick<Cart, 'steady'>): boolean | null =>
  steady === '' ? null : steady === 'yes'

/** The limiting quality of each class, in percent. */
export const limitingQualities = (
  cart: Pick<Cart, 'lqCritical' | 'lqMajor' | 'lqMinor'>,
): Record<DefectClass, string> => ({
  critical: cart.lqCritical ?? usualLimits.critical,
  major: cart.lqMajor ?? usualLimits.major,
  minor: cart.lqMinor ?? usualLimits.minor,
})

/** What a spreadsheet left open or said wrongly about a draft, in the words of whoever imported it. */
export interface DraftQuestion {
  /** The row of the spreadsheet, as its program counts. */
  row: number
  /** The column, by its name in the spreadsheet of orders. */
  field: string
  /** What the cell says. */
  given: string
  message: string
}

type Emptiable<T> = { [F in keyof T]: number extends T[F] ? T[F] | null : T[F] }

/** A cart while it is filled in: fields for numbers may be empty. */
export type TypedCart = Emptiable<Omit<Cart, 'containers' | 'tests'>> & {
  containers: Record<keyof Containers, number | null>
  tests: { testId: number; samples: number | null }[]
}

/** A field of the cart that can be wrong. Each container size is a field of its own; faults of the courier are reported at the tests. */
export type CartField = Exclude<keyof Cart, 'containers' | 'courier'> | keyof Containers

/** Counts empty container fields as 0. */
export const filledContainers = ({ containers: { c20, c40, c40hc } }: Pick<TypedCart, 'containers'>): Containers => ({
  c20: c20 ?? 0,
  c40: c40 ?? 0,
  c40hc: c40hc ?? 0,
})

/** Pieces of all products. */
export const totalQuantity = ({ products }: Pick<Cart, 'products'>): number =>
  products.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

/** Marks of split-off lots, in the order of their first product. */
export const lotMarks = ({ products }: Pick<Cart, 'products'>): string[] => [
  ...new Set(products.map(({ lot }) => lot).filter((lot) => lot !== '')),
]

/** The parts of a cart from which its man-days are calculated and agreed (SPEC M11), as text to compare. */
export function agreedWork(cart: TypedCart): string {
  const { c20, c40, c40hc } = filledContainers(cart)
  return JSON.stringify([
    cart.serviceType,
    cart.products.map(({ productId, quantity, lot }) => [productId, quantity, lot]),
    cart.lotPlans.map(({ lot, level, critical, major, minor }) => [lot, level, critical, major, minor]),
    [cart.level, cart.critical, cart.major, cart.minor, cart.severity],
    cart.days.toSorted(),
    [c20, c40, c40hc],
    [cart.employees, cart.auditType, cart.auditTimes],
    // absent for single sampling, so that work stored before there was a choice compares equal
    ...agreedSampling(cart),
  ])
}

function agreedSampling(cart: TypedCart): string[][] {
  const kind = samplingKind(cart)
  if (kind === 'single') return []
  const { critical, major, minor } = limitingQualities(cart)
  return [kind === 'lq' ? [kind, critical, major, minor] : [kind]]
}
