import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, FactoryWords } from '../../db/types.ts'
import type { Order } from '../order-store.ts'

type Words = Selectable<FactoryWords>

/** The tags of the factory's photos: sent by a link, and said with words. No call changes files by these tags. */
export const linkPhotosTag = 'factory_link'
export const wordsPhotosTag = 'factory_words'

export const wordsOf = (db: Db, orderId: number): Promise<Words[]> =>
  db.selectFrom('factory_words').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

export const insertWords = (trx: Transaction<DB>, words: Insertable<FactoryWords>) =>
  trx.insertInto('factory_words').values(words).returningAll().executeTakeFirstOrThrow()

/** When the inspectors left, whether the report was submitted or not; null while they are there. */
export async function visitLeftAt(db: Db, { id, checked_out_at }: Pick<Order, 'id' | 'checked_out_at'>) {
  if (checked_out_at) return checked_out_at
  const { rows } = await sql<{ kind: string; at: Date }>`SELECT kind, least(at, received_at) AS at FROM mission_entries
    WHERE order_id = ${id} AND kind IN ('check_in', 'check_out', 'abort') AND NOT 'after_change' = ANY(flags)
    ORDER BY mission_entries.at DESC, no DESC LIMIT 1`.execute(db)
  const [last] = rows
  return last && last.kind !== 'check_in' ? last.at : null
}

/** What a link, and all links of its order, have said and sent. */
export async function wordCounts(db: Db, orderId: number, linkId: number) {
  const { rows } = await sql<{ statements: number; order_statements: number }>`SELECT count(*)::int AS order_statements,
    count(*) FILTER (WHERE link_id = ${linkId})::int AS statements FROM factory_words WHERE order_id = ${orderId}`.execute(
    db,
  )
  const { rows: photos } = await sql<{ photos: number; bytes: number; order_photos: number }>`
    SELECT count(*)::int AS order_photos, count(*) FILTER (WHERE p.link_id = ${linkId})::int AS photos,
      coalesce(sum(p.size) FILTER (WHERE p.link_id = ${linkId}), 0)::int AS bytes
    FROM (SELECT a.size, l.id AS link_id FROM factory_links l
        JOIN attachments a ON a.tag = ${linkPhotosTag} AND a.tag_id = l.id AND a.deleted_at IS NULL
        WHERE l.order_id = ${orderId}
      UNION ALL SELECT a.size, w.link_id FROM factory_words w
        JOIN attachments a ON a.tag = ${wordsPhotosTag} AND a.tag_id = w.id AND a.deleted_at IS NULL
        WHERE w.order_id = ${orderId}) p`.execute(db)
  const [said, sent] = [rows[0], photos[0]]
  return {
    statements: said?.statements ?? 0,
    orderStatements: said?.order_statements ?? 0,
    photos: sent?.photos ?? 0,
    orderPhotos: sent?.order_photos ?? 0,
    bytes: sent?.bytes ?? 0,
  }
}

/** Says photos that a link has sent; returns how many of the names were its own. */
export async function sayPhotos(
  trx: Transaction<DB>,
  { linkId, wordsId }: { linkId: number; wordsId: number },
  names: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`UPDATE attachments SET tag = ${wordsPhotosTag}, tag_id = ${wordsId}
    WHERE tag = ${linkPhotosTag} AND tag_id = ${linkId} AND name = ANY(${names}) AND deleted_at IS NULL`.execute(trx)
  return Number(numAffectedRows)
}

/** Photos that were sent and not said by then belong to nothing any more: the cleaning of unused uploads removes them. */
export const dropUnsaidPhotos = (trx: Transaction<DB>, before: Date) =>
  sql`UPDATE attachments SET tag = '', tag_id = NULL
    WHERE tag = ${linkPhotosTag} AND tag_id IS NOT NULL AND deleted_at IS NULL AND created_at < ${before}`.execute(trx)

/** Forgets who said it, for orders whose visit is long over. */
export const forgetSpeakers = (trx: Transaction<DB>, orderIds: readonly number[]) =>
  sql`UPDATE factory_words SET person = '', link_id = NULL WHERE order_id = ANY(${orderIds})`.execute(trx)
