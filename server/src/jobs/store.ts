import { type Kysely, sql, type Transaction } from 'kysely'
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

/** Adds a job to the queue. At most one job per key is waiting. */
export async function enqueue(
  trx: Transaction<DB>,
  { task, payload, attempts, key }: { task: string; payload: Record<string, number>; attempts: number; key: string },
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(identifier => ${task}, payload => ${JSON.stringify(payload)}::json,
    max_attempts => ${attempts}::int, job_key => ${key})`.execute(trx)
}

/**
 * Takes the lock of a polled job for the database session of `db`. Returns the process id of that session, or null while another process
 * has the lock.
 */
export async function lockJob(db: Kysely<DB>, name: string): Promise<number | null> {
  const { rows } = await sql<{ locked: boolean; pid: number }>`
    SELECT pg_try_advisory_lock(hashtext(${name})) AS locked, pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.locked ? rows[0].pid : null
}

export const unlockJob = (db: Kysely<DB>, name: string) => sql`SELECT pg_advisory_unlock(hashtext(${name}))`.execute(db)

/** Ends a database session: its pending query fails and its locks are released. */
export const endDatabaseSession = (db: Kysely<DB>, pid: number) => sql`SELECT pg_terminate_backend(${pid})`.execute(db)
