import type { Cart } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const lower = (texts: readonly string[]) => [...new Set(texts.map((text) => text.toLowerCase()))]

export interface OwnProduct {
  id: number
  name: string
  sku: string
  line_id: number
}

/** The account's products that have one of these names or SKUs. */
export const productsNamed = (db: Db, ownerId: number, names: readonly string[], skus: readonly string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'line_id'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(lower(name) = ANY(${lower(names)}) OR lower(sku) = ANY(${lower(skus)}))`)
    .orderBy('id')
    .execute()

export interface OwnFactory {
  id: number
  name: string
  address: string
}

/** The account's factories that have one of these names. */
export const factoriesNamed = (db: Db, ownerId: number, names: readonly string[]) =>
  db
    .selectFrom('factories')
    .select(['id', 'name', 'address'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(name) = ANY(${lower(names)})`)
    .orderBy('id')
    .execute()

export const protocolsNamed = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('protocols as p')
    .innerJoin('accounts as o', 'o.id', 'p.created_by')
    .select(['p.id', 'p.name', 'p.name_cn', 'p.is_public', 'p.created_by', 'o.parent_id as owner_parent_id'])
    .select(['p.service_type', 'p.audit_type'])
    .where('p.deleted_at', 'is', null)
    .where(sql<boolean>`(lower(p.name) = ANY(${lower(names)}) OR lower(p.name_cn) = ANY(${lower(names)}))`)
    .execute()

export const publicProtocolNames = async (db: Db): Promise<{ name: string; name_cn: string }[]> =>
  db
    .selectFrom('protocols')
    .select(['name', 'name_cn'])
    .where('deleted_at', 'is', null)
    .where('is_public', '=', true)
    .orderBy('id')
    .execute()

/** Ids of the account's drafts with these names, by name in lower case; of several with the same name, the one saved last. */
export async function draftsNamed(db: Db, ownerId: number, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('drafts')
    .select(['id', sql<string>`lower(cart->>'orderName')`.as('name')])
    .where('created_by', '=', ownerId)
    .where(sql<boolean>`lower(cart->>'orderName') = ANY(${lower(names)})`)
    .orderBy('saved_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export async function cartsOfDrafts(db: Db, ids: readonly number[]): Promise<Map<number, Cart>> {
  const rows = await db.selectFrom('drafts').select(['id', 'cart']).where(sql<boolean>`id = ANY(${ids})`).execute()
  return new Map(rows.map(({ id, cart }) => [id, cart]))
}
