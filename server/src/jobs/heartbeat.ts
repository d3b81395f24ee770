import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** How often workers report that they are alive, and how long after its last report one counts as dead. In seconds. */
export const heartbeat = { every: 3, deadAfter: 15 }

/** Records that these workers are alive. */
export async function recordHeartbeat(db: Kysely<DB>, workers: readonly { id: string; task: string }[]): Promise<void> {
  if (workers.length === 0) return
  await db
    .insertInto('job_workers')
    .values(workers.map((worker) => ({ ...worker, seen_at: sql<Date>`clock_timestamp()` })))
    .onConflict((on) => on.column('id').doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

/**
 * Unlocks the jobs of dead workers, which the queue alone would do after four hours. A worker that was only slow may run such a job a
 * second time, so tasks must be safe to repeat.
 */
export async function unlockDead(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH dead AS (
      SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs AS job
      WHERE locked_at < clock_timestamp() - make_interval(secs => ${heartbeat.deadAfter}) AND NOT EXISTS (
        SELECT 1 FROM job_workers AS worker
        WHERE worker.id = job.locked_by AND worker.seen_at > clock_timestamp() - make_interval(secs => ${heartbeat.deadAfter})
      )
    )
    SELECT id, graphile_worker.force_unlock_workers(ARRAY[id]) FROM dead`.execute(db)
  await sql`DELETE FROM job_workers WHERE seen_at < clock_timestamp() - interval '1 hour'`.execute(db)
  return rows.map((row) => row.id)
}
