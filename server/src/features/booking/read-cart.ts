import type { booking, DecodedOf, SentCart } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import { type Cart, emptyCart, type WorkCategory } from '@goodlot/rules'
import { LEVELS, type Level, parseAql, SamplingError } from '@goodlot/sampling'
import { BadInput } from '../../http/refusal.ts'

type CalculationInput = Omit<DecodedOf<(typeof booking)['order_calc']>, 'osn'>
type CartInput = CalculationInput & Partial<SentCart>

/** A category or a product line. */
export interface CatalogNode {
  id: number
  parent_id: number | null
  work_group: string
  /** In the reader's language, and in English. */
  name: string
  name_en: string
}
export type Catalog = ReadonlyMap<number, CatalogNode>

export const workOf = (node: CatalogNode): WorkCategory => node.work_group as WorkCategory

/** Sentences by field; thrown together, so that a caller sees all of them at once. */
class Wrong {
  readonly #fields: Record<string, Key> = {}
  at(field: string, key: Key): void {
    this.#fields[field] ??= key
  }
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw new BadInput(this.#fields)
  }
}

/** The cart in the product's words. What the standard or the catalog do not know is bad input, at its field. */
export function readCart(input: CartInput, catalog: Catalog): Cart {
  const wrong = new Wrong()
  const level = (value: string | undefined, field: string) => {
    if (value !== undefined && !LEVELS.some((one) => one === value)) wrong.at(field, 'validation.choice')
    return value ?? ''
  }
  const aql = (value: string | undefined, field: string) => {
    try {
      return value === undefined ? '' : parseAql(value)
    } catch (error) {
      if (!(error instanceof SamplingError)) throw error
      wrong.at(field, 'validation.choice')
      return ''
    }
  }
  const products = (input.pdata ?? []).map(({ product_id, product_qty, lot }) => ({
    productId: product_id,
    quantity: product_qty ?? null,
    lot: lot ?? '',
  }))
  if (new Set(products.map(({ productId }) => productId)).size < products.length) wrong.at('pdata', 'validation.twice')
  const lotPlans = (input.lot_plans ?? []).map((one, i) => ({
    lot: one.lot,
    level: level(one.level, `lot_plans.${i}.level`),
    critical: aql(one.aql_critical, `lot_plans.${i}.aql_critical`),
    major: aql(one.aql_major, `lot_plans.${i}.aql_major`),
    minor: aql(one.aql_minor, `lot_plans.${i}.aql_minor`),
  }))
  if (new Set(lotPlans.map(({ lot }) => lot)).size < lotPlans.length) wrong.at('lot_plans', 'validation.twice')
  const tests = (input.lab?.tests ?? []).map(({ test_id, samples }) => ({ testId: test_id, samples: samples ?? 0 }))
  if (new Set(tests.map(({ testId }) => testId)).size < tests.length) wrong.at('lab', 'validation.twice')
  const cart: Cart = {
    serviceType: input.service_type ?? emptyCart.serviceType,
    orderName: input.order_name ?? '',
    remark: input.remark ?? '',
    level: (level(input.level, 'level') || emptyCart.level) as Level,
    critical: aql(input.aql_critical, 'aql_critical') || emptyCart.critical,
    major: aql(input.aql_major, 'aql_major') || emptyCart.major,
    minor: aql(input.aql_minor, 'aql_minor') || emptyCart.minor,
    severity: input.severity ?? 'normal',
    counting: input.counting ?? 'units',
    lotPlans,
    qtyUnit: input.qty_unit ?? emptyCart.qtyUnit,
    minFinishPacked: input.min_finish_packed ?? emptyCart.minFinishPacked,
    referenceSample: input.reference_sample ?? 'none',
    ...catalogOf(input, catalog, wrong),
    products,
    factoryId: input.bid ?? null,
    protocolId: input.tpl ?? null,
    inspectorId: input.ins ?? null,
    days: input.ins_date ?? [],
    md: input.md ?? null,
    containers: { c20: input.c_20 ?? 0, c40: input.c_40 ?? 0, c40hc: input.c_40hc ?? 0 },
    employees: input.fe_num_of_employees ?? null,
    announceFactory: input.fe_announce_factory !== 'no',
    auditType: input.fe_audit_type ?? emptyCart.auditType,
    auditTimes: input.fe_audit_num_of_times ?? emptyCart.auditTimes,
    tests,
    courier: input.lab?.courier ?? '',
    attachments: [...new Set(input.attach ?? [])],
    originId: input.origin ?? null,
  }
  wrong.throwIfAny()
  return cart
}

/** Category and line, which must belong together; the line alone names its category. */
function catalogOf({ catalog_id = [], catalog_parent_id }: CartInput, catalog: Catalog, wrong: Wrong) {
  const line = catalog_id.length === 0 ? null : (catalog.get(catalog_id.at(-1) ?? 0) ?? undefined)
  const named = catalog_id.length === 2 ? catalog_id[0] : catalog_parent_id
  const isLine = line === null || (line !== undefined && line.parent_id !== null)
  if (!isLine || (catalog_id.length === 2 && catalog_parent_id !== undefined && catalog_parent_id !== catalog_id[0]))
    wrong.at('catalog_id', 'validation.choice')
  else if (line !== null && named !== undefined && named !== line?.parent_id)
    wrong.at('catalog_id', 'validation.choice')
  else if (named !== undefined && (!catalog.has(named) || catalog.get(named)?.parent_id !== null))
    wrong.at('catalog_parent_id', 'validation.choice')
  return { categoryId: named ?? line?.parent_id ?? null, lineId: line?.id ?? null }
}
