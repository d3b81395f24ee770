// Two servers behind PgBouncer in transaction mode: PREPARED_STATEMENTS=0, and DATABASE_DIRECT_URL for what needs a session.
// apt-get install postgresql-15 pgbouncer
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../server/src/db/connect.ts'
import { debianPostgres, startCluster } from '../server/src/test/debian-postgres.ts'
import { freePort } from '../server/src/test/free-port.ts'
import { Servers } from './database/servers.ts'
import { addBuyer, Writers } from './database/writers.ts'

const program = '/usr/sbin/pgbouncer'
const people = 10
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** PgBouncer with fewer connections than there are clients, so that each transaction gets another one. */
async function startPooler(dir: string, postgresPort: number) {
  const port = await freePort()
  const settings = [
    '[databases]',
    `goodlot = host=127.0.0.1 port=${postgresPort}`,
    '[pgbouncer]',
    `listen_port = ${port}`,
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 200',
  ]
  // `any` signs in as the user of the database line
  settings[1] += ' user=goodlot'
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  const child = spawn(program, ['-q', file], { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await sleep(500)
  if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`)
  const url = `postgres://goodlot@127.0.0.1:${port}/goodlot`
  const ended = new Promise((done) => child.once('exit', done))
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function run() {
  if (!debianPostgres() || !existsSync(program))
    throw new Error('SKIPPED: apt-get install postgresql-15 pgbouncer, of which one is missing')
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-pooler-'))
  chmodSync(dir, 0o755)
  const postgres = await startCluster(join(dir, 'pg'))
  const maintenance = connect(postgres.url(), { max: 1 })
  await maintenance.pool.query('CREATE DATABASE goodlot')
  await maintenance.close()
  const pooler = await startPooler(dir, postgres.port)
  const servers = new Servers()
  const direct = connect(postgres.url('goodlot'), { max: 1 })
  try {
    for (const name of ['one', 'two'])
      await servers.start({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: postgres.url('goodlot'),
        PREPARED_STATEMENTS: '0',
        DATA_DIR: join(dir, name),
        FORCE_HTTPS: '0',
      })
    const tokens: string[] = []
    for (let i = 0; i < people; i++) tokens.push(await addBuyer(direct.pool, `writer${i}@example.com`))
    const writers = new Writers()
    writers.start(servers.urls, tokens)
    await sleep(15_000)
    await writers.stop()
    const { lost, doubled } = await writers.check(direct.pool)
    const { rows } = await direct.pool.query('SELECT count(*) FROM job_workers')
    const errors = servers.log.split('\n').filter((line) => /"level":(50|60)/.test(line))
    if (writers.faults.length > 0 || errors.length > 0)
      throw new Error([...writers.faults, ...errors].slice(0, 5).join('\n'))
    return [
      { name: 'acknowledged writes through PgBouncer', value: writers.acknowledged.length, unit: '' },
      { name: 'lost or doubled', value: lost.length + doubled.length, unit: '', below: 1 },
      {
        name: 'answers "try again"',
        value: [...writers.later.values()].reduce((a, b) => a + b, 0),
        unit: '',
        below: 1,
      },
      { name: 'pools of workers that report', value: rows[0].count, unit: '', note: 'over DATABASE_DIRECT_URL' },
    ]
  } finally {
    await servers.stop()
    await direct.close()
    await pooler.stop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'A pooler in transaction mode', run }]
