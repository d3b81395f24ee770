// Measures the numbers of root and of a customer over many orders, and checks that totals equal the sum of the orders.
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { jobs } from '../../server/src/features/insights/jobs.ts'
import { totalsOf } from '../../server/src/features/insights/totals-store.ts'
import type { JobWorld } from '../../server/src/jobs/job.ts'
import { loadReference } from '../../server/src/reference/index.ts'
import { fill } from '../orders/fill.ts'
import { at, type BenchDatabase, type Measure, signIn, withDatabase } from '../server/bench-database.ts'
import { perSecond, send, timesAt } from '../server/requests.ts'

/** Promised milliseconds until the first numbers are shown (p95). */
const promisedMs = 300
const root = 1
const customer = 17

const [totals] = jobs
const columns = sql`day, status, service_type, orders, total_cents, open_cents, on_time, late`

/** Runs the job until nothing is left to count; returns seconds. */
async function count({ db }: Pick<BenchDatabase, 'db'>): Promise<number> {
  const started = performance.now()
  while (await totals?.run({ db } as JobWorld));
  return (performance.now() - started) / 1000
}

/** Every figure of every day against a count of the orders themselves. */
async function expectSame({ db }: Pick<BenchDatabase, 'db'>): Promise<void> {
  const difference = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`(${a} EXCEPT ALL ${b})`
  const [kept, counted] = [sql`SELECT ${columns} FROM order_totals`, totalsOf()]
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n
    FROM (${difference(kept, counted)} UNION ALL ${difference(counted, kept)}) AS different`.execute(db)
  if (rows[0]?.n !== 0) throw new Error(`${rows[0]?.n} totals are not those of the orders`)
}

/** Reports of the customer's orders, each with some defects, as its numbers read them. */
const addReports = (pool: pg.Pool) =>
  pool.query(`INSERT INTO report_versions (order_id, version, round, made_at, made_by, result, ruled, data, evidence, digest, signature, key_id, code,
      released_at, released_by)
    SELECT o.id, 1, 1, now(), o.inspector_id, 'fail', 'fail', jsonb_build_object('defects', (
        SELECT jsonb_agg(jsonb_build_object('class', (ARRAY['critical', 'major', 'minor'])[1 + k % 3], 'name', 'Defect ' || (o.id + k) % 40, 'count', 1 + k))
        FROM generate_series(1, 12) k)), '{}', '', '', '', 'bench-' || o.id, now(), ${root}
    FROM orders o WHERE o.customer_id = ${customer} AND o.report_result <> ''`)

export async function measureNumbers(orders: number, seconds: number): Promise<Measure[]> {
  return withDatabase(async (database) => {
    const { db, pool, serve } = database
    await loadReference(db)
    await fill(pool, orders, { isSearched: false })
    await addReports(pool)
    const first = await count(database)
    await expectSame(database)
    await pool.query(
      "UPDATE orders SET status = 5, charged_cents = 5000 WHERE id % 997 = 0 AND created_at > '2026-01-01'",
    )
    const again = await count(database)
    await expectSame(database)
    await pool.query('VACUUM ANALYZE order_totals')
    const { url } = await serve()
    const tokens = { root: await signIn(pool, root), customer: await signIn(pool, customer) }
    const measures: Measure[] = [
      { name: 'counting all days anew', value: first, unit: 's', note: 'once, after an update' },
      { name: 'counting the days of changed orders', value: again, unit: 's', note: 'the same figures as the orders' },
    ]
    const periods = [{}, { from: '2026-10-01', to: '2026-10-31' }, { from: '2024-01-01', to: '2026-12-31' }]
    for (const [call, token] of [
      ['insight_root', tokens.root],
      ['insight_board', tokens.root],
      ['insight_customer', tokens.customer],
    ] as const) {
      const times = await timesAt(seconds, async (i) => {
        const period = call === 'insight_board' ? {} : (periods[i % periods.length] ?? {})
        await send(url, call, token, new URLSearchParams(period as Record<string, string>))
      })
      measures.push({
        name: `${call}: p95`,
        value: at(times, 0.95),
        unit: 'ms',
        below: promisedMs,
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, ${perSecond} requests/s`,
      })
    }
    return measures
  })
}
