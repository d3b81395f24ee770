import type { FastifyBaseLogger } from 'fastify'
import { Logger, runTaskList, runTaskListOnce, type TaskList, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import { WatchedPool } from '../db/pool.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { measuredJob } from '../metrics/measured.ts'
import type { JobWorld } from './job.ts'
import type { Task } from './task.ts'

/** Delay before a broken pool is opened again, for example after a failure of the database. */
const reopenMs = 5_000

/**
 * Forwards the queue's log to ours. A failed job is a warning, not an error of the server; successes are logged at debug level only. The
 * library's own sentence about a failure repeats the error's message, which our serializer of errors cleans.
 */
const queueLogger = (log: FastifyBaseLogger) =>
  new Logger((scope) => (level, message, meta) => {
    // the pool itself reports that the database is away
    if (isUnavailable(meta?.error)) return
    const about = { queue: scope.label, worker: scope.workerId, task: scope.taskIdentifier, job: scope.jobId }
    if (level !== 'error' && level !== 'warning') log.debug(about, message)
    else if (meta?.error === undefined) log.warn(about, message)
    else log.warn({ ...about, ...failedJob(meta.job), err: meta.error }, 'a job of the queue failed')
  })

/** The payload is left out. */
const failedJob = (job: unknown) => {
  const { id, task_identifier, attempts } = (job ?? {}) as { id?: string; task_identifier?: string; attempts?: number }
  return id === undefined ? {} : { job: id, task: task_identifier, attempts }
}

/**
 * Results of jobs are written at once. The delays are set although they are 0: only then does the library wait for these writes when it
 * stops.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 5_000 } }

/** The library sends statements side by side, but a connection takes one at a time: each waits here for the one before it. */
function oneAtATime(client: pg.PoolClient): pg.PoolClient {
  const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  let last: Promise<unknown> = Promise.resolve()
  return Object.assign(Object.create(client), {
    query(...args: unknown[]) {
      const sent = last.then(() => send(...args))
      last = sent.catch(() => undefined)
      return sent
    },
  })
}

/** Runs tasks: each kind in its own pool of workers, so that a hanging task does not block other kinds. */
export class Queue {
  readonly #tasks: readonly Task[]
  readonly #world: JobWorld
  readonly #pgPool: pg.Pool
  readonly #options
  readonly #pools = new Map<string, WorkerPool>()
  readonly #reopening = new Set<NodeJS.Timeout>()
  #stopped = false

  constructor(tasks: readonly Task[], world: JobWorld, pgPool: pg.Pool) {
    this.#tasks = tasks
    this.#world = world
    this.#pgPool = pgPool
    this.#options = { preset, logger: queueLogger(world.log), noHandleSignals: true }
  }

  start(): void {
    for (const task of this.#tasks) this.#open(task)
  }

  /** The running pools of workers, by the ids with which the queue locks jobs. */
  workers(): { id: string; task: string }[] {
    return [...this.#pools].map(([task, pool]) => ({ id: pool.id, task }))
  }

  /** Waits for running jobs; after some seconds they are aborted and will be retried later. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#reopening) clearTimeout(timer)
    await Promise.allSettled([...this.#pools.values()].map((pool) => pool.gracefulShutdown()))
  }

  /** Runs every job that can run now, one after the other: for tests and commands. */
  async drain(): Promise<void> {
    if (this.#tasks.length === 0) return
    const client = await this.#pgPool.connect()
    try {
      const handlers: TaskList = Object.assign({}, ...this.#tasks.map((task) => this.#handlerOf(task)))
      await runTaskListOnce(this.#options, handlers, oneAtATime(client))
    } finally {
      client.release()
    }
  }

  #open(task: Task): void {
    const pool = runTaskList({ ...this.#options, concurrency: task.concurrency }, this.#handlerOf(task), this.#pgPool)
    this.#pools.set(task.name, pool)
    pool.promise
      .catch((error) => {
        if (!isUnavailable(error)) this.#world.log.error({ err: error, task: task.name }, 'a pool of workers broke')
      })
      .finally(() => {
        this.#pools.delete(task.name)
        if (this.#stopped) return
        const timer = setTimeout(() => {
          this.#reopening.delete(timer)
          this.#open(task)
        }, reopenMs)
        this.#reopening.add(timer)
      })
  }

  #handlerOf(task: Task): TaskList {
    return {
      [task.name]: async (payload, { abortSignal, job }) => {
        const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(task.timeoutMs)])
        // every line that the task writes names its job
        const log = this.#world.log.child({ task: task.name, job: job.id })
        const addresses = this.#pgPool instanceof WatchedPool ? this.#pgPool.addresses() : null
        const run = () => task.run({ ...this.#world, log, signal, addresses }, payload as Parameters<Task['run']>[1])
        await measuredJob('task', task.name, () => rejectOnAbort(run(), signal))
      },
    }
  }
}

/** Waits for the work, or rejects as soon as the signal aborts: a task that ignores its signal must not occupy a worker. */
async function rejectOnAbort(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
