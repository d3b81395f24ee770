// How long a restart takes: from SIGTERM until the next process says at /readyz that it takes requests. Built, migrated, with a Postgres of
// its own. Other work on the machine makes it longer, so the processor time of the start is shown too.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '../server/src/test/databases.ts'
import { openTestPostgres } from '../server/src/test/postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = '3976'
const restarts = 7

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds of processor that the process has used. */
function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.status === 200) return
    await sleep(5)
  }
}

const untilEnded = (child: ChildProcess) => new Promise((done) => child.once('exit', done))

async function run() {
  spawnSync(process.execPath, ['scripts/build-server.mjs'], { cwd: root, stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'goodlot-restart-'))
  const postgres = await openTestPostgres()
  const database = await createTestDatabase(postgres.url)
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: port,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    GOODLOT_SECRET: 'a secret for benches that is long enough',
    LOG_LEVEL: 'error',
  }
  const start = () => spawn(process.execPath, ['server/src/run.mjs'], { cwd: root, env, stdio: 'ignore' })
  let server = start()
  try {
    const [wall, processor]: [number[], number[]] = [[], []]
    // the first start is left out: it fills the cache of compiled code
    for (let i = 0; i <= restarts; i++) {
      await untilReady()
      await sleep(200)
      const began = performance.now()
      server.kill('SIGTERM')
      await untilEnded(server)
      server = start()
      await untilReady()
      if (i === 0) continue
      wall.push(performance.now() - began)
      processor.push(processorMs(server.pid))
    }
    return [
      { name: 'restart, median', value: median(wall), unit: 'ms', below: 1000 },
      { name: 'processor time of the start, median', value: median(processor), unit: 'ms' },
    ]
  } finally {
    server.kill('SIGTERM')
    await untilEnded(server)
    await database.drop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'Restart of a server', run }]
