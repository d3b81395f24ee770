// A new version under load: two servers of an earlier version are replaced one by one by two of this one, on the same database, while people
// work, and then tables get further columns. No request may fail, and nothing that was acknowledged may be lost. GOODLOT_UPGRADE_FROM names the
// commit or tag of the earlier version.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { connect } from '../server/src/db/connect.ts'
import { type Embedded, startEmbedded } from '../server/src/db/embedded.ts'
import { Race } from '../server/src/test/double-booking/race.ts'
import { fill } from '../server/src/test/double-booking/rows.ts'
import { freePort } from '../server/src/test/free-port.ts'
import { Dice } from '../server/src/test/fuzz/dice.ts'
import { LoadBalancer } from '../server/src/test/load-balancer.ts'
import { inherited, stopProcess } from '../server/src/test/process.ts'
import { counted, percentile } from './company/deaths.ts'
import { lost } from './company/lost.ts'
import { live, Told } from './company/people.ts'

/** The version before production was prepared. */
const from = process.env.GOODLOT_UPGRADE_FROM ?? '7de73317'
const here = fileURLToPath(new URL('..', import.meta.url))
const people = 40

/** What a shell without this version's packages has. */
const env = {
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  HOME: process.env.HOME,
  NO_COLOR: '1',
}

function command(cwd: string, name: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(name, args, { cwd, env, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`${name} ${args.join(' ')} of the earlier version ${from} failed: ${stdout}\n${stderr}`)
}

/** An earlier version as its users have it: with the packages of its own lockfile, and what its own build script makes of its source. */
function checkOut(folder: string): void {
  command(here, 'git', 'worktree', 'add', '--detach', '--force', folder, from)
  command(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error')
  command(folder, 'node', 'scripts/build.mjs')
}

interface Server {
  port: number
  /** What it has printed: its errors. */
  output(): string
  stop(): Promise<void>
}

async function startServer(root: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: { ...inherited, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((ready, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) ready()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => fail(new Error(`a server did not start: ${output.slice(-2000)}`)))
  })
  return {
    port,
    output: () => output,
    stop: () => stopProcess(child),
  }
}

/** The message of the error that a server logged with the reference of its answer. */
const loggedBy = (servers: readonly Server[], reference: string): string => {
  const line = servers.flatMap((server) => server.output().split('\n')).find((text) => text.includes(`"${reference}"`))
  return (line && /"err":\{.*?"message":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]) ?? ''
}

/** Versions up to 0.2.0 do not survive that a migration adds columns to tables of which they read `*`: docs/operations.md, Upgrade. */
const stalePlan = 'cached plan must not change result type'
/** Asked at the end, because a log line may arrive after the answer that it is about. */
const logOf = (servers: readonly Server[], fault: string): string =>
  loggedBy(servers, /reference: (\w+)/.exec(fault)?.[1] ?? 'none')

/** Starts Postgres again with a log in files: only there are the statements that waited for each other. */
async function startLogged(dir: string): Promise<Embedded> {
  const silent = await startEmbedded({ dir })
  const { pool, close } = connect(silent.url, { max: 1 })
  await pool.query('ALTER SYSTEM SET logging_collector = on')
  await close()
  await silent.stop()
  return startEmbedded({ dir })
}

/** What Postgres wrote about each deadlock: who waited for whom, with which statements. */
function deadlocksIn(dir: string): string[] {
  const folder = join(dir, 'log')
  if (!existsSync(folder)) return []
  const log = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return [...log.join('\n').matchAll(/deadlock detected\n([\s\S]*?)HINT:/g)].map(([, detail = '']) => detail.trim())
}

/** What migrations of a later release do to tables that are in use: each gets a column. */
async function addColumns(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1",
  )
  for (const { name } of rows) await pool.query(`ALTER TABLE ${name} ADD COLUMN of_a_later_release text`)
  return rows.length
}

