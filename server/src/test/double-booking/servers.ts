import type { ChildProcess } from 'node:child_process'
import type { Dice } from '../fuzz/dice.ts'
import { startProcess, stopProcess } from '../process.ts'

/** Server processes on one database. Requests are not sent to a process that is being started. */
export class Servers {
  readonly #env: Record<string, string>
  readonly #slots: ({ child: ChildProcess; url: string } | null)[] = [null, null]
  readonly #log: string[] = []
  kills = 0

  constructor(databaseUrl: string, dataDir: string) {
    this.#env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  }

  async start(slot: number): Promise<void> {
    const { child, output } = await startProcess('run.mjs', 'is ready', this.#env)
    const url = /is ready: (\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1')
    if (!url) throw new Error(`the server did not start: ${output}`)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => this.#log.push(chunk.toString()))
    this.#slots[slot] = { child, url }
  }

  async killOne(slot: number): Promise<void> {
    const server = this.#slots[slot]
    if (!server) return
    this.#slots[slot] = null
    server.child.kill('SIGKILL')
    this.kills += 1
    await this.start(slot)
  }

  any(dice: Dice): string {
    const live = this.#slots.filter((server) => server !== null)
    return live.length > 0 ? dice.pick(live).url : ''
  }

  /** What the servers logged with a reference of an answer: tells what their fault was. */
  logged(reference: string): string {
    return this.#log
      .join('')
      .split('\n')
      .filter((line) => line.includes(reference))
      .join('\n')
  }

  async stop(): Promise<void> {
    for (const server of this.#slots) if (server) await stopProcess(server.child)
  }
}
