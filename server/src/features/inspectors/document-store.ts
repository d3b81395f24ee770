import type { Day } from '@goodlot/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Attachments, DB } from '../../db/types.ts'

export type Document = Selectable<Attachments>

/** Attachments of an inspector's account are its verification documents: only root and the inspector can open them. */
export const documentTag = 'account'
/** Uploads that wait for root's word; no call for attachments knows the tag, so nobody changes them meanwhile. */
export const proposedTag = 'proposal'

export const changeDocument = (
  trx: Transaction<DB>,
  id: number,
  change: {
    tag?: string
    tag_id?: number | null
    remark?: string
    expires_on?: Day | null
    expiry_told?: number | null
    deleted_at?: Date
  },
) => trx.updateTable('attachments').set(change).where('id', '=', id).execute()

/** Documents that a proposal names, deleted ones included: a decided proposal still shows what it was about. */
export const documentsByIds = async (db: Db, ids: readonly number[]): Promise<Document[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('attachments').selectAll().where(sql<boolean>`id = ANY(${ids})`).orderBy('id').execute()

/** A document that is due for a reminder, or has expired without a word; locked until the end of the transaction. */
export async function dueDocument(trx: Transaction<DB>, today: Day) {
  const { rows } = await sql<{
    id: number
    inspector_id: number
    file_name: string
    expires_on: Day
    expiry_told: number | null
  }>`
    SELECT d.id, d.tag_id AS inspector_id, d.file_name, d.expires_on, d.expiry_told
    FROM attachments d JOIN inspectors i ON i.account_id = d.tag_id JOIN accounts a ON a.id = i.account_id
    WHERE d.expires_on <= ${today}::date + 30 AND d.deleted_at IS NULL AND d.tag = ${documentTag} AND a.active
      AND (d.expiry_told IS NULL OR d.expiry_told >
        CASE WHEN d.expires_on < ${today}::date THEN 0 WHEN d.expires_on <= ${today}::date + 7 THEN 7 ELSE 30 END)
    ORDER BY d.expires_on, d.id LIMIT 1 FOR NO KEY UPDATE OF d SKIP LOCKED`.execute(trx)
  return rows[0]
}
