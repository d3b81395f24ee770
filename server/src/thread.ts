import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

interface Limits {
  seconds: number
  heapMb: number
  /** An idle thread is kept this long: a start costs a quarter of a second, but an idle thread keeps the memory of its last job. */
  idleSeconds: number
}

/** Does one job after the other in a thread. If a job exceeds a limit, its thread is ended, and the next job gets a new one. */
export class Thread<Job, Answer> {
  readonly #file: URL
  readonly #limits: Limits
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  constructor(file: URL, limits: Limits) {
    this.#file = file
    this.#limits = limits
  }

  /** Null if the job exceeded a limit. Jobs must not overlap. */
  async run(job: Job): Promise<Answer | null> {
    clearTimeout(this.#idle)
    const worker = this.#worker ?? this.#start()
    worker.ref()
    const over = new AbortController()
    try {
      const answer = await Promise.race([answerOf<Answer>(worker, job, over.signal), this.#tooLong(over.signal)])
      if (answer === null) await this.#end(worker)
      else this.#rest(worker)
      return answer
    } catch (error) {
      await this.#end(worker)
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return null
      throw error
    } finally {
      over.abort()
    }
  }

  #start(): Worker {
    this.#worker = new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb, maxYoungGenerationSizeMb: 16 },
    })
    // a running job handles its error itself; when idle, an error without a listener would end the server
    return this.#worker.on('error', () => undefined)
  }

  #tooLong(over: AbortSignal): Promise<null> {
    return sleep(this.#limits.seconds * 1000, null, { signal: over }).catch(() => null)
  }

  #rest(worker: Worker): void {
    worker.unref()
    this.#idle = setTimeout(() => void this.#end(worker), this.#limits.idleSeconds * 1000).unref()
  }

  async #end(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = null
    await worker.terminate()
  }
}

/** Rejects if the worker emits an error instead of an answer, because `once` does. */
async function answerOf<Answer>(worker: Worker, job: unknown, signal: AbortSignal): Promise<Answer> {
  const answer = once(worker, 'message', { signal })
  worker.postMessage(job)
  const [value] = await answer
  return value as Answer
}
