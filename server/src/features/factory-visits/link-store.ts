import type { Day } from '@goodlot/rules'
import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, FactoryLinks } from '../../db/types.ts'
import { forgetSpeakers } from '../../order/factory-words/index.ts'
import { forgetPackers } from '../../order/packing/index.ts'

export type Link = Selectable<FactoryLinks>

export const linkById = (db: Db, id: number): Promise<Link | undefined> =>
  db.selectFrom('factory_links').selectAll().where('id', '=', id).executeTakeFirst()

export const linksOf = (db: Db, orderId: number): Promise<Link[]> =>
  db.selectFrom('factory_links').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** The link of an order for a contact; '' is the one that the buyer passes on. */
export const linkFor = (db: Db, orderId: number, contact: string): Promise<Link | undefined> =>
  db
    .selectFrom('factory_links')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('contact', '=', contact)
    .executeTakeFirst()

export interface NewLink {
  order_id: number
  factory_id: number
  contact: string
  person: string
  language: string
  /** Null for the clock. */
  created_by: number | null
  created_at: Date
  told_days: readonly Day[]
}

/** Makes a link; one that was withdrawn before gets another address and begins anew. */
export const saveLink = (trx: Transaction<DB>, { told_days, ...link }: NewLink): Promise<Link> =>
  trx
    .insertInto('factory_links')
    .values({ ...link, told_days: [...told_days] })
    .onConflict((oc) =>
      oc.columns(['order_id', 'contact']).doUpdateSet({
        ...link,
        told_days: [...told_days],
        epoch: sql`factory_links.epoch + 1`,
        ...{ earlier_days: [], sent_at: null, mails: 0, reminded_for: null, reminded_before: null },
        ...{ opened_at: null, answered_at: null, cancel_told_at: null, withdrawn_at: null, withdrawn_by: null },
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const changeLink = (trx: Transaction<DB>, id: number, change: Updateable<FactoryLinks>): Promise<Link> =>
  trx.updateTable('factory_links').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const devicesOf = (db: Db, linkIds: readonly number[]) =>
  db
    .selectFrom('factory_link_devices')
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
  await sql`INSERT INTO factory_link_devices (link_id, device_hash, kind, first_at, last_at)
    SELECT ${link_id}, ${device_hash}, ${kind}, ${at}, ${at}
    WHERE (SELECT count(*) FROM factory_link_devices WHERE link_id = ${link_id}) < ${most}
      OR EXISTS (SELECT FROM factory_link_devices WHERE link_id = ${link_id} AND device_hash = ${device_hash})
    ON CONFLICT (link_id, device_hash) DO UPDATE SET last_at = excluded.last_at, kind = excluded.kind`.execute(trx)
}

/** Deletes links whose visit is long over, and the names of those who answered; true when there may be more. */
export async function forgetLinks(trx: Transaction<DB>, before: Day, limit: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('factory_links as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.order_id'])
    .where('o.last_day', '<', before)
    .orderBy('l.id')
    .limit(limit)
    .execute()
  const [ids, orders] = [rows.map(({ id }) => id), rows.map(({ order_id }) => order_id)]
  await sql`UPDATE factory_answers SET person = '', link_id = NULL WHERE order_id = ANY(${orders})`.execute(trx)
  await forgetPackers(trx, orders)
  await forgetSpeakers(trx, orders)
  await sql`DELETE FROM factory_link_devices WHERE link_id = ANY(${ids})`.execute(trx)
  await sql`DELETE FROM factory_links WHERE id = ANY(${ids})`.execute(trx)
  return rows.length === limit
}
