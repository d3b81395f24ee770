import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Replica } from '../db/replica.ts'
import type { DB } from '../db/types.ts'
import type { World } from '../http/context.ts'

export interface JobWorld extends Pick<World, 'clock' | 'config' | 'secrets' | 'storage' | 'translate'> {
  db: Kysely<DB>
  /** For long reads, where there is one. */
  replica?: Replica | undefined
  log: FastifyBaseLogger
}

/** Work on rows with a due time. It reads the injected clock, is safe to repeat, and returns whether more is waiting. */
export interface Job {
  name: string
  everyMs: number
  /** A run that takes longer is aborted, so that the next one can start; by default a minute. */
  limitMs?: number
  /** Housekeeping: runs at its own interval only, not after a commit. */
  patient?: true
  /** Replaces files that must agree with rows: it waits while a backup copies these files and takes its snapshot of the rows. */
  replacesFiles?: true
  run(world: JobWorld): Promise<boolean>
}
