import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Jobs that have used up their attempts. The library's view may be read; changes go through the library's functions. */
export function failed(db: Db, filters: { task?: string | undefined } = {}) {
  const query = db
    .selectFrom('graphile_worker.jobs as j')
    .whereRef('j.attempts', '>=', 'j.max_attempts')
    .where('j.locked_at', 'is', null)
  return filters.task ? query.where('j.task_identifier', '=', filters.task) : query
}

export const failedById = (trx: Transaction<DB>, id: number) =>
  failed(trx).select(['j.task_identifier as task', 'j.key']).where('j.id', '=', id).executeTakeFirst()

export async function restart(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`.execute(trx)
}
