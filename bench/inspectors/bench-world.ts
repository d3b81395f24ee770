// A database of many inspectors and a server on it, for whoever measures what customers do with them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Db } from '../../server/src/db/connect.ts'
import { loadHolidays } from '../../server/src/features/holidays/index.ts'
import { loadReference } from '../../server/src/reference/index.ts'
import { withDatabase } from '../server/bench-database.ts'
import { availability, bookedDays } from './availability.ts'

export const customerId = 1
/** The inspectors' account ids begin after this one. */
const before = 1

/** Inspectors with three cities, twenty lines and 90 available days each, some of them booked; a factory in every city. */
async function fill(pool: pg.Pool, inspectors: number): Promise<void> {
  const run = (text: string) => pool.query(text)
  await run(`INSERT INTO accounts (email, password_hash, nickname, role, country, created_at, password_changed_at)
    SELECT 'bench' || i || '@goodlot.test', '-', 'Bench ' || i, CASE i WHEN 1 THEN 'customer' ELSE 'inspector' END, 'DE', now(), now()
    FROM generate_series(1, ${inspectors + before}) i`)
  await run(`INSERT INTO inspectors (account_id, verified_at, submitted_at, declared_years, extra_order_qty, jobs_done, ratings,
      recent_ratings, recent_halves, reports, reports_on_time, prior_stars)
    SELECT i, now(), now(), h % 20, (h % 10 = 0)::int, jobs, jobs, least(50, jobs), least(50, jobs) * (60 + h / 7 % 40) / 10, jobs,
      jobs * 9 / 10, (40 + least(50, jobs) * (60 + h / 7 % 40) / 20.0) / (10 + least(50, jobs))
    FROM (SELECT i, abs(hashint4(i)::bigint) AS h, abs(hashint4(i)::bigint) / 11 % 80 AS jobs
      FROM generate_series(${before + 1}, ${inspectors + before}) i) x`)
  for (const statement of availability) await run(statement)
  await run(`INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, inspector_id, created_at)
    SELECT 'B' || account_id, ${customerId}, ${customerId}, 'fri', 1, account_id, now() FROM inspectors`)
  await run(bookedDays)
  await run(`INSERT INTO factories (owner_id, name, country, province, city, address, person, contact, created_at, modified_at, modified_by)
    SELECT ${customerId}, 'Works ' || n, 'CN', province, code, '-', '-', '-', now(), now(), ${customerId} FROM town ORDER BY n`)
  await run('VACUUM ANALYZE')
}

/** Fields of /proc/<pid>/stat after the process name: 1 is the parent, 11 and 12 its own CPU in clock ticks of 10 ms. */
const statOf = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return [] // the process has ended
  }
}

/** CPU that these processes and their children have used, in ms: the machine's other work does not count. */
export function cpuOf(pids: readonly number[]): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = all.filter((pid) => pids.includes(Number(pid)) || pids.includes(Number(statOf(pid)[1])))
  return own.reduce((sum, pid) => sum + (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)) * 10, 0)
}

export interface BenchWorld {
  db: Db
  pool: pg.Pool
  port: number
  /** Postgres and the server: what `cpuOf` counts. */
  pids: number[]
}

/** A server in production mode on a database of its own with so many inspectors; `prepare` adds what else it needs. */
export async function withInspectors<T>(
  inspectors: number,
  run: (world: BenchWorld) => Promise<T>,
  prepare: (pool: pg.Pool) => Promise<void> = async () => undefined,
): Promise<T> {
  return withDatabase(async ({ db, pool, postgresDir, serve }) => {
    await loadReference(db)
    await loadHolidays(db)
    await fill(pool, inspectors)
    await prepare(pool)
    const { url, child } = await serve({ TRUST_PROXY: '1' })
    const postmaster = Number(readFileSync(join(postgresDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    return run({ db, pool, port: Number(new URL(url).port), pids: [postmaster, child.pid ?? 0] })
  })
}