async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-upgrade-'))
  chmodSync(dir, 0o755)
  const earlier = join(dir, 'earlier')
  const postgres = await startLogged(join(dir, 'pg'))
  const maintenance = connect(postgres.url, { max: 1 })
  await maintenance.pool.query('CREATE DATABASE goodlot')
  await maintenance.close()
  const serverEnv = {
    DATABASE_URL: postgres.databaseUrl('goodlot'),
    DATA_DIR: join(dir, 'data'),
    NODE_ENV: 'production',
    GOODLOT_SECRET: 'a secret of the servers of this run',
    ALLOW_TEST_PAYMENTS: '1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
  const servers: Server[] = []
  const balancer = new LoadBalancer([])
  const database = connect(serverEnv.DATABASE_URL)
  const begin = async (root: string) => {
    const server = await startServer(root, serverEnv)
    balancer.add(server.port)
    servers.push(server)
    while (!balancer.isReady(server.port)) await sleep(20)
  }
  const end = async (server: Server | undefined) => {
    if (!server) return
    balancer.drain(server.port)
    await server.stop()
  }
  try {
    checkOut(earlier)
    await begin(earlier)
    await begin(earlier)
    const url = await balancer.listen()
    const rows = await fill(database.pool, people, { extras: Array.from({ length: 20 }, () => 1), days: 20 })
    const race = new Race(database.pool, { any: () => url, kills: 0 }, rows, new Dice(Date.now() % 2 ** 31))
    const told = new Told()
    let isOver = false
    const phases: { name: string; at: number }[] = []
    const phase = (name: string) => void phases.push({ name, at: performance.now() })
    phase('with the earlier servers')
    const working = live(race, told, 1000, () => isOver)
    await sleep(10_000)
    phase('while the first new server starts')
    await begin(here)
    phase('while the first earlier server stops')
    await end(servers[0])
    phase('with one of each')
    await sleep(5_000)
    phase('while the second new server starts')
    await begin(here)
    phase('while the second earlier server stops')
    await end(servers[1])
    phase('with the new servers')
    await sleep(10_000)
    phase('while tables get a column')
    const changed = await addColumns(database.pool)
    phase('with the columns')
    await sleep(10_000)
    isOver = true
    await working
    const { faults } = await race.outcome()
    const unanswered = race.unanswered.map(
      ({ call, at, why }) => `${call} was not answered ${phases.findLast((one) => one.at <= at)?.name}: ${why}`,
    )
    const stale = faults.filter((fault) => logOf(servers.slice(0, 2), fault) === stalePlan)
    const all = [
      ...faults.filter((fault) => !stale.includes(fault)).map((fault) => `${fault} ${logOf(servers, fault)}`),
      ...told.faults,
      ...(await told.visits.contradictions(race)),
      ...(await lost({ pool: database.pool, any: () => url }, race, told)),
      ...unanswered,
      ...deadlocksIn(join(dir, 'pg')),
    ]
    if (all.length > 0) throw new Error(counted(all))
    const times = race.times.map(({ ms }) => ms)
    return [
      { name: `requests answered while ${from} was replaced`, value: times.length, unit: '' },
      {
        name: 'errors of the earlier version after the migrations',
        value: stale.length,
        unit: '',
        note: `none of this version, under which ${changed} tables got a column more`,
      },
      { name: 'orders placed', value: race.answers.submitted.length, unit: '' },
      { name: 'files stored and read back', value: told.uploads.length, unit: '' },
      { name: 'entries of phones kept', value: told.visits.told.entries, unit: '' },
      { name: 'slowest answer', value: percentile(times, 1), unit: 'ms' },
      { name: 'p95', value: percentile(times, 0.95), unit: 'ms' },
    ]
  } finally {
    await balancer.stop()
    for (const server of servers) await server.stop()
    await database.close()
    await postgres.stop()
    spawnSync('git', ['worktree', 'remove', '--force', earlier], { cwd: here })
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'A new version under load', run }]
