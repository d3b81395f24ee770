// The primary dies under writes, and an operator makes its replica the primary: two servers that know both addresses go on by themselves, and
// nothing that they acknowledged is lost. Debian's PostgreSQL with a synchronous replica: apt-get install postgresql-15.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../server/src/db/connect.ts'
import { debianPostgres, startCluster } from '../server/src/test/debian-postgres.ts'
import { Servers } from './database/servers.ts'
import { addBuyer, Writers } from './database/writers.ts'

const people = 10

async function run() {
  if (!debianPostgres()) throw new Error("SKIPPED: Debian's PostgreSQL is not installed: apt-get install postgresql-15")
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-failover-'))
  chmodSync(dir, 0o755)
  const first = await startCluster(join(dir, 'first'))
  const maintenance = connect(first.url(), { max: 1 })
  await maintenance.pool.query('CREATE DATABASE goodlot')
  await maintenance.close()
  const second = await first.replica(join(dir, 'second'), 'second')
  await first.commitWith(['second'])
  const servers = new Servers()
  try {
    const both = `postgres://goodlot@127.0.0.1:${first.port},127.0.0.1:${second.port}/goodlot`
    for (const name of ['one', 'two'])
      await servers.start({
        DATABASE_URL: both,
        DATABASE_READ_URL: second.url('goodlot'),
        DATA_DIR: join(dir, name),
        FORCE_HTTPS: '0',
      })
    const before = connect(first.url('goodlot'), { max: 1 })
    const tokens: string[] = []
    for (let i = 0; i < people; i++) tokens.push(await addBuyer(before.pool, `writer${i}@example.com`))
    await before.close()
    const writers = new Writers()
    writers.start(servers.urls, tokens)
    await sleep(8_000)
    await first.kill()
    await sleep(2_000)
    await second.promote()
    const promotedAt = performance.now()
    await sleep(12_000)
    await writers.stop()

    const after = connect(second.url('goodlot'), { max: 1 })
    const { lost, doubled } = await writers.check(after.pool)
    await after.close()
    const goneOn = writers.acknowledged.filter(({ at }) => at > promotedAt)
    if (writers.faults.length > 0)
      throw new Error(`other answers than "try again": ${writers.faults.slice(0, 5).join('; ')}`)
    if (goneOn.length === 0) throw new Error('the servers did not find the new primary')
    return [
      {
        name: 'acknowledged writes',
        value: writers.acknowledged.length,
        unit: '',
        note: `${goneOn.length} after the promotion`,
      },
      {
        name: 'lists that had the own write',
        value: writers.seen,
        unit: '',
        note: 'from the replica as soon as it had replayed it',
      },
      { name: 'acknowledged writes that were lost', value: lost.length, unit: '', below: 1 },
      { name: 'writes that took effect twice', value: doubled.length, unit: '', below: 1 },
      {
        name: 'first write after the promotion',
        value: (goneOn[0]?.at ?? Number.NaN) - promotedAt,
        unit: 'ms',
        below: 5_000,
      },
      {
        name: 'answers "try again"',
        value: [...writers.later.values()].reduce((a, b) => a + b, 0),
        unit: '',
        note: [...writers.later].join(' '),
      },
    ]
  } finally {
    await servers.stop()
    await second.stop()
    await first.stop().catch(() => undefined)
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'Fail-over to a replica', run }]
