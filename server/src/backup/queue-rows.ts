import type pg from 'pg'
import { copyIn } from './tables.ts'

const schema = 'graphile_worker'

/**
 * The jobs of the queue by the names of their tasks, without the queue's own ids, so that they fit another version of it. Which worker runs
 * a job is left out: none of them runs after a restore. The attempt that was being made when the copy was taken is not counted, because
 * the restored job makes it again.
 */
export const queueSelect = `
  SELECT j.id, t.identifier, q.queue_name, j.payload, j.priority, j.run_at,
    greatest(0, j.attempts - CASE WHEN j.locked_at IS NULL THEN 0 ELSE 1 END) AS attempts,
    j.max_attempts, j.last_error, j.created_at, j.updated_at, j.key, j.revision, j.flags
  FROM ${schema}._private_jobs j JOIN ${schema}._private_tasks t ON t.id = j.task_id
    LEFT JOIN ${schema}._private_job_queues q ON q.id = j.job_queue_id
  ORDER BY j.id`

const columns = {
  id: 'bigint',
  identifier: 'text',
  queue_name: 'text',
  payload: 'json',
  priority: 'smallint',
  run_at: 'timestamptz',
  attempts: 'smallint',
  max_attempts: 'smallint',
  last_error: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  key: 'text',
  revision: 'integer',
  flags: 'jsonb',
}

export async function loadQueue(client: pg.PoolClient, rows: AsyncIterable<Buffer>): Promise<void> {
  const described = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await client.query(`CREATE TEMP TABLE restored_jobs (${described.join(', ')}) ON COMMIT DROP`)
  await copyIn(client, 'pg_temp.restored_jobs', Object.keys(columns), rows)
  await client.query(`INSERT INTO ${schema}._private_tasks (identifier)
    SELECT DISTINCT identifier FROM restored_jobs ON CONFLICT DO NOTHING`)
  await client.query(`INSERT INTO ${schema}._private_job_queues (queue_name)
    SELECT DISTINCT queue_name FROM restored_jobs WHERE queue_name IS NOT NULL ON CONFLICT DO NOTHING`)
  await client.query(`
    INSERT INTO ${schema}._private_jobs (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error,
      created_at, updated_at, key, revision, flags) OVERRIDING SYSTEM VALUE
    SELECT r.id, q.id, t.id, r.payload, r.priority, r.run_at, r.attempts, r.max_attempts, r.last_error,
      r.created_at, r.updated_at, r.key, r.revision, r.flags
    FROM restored_jobs r JOIN ${schema}._private_tasks t ON t.identifier = r.identifier
      LEFT JOIN ${schema}._private_job_queues q ON q.queue_name = r.queue_name`)
  await client.query(`
    SELECT setval(pg_get_serial_sequence('${schema}._private_jobs', 'id'), max(id)) FROM ${schema}._private_jobs HAVING count(*) > 0`)
}
