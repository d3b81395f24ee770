import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Attachments, DB } from '../../db/types.ts'

export const insertAttachment = (trx: Transaction<DB>, row: Insertable<Attachments>) =>
  trx.insertInto('attachments').values(row).returningAll().executeTakeFirstOrThrow()

export const attachmentById = (db: Db, id: number) =>
  db.selectFrom('attachments').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

export const attachmentByName = (db: Db, name: string) =>
  db.selectFrom('attachments').selectAll().where('name', '=', name).where('deleted_at', 'is', null).executeTakeFirst()

/** The attachment whose name without extension is this stem; the names of its copies begin with it. Root hides pictures of ratings. */
export const attachmentByStem = (db: Db, stem: string) =>
  db
    .selectFrom('attachments')
    .select(['name', 'file_name'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM ratings r WHERE r.photo_id = attachments.id AND r.hidden_at IS NOT NULL)`.as(
        'is_hidden',
      ),
    )
    .where('name', 'like', `${stem}.%`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

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

/** The attachments of several records of one kind, at most 50 of each. */
export const attachmentsOfAll = async (db: Db, tag: string, tagIds: readonly number[]) =>
  tagIds.length === 0
    ? []
    : db
        .selectFrom('attachments')
        .selectAll()
        .where('tag', '=', tag)
        .where(sql<boolean>`tag_id = ANY(${tagIds})`)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .limit(50 * tagIds.length)
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

/** Every column with a foreign key to attachments, so that those of new features are included. */
async function referencingColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'attachments'::regclass`.execute(db)
  return rows
}

/** Deletes attachments made before `before` that belong to no record and to which no column refers. */
export async function deleteUnusedAttachments(
  db: Db,
  before: Date,
  most: number,
): Promise<{ name: string; has_copies: boolean }[]> {
  const unreferenced = (await referencingColumns(db)).map(
    ({ table, column }) => sql`NOT EXISTS (SELECT 1 FROM ${sql.table(table)} u WHERE u.${sql.ref(column)} = a.id)`,
  )
  const unused = sql.join([sql`a.tag_id IS NULL`, sql`a.created_at < ${before}`, ...unreferenced], sql` AND `)
  const { rows } = await sql<{ name: string; has_copies: boolean }>`
    DELETE FROM attachments WHERE id IN (
      SELECT a.id FROM attachments a WHERE ${unused} ORDER BY a.id LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING name, has_copies`.execute(db)
  return rows
}
