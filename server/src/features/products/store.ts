import type { DecodedOf, productSheet, products } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { Caller } from '@goodlot/rules'
import { type Expression, type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'
import type { DB, Products } from '../../db/types.ts'
import { type Paging, pageOfIds } from '../../http/page.ts'
import { orderBySortKey, type SortKeys, textKey } from '../../http/sort.ts'
import { inOrder, lockRow } from '../../owned-records/index.ts'
import type { CellValues } from '../../spreadsheet/index.ts'

type ListInput = DecodedOf<(typeof products)['product_list']>
export type Filters = Omit<ListInput, 'page' | 'limit' | 'search_json' | 'sort'>

/** The ids of the owners whose products may be read; null means all. */
export type Scope = readonly number[] | null

const indexed = { product_name: 'p.name', product_sku: 'p.sku', product_po: 'p.po' } as const
const plainText = { product_invoice: 'p.invoice', product_number: 'p.number', barcode: 'p.barcode' } as const
/** Up to this many rows, reading them all is faster than using the text index, which covers all owners. */
const fewRows = 5000

const sortKeys: SortKeys<NonNullable<ListInput['sort']>['by']> = {
  product_name: textKey('p.name'),
  product_sku: textKey('p.sku'),
  product_po: textKey('p.po'),
  product_po_date: sql`p.po_date`,
  product_qty: sql`p.qty`,
  customer_nick_name: sql`(SELECT lower(nickname) FROM accounts WHERE id = p.owner_id)`,
}

/** Ids of the products that match a filter, with their sort keys. `byIndex` also uses the text index, which needs two characters. */
function filteredIds(
  db: Db,
  scope: Scope,
  f: Filters,
  locale: Locale,
  byIndex: boolean,
  sort?: ListInput['sort'],
): Expression<{ id: number }> {
  let q = db.selectFrom('products as p').where('p.deleted_at', 'is', null)
  if (scope) q = q.where('p.owner_id', 'in', scope.length > 0 ? scope : [0])
  for (const [field, column] of Object.entries(indexed)) {
    const text = f[field as keyof typeof indexed]
    if (text === undefined) continue
    q = q.where(columnContains(column, text))
    if (byIndex && [...text].length > 1) q = q.where(hasGrams(column, text))
  }
  for (const [field, column] of Object.entries(plainText)) {
    const text = f[field as keyof typeof plainText]
    if (text !== undefined) q = q.where(columnContains(column, text))
  }
  if (f.product_type !== undefined) q = q.where('p.type', '=', f.product_type)
  if (f.product_qty !== undefined) q = q.where('p.qty', '=', f.product_qty)
  for (const owner of [f.customer_user_id, f.created_by]) if (owner !== undefined) q = q.where('p.owner_id', '=', owner)
  if (f.customer_nick_name !== undefined) {
    q = q.where(
      'p.owner_id',
      'in',
      db.selectFrom('accounts').select('id').where(columnContains('nickname', f.customer_nick_name)),
    )
  }
  for (const node of [f.catalog_id, f.product_catalog_id]) {
    if (node === undefined) continue
    const lines = db
      .selectFrom('catalog_nodes')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', node), eb('parent_id', '=', node)]))
    q = q.where('p.line_id', 'in', lines)
  }
  for (const [text, language] of [
    [f.product_catalog_en, 'en-US'],
    [f.product_catalog_name, locale],
  ] as const) {
    if (text !== undefined) q = q.where('p.line_id', 'in', linesNamed(db, text, language))
  }
  if (f.product_po_date !== undefined) {
    const [from = '', to = f.product_po_date.includes(',') ? '' : from] = f.product_po_date.split(',')
    if (from !== '') q = q.where('p.po_date', '>=', from)
    if (to !== '') q = q.where('p.po_date', '<=', to)
  }
  return sort ? q.select(['p.id', sortKeys[sort.by].as('sort_key')]) : q.select('p.id')
}

const linesNamed = (db: Db, text: string, language: string) =>
  db
    .selectFrom('catalog_nodes as l')
    .innerJoin('catalog_nodes as c', 'c.id', 'l.parent_id')
    .where(sql<boolean>`strpos(lower((c.names->>${language}) || ' / ' || (l.names->>${language})), lower(${text})) > 0`)
    .select('l.id')

/** Whether the text index helps: not without a text, and not for owners with few products. */
async function indexHelps(db: Db, scope: Scope, f: Filters): Promise<boolean> {
  if (!Object.keys(indexed).some((field) => f[field as keyof typeof indexed] !== undefined)) return false
  if (!scope) return true
  const owners =
    f.customer_user_id !== undefined && scope.includes(f.customer_user_id) ? [f.customer_user_id] : [...scope]
  const capped = db
    .selectFrom('products')
    .select('id')
    .where('owner_id', 'in', owners)
    .where('deleted_at', 'is', null)
    .limit(fewRows + 1)
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${capped}) AS counted`.execute(db)
  return (rows[0]?.n ?? 0) > fewRows
}

export async function productPage(
  ctx: Paging,
  scope: Scope,
  f: Filters,
  locale: Locale,
  { sort, ...paging }: { page: number; limit: number; sort: ListInput['sort'] },
) {
  const byIndex = await indexHelps(ctx.db, scope, f)
  return pageOfIds(
    ctx,
    filteredIds(ctx.db, scope, f, locale, byIndex, sort),
    filteredIds(ctx.db, scope, f, locale, false, sort),
    paging,
    sort && orderBySortKey(sort),
  )
}

/** Ids of the products that match a filter, newest first; `max` + 1 of them if there are more. */
export async function productIds(db: Db, scope: Scope, f: Filters, locale: Locale, max: number): Promise<number[]> {
  const found = filteredIds(db, scope, f, locale, await indexHelps(db, scope, f))
  const { rows } = await sql<{ id: number }>`${found} LIMIT ${max + 1}`.execute(db)
  return rows.map((row) => row.id).sort((a, b) => b - a)
}

const withNames = (db: Db) =>
  db
    .selectFrom('products as p')
    .innerJoin('accounts as o', 'o.id', 'p.owner_id')
    .innerJoin('accounts as m', 'm.id', 'p.modified_by')
    .innerJoin('catalog_nodes as l', 'l.id', 'p.line_id')
    .innerJoin('catalog_nodes as c', 'c.id', 'l.parent_id')
    .selectAll('p')
    .select(['o.nickname as owner_name', 'o.parent_id as owner_parent_id', 'm.nickname as modifier_name'])
    .select(['l.names as line_names', 'c.id as category_id', 'c.names as category_names'])
    .where('p.deleted_at', 'is', null)

/** The products with these ids, in the same order; deleted ones are left out. */
export async function productsByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await withNames(db).where(sql<boolean>`p.id = ANY(${ids})`).execute()
  return inOrder(ids, rows)
}
export type NamedProduct = Awaited<ReturnType<typeof productsByIds>>[number]

export const productById = (db: Db, id: number) => withNames(db).where('p.id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction. */
export async function lockProduct(trx: Transaction<DB>, id: number) {
  await lockRow(trx, 'products', id)
  return productById(trx, id)
}

export const insertProduct = (trx: Transaction<DB>, row: Insertable<Products>) =>
  trx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()

export const changeProduct = (trx: Transaction<DB>, id: number, change: Updateable<Products>) =>
  trx
    .updateTable('products')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

// spreadsheets

/** A row of a spreadsheet, as it is saved; its names are those of the table's columns. */
export type ImportRow = CellValues<(typeof productSheet)['columns']> & { line_id: number }

/** Rows with the same name and SKU are the same product; upper and lower case make no difference. */
export const sameKey = ({ name, sku }: { name: string; sku: string }) =>
  `${name.toLowerCase()}\u0000${sku.toLowerCase()}`

/** Products with these SKUs that the caller may see. The caller's own come last, and newer ones after older ones: the last match counts. */
export async function sameProducts(
  db: Db,
  scope: Scope,
  me: Caller,
  rows: readonly ImportRow[],
): Promise<NamedProduct[]> {
  if (rows.length === 0) return []
  return (
    withNames(db)
      .$if(scope !== null, (q) => q.where('p.owner_id', 'in', scope ?? []))
      .where(sql<boolean>`lower(p.sku) = ANY(${[...new Set(rows.map((r) => r.sku.toLowerCase()))]})`)
      // callers build a map of these rows, in which the last one with the same key counts
      .orderBy((eb) => eb('p.owner_id', '=', me.id))
      .orderBy('p.id')
      .execute()
  )
}

/** Gives all products of one account to another. */
export const handOver = (trx: Transaction<DB>, from: number, to: number) =>
  trx.updateTable('products').set({ owner_id: to }).where('owner_id', '=', from).execute()
