import {
  type Cart,
  type CartField,
  type CartLine,
  type Containers,
  emptyCart,
  type LotPlan,
  limitingQualities,
  samplingKind,
  type TypedCart,
} from '@goodlot/rules'

/**
 * Every field of a cart with its name on the wire (H-22…H-31). The schemas of these fields are in `cart-codec.ts`; this half has no zod,
 * because the browser reads and writes carts with it.
 */
export const cartNames = {
  serviceType: 'service_type',
  orderName: 'order_name',
  remark: 'remark',
  level: 'level',
  critical: 'aql_critical',
  major: 'aql_major',
  minor: 'aql_minor',
  severity: 'severity',
  sampling: 'sampling',
  lqCritical: 'lq_critical',
  lqMajor: 'lq_major',
  lqMinor: 'lq_minor',
  severityWord: 'severity_word',
  steady: 'production_steady',
  counting: 'counting',
  lotPlans: 'lot_plans',
  qtyUnit: 'qty_unit',
  minFinishPacked: 'min_finish_packed',
  referenceSample: 'reference_sample',
  categoryId: 'catalog_parent_id',
  lineId: 'catalog_id',
  products: 'pdata',
  factoryId: 'bid',
  protocolId: 'tpl',
  inspectorId: 'ins',
  days: 'ins_date',
  md: 'md',
  c20: 'c_20',
  c40: 'c_40',
  c40hc: 'c_40hc',
  employees: 'fe_num_of_employees',
  announceFactory: 'fe_announce_factory',
  noticeBy: 'factory_notice',
  auditType: 'fe_audit_type',
  auditTimes: 'fe_audit_num_of_times',
  tests: 'lab',
  attachments: 'attach',
  originId: 'origin',
} as const satisfies Record<CartField, string>

const fieldNames = new Map(Object.entries(cartNames).map(([field, name]) => [name as string, field as CartField]))

/** Finds the field that has this name on the wire, so that a refusal can be shown at it; undefined if the cart has no such field. */
export const cartFieldNamed = (name: string): CartField | undefined => fieldNames.get(name)

/** Renames keys that are fields of a cart to their names on the wire; other keys keep their names. */
export type OnWire<S> = { [K in keyof S as K extends CartField ? (typeof cartNames)[K] : K]: S[K] }
export const onWire = <S extends object>(fields: S): OnWire<S> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [cartNames[field as CartField] ?? field, value]),
  ) as OnWire<S>

/** Fields that describe an order of any service, and that its estimate does not need. */
export const describingFields = [
  'minFinishPacked',
  'qtyUnit',
  'remark',
  'orderName',
  'referenceSample',
  'severityWord',
  'steady',
] as const satisfies readonly CartField[]

/** Fields of a cart that an order's details show, in the order of the published document. */
export const orderedFields = {
  goods: ['minFinishPacked', 'qtyUnit', 'remark', 'referenceSample', 'counting'],
  aqls: ['critical', 'major', 'minor', 'sampling', 'lqCritical', 'lqMajor', 'lqMinor'],
  containers: ['c20', 'c40', 'c40hc'],
  audit: ['employees', 'announceFactory', 'noticeBy', 'auditType', 'auditTimes'],
} as const satisfies Record<string, readonly CartField[]>

/** Fields of a cart that the inspector's phone needs on site. */
export const briefFields = [
  'counting',
  'minFinishPacked',
  'referenceSample',
  'sampling',
] as const satisfies readonly CartField[]

interface WireLine {
  product_id: number
  product_qty?: number | null | undefined
  lot?: string | undefined
}
interface WirePlan {
  lot: string
  level?: string | undefined
  aql_critical?: string | undefined
  aql_major?: string | undefined
  aql_minor?: string | undefined
}
interface WireLab {
  tests: readonly { test_id: number; samples?: number | null | undefined }[]
  courier?: Cart['courier'] | undefined
}

const readLine = ({ product_id, product_qty, lot }: WireLine): CartLine => ({
  productId: product_id,
  quantity: product_qty ?? null,
  lot: lot ?? '',
})
const readPlan = ({ lot, level, aql_critical, aql_major, aql_minor }: WirePlan): LotPlan => ({
  lot,
  level: level ?? '',
  critical: aql_critical ?? '',
  major: aql_major ?? '',
  minor: aql_minor ?? '',
})

/** A product line is sent as [category, line] or as its id alone, and answered as its id. */
const readLineId = (sent: number | readonly number[] | null | undefined): number | null =>
  typeof sent === 'object' ? (sent?.at(-1) ?? null) : (sent ?? null)

/** Records are sent by their ids, and answered as rows that contain the ids. */
const readId = <K extends string>(sent: number | Record<K, number>, key: K): number =>
  typeof sent === 'number' ? sent : sent[key]

