import { sql } from 'kysely'
import type { Job, JobWorld } from './job.ts'

const limitMs = 60_000

/**
 * Where one polled job runs, again and again, beside all others. An advisory lock lets only one of several processes run it at a time;
 * what it does is safe to repeat, so a killed process loses nothing.
 */
export class Lane {
  readonly #job: Job
  readonly #world: JobWorld
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(job: Job, world: JobWorld) {
    this.#job = job
    this.#world = world
  }

  start(): void {
    this.#timer = setInterval(() => this.#go(), this.#job.everyMs)
    this.#go()
  }

  /** Looks now, unless the job is patient or the lane was never started. */
  wake(): void {
    if (!this.#timer || this.#job.patient) return
    if (this.#running) this.#again = true
    else this.#go()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Runs the job until it has no more to do. */
  async drain(): Promise<void> {
    while (!this.#stopped && (await this.#runOnce()));
  }

  #go(): void {
    if (this.#running || this.#stopped) return
    this.#running = this.drain().finally(() => {
      this.#running = undefined
      if (!this.#again) return
      this.#again = false
      this.#go()
    })
  }

  async #runOnce(): Promise<boolean> {
    const { name } = this.#job
    try {
      return await this.#world.db.connection().execute(async (db) => {
        const { rows } = await sql<{ got: boolean; pid: number }>`
          SELECT pg_try_advisory_lock(hashtext(${name})) AS got, pg_backend_pid() AS pid`.execute(db)
        const { got, pid } = rows[0] ?? { got: false, pid: 0 }
        if (!got) return false
        try {
          return await this.#limited(pid, this.#job.run({ ...this.#world, db }))
        } finally {
          // of a session that was ended the lock is gone already
          await sql`SELECT pg_advisory_unlock(hashtext(${name}))`.execute(db).catch(() => undefined)
        }
      })
    } catch (error) {
      if (!this.#stopped) this.#world.log.error({ err: error, job: name }, 'a job failed')
      return false
    }
  }

  /**
   * At the limit the database session of the run is ended: whatever it waits for there ends with an error, its lock is free again, and
   * it can change nothing any more.
   */
  async #limited(pid: number, run: Promise<boolean>): Promise<boolean> {
    const limit = this.#job.limitMs ?? limitMs
    const over = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      sql`SELECT pg_terminate_backend(${pid})`
        .execute(this.#world.db)
        .then(() => over.reject(new Error(`cut off after ${limit / 1000} s`)), over.reject)
    }, limit)
    try {
      return await Promise.race([run, over.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
