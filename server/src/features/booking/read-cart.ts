import { cartFromWire, cartNames, type WireCart } from '@goodlot/contract'
import type { Key } from '@goodlot/i18n'
import type { Cart, WorkCategory } from '@goodlot/rules'
import { LEVELS, type Level, parseAql, SamplingError } from '@goodlot/sampling'
import { BadInput } from '../../http/refusal.ts'

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

/** Collects errors by field and throws them together, so that a caller sees all of them at once. */
class Wrong {
  readonly #fields: Record<string, Key> = {}
  at(field: string, key: Key): void {
    this.#fields[field] ??= key
  }
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw new BadInput(this.#fields)
  }
}

/** The cart that a call sends. Values that the standard or the catalog does not have are refused as bad input, at their field. */
export function readCart(sent: WireCart, catalog: Catalog): Cart {
  const wrong = new Wrong()
  const read = cartFromWire(sent)
  const cart: Cart = {
    ...read,
    ...inStandard(read, wrong),
    lotPlans: read.lotPlans.map((plan, i) => ({
      lot: plan.lot,
      ...inStandard(plan, wrong, `${cartNames.lotPlans}.${i}.`),
    })),
    ...inCatalog(sent, catalog, wrong),
  }
  const unique = (field: 'products' | 'lotPlans' | 'tests', keys: readonly unknown[]) => {
    if (new Set(keys).size < keys.length) wrong.at(cartNames[field], 'validation.twice')
  }
  unique(
    'products',
    cart.products.map(({ productId }) => productId),
  )
  unique(
    'lotPlans',
    cart.lotPlans.map(({ lot }) => lot),
  )
  unique(
    'tests',
    cart.tests.map(({ testId }) => testId),
  )
  wrong.throwIfAny()
  return cart
}

/** Level and AQLs as the standard writes them; '' stays empty. */
function inStandard<L extends string>(
  { level, critical, major, minor }: { level: L; critical: string; major: string; minor: string },
  wrong: Wrong,
  at = '',
) {
  const aql = (field: 'critical' | 'major' | 'minor', value: string) => {
    try {
      return value === '' ? '' : parseAql(value)
    } catch (error) {
      if (!(error instanceof SamplingError)) throw error
      wrong.at(`${at}${cartNames[field]}`, 'validation.choice')
      return ''
    }
  }
  if (level !== '' && !LEVELS.some((one: Level) => one === level))
    wrong.at(`${at}${cartNames.level}`, 'validation.choice')
  return { level, critical: aql('critical', critical), major: aql('major', major), minor: aql('minor', minor) }
}

/** Category and line, which must belong together; the line alone names its category. */
function inCatalog(sent: WireCart, catalog: Catalog, wrong: Wrong): Pick<Cart, 'categoryId' | 'lineId'> {
  const path = [sent[cartNames.lineId] ?? []].flat()
  const parent = sent[cartNames.categoryId] ?? undefined
  const line = path.length === 0 ? null : (catalog.get(path.at(-1) ?? 0) ?? undefined)
  const named = path.length === 2 ? path[0] : parent
  const isLine = line === null || (line !== undefined && line.parent_id !== null)
  if (!isLine || (path.length === 2 && parent !== undefined && parent !== path[0]))
    wrong.at(cartNames.lineId, 'validation.choice')
  else if (line !== null && named !== undefined && named !== line?.parent_id)
    wrong.at(cartNames.lineId, 'validation.choice')
  else if (named !== undefined && (!catalog.has(named) || catalog.get(named)?.parent_id !== null))
    wrong.at(cartNames.categoryId, 'validation.choice')
  return { categoryId: named ?? line?.parent_id ?? null, lineId: line?.id ?? null }
}