/** Fields whose value is the same on the wire. */
type PlainField = Exclude<
  keyof Cart & CartField,
  'level' | 'lotPlans' | 'lineId' | 'products' | 'announceFactory' | 'tests' | 'attachments' | 'originId'
>

/** The fields of a cart as a call sends them, or as `order_load` answers them. */
export type WireCart = { [F in PlainField as (typeof cartNames)[F]]?: Cart[F] | undefined } & {
  [F in keyof Containers as (typeof cartNames)[F]]?: number | undefined
} & {
  /** Any text: the server checks it against the standard. */
  level?: string | undefined
  lot_plans?: readonly WirePlan[] | undefined
  catalog_id?: number | readonly number[] | null | undefined
  pdata?: readonly WireLine[] | undefined
  fe_announce_factory?: 'yes' | 'no' | undefined
  lab?: WireLab | undefined
  attach?: readonly (number | { attachment_id: number })[] | undefined
  origin?: number | { order_id: number } | null | undefined
}

/** Reads a cart that was sent or answered. Absent fields have the values of a new cart. */
export function cartFromWire(sent: WireCart): Cart {
  const values = sent as Record<string, unknown>
  const plain = Object.entries(emptyCart).map(([field, usual]) => [
    field,
    values[cartNames[field as PlainField]] ?? usual,
  ])
  return {
    ...(Object.fromEntries(plain) as Pick<Cart, PlainField | 'level'>),
    lotPlans: (sent.lot_plans ?? []).map(readPlan),
    lineId: readLineId(sent.catalog_id),
    products: (sent.pdata ?? []).map(readLine),
    containers: { c20: sent.c_20 ?? 0, c40: sent.c_40 ?? 0, c40hc: sent.c_40hc ?? 0 },
    announceFactory: sent.fe_announce_factory !== 'no',
    tests: (sent.lab?.tests ?? []).map(({ test_id, samples }) => ({ testId: test_id, samples: samples ?? 0 })),
    courier: sent.lab?.courier ?? '',
    attachments: [...new Set((sent.attach ?? []).map((one) => readId(one, 'attachment_id')))],
    originId: sent.origin == null ? null : readId(sent.origin, 'order_id'),
  }
}

const writeLine = ({ productId, quantity, lot }: CartLine) => ({ product_id: productId, product_qty: quantity, lot })
const writePlan = ({ lot, level, critical, major, minor }: LotPlan) => ({
  lot,
  level,
  aql_critical: critical,
  aql_major: major,
  aql_minor: minor,
})

/** How to write the fields whose values differ between code and wire. */
const writers = {
  lotPlans: ({ lotPlans }: TypedCart) => lotPlans.map(writePlan),
  products: ({ products }: TypedCart) => products.map(writeLine),
  c20: ({ containers }: TypedCart) => containers.c20,
  c40: ({ containers }: TypedCart) => containers.c40,
  c40hc: ({ containers }: TypedCart) => containers.c40hc,
  announceFactory: ({ announceFactory }: TypedCart) => (announceFactory ? ('yes' as const) : ('no' as const)),
  noticeBy: ({ noticeBy }: TypedCart) => noticeBy ?? ('link' as const),
  sampling: (cart: TypedCart) => samplingKind(cart),
  severityWord: ({ severityWord = '' }: TypedCart) => severityWord,
  steady: ({ steady = '' }: TypedCart) => steady,
  lqCritical: (cart: TypedCart) => limitingQualities(cart).critical,
  lqMajor: (cart: TypedCart) => limitingQualities(cart).major,
  lqMinor: (cart: TypedCart) => limitingQualities(cart).minor,
  tests: ({ tests, courier }: TypedCart) => ({
    tests: tests.map(({ testId, samples }) => ({ test_id: testId, samples })),
    courier,
  }),
}
type Writers = typeof writers

/**
 * The type of a field's value on the wire. It depends on the cart: a stored cart has all its numbers, one that is being typed may
 * not.
 */
type Written<C extends TypedCart, F extends CartField> = F extends keyof Containers
  ? C['containers'][F]
  : F extends keyof Writers
    ? ReturnType<Writers[F]>
    : F extends keyof C
      ? C[F]
      : never

/** These fields of a cart under their names on the wire. */
export function cartToWire<C extends TypedCart, const F extends CartField>(
  cart: C,
  fields: readonly F[],
): { [K in F as (typeof cartNames)[K]]: Written<C, K> } {
  const write = writers as Partial<Record<CartField, (from: TypedCart) => unknown>>
  const entries = fields.map((field) => [
    cartNames[field],
    write[field] ? write[field](cart) : cart[field as keyof TypedCart],
  ])
  return Object.fromEntries(entries) as ReturnType<typeof cartToWire<C, F>>
}
