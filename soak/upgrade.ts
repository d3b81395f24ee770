// A new version under load: two servers of an earlier version are replaced one by one by two of this one, on the same database, while people
// work. No request may fail. GOODLOT_UPGRADE_FROM names the commit or tag of the earlier version.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../server/src/db/connect.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { Race } from '../server/src/test/double-booking/race.ts'
import { fill } from '../server/src/test/double-booking/rows.ts'
import { freePort } from '../server/src/test/free-port.ts'
import { Dice } from '../server/src/test/fuzz/dice.ts'
import { LoadBalancer } from '../server/src/test/load-balancer.ts'
import { inherited } from '../server/src/test/process.ts'
import { counted, percentile } from './company/deaths.ts'
import { live, Told } from './company/people.ts'

/** The version before production was prepared. */
const from = process.env.GOODLOT_UPGRADE_FROM ?? '7de73317'
const here = fileURLToPath(new URL('..', import.meta.url))
const people = 40

/** The source of an earlier version, with this version's packages and built pages. */
function checkOut(folder: string): void {
  const git = spawnSync('git', ['worktree', 'add', '--detach', '--force', folder, from], {
    cwd: here,
    encoding: 'utf8',
  })
  if (git.status !== 0) throw new Error(`The earlier version ${from} cannot be checked out: ${git.stderr}`)
  // copies, not links to the folder: links inside it lead to the packages of the version that they lie in
  for (const path of ['node_modules', 'web/node_modules', 'field/node_modules', 'web/dist'])
    cpSync(join(here, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
}

interface Server {
  port: number
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
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-upgrade-'))
  chmodSync(dir, 0o755)
  const earlier = join(dir, 'earlier')
  checkOut(earlier)
  const postgres = await startEmbedded({ dir: join(dir, 'pg') })
  const maintenance = connect(postgres.url, { max: 1 })
  await maintenance.pool.query('CREATE DATABASE goodlot')
  await maintenance.close()
  const env = {
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
  const database = connect(env.DATABASE_URL)
  const begin = async (root: string) => {
    const server = await startServer(root, env)
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
    await begin(earlier)
    await begin(earlier)
    const url = await balancer.listen()
    const rows = await fill(database.pool, people, { extras: Array.from({ length: 20 }, () => 1), days: 20 })
    const race = new Race(database.pool, { any: () => url, kills: 0 }, rows, new Dice(Date.now() % 2 ** 31))
    const told = new Told()
    let isOver = false
    const working = live(race, told, 1000, () => isOver)
    await sleep(10_000)
    await begin(here)
    await end(servers[0])
    await sleep(5_000)
    await begin(here)
    await end(servers[1])
    await sleep(10_000)
    isOver = true
    await working
    const { faults, resent } = await race.outcome()
    const all = [...faults, ...told.faults, ...(resent > 0 ? [`${resent} requests were not answered at once`] : [])]
    if (all.length > 0) throw new Error(counted(all))
    const times = race.times.map(({ ms }) => ms)
    return [
      { name: `requests answered while ${from} was replaced`, value: times.length, unit: '', note: '0 errors' },
      { name: 'slowest answer', value: percentile(times, 1), unit: 'ms' },
      { name: 'p95', value: percentile(times, 0.95), unit: 'ms' },
    ]
  } finally {
    await balancer.stop()
    for (const server of servers.slice(2)) await server.stop()
    await database.close()
    await postgres.stop()
    spawnSync('git', ['worktree', 'remove', '--force', earlier], { cwd: here })
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'A new version under load', run }]
