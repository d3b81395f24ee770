import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Version } from '../store.ts'

/** Whether there is a version from before statements were signed. */
export const hasFirstFormat = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`SELECT 1 FROM report_versions WHERE evidence ->> 'format' IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The next versions after `after`, in order, that were made before there were statements and have none yet. */
export async function versionsWithoutStatement(
  db: Db,
  after: { order_id: number; version: number },
  most: number,
): Promise<Version[]> {
  const { rows } = await sql<Version>`
    SELECT v.* FROM report_versions v
    WHERE v.evidence ->> 'format' IS NULL AND (v.order_id, v.version) > (${after.order_id}, ${after.version})
      AND NOT EXISTS (SELECT FROM report_statements s
        WHERE s.order_id = v.order_id AND s.kind = 'version' AND (s.content ->> 'version')::int = v.version)
    ORDER BY v.order_id, v.version LIMIT ${most}`.execute(db)
  return rows
}

/** The next orders after `after` with photos that were complete before hashes of their copies were taken. */
export async function ordersWithoutCopies(db: Db, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    SELECT DISTINCT order_id FROM mission_photos WHERE done_at IS NOT NULL AND copies IS NULL AND order_id > ${after}
    ORDER BY order_id LIMIT ${most}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}
