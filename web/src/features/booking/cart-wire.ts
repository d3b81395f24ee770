import {
  type Calls,
  cartFromWire,
  cartToWire,
  describingFields,
  type InputOf,
  type LoadedCart,
  onWire,
} from '@goodlot/contract'
import { type CartField, type Cents, dollarsOf, type TypedCart, totalQuantity } from '@goodlot/rules'
import {
  type CartForm,
  type CartMember,
  catalogPath,
  emptyForm,
  filesInCart,
  newCart,
  type StartedFrom,
  shownProduct,
  typedMd,
  usedLotPlans,
  workIn,
} from './cart-form.ts'
import { hasGoods, hasSample } from './service-parts.ts'

type CalcInput = InputOf<Calls['order_calc']>
type WireMember = LoadedCart['members'][number]

const orNull = (count: number) => (count === 0 ? null : count)

export const readMembers = (members: readonly WireMember[]): CartMember[] =>
  members.map(({ ins, ins_nick_name, ins_date }) => ({ inspectorId: ins, name: ins_nick_name, days: ins_date }))

/** The form of a cart that was loaded. */
export function formOf(loaded: Partial<LoadedCart>): CartForm {
  const { containers, ...cart } = cartFromWire(loaded)
  return {
    ...emptyForm,
    cart: {
      ...cart,
      // fields for numbers show 0 as empty
      containers: { c20: orNull(containers.c20), c40: orNull(containers.c40), c40hc: orNull(containers.c40hc) },
      tests: cart.tests.map(({ testId, samples }) => ({ testId, samples: orNull(samples) })),
    },
    isMdTyped: cart.md !== null,
    products: (loaded.pdata ?? []).map(shownProduct),
    protocolName: loaded.tplname ?? '',
    inspectorName: loaded.ins_nick_name ?? '',
    testNames: Object.fromEntries((loaded.lab?.tests ?? []).map(({ test_id, name }) => [test_id, name])),
    members: readMembers(loaded.members ?? []),
    files: loaded.attach ?? [],
  }
}

/** What is known about the draft or order that a loaded cart comes from. */
export const startOf = (loaded: LoadedCart): StartedFrom => ({
  draftId: loaded.did,
  orderNo: loaded.osn,
  version: loaded.version,
  reservedDays: loaded.reserved_dates,
  earlierOrder: loaded.origin,
  sold: loaded.sold && { ...loaded.sold, work: workIn(formOf(loaded)), members: readMembers(loaded.members) },
})

/** A form as earlier versions stored it in the browser: flat, with the field names of the wire. */
export interface OldForm extends Partial<LoadedCart> {
  catalog?: number[]
  qty?: number | null
  md_typed?: boolean
}
export interface OldStart extends Partial<Pick<LoadedCart, 'did' | 'osn' | 'version'>> {
  reserved?: string[]
  again?: LoadedCart['origin']
  sold?: (NonNullable<LoadedCart['sold']> & { work: string; members: WireMember[] }) | null
}

/** Converts a copy stored by an earlier version, which kept the re-inspected order apart from the other fields. */
export function formOfOld(
  { catalog = [], qty = null, md_typed = false, ...fields }: OldForm,
  { earlierOrder }: StartedFrom,
): CartForm {
  const [category = null, line = null] = catalog
  const loaded = { ...fields, catalog_parent_id: category, catalog_id: line, origin: earlierOrder }
  return { ...formOf(loaded), qty, isMdTyped: md_typed }
}

export const startOfOld = ({ did, osn, version, reserved, again, sold }: OldStart): StartedFrom => ({
  draftId: did ?? newCart.draftId,
  orderNo: osn ?? newCart.orderNo,
  version: version ?? newCart.version,
  reservedDays: reserved ?? newCart.reservedDays,
  earlierOrder: again ?? newCart.earlierOrder,
  sold: sold ? { ...sold, work: workOfOld(sold.work), members: readMembers(sold.members) } : newCart.sold,
})

type OldWork = [unknown, unknown, Record<string, string>[], unknown, unknown, unknown[]]

/**
 * Converts the stored work of an edited order to today's format: plans were objects, and containers were listed with
 * the audit, null for none.
 */
function workOfOld(text: string): string {
  const [service, products, plans, sampling, days, [c20, c40, c40hc, ...audit]] = JSON.parse(text) as OldWork
  const lotPlans = plans.map((plan) => [plan.lot, plan.level, plan.aql_critical, plan.aql_major, plan.aql_minor])
  return JSON.stringify([service, products, lotPlans, sampling, days, [c20 ?? 0, c40 ?? 0, c40hc ?? 0], audit])
}

type Values = Record<string, unknown>

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Removes empty fields, because the wire leaves them out. */
const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, one]) => !isEmpty(one)))

/** The given fields of the cart under their wire names, without the empty ones. */
const sent = (cart: TypedCart, ...fields: CartField[]): Values => filled(cartToWire(cart, fields))

/** A line of the catalog is sent with its category. */
const lineOf = (cart: TypedCart): Values => {
  const path = catalogPath(cart)
  return path.length === 2 ? onWire({ lineId: path }) : {}
}

