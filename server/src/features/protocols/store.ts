import type { DecodedOf, protocols } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { type SelectQueryBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/text.ts'
import type { DB, Protocols } from '../../db/types.ts'
import { type SortKeys, textKey } from '../../http/sort.ts'

/** Protocols without their trees, with their owner and last editor. */
const heads = (db: Db) =>
  db
    .selectFrom('protocols as p')
    .innerJoin('accounts as a', 'a.id', 'p.created_by')
    .innerJoin('accounts as m', 'm.id', 'p.modified_by')
    .where('p.deleted_at', 'is', null)

type Heads = ReturnType<typeof heads>
type HeadTables = Heads extends SelectQueryBuilder<infer D, infer T, object> ? [D, T] : never

const inLanguage = (names: string, locale: string) =>
  sql<string>`coalesce(${sql.ref(names)} ->> ${locale}, ${sql.ref(names)} ->> 'en-US', '')`

/** The columns of a head; titles in the reader's language. */
export const headColumns = (locale: string) => (q: SelectQueryBuilder<HeadTables[0], HeadTables[1], object>) =>
  q.selectAll('p').select((eb) => [
    'a.nickname as owner_name',
    'a.parent_id as owner_parent_id',
    'm.nickname as modified_name',
    eb
      .selectFrom('list_options as s')
      .where('s.list', '=', 'service_type')
      .whereRef('s.value', '=', 'p.service_type')
      .select(inLanguage('s.titles', locale).as('title'))
      .as('service_type_name'),
    eb
      .selectFrom('protocol_catalogs as g')
      .whereRef('g.protocol_id', '=', 'p.id')
      .select(
        sql<(number | null)[][] | null>`json_agg(json_build_array(g.category_id, g.line_id) ORDER BY g.sort)`.as(
          'paths',
        ),
      )
      .as('paths'),
    eb
      .selectFrom('protocol_catalogs as g')
      .innerJoin('catalog_nodes as c', 'c.id', 'g.category_id')
      .leftJoin('catalog_nodes as l', 'l.id', 'g.line_id')
      .whereRef('g.protocol_id', '=', 'p.id')
      .select(
        sql<string>`string_agg(concat_ws(' / ', ${inLanguage('c.names', locale)}, nullif(${inLanguage('l.names', locale)}, '')), ', ' ORDER BY g.sort)`.as(
          'names',
        ),
      )
      .as('catalog_names'),
    eb
      .selectFrom('protocol_items as i')
      .innerJoin('protocol_classes as k', 'k.id', 'i.class_id')
      .whereRef('k.protocol_id', '=', 'p.id')
      .select(sql<number>`count(*)`.as('n'))
      .as('item_count'),
  ])

export const protocolById = (db: Db, id: number, locale: string) =>
  headColumns(locale)(heads(db)).where('p.id', '=', id).executeTakeFirst()
export type Head = NonNullable<Awaited<ReturnType<typeof protocolById>>>

/** Locks the protocol until the transaction ends: of two concurrent saves, the second waits and finds a newer version. */
export const lockProtocol = async (trx: Transaction<DB>, id: number, locale: string): Promise<Head | undefined> => {
  const locked = await trx.selectFrom('protocols').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && protocolById(trx, locked.id, locale)
}

export interface Filters {
  isPublic: boolean | undefined
  name: string | undefined
  service: string | undefined
  /** Part of the name of the protocol's category or line. */
  catalogName: string | undefined
  catalogNode: number | undefined
  /** With catalogNode: also protocols that are for any product. */
  orAnyProduct: boolean
  auditType: string | undefined
  owner: number | undefined
  ownerName: string | undefined
}

type ListInput = DecodedOf<(typeof protocols)['tpl_list']>

/** Sorts by the name that the reader sees: for Chinese readers the Chinese name, if there is one. */
export const sortKeys = (locale: Locale): SortKeys<NonNullable<ListInput['sort']>['by']> => ({
  tpl_name: locale === 'zh-CN' ? sql`coalesce(nullif(p.name_cn, ''), p.name)` : textKey('p.name'),
  service_type: sql`p.service_type`,
  item_count: sql`item_count`,
  customer_nick_name: textKey('a.nickname'),
  modified_at: sql`p.modified_at`,
})

/** The protocols that match the filters, of the public ones and those of these owners; null means all owners. */
export function filteredProtocols(db: Db, ownerIds: number[] | null, filters: Filters) {
  let query = heads(db)
  if (ownerIds) query = query.where((eb) => eb.or([eb('p.is_public', '=', true), eb('p.created_by', 'in', ownerIds)]))
  const { isPublic, name, service, auditType, owner, ownerName, catalogName, catalogNode } = filters
  if (isPublic !== undefined) query = query.where('p.is_public', '=', isPublic)
  if (service) query = query.where('p.service_type', '=', service)
  if (auditType) query = query.where('p.audit_type', '=', auditType)
  if (owner) query = query.where('p.created_by', '=', owner)
  if (name) {
    query = query.where((eb) =>
      eb.or([eb('p.name', 'ilike', contains(name)), eb('p.name_cn', 'ilike', contains(name))]),
    )
  }
  if (ownerName) query = query.where('a.nickname', 'ilike', contains(ownerName))
  if (catalogName) query = query.where(isForNamed(catalogName))
  if (catalogNode !== undefined) query = query.where(isFor(catalogNode, filters.orAnyProduct))
  return query
}

/** Whether the protocol's category or line has this text in its name, in any language. */
const isForNamed = (name: string) => sql<boolean>`EXISTS (
  SELECT 1 FROM protocol_catalogs g
  JOIN catalog_nodes n ON n.id IN (g.category_id, g.line_id), jsonb_each_text(n.names) AS t
  WHERE g.protocol_id = p.id AND t.value ILIKE ${contains(name)})`

/**
 * If the node is a line: protocols of that line or its whole category. If it is a category: protocols of it or any of its lines. With
 * `orAny`: also protocols that are for any product.
 */
const isFor = (node: number, orAny: boolean) => sql<boolean>`(EXISTS (
  SELECT 1 FROM protocol_catalogs g
  WHERE g.protocol_id = p.id AND (g.category_id = ${node} OR g.line_id = ${node}
    OR (g.line_id IS NULL AND g.category_id = (SELECT parent_id FROM catalog_nodes WHERE id = ${node}))))
  OR (${orAny} AND NOT EXISTS (SELECT 1 FROM protocol_catalogs g WHERE g.protocol_id = p.id)))`

// which protocol a node belongs to

export const protocolOfClass = async (db: Db, id: number) =>
  (await db.selectFrom('protocol_classes').select('protocol_id').where('id', '=', id).executeTakeFirst())?.protocol_id

export const protocolOfItem = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('protocol_items as i')
      .innerJoin('protocol_classes as c', 'c.id', 'i.class_id')
      .select('c.protocol_id')
      .where('i.id', '=', id)
      .executeTakeFirst()
  )?.protocol_id

