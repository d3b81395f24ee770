import type { CatalogNode } from '@goodlot/contract'
import {
  type CartFacts,
  defaultPriceSettings,
  type Estimate,
  type EstimateRequest,
  estimate,
  estimateRequest,
  factsInCart,
  type ManDaySettings,
  orderLine,
  type SamplingFigures,
  samplingFigures,
  type Term,
  type TypedCart,
  type WorkCategory,
  workCategories,
} from '@goodlot/rules'
import { type PlanKind, SamplingError } from '@goodlot/sampling'
import { type CartForm, catalogPath, type StartedFrom, typedMd, workIn } from './cart-form.ts'
import { hasSample } from './service-parts.ts'

const isWorkCategory = (name: string): name is WorkCategory => (workCategories as readonly string[]).includes(name)

/** The work category of a line, which says how fast its goods are inspected; null if none, or an unknown one, is chosen. */
export function workCategoryOf(path: readonly number[], tree: readonly CatalogNode[]): WorkCategory | null {
  const category = tree.find((node) => node.product_catalog_id === path[0])
  const line = category?.child_info.find((node) => node.product_catalog_id === path[1])
  const group = line?.work_group || category?.work_group || ''
  return isWorkCategory(group) ? group : null
}

/** The input for the local estimate, which covers sample and man-days; only the server calculates prices. */
function requestOf(form: CartForm, tree: readonly CatalogNode[]): EstimateRequest {
  const { cart, products, qty } = form
  const paths = new Map(products.map(({ product_id, product_catalog_id }) => [product_id, product_catalog_id]))
  const goods = {
    lineOf: (productId: number) => {
      const path = paths.get(productId) ?? []
      return { line: path.at(-1) ?? 0, category: workCategoryOf(path, tree) }
    },
    category: workCategoryOf(catalogPath(cart), tree),
  }
  const loose = cart.products.length === 0 ? { qty: qty ?? 0, products: 1 } : null
  return estimateRequest({ ...cart, md: typedMd(form) }, goods, undefined, loose)
}

/**
 * The cart with the category that the server will derive from its goods (SPEC M10); null if none can be derived and the
 * buyer has to choose.
 */
export function withDerivedCatalog(
  form: CartForm,
  tree: readonly CatalogNode[],
  settings: ManDaySettings,
): CartForm | null {
  if (form.cart.products.length === 0) return null
  const line = withoutPlan(() => orderLine(requestOf(form, tree), settings))
  const listed = form.products.find(({ product_catalog_id }) => product_catalog_id.at(-1) === line)
  if (!listed) return null
  const [categoryId = null, lineId = null] = listed.product_catalog_id
  return { ...form, cart: { ...form.cart, categoryId, lineId } }
}

/** Runs a calculation; null if it needs a sampling plan that the standard does not have. */
function withoutPlan<T>(calculate: () => T): T | null {
  try {
    return calculate()
  } catch (error) {
    if (error instanceof SamplingError) return null
    throw error
  }
}

/** Sample and man-days, calculated in the browser with every keystroke; null for a plan that the standard does not have. */
export const estimateOf = (
  form: CartForm,
  tree: readonly CatalogNode[],
  settings: ManDaySettings,
): Pick<Estimate, 'manDays' | 'md' | 'sampleSize' | 'lots'> | null =>
  withoutPlan(() => estimate(requestOf(form, tree), { manDays: settings, price: defaultPriceSettings }))

/** What each of the kinds of sampling means for the cart; null for a plan that the standard does not have. */
export const figuresOf = (
  form: CartForm,
  tree: readonly CatalogNode[],
  settings: ManDaySettings,
  kinds: readonly PlanKind[],
): SamplingFigures[] | null =>
  withoutPlan(() =>
    kinds.flatMap((kind) => {
      const prices = { manDays: settings, price: defaultPriceSettings }
      return samplingFigures(requestOf(form, tree), prices, kind) ?? []
    }),
  )

/** The calculation with which the edited order was sold, until goods, dates or service change (SPEC M11); else today's. */
export function calculationFor(
  form: CartForm,
  { sold }: StartedFrom,
  today: ReturnType<typeof estimateOf>,
): ReturnType<typeof estimateOf> {
  const kept = sold?.work === workIn(form) ? sold.calculation : null
  if (!kept || !today) return today
  return { ...today, manDays: { md: kept.md, terms: kept.terms as Term[], quotation: false } }
}

const samplingFacts = ({ serviceType, counting, critical, major, minor }: TypedCart): Pick<CartFacts, 'sampling'> =>
  hasSample(serviceType) ? { sampling: { counting, aqls: [critical, major, minor] } } : {}

/** The facts that the rules need to decide whether the cart is complete. */
export const factsOf = (
  form: CartForm,
  { reservedDays, sold }: StartedFrom,
  calculatedMd: number | null,
): CartFacts => ({
  ...factsInCart(form.cart),
  reservedDays,
  ...(sold ? { soldDates: { md: sold.md, dates: sold.dates } } : {}),
  md: form.isMdTyped ? form.cart.md : calculatedMd,
  calculatedMd,
  ...samplingFacts(form.cart),
})