/** The search terms for days and inspectors: the goods or the kind of audit, the factory, and the given fields. */
export function searchOf({ cart }: CartForm, { orderNo }: StartedFrom, ...more: CartField[]): Values {
  const goods = {
    ...lineOf(cart),
    ...onWire({ products: cart.products.map(({ productId }) => ({ product_id: productId })) }),
  }
  return {
    ...sent(cart, 'serviceType', 'factoryId', ...more),
    ...(cart.serviceType === 'fe' ? sent(cart, 'auditType') : goods),
    ...filled({ osn: orderNo }),
  }
}

const productsOf = (cart: TypedCart): Values[] => cartToWire(cart, ['products']).pdata.map(filled)

/** The fields that the calculation needs (I-03), without those that the chosen service does not have. */
export function calculationOf(form: CartForm, { orderNo }: StartedFrom): CalcInput {
  const { cart, qty } = form
  const { serviceType, products } = cart
  const goods = products.length > 0 ? { qty: totalQuantity(cart), pqty: products.length } : filled({ qty })
  return {
    ...sent(cart, 'serviceType'),
    ...(hasGoods(serviceType) ? { ...lineOf(cart), ...goods } : {}),
    ...(hasGoods(serviceType) && products.length > 0 ? onWire({ products: productsOf(cart) }) : {}),
    ...(hasSample(serviceType) ? samplingOf(cart) : {}),
    ...(serviceType === 'cls' ? sent(cart, 'c20', 'c40', 'c40hc') : {}),
    ...(serviceType === 'fe' ? sent(cart, 'employees', 'auditTimes', 'announceFactory', 'auditType') : {}),
    ...(serviceType === 'lab'
      ? onWire({ tests: testsOf(cart) })
      : sent({ ...cart, md: typedMd(form) }, 'factoryId', 'inspectorId', 'days', 'md')),
    ...filled({ osn: orderNo }),
  } as CalcInput
}

/** What the switching passport depends on: the goods with their lots, the factory, level and AQLs, but no quantities. */
export function switchingInput({ cart }: CartForm, { orderNo }: StartedFrom): InputOf<Calls['booking_switching']> {
  const products = cart.products.map((line) => ({ ...line, quantity: 1 }))
  return {
    ...sent(cart, 'serviceType', 'factoryId'),
    ...onWire({ products: productsOf({ ...cart, products }) }),
    ...samplingOf(cart),
    ...filled({ osn: orderNo }),
  } as InputOf<Calls['booking_switching']>
}

const samplingOf = (cart: TypedCart): Values => ({
  ...cartToWire(cart, ['level', 'critical', 'major', 'minor', 'severity', 'counting', 'sampling']),
  ...(cart.sampling === 'lq' ? cartToWire(cart, ['lqCritical', 'lqMajor', 'lqMinor']) : {}),
  ...onWire({ lotPlans: cartToWire({ ...cart, lotPlans: usedLotPlans(cart) }, ['lotPlans']).lot_plans.map(filled) }),
})

const testsOf = (cart: TypedCart): Values => {
  const { tests, courier } = cartToWire(cart, ['tests']).lab
  return { tests: tests.map(filled), ...filled({ courier }) }
}

/** The figures on the screen; `totalPrice` is the price that the customer agrees to. */
export interface ShownFigures {
  md: number | null
  sampleSize: number
  price: Cents | null
  totalPrice: Cents | null
  factoryName: string
}

/** The team, if it differs from the team of the edited order. */
function membersOf({ members }: CartForm, { sold }: StartedFrom): Values {
  const asSent = (team: readonly CartMember[]) => team.map(({ inspectorId, days }) => onWire({ inspectorId, days }))
  const isSame = JSON.stringify(asSent(members)) === JSON.stringify(asSent(sold?.members ?? []))
  return isSame ? {} : { members: asSent(members) }
}

/** Texts are sent even if empty; a number that was not typed is left out. */
const describedBy = (cart: TypedCart): Values =>
  Object.fromEntries(
    Object.entries(cartToWire(cart, describingFields)).filter(([, value]) => value !== null && value !== undefined),
  )

/** The whole cart for `order_submit` (H-22…H-30). */
export function orderOf(form: CartForm, start: StartedFrom, shown: ShownFigures): Values {
  const { cart } = form
  const path = catalogPath(cart)
  const visit =
    cart.serviceType === 'lab'
      ? {}
      : {
          ...(cart.days.length > 0 ? onWire({ days: cart.days.map((dateStr) => ({ dateStr })) }) : {}),
          ...membersOf(form, start),
          ...sent(cart, 'announceFactory', 'noticeBy', 'protocolId'),
          ...filled({ tplname: form.protocolName }),
        }
  return {
    ...calculationOf(form, start),
    ...sent({ ...cart, md: form.isMdTyped ? cart.md : shown.md }, 'factoryId', 'md', 'categoryId', 'originId'),
    ...describedBy(cart),
    ...visit,
    ...onWire({ attachments: filesInCart(form).map(({ attachment_id }) => attachment_id) }),
    ...filled({
      version: start.version,
      bname: shown.factoryName,
      price: shown.price && dollarsOf(shown.price),
      totalPrice: shown.totalPrice && dollarsOf(shown.totalPrice),
    }),
    aql: [cart.critical, cart.major, cart.minor].join('/'),
    ...(path.length > 0 ? { tmp_catalog_id: path, tmp_catalog_id2: path, child_catalog_id: path.slice(1) } : {}),
    sm: shown.sampleSize,
    pid: cart.products.map(({ productId }) => productId).join(','),
    pname: form.products.map(({ product_name }) => product_name).join(', '),
  }
}
