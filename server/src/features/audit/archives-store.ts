import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { LogArchives } from '../../db/types.ts'

export type LogArchive = Selectable<LogArchives>

/** The archives whose rows are not in the database, or leave it now; in the order of the log. */
export const archivesOut = (db: Db): Promise<LogArchive[]> =>
  db.selectFrom('log_archives').selectAll().where('state', '<>', 'returned').orderBy('first_seal').execute()

const slice = 20_000

/**
 * A digest over the number and hash of every seal of a range whose row is archived: all but those that are there and of a kept action. So a
 * row that somebody deleted on the quiet, and one that was archived, cannot be taken for each other.
 */
export async function sealsDigest(
  db: Db,
  { first_seal, last_seal, kept_actions }: Pick<LogArchive, 'first_seal' | 'last_seal' | 'kept_actions'>,
): Promise<{ sha256: string; rows: number }> {
  const kept = new Set(kept_actions)
  const digest = createHash('sha256')
  let rows = 0
  for (let from = first_seal; from <= last_seal; from += slice) {
    const seals = await db
      .selectFrom('audit_seals as s')
      .leftJoin('audit as l', 'l.id', 's.audit_id')
      .select(['s.seal_no', 's.hash', 'l.action'])
      .where('s.seal_no', '>=', from)
      .where('s.seal_no', '<=', Math.min(last_seal, from + slice - 1))
      .orderBy('s.seal_no')
      .execute()
    for (const { seal_no, hash, action } of seals) {
      if (action !== null && kept.has(action)) continue
      digest.update(`${seal_no} ${hash.toString('hex')}\n`)
      rows += 1
    }
  }
  return { sha256: digest.digest('hex'), rows }
}
