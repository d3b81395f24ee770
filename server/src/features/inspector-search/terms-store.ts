import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface SearchFactory {
  id: number
  name: string
  city: string
  lat: number | null
  lng: number | null
  owner_id: number
  owner_parent_id: number | null
}

export const factoryForSearch = (db: Db, id: number): Promise<SearchFactory | undefined> =>
  db
    .selectFrom('factories as f')
    .innerJoin('accounts as o', 'o.id', 'f.owner_id')
    .select(['f.id', 'f.name', 'f.city', 'f.lat', 'f.lng', 'f.owner_id', 'o.parent_id as owner_parent_id'])
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()

export const productsForSearch = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('accounts as o', 'o.id', 'p.owner_id')
    .select(['p.id', 'p.line_id', 'p.owner_id', 'o.parent_id as owner_parent_id'])
    .where(sql<boolean>`p.id = ANY (${ids}::int[])`)
    .where('p.deleted_at', 'is', null)
    .execute()

export const buyerForSearch = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['country', 'can_use_own_price', 'customer_price_cents', 'can_use_my_ins_list'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** The catalog without its texts. */
export const catalogLines = (db: Db) =>
  db.selectFrom('catalog_nodes').select(['id', 'parent_id', 'work_group']).execute()
