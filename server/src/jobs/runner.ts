import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import type { World } from '../http/context.ts'

export interface JobWorld extends Pick<World, 'clock' | 'config' | 'secrets' | 'storage' | 'translate'> {
  db: Kysely<DB>
  log: FastifyBaseLogger
}

/** Work that time or a committed row calls for. It asks the clock, repeats without harm, and answers whether more is waiting. */
export interface Job {
  name: string
  everyMs: number
  /** Housekeeping: it waits for its own time, whatever was just committed. */
  patient?: true
  run(world: JobWorld): Promise<boolean>
}

/**
 * Runs the jobs of this server one after the other. An advisory lock per job lets only one of several servers do it at a
 * time; what a job does is safe to repeat, so a killed server loses nothing.
 */
export class JobRunner {
  readonly #jobs: readonly Job[]
  readonly #world: JobWorld
  readonly #due = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(jobs: readonly Job[], world: JobWorld) {
    this.#jobs = jobs
    this.#world = world
  }

  start(): void {
    this.#timer = setInterval(() => this.#round(false), 1000)
    this.wake()
  }

  /** Everything that is not patient, now: called after a commit that left work. Nothing happens before the start. */
  wake(): void {
    if (!this.#timer) return
    if (this.#running) this.#again = true
    else this.#round(true)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** One pass over all jobs until none has more to do: for tests and commands. */
  async runAll(): Promise<void> {
    for (const job of this.#jobs) while (await this.#runOnce(job)) if (this.#stopped) return
  }

  #round(all: boolean): void {
    if (this.#running || this.#stopped) return
    this.#running = this.#pass(all).finally(() => {
      this.#running = undefined
      if (this.#again) {
        this.#again = false
        this.#round(true)
      }
    })
  }

  async #pass(all: boolean): Promise<void> {
    for (const job of this.#jobs) {
      const now = Date.now()
      if ((!all || job.patient) && now < (this.#due.get(job.name) ?? 0)) continue
      this.#due.set(job.name, now + job.everyMs)
      while (!this.#stopped && (await this.#runOnce(job)));
    }
  }

  async #runOnce(job: Job): Promise<boolean> {
    try {
      return await this.#world.db.connection().execute(async (lockHolder) => {
        const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_lock(hashtext(${job.name})) AS got`.execute(
          lockHolder,
        )
        if (!rows[0]?.got) return false
        try {
          return await job.run(this.#world)
        } finally {
          await sql`SELECT pg_advisory_unlock(hashtext(${job.name}))`.execute(lockHolder)
        }
      })
    } catch (error) {
      if (!this.#stopped) this.#world.log.error({ err: error, job: job.name }, 'a job failed')
      return false
    }
  }
}
