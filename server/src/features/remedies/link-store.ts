import type { Day } from '@goodlot/rules'
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, RemedyLinks } from '../../db/types.ts'

export type RemedyLinkRow = Selectable<RemedyLinks>

export const linkById = (db: Db, id: number): Promise<RemedyLinkRow | undefined> =>
  db.selectFrom('remedy_links').selectAll().where('id', '=', id).executeTakeFirst()

export const linksOf = (db: Db, orderId: number): Promise<RemedyLinkRow[]> =>
  db.selectFrom('remedy_links').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** The link of an order for a contact; '' is the one that the buyer passes on. */
export const linkFor = (db: Db, orderId: number, contact: string): Promise<RemedyLinkRow | undefined> =>
  db
    .selectFrom('remedy_links')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('contact', '=', contact)
    .executeTakeFirst()

/** Makes a link; one that was withdrawn before gets another address and begins anew. */
export async function saveLink(trx: Transaction<DB>, row: Insertable<RemedyLinks>): Promise<RemedyLinkRow> {
  const link = await trx
    .insertInto('remedy_links')
    .values(row)
    .onConflict((oc) =>
      oc.columns(['order_id', 'contact']).doUpdateSet({
        ...row,
        epoch: sql`remedy_links.epoch + 1`,
        ...{ sent_at: null, mails: 0, opened_at: null, answered_at: null, withdrawn_at: null, withdrawn_by: null },
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('remedy_link_items').where('link_id', '=', link.id).execute()
  return link
}

export const changeLink = (trx: Transaction<DB>, id: number, change: Updateable<RemedyLinks>): Promise<RemedyLinkRow> =>
  trx.updateTable('remedy_links').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Counts one more file of a link; false beyond `most`, however many requests come at once. */
export async function countFile(trx: Transaction<DB>, id: number, most: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('remedy_links')
    .set({ files: sql`files + 1` })
    .where('id', '=', id)
    .where('files', '<', most)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const addItems = (trx: Transaction<DB>, linkId: number, remedyIds: readonly number[]) =>
  sql`INSERT INTO remedy_link_items (link_id, remedy_id) SELECT ${linkId}, unnest(${remedyIds}::int[])
    ON CONFLICT DO NOTHING`.execute(trx)

export const itemsOf = (db: Db, linkIds: readonly number[]) =>
  db.selectFrom('remedy_link_items').selectAll().where(sql<boolean>`link_id = ANY(${linkIds})`).execute()

export const devicesOf = (db: Db, linkIds: readonly number[]) =>
  db
    .selectFrom('remedy_link_devices')
    .select(['link_id', 'kind', 'first_at', 'last_at'])
    .where(sql<boolean>`link_id = ANY(${linkIds})`)
    .orderBy('first_at')
    .execute()

/** Notes that a device has opened the link; not beyond `most` devices, because nobody reads as many. */
export async function noteDevice(
  trx: Transaction<DB>,
  { link_id, device_hash, kind, at }: { link_id: number; device_hash: Buffer; kind: string; at: Date },
  most: number,
): Promise<void> {
  await sql`INSERT INTO remedy_link_devices (link_id, device_hash, kind, first_at, last_at)
    SELECT ${link_id}, ${device_hash}, ${kind}, ${at}, ${at}
    WHERE (SELECT count(*) FROM remedy_link_devices WHERE link_id = ${link_id}) < ${most}
      OR EXISTS (SELECT FROM remedy_link_devices WHERE link_id = ${link_id} AND device_hash = ${device_hash})
    ON CONFLICT (link_id, device_hash) DO UPDATE SET last_at = excluded.last_at, kind = excluded.kind`.execute(trx)
}

/** Deletes links whose actions were all due before this day, and the names of those who answered; true when there may be more. */
export async function forgetLinks(trx: Transaction<DB>, before: Day, limit: number): Promise<boolean> {
  const { rows } = await sql<{ id: number; order_id: number }>`SELECT l.id, l.order_id FROM remedy_links l
    WHERE NOT EXISTS (SELECT FROM remedies r WHERE r.order_id = l.order_id AND r.due >= ${before}::date)
    ORDER BY l.id LIMIT ${limit}`.execute(trx)
  const [ids, orders] = [rows.map(({ id }) => id), rows.map(({ order_id }) => order_id)]
  await sql`UPDATE remedy_answers SET person = '', link_id = NULL
    WHERE remedy_id IN (SELECT id FROM remedies WHERE order_id = ANY(${orders}))`.execute(trx)
  await sql`DELETE FROM remedy_link_devices WHERE link_id = ANY(${ids})`.execute(trx)
  await sql`DELETE FROM remedy_link_items WHERE link_id = ANY(${ids})`.execute(trx)
  await sql`DELETE FROM remedy_links WHERE id = ANY(${ids})`.execute(trx)
  return rows.length === limit
}
