import type { DecodedOf, factories, factorySheet } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import type { Caller } from '@goodlot/rules'
import { type Expression, type Insertable, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'
import type { DB, Factories } from '../../db/types.ts'
import { type Paging, pageOfIds } from '../../http/page.ts'
import { orderBySortKey, type SortKeys, textKey } from '../../http/sort.ts'
import { inOrder, lockRow } from '../../owned-records/index.ts'
import type { CellValues } from '../../spreadsheet/index.ts'

type ListInput = DecodedOf<(typeof factories)['business_list']>
export type Filters = Omit<ListInput, 'page' | 'limit' | 'search_json' | 'sort'>

/** The owners whose factories are read; null: all. */
export type Scope = readonly number[] | null

const texts = {
  business_name: 'f.name',
  business_supplier_name: 'f.supplier_name',
  business_number: 'f.number',
  business_category: 'f.category',
  business_address: 'f.address',
  business_address_cn: 'f.address_cn',
  business_person: 'f.person',
  business_person2: 'f.person2',
  business_contact: 'f.contact',
  business_contact2: 'f.contact2',
  business_email: 'f.email',
  business_fax: 'f.fax',
} as const
const codes = { country: 'f.country', province: 'f.province', city: 'f.city', business_type_id: 'f.type' } as const

const placeKey = (column: string, locale: Locale) =>
  sql`(SELECT names->>${locale} FROM places WHERE code = ${sql.ref(column)})`

const sortKeys = (locale: Locale): SortKeys<NonNullable<ListInput['sort']>['by']> => ({
  business_name: textKey('f.name'),
  business_supplier_name: textKey('f.supplier_name'),
  country: placeKey('f.country', locale),
  province: placeKey('f.province', locale),
  city: placeKey('f.city', locale),
  business_person: textKey('f.person'),
  customer_nick_name: sql`(SELECT lower(nickname) FROM accounts WHERE id = f.owner_id)`,
})

/**
 * Ids of the factories that match a filter, with their sort key. `byIndex` also uses the text index of names, which
 * needs two characters.
 */
function filteredIds(
  db: Db,
  scope: Scope,
  f: Filters,
  byIndex: boolean,
  sortKey?: RawBuilder<unknown>,
): Expression<{ id: number }> {
  let q = db.selectFrom('factories as f').where('f.deleted_at', 'is', null)
  if (scope) q = q.where('f.owner_id', 'in', scope.length > 0 ? scope : [0])
  for (const [field, column] of Object.entries(texts)) {
    const text = f[field as keyof typeof texts]
    if (text !== undefined) q = q.where(columnContains(column, text))
  }
  const name = f.business_name
  if (byIndex && name !== undefined && [...name].length > 1) q = q.where(hasGrams('f.name', name))
  for (const [field, column] of Object.entries(codes)) {
    const code = f[field as keyof typeof codes]
    if (code !== undefined) q = q.where(column as 'f.country', '=', code)
  }
  for (const owner of [f.customer_user_id, f.created_by]) if (owner !== undefined) q = q.where('f.owner_id', '=', owner)
  if (f.customer_nick_name !== undefined) {
    q = q.where(
      'f.owner_id',
      'in',
      db.selectFrom('accounts').select('id').where(columnContains('nickname', f.customer_nick_name)),
    )
  }
  if (f.country_name !== undefined) q = q.where('f.country', 'in', placesNamed(db, f.country_name))
  if (f.city_only_name !== undefined) q = q.where('f.city', 'in', placesNamed(db, f.city_only_name))
  const place = f.city_name
  if (place !== undefined) {
    q = q.where((eb) =>
      eb.or([eb('f.city', 'in', placesNamed(db, place)), eb('f.province', 'in', placesNamed(db, place))]),
    )
  }
  return sortKey ? q.select(['f.id', sortKey.as('sort_key')]) : q.select('f.id')
}

/** Places that have this text in one of their names, in any language. */
const placesNamed = (db: Db, text: string) =>
  db
    .selectFrom('places')
    .select('code')
    .where(sql<boolean>`EXISTS (SELECT 1 FROM jsonb_each_text(names) n WHERE strpos(lower(n.value), lower(${text})) > 0)
      OR strpos(lower(local_name), lower(${text})) > 0`)

export function factoryPage(
  ctx: Paging & { locale: Locale },
  scope: Scope,
  f: Filters,
  { sort, ...paging }: { page: number; limit: number; sort: ListInput['sort'] },
) {
  const key = sort && sortKeys(ctx.locale)[sort.by]
  return pageOfIds(
    ctx,
    filteredIds(ctx.db, scope, f, scope === null, key),
    filteredIds(ctx.db, scope, f, false, key),
    paging,
    sort && orderBySortKey(sort),
  )
}

/** Ids of the factories that match a filter, newest first; `max` + 1 of them if there are more. */
export async function factoryIds(db: Db, scope: Scope, f: Filters, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${filteredIds(db, scope, f, scope === null)} LIMIT ${max + 1}`.execute(db)
  return rows.map((row) => row.id).sort((a, b) => b - a)
}

const withNames = (db: Db) =>
  db
    .selectFrom('factories as f')
    .innerJoin('accounts as o', 'o.id', 'f.owner_id')
    .innerJoin('accounts as m', 'm.id', 'f.modified_by')
    .innerJoin('places as pn', 'pn.code', 'f.country')
    .innerJoin('places as pp', 'pp.code', 'f.province')
    .innerJoin('places as pc', 'pc.code', 'f.city')
    .selectAll('f')
    .select(['o.nickname as owner_name', 'o.parent_id as owner_parent_id', 'm.nickname as modifier_name'])
    .select(['pn.names as country_names', 'pn.local_name as country_local'])
    .select(['pp.names as province_names', 'pp.local_name as province_local'])
    .select(['pc.names as city_names', 'pc.local_name as city_local'])
    .where('f.deleted_at', 'is', null)

/** The rows of these ids, in their order; deleted ones are left out. */
export async function factoriesByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await withNames(db).where(sql<boolean>`f.id = ANY(${ids})`).execute()
  return inOrder(ids, rows)
}
export type NamedFactory = Awaited<ReturnType<typeof factoriesByIds>>[number]

export const factoryById = (db: Db, id: number) => withNames(db).where('f.id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction. */
export async function lockFactory(trx: Transaction<DB>, id: number) {
  await lockRow(trx, 'factories', id)
  return factoryById(trx, id)
}

export const insertFactory = (trx: Transaction<DB>, row: Insertable<Factories>) =>
  trx.insertInto('factories').values(row).returning('id').executeTakeFirstOrThrow()

export const changeFactory = (trx: Transaction<DB>, id: number, change: Updateable<Factories>) =>
  trx
    .updateTable('factories')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/**
 * Serializes changes of parents among the factories of one owner: two at once could create a cycle that neither sees. Call it before
 * locking rows: a new parent's row is locked too, so the reverse order could deadlock.
 */
export async function lockParents(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('factories.parents'), owner_id) FROM factories WHERE id = ${id}`.execute(
    trx,
  )
}

/** Whether a factory is below another one, at any depth. */
export async function belongsTo(db: Db, id: number, other: number): Promise<boolean> {
  // UNION without ALL also terminates on a cycle
  const { rows } = await sql`WITH RECURSIVE above AS (
      SELECT parent_id FROM factories WHERE id = ${id}
      UNION SELECT f.parent_id FROM factories f JOIN above a ON f.id = a.parent_id)
    SELECT FROM above WHERE parent_id = ${other}`.execute(db)
  return rows.length > 0
}

export const placesByCode = (db: Db, places: readonly string[]) =>
  db.selectFrom('places').select(['code', 'kind', 'parent_code']).where('code', 'in', places).execute()

// spreadsheets

type Values = CellValues<(typeof factorySheet)['columns']>

/** A row of a spreadsheet, as it is saved: with the table's column names where the spreadsheet's differ. */
export type ImportRow = Record<
  'name' | 'supplier_name' | 'country' | 'province' | 'city' | 'contact' | 'contact2',
  string
> &
  Omit<Values, 'factory_name' | 'factory_supplier_name' | 'phone1' | 'phone2'>

/** Rows with the same name and address, ignoring case, are the same factory. */
export const sameKey = ({ name, address }: { name: string; address: string }) =>
  `${name.toLowerCase()}\u0000${address.toLowerCase()}`

/** The visible factories with the same names as the rows. The caller's own come last, and newer ones after older ones. */
export async function sameFactories(
  db: Db,
  scope: Scope,
  me: Caller,
  rows: readonly ImportRow[],
): Promise<NamedFactory[]> {
  if (rows.length === 0) return []
  return (
    withNames(db)
      .$if(scope !== null, (q) => q.where('f.owner_id', 'in', scope ?? []))
      .where(sql<boolean>`lower(f.name) = ANY(${[...new Set(rows.map((r) => r.name.toLowerCase()))]})`)
      // the caller puts them into a map, where later rows overwrite earlier ones
      .orderBy((eb) => eb('f.owner_id', '=', me.id))
      .orderBy('f.id')
      .execute()
  )
}

/** Gives all factories of one account to another. */
export const handOver = (trx: Transaction<DB>, from: number, to: number) =>
  trx.updateTable('factories').set({ owner_id: to }).where('owner_id', '=', from).execute()

/** City and position, and the position that a check-in gave; undefined for a factory that was deleted. */
export const positionOf = (db: Db, id: number) =>
  db
    .selectFrom('factories')
    .select(['city', 'lat', 'lng', 'checkin_lat', 'checkin_lng'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
