import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { World } from '../http/context.ts'

export interface JobWorld extends Pick<World, 'clock' | 'config' | 'secrets' | 'storage' | 'translate'> {
  db: Kysely<DB>
  log: FastifyBaseLogger
}

/** Work that a row with a due time calls for. It asks the clock, repeats without harm, and answers whether more is waiting. */
export interface Job {
  name: string
  everyMs: number
  /** A run that takes longer is cut off, so that the next one can begin; a minute unless named. */
  limitMs?: number
  /** Housekeeping: it waits for its own time, whatever was just committed. */
  patient?: true
  run(world: JobWorld): Promise<boolean>
}