export const protocolOfOption = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('protocol_options as o')
      .innerJoin('protocol_items as i', 'i.id', 'o.item_id')
      .innerJoin('protocol_classes as c', 'c.id', 'i.class_id')
      .select('c.protocol_id')
      .where('o.id', '=', id)
      .executeTakeFirst()
  )?.protocol_id

// heads

export interface NewProtocol {
  name: string
  name_cn: string
  is_public: boolean
  service_type: string
  audit_type: string
  owner: number
  now: Date
}

export async function insertProtocol(trx: Transaction<DB>, { owner, now, ...head }: NewProtocol): Promise<number> {
  const row = { ...head, created_by: owner, created_at: now, modified_by: owner, modified_at: now }
  return (await trx.insertInto('protocols').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Raises the version; every write to a protocol or its tree ends with this call. */
export const touchProtocol = (
  trx: Transaction<DB>,
  id: number,
  by: number,
  now: Date,
  change: Updateable<Protocols> = {},
) =>
  trx
    .updateTable('protocols')
    .set((eb) => ({ ...change, modified_by: by, modified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

export async function setCatalogs(
  trx: Transaction<DB>,
  id: number,
  paths: readonly { category: number; line: number | null }[],
) {
  await trx.deleteFrom('protocol_catalogs').where('protocol_id', '=', id).execute()
  if (paths.length === 0) return
  const rows = paths.map(({ category, line }, i) => ({
    protocol_id: id,
    sort: i + 1,
    category_id: category,
    line_id: line,
  }))
  await trx.insertInto('protocol_catalogs').values(rows).execute()
}

export const catalogNodesById = async (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? [] : db.selectFrom('catalog_nodes').select(['id', 'parent_id']).where('id', 'in', ids).execute()

/** Names in use by an account. Locked, so that concurrent copies get different names. */
export async function namesTaken(trx: Transaction<DB>, owner: number) {
  await sql`SELECT pg_advisory_xact_lock(hashtext('protocols.names'), ${owner})`.execute(trx)
  return trx
    .selectFrom('protocols')
    .select(['name', 'name_cn'])
    .where('created_by', '=', owner)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The item types with their titles. Every item carries the English title of its type (`type_name_en`). */
export const itemTypeTitles = (db: Db, locale: string) =>
  db
    .selectFrom('list_options as s')
    .where('s.list', '=', 'value_type')
    .select([
      's.value',
      inLanguage('s.titles', locale).as('title'),
      inLanguage('s.child_titles', locale).as('child_title'),
      inLanguage('s.titles', 'en-US').as('title_en'),
    ])
    .orderBy('s.sort')
    .execute()

/** Gives all protocols of one account to another. */
export const handOver = (trx: Transaction<DB>, from: number, to: number) =>
  trx.updateTable('protocols').set({ created_by: to }).where('created_by', '=', from).execute()
