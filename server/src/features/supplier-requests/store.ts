import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, SupplierLinks, SupplierRequests } from '../../db/types.ts'
import { statusInSql } from '../../order/index.ts'

export type Link = Selectable<SupplierLinks>

export const linkById = (db: Db, id: number): Promise<Link | undefined> =>
  db.selectFrom('supplier_links').selectAll().where('id', '=', id).executeTakeFirst()

export const linkOf = (db: Db, factoryId: number): Promise<Link | undefined> =>
  db.selectFrom('supplier_links').selectAll().where('factory_id', '=', factoryId).executeTakeFirst()

/** Makes the link of a factory; one that was withdrawn before gets another address. */
export const saveLink = (
  trx: Transaction<DB>,
  link: Pick<Insertable<SupplierLinks>, 'factory_id' | 'language' | 'created_by' | 'created_at'>,
): Promise<Link> =>
  trx
    .insertInto('supplier_links')
    .values(link)
    .onConflict((oc) =>
      oc
        .column('factory_id')
        .doUpdateSet({ ...link, epoch: sql`supplier_links.epoch + 1`, opened_at: null, withdrawn_at: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeLink = (trx: Transaction<DB>, id: number, change: Updateable<SupplierLinks>): Promise<Link> =>
  trx.updateTable('supplier_links').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** A factory that was not deleted, with its owner: the buyer, to whom the drafts go. */
export const factoryOf = (db: Db, id: number) =>
  db
    .selectFrom('factories as f')
    .innerJoin('accounts as a', 'a.id', 'f.owner_id')
    .leftJoin('accounts as m', 'm.id', 'a.parent_id')
    .select(['f.id', 'f.name', 'f.country', 'f.owner_id', 'a.parent_id as owner_parent_id', 'a.role', 'a.active'])
    .select(['a.language', 'a.member_flags'])
    .select(sql<string>`coalesce(nullif(a.company, ''), nullif(m.company, ''), a.nickname)`.as('buyer'))
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
export type BuyersFactory = NonNullable<Awaited<ReturnType<typeof factoryOf>>>

/**
 * Whether the buyer's family has a visit open of which this factory must not know: at this record, or at one of the family with the same
 * name in the same city. Another customer's orders do not count: what they do must not be seen from here.
 */
export async function isSilenced(db: Db, factoryId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM factories f
      JOIN accounts a ON a.id = f.owner_id
      JOIN accounts k ON k.id = coalesce(a.parent_id, a.id) OR k.parent_id = coalesce(a.parent_id, a.id)
      JOIN factories g ON g.id = f.id OR (g.owner_id = k.id AND lower(g.name) = lower(f.name) AND g.city = f.city)
      JOIN orders o ON o.factory_id = g.id AND (o.customer_id = k.id OR o.real_customer_id = k.id)
      JOIN order_revisions r ON r.order_id = o.id AND r.revision = o.revision
    WHERE f.id = ${factoryId} AND o.status < ${statusInSql.finalized} AND o.service_type <> 'lab'
      AND r.cart->>'announceFactory' = 'false' LIMIT 1`.execute(db)
  return rows.length > 0
}

/** How often the factory has asked, in all and since `day`, when last, and how many of its drafts nobody has looked into. */
export async function countRequests(db: Db, factoryId: number, since: Date) {
  const { rows } = await sql<{ requests: number; today: number; open: number; last_at: Date | null }>`
    SELECT count(*)::int AS requests, count(*) FILTER (WHERE s.at > ${since})::int AS today,
      count(*) FILTER (WHERE d.questions <> '[]')::int AS open, max(s.at) AS last_at
    FROM supplier_requests s LEFT JOIN drafts d ON d.id = s.draft_id
    WHERE s.factory_id = ${factoryId}`.execute(db)
  return rows[0] ?? { requests: 0, today: 0, open: 0, last_at: null }
}

export const insertRequest = (trx: Transaction<DB>, request: Insertable<SupplierRequests>) =>
  trx.insertInto('supplier_requests').values(request).execute()

/** Deletes what was asked long ago, with the names of those who asked; true when there may be more. */
export async function forgetRequests(trx: Transaction<DB>, before: Date, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM supplier_requests WHERE id IN
    (SELECT id FROM supplier_requests WHERE at < ${before} ORDER BY id LIMIT ${most})`.execute(trx)
  return Number(numAffectedRows) === most
}
