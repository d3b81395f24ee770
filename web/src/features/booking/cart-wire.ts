import type { Calls, InputOf } from '@goodlot/contract'
import type { CartForm, CartOrigin } from './cart-form.ts'
import { hasGoods, hasSample } from './service-parts.ts'

type CalcInput = InputOf<Calls['order_calc']>

/** Numbers travel only when they are there: an empty field is an absent one. */
const given = <T>(name: string, value: T | null | undefined | '') =>
  value === null || value === undefined || value === '' ? {} : { [name]: value }

const products = ({ pdata }: CartForm) =>
  pdata.map(({ product_id, product_qty, lot }) => ({
    product_id,
    ...given('product_qty', product_qty),
    ...given('lot', lot),
  }))

/** What of the cart the calculation needs (I-03); parts that the service does not have stay at home. */
export function calculationOf(form: CartForm, { osn }: CartOrigin): CalcInput {
  const { service_type } = form
  const goods = hasGoods(service_type)
  return {
    service_type,
    ...(goods ? { ...given('catalog_id', form.catalog.length === 2 ? form.catalog : null) } : {}),
    ...(goods && form.pdata.length > 0
      ? { pdata: products(form), pqty: form.pdata.length, qty: totalQuantity(form) }
      : goods
        ? given('qty', form.qty)
        : {}),
    ...(hasSample(service_type) ? samplingOf(form) : {}),
    ...(service_type === 'cls'
      ? { ...given('c_20', form.c_20), ...given('c_40', form.c_40), ...given('c_40hc', form.c_40hc) }
      : {}),
    ...(service_type === 'fe'
      ? {
          ...given('fe_num_of_employees', form.fe_num_of_employees),
          ...given('fe_audit_num_of_times', form.fe_audit_num_of_times),
          fe_announce_factory: form.fe_announce_factory,
          fe_audit_type: form.fe_audit_type,
        }
      : {}),
    ...(service_type === 'lab' ? { lab: labOf(form) } : visitOf(form)),
    ...given('osn', osn),
  } as CalcInput
}

const samplingOf = ({ level, aql_critical, aql_major, aql_minor, severity, counting, lot_plans, pdata }: CartForm) => ({
  level,
  aql_critical,
  aql_major,
  aql_minor,
  severity,
  counting,
  lot_plans: lot_plans
    .filter(({ lot }) => pdata.some((product) => product.lot === lot))
    .map((plan) => Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== ''))),
})

const visitOf = ({ bid, ins, ins_date, md, md_typed }: CartForm) => ({
  ...given('bid', bid),
  ...given('ins', ins),
  ...(ins_date.length > 0 ? { ins_date } : {}),
  ...(md_typed ? given('md', md) : {}),
})

const labOf = ({ lab }: CartForm) => ({
  tests: lab.tests.map(({ test_id, samples }) => ({ test_id, ...given('samples', samples) })),
  ...given('courier', lab.courier),
})

export const totalQuantity = ({ pdata }: CartForm): number =>
  pdata.reduce((sum, { product_qty }) => sum + (product_qty ?? 0), 0)

/** Figures that the screen shows; the total is what the customer agrees to. */
export interface ShownFigures {
  md: number | null
  sm: number
  price: number | null
  totalPrice: number | null
  /** Name of the factory. */
  bname: string
}

/** The team, if it is another than the edited order has. */
function membersOf({ members }: CartForm, { sold }: CartOrigin) {
  const asSent = (team: CartForm['members']) => team.map(({ ins, ins_date }) => ({ ins, ins_date }))
  const isSame = JSON.stringify(asSent(members)) === JSON.stringify(asSent(sold?.members ?? []))
  return isSame ? {} : { members: asSent(members) }
}

/** The whole cart for `order_submit` (H-22…H-30). */
export function orderOf(form: CartForm, origin: CartOrigin, shown: ShownFigures) {
  const { service_type, pdata, catalog } = form
  const attach = form.attach.filter((file) => file.is_del === 0).map(({ attachment_id }) => attachment_id)
  return {
    ...calculationOf(form, origin),
    ...given('version', origin.version),
    ...given('origin', origin.again?.order_id),
    ...given('bid', form.bid),
    ...given('bname', shown.bname),
    ...(service_type !== 'lab' && form.ins_date.length > 0
      ? { ins_date: form.ins_date.map((dateStr) => ({ dateStr })) }
      : {}),
    ...(service_type === 'lab' ? {} : membersOf(form, origin)),
    ...(service_type === 'lab' ? {} : { ...given('tpl', form.tpl), ...given('tplname', form.tplname) }),
    ...given('md', form.md_typed ? form.md : shown.md),
    attach,
    qty_unit: form.qty_unit,
    aql: [form.aql_critical, form.aql_major, form.aql_minor].join('/'),
    remark: form.remark,
    order_name: form.order_name,
    ...given('catalog_parent_id', catalog[0]),
    ...(catalog.length > 0
      ? { tmp_catalog_id: catalog, tmp_catalog_id2: catalog, child_catalog_id: catalog.slice(1) }
      : {}),
    ...given('min_finish_packed', form.min_finish_packed),
    reference_sample: form.reference_sample,
    sm: shown.sm,
    ...given('price', shown.price),
    ...given('totalPrice', shown.totalPrice),
    pid: pdata.map(({ product_id }) => product_id).join(','),
    pname: pdata.map(({ product_name }) => product_name).join(', '),
  }
}
