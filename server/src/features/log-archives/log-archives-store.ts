import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB, LogArchives } from '../../db/types.ts'
import { keptActions, type LogArchive } from '../audit/index.ts'

export interface SealRange {
  first_seal: number
  last_seal: number
  rows: number
}

/**
 * The seals whose rows can leave: from the first one that is in the database on, up to the last one before the first row of `before` or
 * later. Whoever writes a row of the past keeps it in the log for longer; nobody takes a row of today out of it. Null if there are none.
 */
export async function leavingRange(db: Db, before: Date): Promise<SealRange | null> {
  const out = sql`SELECT FROM log_archives a WHERE a.state <> 'returned' AND s.seal_no BETWEEN a.first_seal AND a.last_seal`
  const isLeaving = sql`l.action <> ALL (${keptActions})`
  const { rows: firsts } = await sql<{ first: number }>`
    SELECT s.seal_no AS first FROM audit_seals s JOIN audit l ON l.id = s.audit_id
    WHERE ${isLeaving} AND NOT EXISTS (${out}) ORDER BY s.seal_no LIMIT 1`.execute(db)
  const first = firsts[0]?.first
  if (first === undefined) return null
  const { rows: lasts } = await sql<{ last: number }>`SELECT least(
    (SELECT max(seal_no) FROM audit_seals),
    (SELECT min(s.seal_no) - 1 FROM audit_seals s JOIN audit l ON l.id = s.audit_id WHERE s.seal_no >= ${first} AND l.at >= ${before}),
    (SELECT min(a.first_seal) - 1 FROM log_archives a WHERE a.state <> 'returned' AND a.first_seal > ${first})) AS last`.execute(
    db,
  )
  const last = lasts[0]?.last ?? 0
  if (last < first) return null
  const { rows: counted } = await sql<{ rows: number }>`
    SELECT count(*) AS rows FROM audit_seals s JOIN audit l ON l.id = s.audit_id
    WHERE s.seal_no BETWEEN ${first} AND ${last} AND ${isLeaving}`.execute(db)
  return { first_seal: first, last_seal: last, rows: counted[0]?.rows ?? 0 }
}

export const insertArchive = (trx: Transaction<DB>, row: Insertable<LogArchives>): Promise<LogArchive> =>
  trx.insertInto('log_archives').values(row).returningAll().executeTakeFirstOrThrow()

/** The archive whose rows a run that was interrupted has begun to remove. */
export const unfinishedArchive = (db: Db): Promise<LogArchive | undefined> =>
  db.selectFrom('log_archives').selectAll().where('state', '=', 'removing').orderBy('id').limit(1).executeTakeFirst()

export const archiveByHash = (db: Db, sha256: string): Promise<LogArchive | undefined> =>
  db.selectFrom('log_archives').selectAll().where('sha256', '=', sha256).executeTakeFirst()

export const setRemoved = (db: Kysely<DB>, id: number, now: Date) =>
  db.updateTable('log_archives').set({ state: 'done', removed_at: now }).where('id', '=', id).execute()

export const setReturned = (db: Kysely<DB>, id: number, now: Date) =>
  db.updateTable('log_archives').set({ state: 'returned', returned_at: now }).where('id', '=', id).execute()

export const setPlace = (db: Kysely<DB>, id: number, place: string) =>
  db.updateTable('log_archives').set({ place }).where('id', '=', id).execute()
