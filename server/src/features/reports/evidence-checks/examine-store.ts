import { type Kysely, sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { type Deviation, json } from '../../../db/json-columns.ts'
import type { DB } from '../../../db/types.ts'
import type { Examination } from './examine-evidence.ts'

/** The orders that have something signed: all of them, or a sample, half of it the newest orders and half chosen at random. */
export async function examinedOrders(db: Db, sample: number | null): Promise<number[]> {
  const all = sql`SELECT order_id AS id FROM report_versions UNION SELECT order_id FROM report_statements`
  const half = Math.ceil((sample ?? 0) / 2)
  const { rows } =
    sample === null
      ? await sql<{ id: number }>`SELECT id FROM (${all}) o ORDER BY id`.execute(db)
      : await sql<{ id: number }>`WITH o AS (${all}), newest AS (SELECT id FROM o ORDER BY id DESC LIMIT ${half})
          SELECT id FROM newest
          UNION SELECT id FROM (SELECT id FROM o WHERE id NOT IN (SELECT id FROM newest) ORDER BY random() LIMIT ${half}) r
          ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Statements that the audit log names but that are missing. */
export async function unknownStatements(db: Db): Promise<{ order_no: string; no: number }[]> {
  const { rows } = await sql<{ order_no: string; no: number }>`
    SELECT coalesce(o.order_no, l.subject) AS order_no, coalesce((l.details ->> 'no')::int, 0) AS no FROM audit l
    LEFT JOIN orders o ON 'order:' || o.id = l.subject
    WHERE l.action = 'reports.statement' AND NOT EXISTS (SELECT FROM report_statements s
      WHERE s.order_id = o.id AND s.no = (l.details ->> 'no')::int AND s.digest = l.details ->> 'digest')
    ORDER BY l.id LIMIT 1000`.execute(db)
  return rows
}

const keptFindings = 100

export const insertRun = (db: Kysely<DB>, at: Date, seconds: number, done: Examination) =>
  db
    .insertInto('evidence_runs')
    .values({
      at,
      seconds: Math.round(seconds),
      is_whole: done.isWhole,
      reports: done.reports,
      photos: done.photos,
      files: done.files,
      found: json(done.found.slice(0, keptFindings)),
      deviations: done.found.length,
    })
    .execute()

export interface Run extends Omit<Examination, 'found' | 'isWhole'> {
  at: Date
  seconds: number
  is_whole: boolean
  deviations: number
  found: Deviation[]
}

/** The latest runs, newest first. */
export const lastRuns = (db: Db, most: number): Promise<Run[]> =>
  db.selectFrom('evidence_runs').selectAll().orderBy('id', 'desc').limit(most).execute()
