import type { Attachment, CartOriginOrder, CartProduct, LoadedCart } from '@goodlot/contract'
import { type AuditType, type Counting, emptyCart, type ReferenceSample, type ServiceType } from '@goodlot/rules'
import type { Severity } from '@goodlot/sampling'

/** A lot that was split off may have a plan of its own; '' takes the order's. */
export interface LotPlan {
  lot: string
  level: string
  aql_critical: string
  aql_major: string
  aql_minor: string
}

/** A further inspector and its days. */
export type CartMember = LoadedCart['members'][number]

export interface ChosenTest {
  test_id: number
  name: string
  samples: number | null
}

/** The cart as it stands on the screen, in the wire's names, so that a refusal finds its field. */
export interface CartForm {
  service_type: ServiceType
  /** [category, line]: chosen while there are no products, then that of the goods that take most of the work. */
  catalog: number[]
  pdata: CartProduct[]
  /** What a quote was made for, until there are products. */
  qty: number | null
  qty_unit: string
  bid: number | null
  level: string
  aql_critical: string
  aql_major: string
  aql_minor: string
  severity: Severity
  counting: Counting
  reference_sample: ReferenceSample
  min_finish_packed: number | null
  lot_plans: LotPlan[]
  tpl: number | null
  tplname: string
  ins: number | null
  ins_nick_name: string
  ins_date: string[]
  /** Further inspectors on these dates, at the same price. */
  members: CartMember[]
  /** The buyer's own figure; null while the calculation's is taken. */
  md: number | null
  /** The buyer typed in the field of the man-days, or emptied it. */
  md_typed: boolean
  c_20: number | null
  c_40: number | null
  c_40hc: number | null
  fe_num_of_employees: number | null
  fe_announce_factory: 'yes' | 'no'
  fe_audit_type: AuditType
  fe_audit_num_of_times: number | null
  lab: { tests: ChosenTest[]; courier: '' | 'ours' | 'own' }
  attach: Attachment[]
  remark: string
  order_name: string
}

export const emptyForm: CartForm = {
  service_type: emptyCart.serviceType,
  catalog: [],
  pdata: [],
  qty: null,
  qty_unit: emptyCart.qtyUnit,
  bid: null,
  level: emptyCart.level,
  aql_critical: emptyCart.critical,
  aql_major: emptyCart.major,
  aql_minor: emptyCart.minor,
  severity: 'normal',
  counting: 'units',
  reference_sample: 'none',
  min_finish_packed: emptyCart.minFinishPacked,
  lot_plans: [],
  tpl: null,
  tplname: '',
  ins: null,
  ins_nick_name: '',
  ins_date: [],
  members: [],
  md: null,
  md_typed: false,
  c_20: null,
  c_40: null,
  c_40hc: null,
  fe_num_of_employees: null,
  fe_announce_factory: emptyCart.announceFactory ? 'yes' : 'no',
  fe_audit_type: emptyCart.auditType,
  fe_audit_num_of_times: emptyCart.auditTimes,
  lab: { tests: [], courier: '' },
  attach: [],
  remark: '',
  order_name: '',
}

/** What an edit or a continued draft knows beside the fields. */
export interface CartOrigin {
  did: number | null
  /** '' unless an order is edited. */
  osn: string
  version: number | null
  /** Days that the edited order holds already. */
  reserved: string[]
  /** The order whose goods are inspected again. */
  again: CartOriginOrder | null
  /** What the edited order was sold with, and the work that its calculation belongs to. */
  sold: (NonNullable<LoadedCart['sold']> & { work: string; members: CartMember[] }) | null
}

export const newOrigin: CartOrigin = { did: null, osn: '', version: null, reserved: [], again: null, sold: null }

const orNull = (count: number) => (count === 0 ? null : count)

export function formOf(loaded: LoadedCart): CartForm {
  const {
    did: _did,
    osn: _osn,
    version: _version,
    saved_at,
    bname,
    totalPrice,
    dropped,
    reserved_dates,
    origin,
    sold: _sold,
    ...cart
  } = loaded
  const { catalog_parent_id, catalog_id, lab, ...fields } = cart
  return {
    ...fields,
    catalog: [catalog_parent_id, catalog_id].filter((id) => id !== null),
    qty: null,
    md_typed: cart.md !== null,
    c_20: orNull(cart.c_20),
    c_40: orNull(cart.c_40),
    c_40hc: orNull(cart.c_40hc),
    lab: { tests: lab.tests.map((test) => ({ ...test, samples: orNull(test.samples) })), courier: lab.courier },
  }
}

/** What of a cart its man-days are calculated from and agreed for (SPEC M11), to be compared. */
export const workIn = (form: CartForm): string =>
  JSON.stringify([
    form.service_type,
    form.pdata.map(({ product_id, product_qty, lot }) => [product_id, product_qty, lot]),
    form.lot_plans.filter(({ lot }) => form.pdata.some((product) => product.lot === lot)),
    [form.level, form.aql_critical, form.aql_major, form.aql_minor, form.severity],
    form.ins_date.toSorted(),
    [form.c_20, form.c_40, form.c_40hc, form.fe_num_of_employees, form.fe_audit_type, form.fe_audit_num_of_times],
  ])

export const originOf = (loaded: LoadedCart): CartOrigin => ({
  did: loaded.did,
  osn: loaded.osn,
  version: loaded.version,
  reserved: loaded.reserved_dates,
  again: loaded.origin,
  sold: loaded.sold && { ...loaded.sold, work: workIn(formOf(loaded)), members: loaded.members },
})

/** Marks of split-off lots, in the order of their first product. */
export const marksOf = (products: readonly CartProduct[]): string[] => [
  ...new Set(products.map(({ lot }) => lot).filter((lot) => lot !== '')),
]

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A mark that no lot has yet: A, B, … Z, A2, B2 … */
export function freeMark(products: readonly CartProduct[]): string {
  const taken = new Set(marksOf(products))
  for (let round = 1; ; round++)
    for (const letter of letters) {
      const mark = round === 1 ? letter : `${letter}${round}`
      if (!taken.has(mark)) return mark
    }
}

/** Products added to the cart: those that are in it already keep their place, quantity and lot. */
export function addProducts(form: CartForm, added: readonly CartProduct[]): CartForm {
  const known = new Set(form.pdata.map(({ product_id }) => product_id))
  const fresh = added.filter(({ product_id }) => !known.has(product_id))
  // the quantity of a quote goes to the first product, which it was made for
  const rows = fresh.map((row, i) => (i === 0 && form.qty !== null ? { ...row, product_qty: form.qty } : row))
  if (rows.length === 0) return form
  return { ...form, qty: null, pdata: [...form.pdata, ...rows] }
}
