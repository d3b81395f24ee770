import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Attachments, DB } from '../../db/types.ts'

export const insertAttachment = (trx: Transaction<DB>, row: Insertable<Attachments>) =>
  trx.insertInto('attachments').values(row).returningAll().executeTakeFirstOrThrow()

export const attachmentById = (db: Db, id: number) =>
  db.selectFrom('attachments').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const attachmentByName = (db: Db, name: string) =>
  db.selectFrom('attachments').selectAll().where('name', '=', name).where('deleted_at', 'is', null).executeTakeFirst()

export const attachmentsOf = (db: Db, tag: string, tagId: number) =>
  db
    .selectFrom('attachments')
    .selectAll()
    .where('tag', '=', tag)
    .where('tag_id', '=', tagId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(200)
    .execute()

export const attachmentsByIds = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('attachments')
        .selectAll()
        .where(sql<boolean>`id = ANY(${ids})`)
        .where('deleted_at', 'is', null)
        .execute()

/** Attaches an upload to a record, or changes one that is already attached to it. */
export const attachToRecord = (
  trx: Transaction<DB>,
  id: number,
  change: { tag: string; tag_id: number; remark?: string; deleted_at?: Date | null },
) => trx.updateTable('attachments').set(change).where('id', '=', id).execute()

export const changeAttachment = (
  trx: Transaction<DB>,
  id: number,
  change: { remark?: string; deleted_at?: Date | null },
) => trx.updateTable('attachments').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
