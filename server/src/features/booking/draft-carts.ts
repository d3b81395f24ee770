import { daysInCell, type draftSheet, onWire, type WireCart } from '@goodlot/contract'
import { insertRows } from '../../owned-records/index.ts'
import type { CellValues } from '../../spreadsheet/index.ts'
import type { SavingContext } from '../../spreadsheet/kinds/index.ts'
import type { ChosenRecords } from './draft-rows.ts'
import { kindInCell, limitInCell } from './sampling-cells.ts'

/** A row of the spreadsheet: one product of a draft, and the columns about the draft itself. */
export type DraftLine = ChosenRecords & CellValues<(typeof draftSheet)['columns']>

/** Rows with the same key are one draft. */
export const draftKey = ({ order_name }: Pick<DraftLine, 'order_name'>) => order_name.toLowerCase()

/** The columns about the draft itself. Its rows must agree on them; an empty cell agrees with everything. */
export const shared = [
  'service_type',
  'ins_date',
  'factory_name',
  'address',
  'level',
  'aql_critical',
  'aql_major',
  'aql_minor',
  'sampling',
  'lq_critical',
  'lq_major',
  'lq_minor',
  'protocol',
  'remark',
] as const
export const sharedText = (line: DraftLine, field: (typeof shared)[number]): string =>
  field === 'service_type' ? (line.service ?? '') : String(line[field] ?? '')

/** Adds the new products and factories of the lines, each once however many lines name it, and returns the carts. */
export async function withRecords<L extends DraftLine, K>(
  ctx: SavingContext,
  lines: readonly L[],
  keyOf: (line: L) => K,
) {
  const products = await addProducts(ctx, lines)
  const factories = await addFactories(ctx, lines)
  return [...Map.groupBy(lines, keyOf)].map(([key, group]) => ({ key, cart: cartOf(group, products, factories) }))
}

const productKey = ({ product_name, sku }: DraftLine) => `${product_name}\u0000${sku}`.toLowerCase()
const factoryKey = ({ factory_name, address }: DraftLine) => `${factory_name}\u0000${address}`.toLowerCase()

/**
 * Adds new products and returns their ids by key. A product that occurs with several purchase orders gets all their numbers if they fit
 * into 100 characters, else the first.
 */
async function addProducts({ db, me, now, added: tell }: SavingContext, lines: readonly DraftLine[]) {
  const added = Map.groupBy(
    lines.filter(({ product }) => product !== null && 'line' in product),
    productKey,
  )
  if (added.size === 0) return new Map<string, number>()
  const rows = [...added.values()].map((group) => {
    const [first] = group as [DraftLine]
    const pos = [...new Set(group.map(({ po }) => po).filter((po) => po !== ''))].join(', ')
    return {
      name: first.product_name,
      sku: first.sku,
      po: pos.length <= 100 ? pos : first.po,
      po_date: first.po_date,
      qty: quantityOf(group),
      line_id: first.product !== null && 'line' in first.product ? first.product.line.id : 0,
    }
  })
  const ids = await insertRows(db, 'products', rows, me.id, now)
  tell('products', ids)
  return new Map([...added.keys()].map((key, i) => [key, ids[i] ?? 0]))
}

async function addFactories({ db, me, now, added: tell }: SavingContext, lines: readonly DraftLine[]) {
  const added = Map.groupBy(
    lines.filter(({ factory }) => factory !== null && 'places' in factory),
    factoryKey,
  )
  const rows = [...added.values()].flatMap(([line]) => {
    if (!line?.factory || !('places' in line.factory)) return []
    const { country, province, city } = line.factory.places
    return {
      name: line.factory_name,
      supplier_name: line.factory_supplier_name === line.factory_name ? '' : line.factory_supplier_name,
      country: country.code,
      province: province.code,
      city: city.code,
      address: line.address,
      address_cn: line.address_cn,
      person: line.person,
      contact: line.phone1,
      contact2: line.phone2,
      email: line.email,
    }
  })
  const ids = rows.length === 0 ? [] : await insertRows(db, 'factories', rows, me.id, now)
  tell('factories', ids)
  return new Map([...added.keys()].map((key, i) => [key, ids[i] ?? 0]))
}

/** Pieces of all lines together; null where none says how many. */
const quantityOf = (lines: readonly DraftLine[]): number | null =>
  lines.every(({ qty }) => qty === null) ? null : lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0)

/** The cart of the lines of one draft. */
function cartOf(
  lines: readonly DraftLine[],
  products: ReadonlyMap<string, number>,
  factories: ReadonlyMap<string, number>,
): WireCart {
  const said = (field: (typeof shared)[number]) =>
    lines.map((line) => sharedText(line, field)).find((text) => text !== '')
  const idOf = (line: DraftLine) =>
    line.product && 'existing' in line.product ? line.product.existing.id : products.get(productKey(line))
  const goods = Map.groupBy(
    lines.filter(({ product }) => product !== null),
    (line) => idOf(line) ?? 0,
  )
  const place = lines.find(({ factory }) => factory !== null)
  const factoryId =
    place?.factory && ('existing' in place.factory ? place.factory.existing.id : factories.get(factoryKey(place)))
  const [first] = lines
  return onWire({
    orderName: first?.order_name,
    serviceType: lines.find(({ service }) => service !== null)?.service ?? undefined,
    products: [...goods].map(([product_id, group]) => ({ product_id, product_qty: quantityOf(group) ?? undefined })),
    factoryId: factoryId ?? undefined,
    protocolId: lines.find(({ protocolId }) => protocolId !== null)?.protocolId ?? undefined,
    days: daysInCell(said('ins_date') ?? ''),
    level: said('level'),
    critical: said('aql_critical'),
    major: said('aql_major'),
    minor: said('aql_minor'),
    sampling: kindInCell(said('sampling') ?? ''),
    lqCritical: limitInCell(said('lq_critical') ?? ''),
    lqMajor: limitInCell(said('lq_major') ?? ''),
    lqMinor: limitInCell(said('lq_minor') ?? ''),
    remark: said('remark'),
  })
}

/** Makes the cart of one draft before its new products are added; until then these have negative ids. */
export function cartBeforeSaving(lines: readonly DraftLine[]): {
  cart: WireCart
  products: Map<number, { line_id: number }>
} {
  const added = new Map<string, number>()
  const products = new Map<number, { line_id: number }>()
  for (const line of lines) {
    if (line.product === null) continue
    if ('existing' in line.product) products.set(line.product.existing.id, { line_id: line.product.existing.line_id })
    else {
      const id = added.get(productKey(line)) ?? -1 - added.size
      added.set(productKey(line), id)
      products.set(id, { line_id: line.product.line.id })
    }
  }
  return { cart: cartOf(lines, added, new Map()), products }
}
