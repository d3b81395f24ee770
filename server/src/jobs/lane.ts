import { isUnavailable } from '../db/unavailable.ts'
import { measuredJob } from '../metrics/measured.ts'
import { logStorageOutage } from '../storage/outage-log.ts'
import { StorageUnavailable } from '../storage/storage.ts'
import type { Job, JobWorld } from './job.ts'
import { endDatabaseSession, lockJob, unlockJob } from './store.ts'

const limitMs = 60_000

/** A run whose session was terminated at its limit. Its cause may look like a database that is away. */
class CutOff extends Error {}

/**
 * Runs one polled job repeatedly, independent of all others. An advisory lock lets only one of several processes run it at a time;
 * the job is safe to repeat, so a killed process loses nothing.
 */
export class Lane {
  readonly #job: Job
  readonly #world: JobWorld
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #runAgain = false
  #stopped = false

  constructor(job: Job, world: JobWorld) {
    this.#job = job
    this.#world = world
  }

  start(): void {
    this.#timer = setInterval(() => this.#runIfIdle(), this.#job.everyMs)
    this.#runIfIdle()
  }

  /** Runs the job now, unless it is patient or the lane was never started. */
  wake(): void {
    if (!this.#timer || this.#job.patient) return
    if (this.#running) this.#runAgain = true
    else this.#runIfIdle()
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

  #runIfIdle(): void {
    if (this.#running || this.#stopped) return
    this.#running = this.drain().finally(() => {
      this.#running = undefined
      if (!this.#runAgain) return
      this.#runAgain = false
      this.#runIfIdle()
    })
  }

  async #runOnce(): Promise<boolean> {
    const { name } = this.#job
    try {
      return await this.#world.db.connection().execute(async (db) => {
        const pid = await lockJob(db, name)
        if (pid === null) return false
        try {
          const log = this.#world.log.child({ job: name })
          return await measuredJob('lane', name, () => this.#limited(pid, this.#job.run({ ...this.#world, log, db })))
        } finally {
          // a terminated session has already released the lock
          await unlockJob(db, name).catch(() => undefined)
        }
      })
    } catch (error) {
      if (this.#stopped || (isUnavailable(error) && !(error instanceof CutOff))) return false
      if (error instanceof StorageUnavailable) logStorageOutage(this.#world.log, error)
      else this.#world.log.error({ err: error, job: name }, 'a job failed')
      return false
    }
  }

  /**
   * Waits for a run. At the limit, its database session is terminated: the pending query fails, the lock is released, and the run can
   * change nothing any more.
   */
  async #limited(pid: number, run: Promise<boolean>): Promise<boolean> {
    const limit = this.#job.limitMs ?? limitMs
    const over = Promise.withResolvers<never>()
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      endDatabaseSession(this.#world.db, pid).then(() => over.reject(new Error('its session was ended')), over.reject)
    }, limit)
    try {
      return await Promise.race([run, over.promise])
    } catch (error) {
      // the run may fail before the statement that terminated its session returns
      throw isOver ? new CutOff(`cut off after ${limit / 1000} s`, { cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  }
}
