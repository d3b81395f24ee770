// How long somebody waits who tries Goodlot out: a clone of the last commit in an empty folder, `npm start` with npm's cache as an earlier
// installation left it, until the home page answers. Node and npm are those of the machine. Other work on it makes it longer.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
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
  ['packages are installed', 'Building the server'],
  ['all is built', 'Starting the embedded Postgres'],
] as const

async function untilPage(child: ChildProcess, port: number): Promise<{ seconds: number; steps: number[] }> {
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1000
  const at: number[] = steps.map(() => Number.NaN)
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    for (const [i, [, words]] of steps.entries()) if (Number.isNaN(at[i]) && output.includes(words)) at[i] = passed()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  while (passed() < mostSeconds) {
    if (child.exitCode !== null) throw new Error(`npm start ended: ${output.slice(-3000)}`)
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer?.status === 200 && (await answer.text()).includes('</html>')) return { seconds: passed(), steps: at }
    await sleep(100)
  }
  throw new Error(`no page after ${mostSeconds} s: ${output.slice(-3000)}`)
}

/** As Ctrl C does it: the whole group is told, and Postgres is gone before the folder is removed. */
async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.pid && child.exitCode === null) {
    process.kill(-child.pid, 'SIGINT')
    await once(child, 'exit')
  }
  const running = join(folder, '.data/postgres/postmaster.pid')
  for (let waited = 0; existsSync(running) && waited < 20_000; waited += 100) await sleep(100)
}

async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-clone-'))
  chmodSync(dir, 0o755)
  const folder = join(dir, 'goodlot')
  try {
    clone(folder)
    warmCache(folder)
    const port = await freePort()
    const before = loadavg()[0] ?? 0
    const child = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    try {
      const page = await untilPage(child, port)
      return [
        {
          name: 'npm start of a clone, until its page',
          value: page.seconds,
          unit: 's',
          below: promisedSeconds,
          note: `load of the machine before ${before.toFixed(1)}, after ${(loadavg()[0] ?? 0).toFixed(1)}`,
        },
        ...steps.map(([name], i) => ({ name, value: page.steps[i] ?? Number.NaN, unit: 's' })),
      ]
    } finally {
      await end(child, folder)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'npm start from a clone', run }]
