import type { CatalogNode } from '@goodlot/contract'
import {
  type CartFacts,
  defaultCalendar,
  defaultPriceSettings,
  type Estimate,
  type EstimateRequest,
  estimate,
  type LotSampling,
  type ManDaySettings,
  orderLine,
  type SamplingChoice,
  type Term,
  type WorkCategory,
  workCategories,
} from '@goodlot/rules'
import { LEVELS, type Level, SamplingError } from '@goodlot/sampling'
import { type CartForm, type CartOrigin, workIn } from './cart-form.ts'
import { hasSample } from './service-parts.ts'

const isWorkCategory = (name: string): name is WorkCategory => (workCategories as readonly string[]).includes(name)

/** How fast goods of a line are inspected; null while nothing, or nothing that we know, is chosen. */
export function workCategoryOf(path: readonly number[], tree: readonly CatalogNode[]): WorkCategory | null {
  const category = tree.find((node) => node.product_catalog_id === path[0])
  const line = category?.child_info.find((node) => node.product_catalog_id === path[1])
  const group = line?.work_group || category?.work_group || ''
  return isWorkCategory(group) ? group : null
}

const levelOf = (text: string): Level => LEVELS.find((level) => level === text) ?? 'II'

function lotSampling({ lot_plans }: CartForm): ReadonlyMap<string, LotSampling> {
  return new Map(
    lot_plans.map(({ lot, level, aql_critical, aql_major, aql_minor }) => [
      lot,
      {
        ...(level ? { level: levelOf(level) } : {}),
        ...(aql_critical ? { critical: aql_critical } : {}),
        ...(aql_major ? { major: aql_major } : {}),
        ...(aql_minor ? { minor: aql_minor } : {}),
      },
    ]),
  )
}

function productsOf({ pdata, qty, catalog }: CartForm, tree: readonly CatalogNode[]): EstimateRequest['products'] {
  if (pdata.length === 0) return qty === null ? [] : [{ quantity: qty, line: catalog[1] ?? 0, category: null }]
  return pdata.map(({ product_qty, product_catalog_id, lot }) => ({
    quantity: product_qty ?? 0,
    line: product_catalog_id.at(-1) ?? 0,
    category: workCategoryOf(product_catalog_id, tree),
    lot: lot === '' ? null : lot,
  }))
}

const samplingOf = (form: CartForm): SamplingChoice => ({
  level: levelOf(form.level),
  critical: form.aql_critical,
  major: form.aql_major,
  minor: form.aql_minor,
  severity: form.severity,
})

/**
 * [category, line] that the order is listed under, as the server derives it from the goods (SPEC M10); null where nothing
 * follows from them and the buyer chooses.
 */
export function derivedCatalog(
  form: CartForm,
  tree: readonly CatalogNode[],
  settings: ManDaySettings,
): number[] | null {
  if (form.pdata.length === 0) return null
  const goods = { serviceType: form.service_type, products: productsOf(form, tree), lotSampling: lotSampling(form) }
  const line = withoutPlan(() => orderLine({ ...goods, sampling: samplingOf(form) }, settings))
  return form.pdata.find(({ product_catalog_id }) => product_catalog_id.at(-1) === line)?.product_catalog_id ?? null
}

/** Null for a plan that the standard does not have. */
function withoutPlan<T>(calculate: () => T): T | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof SamplingError) return null
    throw error
  }
}

/** Sample and man-days as the packages calculate them here, with every keystroke; null for a plan that the standard does not have. */
export function estimateOf(
  form: CartForm,
  tree: readonly CatalogNode[],
  settings: ManDaySettings,
): Pick<Estimate, 'manDays' | 'md' | 'sampleSize' | 'lots'> | null {
  return withoutPlan(() =>
    estimate(
      {
        serviceType: form.service_type,
        category: workCategoryOf(form.catalog, tree),
        sampling: samplingOf(form),
        lotSampling: lotSampling(form),
        products: productsOf(form, tree),
        containers: containersOf(form),
        employees: form.fe_num_of_employees ?? 0,
        auditType: form.fe_audit_type,
        auditTimes: form.fe_audit_num_of_times ?? 1,
        md: form.md_typed ? form.md : null,
        // the price is the server's
        days: [],
        calendar: defaultCalendar,
        factory: null,
        inspector: null,
        customer: { country: '', canUseOwnPrice: false, customerPrice: null },
        today: '',
      },
      { manDays: settings, price: defaultPriceSettings },
    ),
  )
}

/** The calculation with which the edited order was sold, until goods, dates or service change (SPEC M11); else today's. */
export function calculationFor(
  form: CartForm,
  { sold }: CartOrigin,
  today: ReturnType<typeof estimateOf>,
): ReturnType<typeof estimateOf> {
  const kept = sold?.work === workIn(form) ? sold.calculation : null
  if (!kept || !today) return today
  return { ...today, manDays: { md: kept.md, terms: kept.terms as Term[], quotation: false } }
}

const containersOf = ({ c_20, c_40, c_40hc }: CartForm) => ({ c20: c_20 ?? 0, c40: c_40 ?? 0, c40hc: c_40hc ?? 0 })

/** What the rules want to know to say whether the cart is complete. */
export const factsOf = (form: CartForm, origin: CartOrigin, calculatedMd: number | null): CartFacts => ({
  serviceType: form.service_type,
  categoryId: form.catalog[0] ?? null,
  lineId: form.catalog[1] ?? null,
  products: form.pdata.map(({ product_qty }) => ({ quantity: product_qty ?? 0 })),
  factoryId: form.bid,
  protocolId: form.tpl,
  inspectorId: form.ins,
  days: form.ins_date,
  reservedDays: origin.reserved,
  ...(origin.sold ? { soldDates: { md: origin.sold.md, dates: origin.sold.dates } } : {}),
  md: form.md_typed ? form.md : calculatedMd,
  calculatedMd,
  containers: containersOf(form),
  employees: form.fe_num_of_employees,
  auditType: form.fe_audit_type,
  auditTimes: form.fe_audit_num_of_times,
  tests: form.lab.tests.map(({ samples }) => ({ samples: samples ?? 0 })),
  courier: form.lab.courier,
  ...(hasSample(form.service_type)
    ? { sampling: { counting: form.counting, aqls: [form.aql_critical, form.aql_major, form.aql_minor] } }
    : {}),
})
