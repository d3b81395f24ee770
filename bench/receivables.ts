// A promise of the list of receivables: every filter and order among 100,000 customers and 1,000,000 ledger entries within 60 ms (p95,
// 20 requests a second); a family's open orders, payments and statement as well.
import { loadReference } from '../server/src/reference/index.ts'
import { at, type Measure, signIn, withDatabase } from './server/bench-database.ts'
import { customerCount, fillLedger } from './server/fill-ledger.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const seconds = 4

const requests: Record<string, readonly Record<string, string>[]> = {
  'no filter': [{}],
  customer: [{ customer: 'Nordlicht 1' }, { customer: '贸易' }, { customer: 'nobody at all' }],
  bucket: ['overdue', 'not_due', 'to_30', 'to_60', 'to_90', 'over_90'].map((bucket) => ({ bucket })),
  'over the limit': [{ over_limit: '1' }, { over_limit: '0' }],
  sorted: ['-owed', 'company_name', 'credit_limit', '-overdue', 'oldest_due', '-items'].map((sort) => ({ sort })),
  '200 rows': [{ limit: '200', sort: '-owed' }],
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    await fillLedger(pool)
    const { rows } = await pool.query<{ entries: string; open: string; families: string; family: number }>(`
      SELECT (SELECT count(*) FROM ledger_entries) AS entries, count(*) AS open, count(DISTINCT customer_id) AS families, min(customer_id) AS family
      FROM orders WHERE on_account AND coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents <> paid_cents`)
    const [size] = rows
    const { url } = await serve()
    const token = await signIn(pool, 1)
    const measures: Measure[] = []
    const measure = async (name: string, call: string, inputs: readonly Record<string, string>[]) => {
      const times = await timesAt(seconds, async (i) => {
        await send(url, call, token, new URLSearchParams({ page: String(1 + (i % 3)), ...inputs[i % inputs.length] }))
      })
      measures.push({
        name: `${name}: p95 (promise 60)`,
        value: at(times, 0.95),
        unit: 'ms',
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms, ${perSecond} requests/s, ${size?.open} open orders of ${size?.families} families, ${size?.entries} ledger entries`,
      })
    }
    for (const [name, inputs] of Object.entries(requests)) await measure(name, 'receivable_list', inputs)
    const family = { user_id: String(size?.family ?? 0) }
    for (const call of ['receivable_account', 'receivable_items', 'receivable_payments'])
      await measure(`one family: ${call}`, call, [family])
    return measures
  })
}

export const benches = [
  { name: `Receivables: each filter among ${customerCount.toLocaleString('en-US')} customers`, run },
]
