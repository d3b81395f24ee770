import type { Day } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Attachments, DB } from '../../db/types.ts'

/** A file of a factory with a last day is a certificate; its remark is the title. */
export type Certificate = Selectable<Attachments> & { expires_on: Day }

const tag = 'factory'

const certificates = (db: Db, factoryId: number) =>
  db
    .selectFrom('attachments')
    .selectAll()
    .where('tag', '=', tag)
    .where('tag_id', '=', factoryId)
    .where('expires_on', 'is not', null)
    .where('deleted_at', 'is', null)

export const certificatesOf = (db: Db, factoryId: number): Promise<Certificate[]> =>
  certificates(db, factoryId).orderBy('expires_on').orderBy('id').$narrowType<{ expires_on: Day }>().execute()

/** Locked until the end of the transaction; undefined if the factory has no such certificate. */
export const lockCertificate = (trx: Transaction<DB>, factoryId: number, id: number) =>
  certificates(trx, factoryId).where('id', '=', id).forUpdate().$narrowType<{ expires_on: Day }>().executeTakeFirst()

export const changeCertificate = (
  trx: Transaction<DB>,
  id: number,
  change: { remark?: string; expires_on?: Day; expiry_told?: number | null; deleted_at?: Date },
) =>
  trx
    .updateTable('attachments')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ expires_on: Day }>()
    .executeTakeFirstOrThrow()

/** A certificate that is due for a reminder, or has ended without a word; locked until the end of the transaction. */
export async function dueCertificate(trx: Transaction<DB>, today: Day) {
  const { rows } = await sql<{
    id: number
    title: string
    expires_on: Day
    expiry_told: number | null
    factory_id: number
    factory: string
    owner_id: number
  }>`
    SELECT d.id, d.remark AS title, d.expires_on, d.expiry_told, f.id AS factory_id, f.name AS factory, f.owner_id
    FROM attachments d JOIN factories f ON f.id = d.tag_id JOIN accounts a ON a.id = f.owner_id
    WHERE d.expires_on <= ${today}::date + 30 AND d.deleted_at IS NULL AND d.tag = ${tag} AND f.deleted_at IS NULL AND a.active
      AND (d.expiry_told IS NULL OR d.expiry_told >
        CASE WHEN d.expires_on < ${today}::date THEN 0 WHEN d.expires_on <= ${today}::date + 7 THEN 7 ELSE 30 END)
    ORDER BY d.expires_on, d.id LIMIT 1 FOR NO KEY UPDATE OF d SKIP LOCKED`.execute(trx)
  return rows[0]
}
