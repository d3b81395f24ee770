import type { Transaction } from 'kysely'
import type { Addresses } from '../db/addresses.ts'
import type { DB } from '../db/types.ts'
import type { JobWorld } from './job.ts'
import { enqueue } from './store.ts'

/** Ids only: whatever else a job needs, secrets above all, stays in the rows. */
type Payload = Record<string, number>

export interface TaskWorld extends JobWorld {
  /** Aborts at the time limit of the task, and when the process stops. */
  signal: AbortSignal
  /** For a task that reads the database from a thread of its own. Null where the connections do not say where they lead. */
  addresses: Addresses | null
}

/** Work that calls other systems or takes long: run by the queue, outside of any transaction. It may be run again at any time. */
export interface Task<P extends Payload = Payload> {
  name: string
  /** How many jobs of this kind run at once in each process. */
  concurrency: number
  timeoutMs: number
  /** How often the queue tries the job, with growing pauses, before it counts as failed and waits for root. */
  attempts: number
  run(world: TaskWorld, payload: P): Promise<void>
}

/** Adds a job in the business transaction. At most one job per key is waiting; `key` names its subject, as `noun:id`. */
export async function addJob<P extends Payload>(
  trx: Transaction<DB>,
  task: Task<P>,
  payload: P,
  key: string,
): Promise<void> {
  await enqueue(trx, { task: task.name, payload, attempts: task.attempts, key })
}
