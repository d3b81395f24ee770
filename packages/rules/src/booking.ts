import { countsDefects } from '@goodlot/sampling'
import { type CartField, type Counting, filledContainers, type TypedCart } from './cart.ts'
import { type Day, mayBookDay } from './china-time.ts'
import { type Cents, dollarsOf } from './money.ts'
import { isMd, mayHaveDates, mdRange, type OrderDates } from './order-dates.ts'
import {
  type AuditType,
  auditTypes,
  type Containers,
  countContainers,
  type ProtocolUse,
  protocolServes,
  type ServiceType,
} from './services.ts'
import type { SeverityProblem } from './switching.ts'
import { no, ok, type Verdict } from './verdict.ts'

/** The facts of a cart that decide whether it is complete; null means "not chosen yet". */
export interface CartFacts {
  serviceType: ServiceType
  categoryId: number | null
  lineId: number | null
  products: readonly { quantity: number }[]
  factoryId: number | null
  protocolId: number | null
  /** What the chosen protocol is made for; undefined where it is unknown, or where the order was sold with this protocol. */
  protocolFor?: ProtocolUse
  inspectorId: number | null
  /** Audits the chosen inspector is verified for; undefined where it is not known. */
  inspectorAudits?: readonly AuditType[]
  /** The chosen inspector lists no price, so that there is no total to agree to. */
  inspectorWithoutPrice?: boolean
  days: readonly Day[]
  /** Days that this order has already reserved: an edit that keeps them is not checked against the cut-off again. */
  reservedDays?: readonly Day[]
  /** Man-days and dates that the edited order was sold with: it may keep more dates than a new order could have. */
  soldDates?: OrderDates
  md: number | null
  /** Calculated man-days; undefined where they were not calculated. */
  calculatedMd?: number | null
  containers: Containers
  employees: number | null
  auditType: AuditType | null
  /** Which audit of this factory it is: 1 is the first. */
  auditTimes: number | null
  tests: readonly { samples: number }[]
  courier: string
  /** How defects are counted, and by which AQLs; undefined where no sample is drawn. */
  sampling?: { counting: Counting; aqls: readonly string[] }
  /** False: the chosen kind of sampling is not on offer; undefined where that is not known. */
  samplingOffered?: boolean
  /** What is missing with the chosen severity; undefined or null: nothing, or that is not known. */
  severityMissing?: SeverityProblem | null
}

/** A field that `cartProblems` can report as missing or wrong. */
export type JudgedField = Extract<
  CartField,
  | 'categoryId'
  | 'lineId'
  | 'products'
  | keyof Containers
  | 'employees'
  | 'auditType'
  | 'auditTimes'
  | 'tests'
  | 'counting'
  | 'sampling'
  | 'severity'
  | 'factoryId'
  | 'protocolId'
  | 'inspectorId'
  | 'days'
  | 'md'
>

/** The facts that the cart itself contains. */
export const factsInCart = (cart: TypedCart) => ({
  serviceType: cart.serviceType,
  categoryId: cart.categoryId,
  lineId: cart.lineId,
  products: cart.products.map(({ quantity }) => ({ quantity: quantity ?? 0 })),
  factoryId: cart.factoryId,
  protocolId: cart.protocolId,
  inspectorId: cart.inspectorId,
  days: cart.days,
  containers: filledContainers(cart),
  employees: cart.employees,
  auditType: cart.auditType,
  auditTimes: cart.auditTimes,
  tests: cart.tests.map(({ samples }) => ({ samples: samples ?? 0 })),
  courier: cart.courier,
})

/** Each code names its message in the catalogs; SPEC.md B has the specification's wording. */
export type CartWhy =
  | 'select_catalog'
  | 'select_product'
  | 'input_quantity'
  | 'input_containers'
  | 'input_employees'
  | 'select_audit_type'
  | 'input_audit_times'
  | 'select_test'
  | 'input_samples'
  | 'select_courier'
  | 'count_defects'
  | 'sampling_not_offered'
  | SeverityProblem
  | 'select_factory'
  | 'select_protocol'
  | 'protocol_other_service'
  | 'protocol_other_audit'
  | 'select_inspector'
  | 'inspector_not_for_audit'
  | 'inspector_without_price'
  | 'select_date'
  | 'another_date'
  | 'next_day_after_noon'
  | 'too_many_dates'
  | 'input_md'
  | 'md_above_zero'
  | 'md_out_of_range'
  | 'ask_quotation'

