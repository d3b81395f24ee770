import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Limits of one job. The child checks itself and exits beyond them. */
export interface Bounds {
  memoryMb: number
  /** Processor time, not elapsed time, which depends on the load of the machine. */
  cpuSeconds: number
}
interface Limits extends Bounds {
  /** Elapsed time, for a child that is stuck and no longer checks itself. */
  seconds: number
  /** A child that still uses more memory after a job is replaced. */
  idleMb: number
  /** An idle child is ended after this time. */
  idleSeconds: number
}
/** Messages of a child: first that it is ready, then an answer to each job. */
export type ChildMessage<Answer> = 'ready' | { answer: Answer; rssMb: number }

/** A process that does one job after the other. One that dies or exceeds its limits is replaced for the next job. */
export class Child<Job, Answer> {
  readonly #file: URL
  readonly #limits: Limits
  #process: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  constructor(file: URL, limits: Limits) {
    this.#file = file
    this.#limits = limits
  }

  /** Undefined when the job exceeded the limits or the child exited. Jobs must not overlap. */
  async run(job: Job): Promise<Answer | undefined> {
    clearTimeout(this.#idle)
    const child = this.#process?.connected ? this.#process : await this.#start()
    child.ref()
    child.channel?.ref()
    const { memoryMb, cpuSeconds } = this.#limits
    child.send({ job, bounds: { memoryMb, cpuSeconds } })
    const message = await this.#nextMessage(child)
    if (message === undefined || message === 'ready' || message.rssMb > this.#limits.idleMb) this.#kill(child)
    else this.#keepIdle(child)
    return message === undefined || message === 'ready' ? undefined : message.answer
  }

  /** Ends the process; the next job starts a new one. */
  stop(): void {
    if (this.#process) this.#kill(this.#process)
  }

  async #start(): Promise<ChildProcess> {
    const { PATH = '', SystemRoot = '' } = process.env
    const child = fork(this.#file, {
      serialization: 'advanced',
      execArgv: [],
      // no secrets; and few arenas, because glibc holds on to freed memory in each
      env: { PATH, SystemRoot, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#process = child
    // errors need no handling, because a running job notices the exit; without a listener, an error of an idle child would kill the server
    child.on('error', () => undefined)
    child.once('exit', () => {
      if (this.#process === child) this.#process = null
    })
    if ((await this.#nextMessage(child)) !== 'ready') {
      this.#kill(child)
      throw new Error(`${this.#file} did not start`)
    }
    return child
  }

  /** The next message; undefined when the child exits or the time is over. */
  async #nextMessage(child: ChildProcess): Promise<ChildMessage<Answer> | undefined> {
    const done = new AbortController()
    const { signal } = done
    const none = () => undefined
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([message]) => message as ChildMessage<Answer>, none),
        once(child, 'exit', { signal }).then(none, none),
        sleep(this.#limits.seconds * 1000, undefined, { signal }).catch(none),
      ])
    } finally {
      done.abort()
    }
  }

  #keepIdle(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    this.#idle = setTimeout(() => this.#kill(child), this.#limits.idleSeconds * 1000).unref()
  }

  #kill(child: ChildProcess): void {
    if (this.#process === child) this.#process = null
    child.kill('SIGKILL')
  }
}
