import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Jobs that the queue no longer begins. The view of the library can be read; it is changed by the library's functions alone. */
export function failed(db: Db, filters: { task?: string | undefined } = {}) {
  const query = db
    .selectFrom('graphile_worker.jobs as j')
    .whereRef('j.attempts', '>=', 'j.max_attempts')
    .where('j.locked_at', 'is', null)
  return filters.task ? query.where('j.task_identifier', '=', filters.task) : query
}

/** Which task and subject a failed job has. */
export const failedById = (trx: Transaction<DB>, id: number) =>
  failed(trx).select(['j.task_identifier as task', 'j.key']).where('j.id', '=', id).executeTakeFirst()

export async function restart(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`SELECT graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`.execute(trx)
}
