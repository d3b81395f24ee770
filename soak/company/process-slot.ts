import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startProcess, stopProcess } from '../../server/src/test/process.ts'
import type { Look } from './memory.ts'

/** One process of the product that is started again whenever it was killed, as a supervisor would. */
export class ProcessSlot {
  readonly name: string
  readonly #file: string
  readonly #words: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined
  /** The memory of each process that was here, one after the other. */
  readonly lives: Look[][] = []

  constructor(name: string, file: string, words: string, env: Record<string, string>) {
    this.name = name
    this.#file = file
    this.#words = words
    this.#env = env
  }

  /** The database may be away while the process starts; a supervisor tries again. */
  async start(tries = 20): Promise<void> {
    for (let left = tries; left > 0; left--) {
      const { child, output } = await startProcess(this.#file, this.#words, this.#env)
      if (output.includes(this.#words)) {
        // nobody reads what it prints later, and a full pipe would stop it
        child.stdout?.resume()
        child.stderr?.resume()
        this.#child = child
        this.lives.push([])
        return
      }
      if (left === 1) throw new Error(`${this.name} did not start: ${output.slice(-2000)}`)
    }
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await gone
  }

  stop(): Promise<void> {
    return this.#child ? stopProcess(this.#child) : Promise.resolve()
  }

  noteMemory(): void {
    const pid = this.#child?.pid
    if (!pid || this.#child?.exitCode !== null) return
    try {
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      if (kilobytes > 0) this.lives.at(-1)?.push({ at: performance.now(), megabytes: kilobytes / 1024 })
    } catch {
      // it ended between the two looks
    }
  }
}
