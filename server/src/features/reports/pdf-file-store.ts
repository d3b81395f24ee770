import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, ReportFiles } from '../../db/types.ts'

/** A PDF of a version: waiting, being made, ready, failed, refused or cancelled. */
export type ReportFile = Selectable<ReportFiles>
export interface ReadyFile extends ReportFile {
  name: string
  size: number
  pages: number
  sha256: string
  signature: string
  key_id: string
  made_at: Date
}

const isReady = (file: ReportFile | undefined): file is ReadyFile => file?.state === 'ready'

/** Postgres' channel on which servers hear that a PDF is ready, failed, refused or cancelled; the payload is the id of its row. */
export const fileChannel = 'report_files'
const isOver = (state: string) => ['ready', 'failed', 'cancelled', 'refused'].includes(state)
const announce = (db: Db, ids: readonly number[]) =>
  sql`SELECT pg_notify(${fileChannel}, id::text) FROM unnest(${ids}::bigint[]) AS id`.execute(db)

/** The files with these ids that are finished, by id; null, which counts as failed, for a row that is gone. */
export async function filesOver(db: Db, ids: readonly string[]): Promise<Map<string, ReportFile | null>> {
  const rows = await db.selectFrom('report_files').selectAll().where('id', 'in', ids.map(Number)).execute()
  const found = new Map(rows.map((row) => [String(row.id), row]))
  return new Map(
    ids.flatMap((id): [string, ReportFile | null][] => {
      const file = found.get(id) ?? null
      return file === null || isOver(file.state) ? [[id, file]] : []
    }),
  )
}

export const fileById = (db: Db, id: number): Promise<ReportFile | undefined> =>
  db.selectFrom('report_files').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest ready PDF with this content. */
export async function readyFile(db: Db, contentKey: string): Promise<ReadyFile | undefined> {
  const file = await db
    .selectFrom('report_files')
    .selectAll()
    .where('content_key', '=', contentKey)
    .where('state', '=', 'ready')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return isReady(file) ? file : undefined
}

/** The PDF that is waiting or being made for this content, and whether this call added it. Concurrent requests get the same one. */
export async function requestFile(
  trx: Transaction<DB>,
  row: Insertable<ReportFiles>,
): Promise<{ file: ReportFile; isNew: boolean }> {
  const added = await trx
    .insertInto('report_files')
    .values(row)
    // a literal, because a prepared statement's generic plan does not know the values of parameters and would not match the partial index
    .onConflict((oc) => oc.column('content_key').where(sql<boolean>`state IN ('waiting', 'making')`).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) return { file: added, isNew: true }
  const running = await trx
    .selectFrom('report_files')
    .selectAll()
    .where('content_key', '=', row.content_key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { file: running, isNew: false }
}

/** The PDF that was last requested in this language, whatever its state. */
export const lastFile = (db: Db, orderId: number, version: number, locale: string): Promise<ReportFile | undefined> =>
  db
    .selectFrom('report_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .where('locale', '=', locale)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The PDFs that were issued, in the order in which they were made, including those whose bytes were removed since. */
export async function issuedFiles(db: Db, orderId: number, version: number): Promise<ReadyFile[]> {
  const files = await db
    .selectFrom('report_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .where('state', '=', 'ready')
    .where('is_issued', '=', true)
    .orderBy('id')
    .execute()
  return files.filter(isReady)
}

/** How many seconds the latest PDF of any report took; 0 if there is none yet. */
export async function lastSeconds(db: Db): Promise<number> {
  const last = await db
    .selectFrom('report_files')
    .select(['started_at', 'made_at'])
    .where('state', '=', 'ready')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.started_at || !last.made_at) return 0
  return Math.max(1, Math.round((last.made_at.getTime() - last.started_at.getTime()) / 1000))
}

/** Changes a PDF that is not finished; returns false if it was finished already. */
export async function changeFile(db: Db, id: number, change: Updateable<ReportFiles>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_files')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirst()
  if (numUpdatedRows > 0n && isOver(String(change.state ?? ''))) await announce(db, [id])
  return numUpdatedRows > 0n
}

/** Marks a PDF as being made; a failed one too, because root may start its job again. */
export const startFile = async (db: Db, id: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('report_files')
    .set({ state: 'making', stage: 'pictures', percent: 0, started_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels all PDFs of an order's report that are waiting or being made; returns how many. */
export async function cancelFiles(trx: Transaction<DB>, orderId: number): Promise<number> {
  const cancelled = await trx
    .updateTable('report_files')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['waiting', 'making'])
    .returning('id')
    .execute()
  const ids = cancelled.map(({ id }) => id)
  await announce(trx, ids)
  return ids.length
}

/**
 * Files that may be superseded, because something about their report changed after they were requested. Changes that affect all reports
 * at once (the layout, the name of a service) are noticed when a newer file was made.
 */
export async function suspectedFiles(db: Db, after: number, most: number): Promise<ReadyFile[]> {
  const { rows } = await sql<ReadyFile>`
    SELECT f.* FROM report_files f
    JOIN report_versions v USING (order_id, version)
    JOIN orders o ON o.id = f.order_id
    WHERE f.state = 'ready' AND f.superseded_at IS NULL AND f.id > ${after} AND (
      f.is_issued <> (v.released_at IS NOT NULL)
      OR f.has_logo <> o.use_logo
      OR EXISTS (SELECT 1 FROM report_decisions d WHERE d.order_id = f.order_id AND d.at > f.requested_at)
      OR EXISTS (SELECT 1 FROM attachments a WHERE a.id = o.extra_pdf_id AND a.created_at > f.requested_at)
      OR EXISTS (
        SELECT 1 FROM report_files other
        WHERE other.order_id = f.order_id AND other.version = f.version AND other.locale = f.locale
          AND other.state = 'ready' AND other.id <> f.id AND other.removed_at IS NULL
      )
    ) ORDER BY f.id LIMIT ${most}`.execute(db)
  return rows
}

/** Files that were superseded before this time and still have their bytes. */
export async function supersededFiles(db: Db, before: Date, most: number): Promise<ReadyFile[]> {
  const files = await db
    .selectFrom('report_files')
    .selectAll()
    .where('superseded_at', '<=', before)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
  return files as ReadyFile[]
}

export const changeReadyFile = (
  db: Db,
  id: number,
  change: Pick<Updateable<ReportFiles>, 'superseded_at' | 'removed_at'>,
) => db.updateTable('report_files').set(change).where('id', '=', id).execute()
