// Root's numbers and a customer's over many orders, and that totals are what the orders add up to.
import { jobs } from '../../server/src/features/insights/totals.ts'
import { loadReference } from '../../server/src/features/lists/index.ts'
import type { JobWorld } from '../../server/src/jobs/job.ts'
import { fill } from '../orders/fill.ts'
import { at, type Measure, signIn, withDatabase } from '../server/bench-database.ts'
import { perSecond, send, timesAt } from '../server/requests.ts'

const [totals] = jobs

export async function measureNumbers(orders: number, seconds: number): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    await fill(pool, orders)
    const started = performance.now()
    while (await totals?.run({ db } as JobWorld));
    const counting = performance.now() - started
    await pool.query('VACUUM ANALYZE order_totals')
    const { rows } = await pool.query<{ same: boolean }>(
      'SELECT (SELECT sum(orders) FROM order_totals) = (SELECT count(*) FROM orders) AS same',
    )
    if (!rows[0]?.same) throw new Error('the totals are not those of the orders')
    const { url } = await serve()
    const root = await signIn(pool, 1)
    const customer = await signIn(pool, 17)
    const measures: Measure[] = [
      { name: 'counting all days anew', value: counting / 1000, unit: 's', note: 'once, after an update' },
    ]
    const periods = [{}, { from: '2026-10-01', to: '2026-10-31' }, { from: '2024-01-01', to: '2026-12-31' }]
    for (const [call, token] of [
      ['insight_root', root],
      ['insight_board', root],
      ['insight_customer', customer],
    ] as const) {
      const times = await timesAt(seconds, async (i) => {
        const period = call === 'insight_board' ? {} : (periods[i % periods.length] ?? {})
        await send(url, call, token, new URLSearchParams(period as Record<string, string>))
      })
      measures.push({
        name: `${call}: p95 (promise 300)`,
        value: at(times, 0.95),
        unit: 'ms',
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, ${perSecond} requests/s`,
      })
    }
    return measures
  })
}