export interface CartProblem {
  field: JudgedField
  why: CartWhy
  params?: Record<string, string | number>
}

/** Is the cart set to count units although one of its AQLs is above 10? Such an AQL is in defects per hundred units: each defect counts. */
export const mustCountDefects = ({ counting, aqls }: NonNullable<CartFacts['sampling']>): boolean =>
  counting === 'units' && aqls.some(countsDefects)

/** The parts of the cart in the order of the screen; each service type needs some of them (docs/domain.md §6). */
const parts = {
  catalog: (cart) => [
    ...unless(cart.categoryId !== null, 'categoryId', 'select_catalog'),
    ...unless(cart.lineId !== null, 'lineId', 'select_catalog'),
  ],
  products: (cart) => [
    ...unless(cart.products.length > 0, 'products', 'select_product'),
    ...unless(
      cart.products.every(({ quantity }) => isCount(quantity)),
      'products',
      'input_quantity',
    ),
  ],
  containers: ({ containers }) => {
    const { c20, c40, c40hc } = containers
    const none = countContainers(containers) === 0
    return [
      ...unless(!none && isCountOrZero(c20), 'c20', 'input_containers'),
      ...unless(!none && isCountOrZero(c40), 'c40', 'input_containers'),
      ...unless(!none && isCountOrZero(c40hc), 'c40hc', 'input_containers'),
    ]
  },
  audit: (cart) => [
    ...unless(isCount(cart.employees), 'employees', 'input_employees'),
    ...unless(cart.auditType !== null && auditTypes.includes(cart.auditType), 'auditType', 'select_audit_type'),
    ...unless(isCount(cart.auditTimes), 'auditTimes', 'input_audit_times'),
  ],
  laboratory: (cart) => [
    ...unless(cart.tests.length > 0, 'tests', 'select_test'),
    ...unless(
      cart.tests.every(({ samples }) => isCount(samples)),
      'tests',
      'input_samples',
    ),
    ...unless(cart.courier.trim() !== '', 'tests', 'select_courier'),
  ],
  sampling: ({ samplingOffered = true }) => unless(samplingOffered, 'sampling', 'sampling_not_offered'),
  severity: ({ severityMissing = null }) => (severityMissing === null ? [] : problem('severity', severityMissing)),
  counting: ({ sampling }) =>
    unless(sampling === undefined || !mustCountDefects(sampling), 'counting', 'count_defects'),
  factory: (cart) => unless(cart.factoryId !== null, 'factoryId', 'select_factory'),
  protocol: ({ protocolId, protocolFor, serviceType, auditType }) => {
    if (protocolId === null) return problem('protocolId', 'select_protocol')
    if (protocolFor === undefined) return []
    if (!protocolServes(serviceType, protocolFor)) return problem('protocolId', 'protocol_other_service')
    const isOtherAudit = serviceType === 'fe' && protocolFor.audit !== '' && protocolFor.audit !== auditType
    return unless(!isOtherAudit, 'protocolId', 'protocol_other_audit')
  },
  inspector: (cart) => [
    ...unless(cart.inspectorId !== null, 'inspectorId', 'select_inspector'),
    ...unless(!cart.inspectorWithoutPrice, 'inspectorId', 'inspector_without_price'),
  ],
  auditor: ({ inspectorId, inspectorAudits, auditType }) => {
    if (inspectorId === null || inspectorAudits === undefined || auditType === null) return []
    return unless(inspectorAudits.includes(auditType), 'inspectorId', 'inspector_not_for_audit')
  },
  dates: ({ days, reservedDays = [], soldDates = null, md }, now) => [
    ...unless(days.length > 0, 'days', 'select_date'),
    ...[...new Set(days)]
      .filter((day) => !reservedDays.includes(day))
      .flatMap((day) => {
        const verdict = mayBookDay(day, now)
        return verdict.ok ? [] : problem('days', verdict.why, verdict.params)
      }),
    ...problemOf('days', mayHaveDates({ md, dates: new Set(days).size }, soldDates)),
  ],
  manDays: ({ md, calculatedMd = null }) => {
    if (calculatedMd !== null && calculatedMd > mdRange.max) return problem('md', 'ask_quotation', { md: calculatedMd })
    if (md === null || Number.isNaN(md)) return problem('md', 'input_md')
    if (md <= 0) return problem('md', 'md_above_zero')
    return isMd(md) ? [] : problem('md', 'md_out_of_range', mdRange)
  },
} satisfies Record<string, (cart: CartFacts, now: Date) => CartProblem[]>

