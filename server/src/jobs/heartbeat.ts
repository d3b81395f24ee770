import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** How often workers say that they live, and how long after the last word one counts as dead. In seconds. */
export const heartbeat = { every: 3, deadAfter: 15 }

/** Says that these workers live. */
export async function beat(db: Kysely<DB>, workers: readonly { id: string; task: string }[]): Promise<void> {
  if (workers.length === 0) return
  await db
    .insertInto('job_workers')
    .values(workers.map((worker) => ({ ...worker, seen_at: sql<Date>`clock_timestamp()` })))
    .onConflict((on) => on.column('id').doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

/**
 * Gives back the jobs of workers that died, which the queue alone would do after four hours. A worker that was only slow may do such a
 * job a second time, so tasks bear that.
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
