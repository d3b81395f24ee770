// How long somebody waits who tries Goodlot out: a clone of the last commit in an empty folder, `npm start` with npm's cache as an earlier
// installation left it, until the home page answers, and until the demo is there. Then a demo that is killed in the middle: the next start goes on
// and makes the same one. Node and npm are those of the machine. Other work on it makes it longer.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../server/src/db/connect.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { freePort } from '../server/src/test/free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const promisedSeconds = 60
/** Far beyond the promise: what is slow shall say how slow it is. */
const mostSeconds = 600

/** What a shell of somebody who has just cloned it has: nothing of this project. */
const env = {
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  HOME: process.env.HOME,
  NO_COLOR: '1',
}

function clone(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--no-local', '--depth', '1', `file://${root}`, folder])
  // Postgres runs as another user when we are root
  chmodSync(folder, 0o755)
}

/** Installs once and throws that away: what the measured installation needs is in npm's cache afterwards. */
function warmCache(folder: string): void {
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], { cwd: folder, env })
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
}

/** Seconds from the start until each of these words was printed. */
const steps = [
  ['packages are installed', 'Building the'],
  ['all is built', 'Starting the embedded Postgres'],
  ['the demo is there', 'Demo accounts'],
] as const

/** A server as somebody starts it: a process group of its own, what it printed, and when. */
class Start {
  readonly child: ChildProcess
  readonly folder: string
  readonly #startedAt = performance.now()
  readonly at: number[] = steps.map(() => Number.NaN)
  output = ''

  constructor(folder: string, command: readonly [string, ...string[]], port: number) {
    this.folder = folder
    const [program, ...args] = command
    this.child = spawn(program, args, {
      cwd: folder,
      // work in the background begins with the demo complete, and would add rows
      env: { ...env, PORT: String(port), WORKER: 'none' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const hear = (chunk: Buffer) => {
      this.output += chunk.toString()
      for (const [i, [, words]] of steps.entries())
        if (Number.isNaN(this.at[i]) && this.output.includes(words)) this.at[i] = this.seconds
    }
    this.child.stdout?.on('data', hear)
    this.child.stderr?.on('data', hear)
  }

  get seconds(): number {
    return (performance.now() - this.#startedAt) / 1000
  }

  async until(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
    while (this.seconds < mostSeconds) {
      if (this.child.exitCode !== null) throw new Error(`the server ended before ${what}: ${this.output.slice(-3000)}`)
      if (await isSo()) return this.seconds
      await sleep(50)
    }
    throw new Error(`${what}: not after ${mostSeconds} s: ${this.output.slice(-3000)}`)
  }

  /** As Ctrl C or a power cut does it: the whole group. Postgres is gone before this returns. */
  async end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    if (this.child.pid && this.child.exitCode === null && this.child.signalCode === null) {
      const exit = once(this.child, 'exit')
      process.kill(-this.child.pid, signal)
      await exit
    }
    const running = join(this.folder, '.data/postgres/postmaster.pid')
    for (let waited = 0; signal === 'SIGINT' && existsSync(running) && waited < 20_000; waited += 100) await sleep(100)
  }
}

const hasPage = (port: number) => async (): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
  return answer?.status === 200 && (await answer.text()).includes('</html>')
}

async function signIn(port: number): Promise<{ code: number; fault?: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ account: 'buyer@goodlot.test', password: 'goodlot-demo' }),
  })
  return (await answer.json()) as { code: number; fault?: string }
}

/** How many rows each table of a stopped demo has. */
async function rowsOf(folder: string): Promise<Record<string, number>> {
  const postgres = await startEmbedded({ dir: join(folder, '.data/postgres') })
  const database = connect(postgres.databaseUrl('goodlot'), { max: 1 })
  try {
    const { rows } = await database.pool.query<{ table: string }>(
      "SELECT tablename AS table FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    )
    const counts: Record<string, number> = {}
    for (const { table } of rows) {
      const { rows: count } = await database.pool.query(`SELECT count(*) AS n FROM ${table}`)
      counts[table] = Number(count[0].n)
    }
    return counts
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/** Waits for the demo and signs in; then how many rows it has. */
async function wholeDemo(start: Start, port: number): Promise<Record<string, number>> {
  await start.until('the demo', () => start.output.includes('Demo accounts'))
  if (start.output.includes('The demo has no')) throw new Error(start.output)
  const { code } = await signIn(port)
  if (code !== 2000) throw new Error(`a demo account cannot sign in: ${code}`)
  await start.end('SIGINT')
  return rowsOf(start.folder)
}

const node = ['node_modules/node/bin/node', 'server/src/run.mjs'] as const

async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-clone-'))
  chmodSync(dir, 0o755)
  const folder = join(dir, 'goodlot')
  const port = await freePort()
  let start: Start | undefined
  try {
    clone(folder)
    warmCache(folder)
    const before = loadavg()[0] ?? 0
    start = new Start(folder, ['npm', 'start'], port)
    const seconds = await start.until('the home page', hasPage(port))
    const early = await signIn(port)
    if (early.fault !== 'demo_under_way')
      throw new Error(`somebody signs in to half of a demo: ${JSON.stringify(early)}`)
    const whole = start
    const expected = await wholeDemo(start, port)
    if (!start.output.includes('its accounts follow'))
      throw new Error(`nothing said that the demo follows: ${start.output}`)

    rmSync(join(folder, '.data'), { recursive: true })
    for (const cutAfter of [2000, 6000]) {
      start = new Start(folder, node, port)
      await start.until('the home page', hasPage(port))
      await sleep(cutAfter)
      if (start.output.includes('Demo accounts')) throw new Error('the demo was complete before it was killed')
      await start.end('SIGKILL')
    }
    start = new Start(folder, node, port)
    const resumed = await wholeDemo(start, port)
    const different = Object.keys(expected).filter((table) => expected[table] !== resumed[table])
    if (different.length > 0)
      throw new Error(
        `killed twice, the demo has other rows: ${different.map((table) => `${table} ${resumed[table]} instead of ${expected[table]}`).join(', ')}`,
      )
    return [
      {
        name: 'npm start of a clone, until its page',
        value: seconds,
        unit: 's',
        below: promisedSeconds,
        note: `load of the machine before ${before.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}`,
      },
      ...steps.map(([name], i) => ({ name, value: whole.at[i] ?? Number.NaN, unit: 's' })),
      { name: 'tables with other rows in a demo killed twice', value: different.length, unit: '', below: 1 },
    ]
  } finally {
    await start?.end('SIGINT')
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'npm start from a clone', run }]
