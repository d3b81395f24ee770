import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** What one job may take; the child watches itself and ends when it is more. */
export interface Bounds {
  memoryMb: number
  /** Of the processor: how long that takes depends on what else the machine does. */
  cpuSeconds: number
}
interface Limits extends Bounds {
  /** By the clock: for a child that does not even watch itself any more. */
  seconds: number
  /** One that holds more than this after a job is replaced. */
  restMb: number
  /** Kept this long without a job. */
  idleSeconds: number
}
/** What a child says: once that it listens, then an answer to each job. */
export type Said<Answer> = 'ready' | { answer: Answer; rssMb: number }

/** A process that does one job after the other. One that dies or takes too much is gone; the next job gets a new one. */
export class Child<Job, Answer> {
  readonly #file: URL
  readonly #limits: Limits
  #process: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined
  constructor(file: URL, limits: Limits) {
    this.#file = file
    this.#limits = limits
  }

  /** Undefined: the job was too much for it. One job at a time. */
  async run(job: Job): Promise<Answer | undefined> {
    clearTimeout(this.#idle)
    const child = this.#process?.connected ? this.#process : await this.#start()
    child.ref()
    child.channel?.ref()
    const { memoryMb, cpuSeconds } = this.#limits
    child.send({ job, bounds: { memoryMb, cpuSeconds } })
    const said = await this.#hear(child)
    if (said === undefined || said === 'ready' || said.rssMb > this.#limits.restMb) this.#end(child)
    else this.#rest(child)
    return said === undefined || said === 'ready' ? undefined : said.answer
  }

  /** The next job starts another. */
  stop(): void {
    if (this.#process) this.#end(this.#process)
  }

  async #start(): Promise<ChildProcess> {
    const { PATH = '', SystemRoot = '' } = process.env
    const child = fork(this.#file, {
      serialization: 'advanced',
      execArgv: [],
      // no secrets; and few arenas, because glibc keeps what is freed in each of them
      env: { PATH, SystemRoot, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#process = child
    // told to whoever waits for an answer; at rest nobody does, and without a listener it would end the server
    child.on('error', () => undefined)
    child.once('exit', () => {
      if (this.#process === child) this.#process = null
    })
    if ((await this.#hear(child)) !== 'ready') {
      this.#end(child)
      throw new Error(`${this.#file} did not start`)
    }
    return child
  }

  /** Its next message; undefined when none comes. */
  async #hear(child: ChildProcess): Promise<Said<Answer> | undefined> {
    const over = new AbortController()
    const { signal } = over
    const nothing = () => undefined
    try {
      return await Promise.race([
        once(child, 'message', { signal }).then(([said]) => said as Said<Answer>, nothing),
        once(child, 'exit', { signal }).then(nothing, nothing),
        sleep(this.#limits.seconds * 1000, undefined, { signal }).catch(nothing),
      ])
    } finally {
      over.abort()
    }
  }

  #rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    this.#idle = setTimeout(() => this.#end(child), this.#limits.idleSeconds * 1000).unref()
  }

  #end(child: ChildProcess): void {
    if (this.#process === child) this.#process = null
    child.kill('SIGKILL')
  }
}