const goodsWithoutSample = ['catalog', 'products', 'factory', 'protocol', 'inspector', 'dates', 'manDays'] as const
const goodsParts = [
  'catalog',
  'products',
  'sampling',
  'severity',
  'counting',
  'factory',
  'protocol',
  'inspector',
  'dates',
  'manDays',
] as const

/** The parts of a cart that are checked for each service type (docs/domain.md §6). */
export const cartNeeds: Record<ServiceType, readonly (keyof typeof parts)[]> = {
  fri: goodsParts,
  dpi: goodsParts,
  ppc: goodsWithoutSample,
  others: goodsParts,
  cls: ['products', 'containers', 'factory', 'protocol', 'inspector', 'dates', 'manDays'],
  fe: ['audit', 'factory', 'protocol', 'inspector', 'auditor', 'dates', 'manDays'],
  lab: ['products', 'laboratory'],
}

/** Everything that keeps this cart from being submitted, in the order of the screen; nothing if it is complete. */
export const cartProblems = (cart: CartFacts, now: Date): CartProblem[] =>
  cartNeeds[cart.serviceType].flatMap((part) => parts[part](cart, now))

/** May root change the man-days of an order to this number (J-52, J-53)? */
export function mayChangeMd(md: number | null): Verdict<'md_zero_or_empty' | 'md_out_of_range'> {
  if (md === null || Number.isNaN(md) || md === 0) return no('md_zero_or_empty')
  return isMd(md) ? ok : no('md_out_of_range', mdRange)
}

export interface UnpaidSettings {
  /** A family may have this many unpaid laboratory orders at once. */
  unpaidOrders: number
}

export const defaultUnpaidSettings: UnpaidSettings = { unpaidOrders: 20 }

/**
 * May this family place one more laboratory order? It reserves no inspector days, which limit all other orders, so it has a limit of its
 * own (B11). Orders on account do not count as unpaid.
 */
export const maySubmitLaboratoryOrder = (
  unpaid: number,
  settings: UnpaidSettings = defaultUnpaidSettings,
): Verdict<'too_many_unpaid'> =>
  unpaid < settings.unpaidOrders ? ok : no('too_many_unpaid', { limit: settings.unpaidOrders })

function isCount(value: number | null): boolean {
  return Number.isInteger(value) && Number(value) >= 1
}

function isCountOrZero(value: number): boolean {
  return value === 0 || isCount(value)
}

function problem(field: JudgedField, why: CartWhy, params?: Record<string, string | number>): CartProblem[] {
  return [params ? { field, why, params } : { field, why }]
}

function problemOf(field: JudgedField, verdict: Verdict<CartWhy>): CartProblem[] {
  return verdict.ok ? [] : problem(field, verdict.why, verdict.params)
}

function unless(isValid: boolean, field: JudgedField, why: CartWhy): CartProblem[] {
  return isValid ? [] : problem(field, why)
}

/**
 * An order may go on account if the credit limit covers it in addition to what is owed already. The refusal has amounts in dollars for its
 * message.
 */
export function withinCredit(owed: Cents, total: Cents, limit: Cents): Verdict<'credit_exceeded'> {
  return owed + total <= limit
    ? ok
    : no('credit_exceeded', {
        total: dollarsOf(total),
        owed: dollarsOf(owed),
        limit: dollarsOf(limit),
      })
}
