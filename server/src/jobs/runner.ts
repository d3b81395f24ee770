import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '../db/types.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Job, JobWorld } from './job.ts'
import { Lane } from './lane.ts'
import { Queue } from './queue.ts'
import { heartbeat, recordHeartbeat, unlockDead } from './store.ts'
import type { Task } from './task.ts'

/** After this time without a database a worker process ends, so that its supervisor restarts it. */
const databaseLostMs = 60_000

interface Direct {
  db: Kysely<DB>
  pool: pg.Pool
}

/** All work in the background of one process: polled jobs, each in its lane, and the tasks of the queue. */
export class JobRunner {
  readonly #world: JobWorld
  readonly #lanes: readonly Lane[]
  readonly #queue: Queue
  #timer: NodeJS.Timeout | undefined
  #beating: Promise<void> | undefined
  #lastBeat = 0

  constructor({ jobs, tasks }: { jobs: readonly Job[]; tasks: readonly Task[] }, world: JobWorld, direct: Direct) {
    this.#world = world
    // a lane holds a lock of its database session while its job runs on that session
    this.#lanes = jobs.map((job) => new Lane(job, { ...world, db: direct.db }))
    this.#queue = new Queue(tasks, world, direct.pool)
  }

  start(onLost: () => void = () => undefined): void {
    for (const lane of this.#lanes) lane.start()
    this.#queue.start()
    this.#lastBeat = performance.now()
    const tick = () => {
      this.#beating ??= this.#beat().finally(() => {
        this.#beating = undefined
      })
      if (performance.now() - this.#lastBeat > databaseLostMs) onLost()
    }
    this.#timer = setInterval(tick, heartbeat.every * 1000)
    tick()
  }

  /** Runs the polled jobs at once: called after a commit that created work. Does nothing before the start. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#lanes.map((lane) => lane.stop()), this.#queue.stop()])
    clearInterval(this.#timer)
    await this.#beating
  }

  /** Runs all jobs and tasks that are due: for tests and commands. */
  async runAll(): Promise<void> {
    for (const lane of this.#lanes) await lane.drain()
    await this.#queue.drain()
  }

  async #beat(): Promise<void> {
    const { db, log } = this.#world
    try {
      await recordHeartbeat(db, this.#queue.workers())
      const dead = await unlockDead(db)
      if (dead.length > 0) log.warn({ workers: dead }, 'the jobs of dead workers are free again')
      this.#lastBeat = performance.now()
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error }, 'the heartbeat failed')
    }
  }
}
