import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inherited, stopProcess } from '../../server/src/test/process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Servers in processes of their own on one database; what they log as errors is kept. */
export class Servers {
  readonly urls: string[] = []
  log = ''
  readonly #children: ChildProcess[] = []

  async start(env: Record<string, string>): Promise<void> {
    const child = spawn(process.execPath, ['server/src/run.mjs'], {
      cwd: root,
      env: {
        ...inherited,
        NODE_ENV: 'production',
        PORT: '0',
        LOG_LEVEL: 'warn',
        GOODLOT_SECRET: 'a secret of the servers of this run',
        ...env,
      },
    })
    this.#children.push(child)
    let output = ''
    this.urls.push(
      await new Promise<string>((ready, fail) => {
        const hear = (chunk: Buffer) => {
          output += chunk
          this.log += chunk
          const url = /is ready: (\S+)/.exec(output)?.[1]
          if (url) ready(url.replace('localhost', '127.0.0.1'))
        }
        child.stdout.on('data', hear)
        child.stderr.on('data', hear)
        child.once('exit', () => fail(new Error(`a server did not start: ${output.slice(-2000)}`)))
      }),
    )
  }

  async stop(): Promise<void> {
    for (const child of this.#children) await stopProcess(child)
  }
}
