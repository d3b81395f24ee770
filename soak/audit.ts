// The audit log: every way to search it among 1,000,000 entries.
import type pg from 'pg'
import { at, type Measure, signIn, withDatabase } from '../bench/server/bench-database.ts'
import { perSecond, send, timesAt } from '../bench/server/requests.ts'

const entryCount = 1_000_000
/** Promised milliseconds for a page of the log (p95). */
const promisedMs = 300
const seconds = 4
const root = 1

/** Two years with one entry a minute, by twenty-one people; all but two words of `details` occur in every entry. */
async function fill(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const { rows } = await client.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'audit_words_idx'")
  // building the index afterwards is faster than updating it row by row
  await client.query('DROP INDEX audit_words_idx')
  await client.query(`INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    SELECT 'a' || i || '@goodlot.test', '-', CASE WHEN i = ${root} THEN 'Ruth Root' ELSE 'Person ' || i END,
      CASE WHEN i = ${root} THEN 'root' ELSE 'customer' END, now(), now() FROM generate_series(1, 21) i`)
  // without the triggers that queue each row for sealing
  await client.query('SET session_replication_role = replica')
  await client.query(`INSERT INTO audit (at, account_id, action, subject, details, address, device)
    SELECT timestamptz '2024-11-20' + n * interval '1 minute',
      CASE WHEN n % 3 = 0 THEN ${root} WHEN n % 7 = 0 THEN NULL ELSE 1 + n % 20 END,
      (ARRAY['orders.submitted', 'orders.checked_out', 'orders.offered', 'orders.paid', 'accounts.sign_in', 'products.edit',
        'customers.change_price', 'files.upload'])[1 + n % 8],
      CASE n % 8 WHEN 4 THEN 'account:' || (1 + n % 20) WHEN 5 THEN 'product:' || n ELSE 'order:' || n % 50000 END,
      jsonb_build_object('total', n, 'reason', 'goods ' || substr(md5(n::text), 1, 8), 'from', 'Pending', 'to', 'Confirmed'),
      '203.0.113.' || n % 250, 'computer'
    FROM generate_series(1, ${entryCount}) n`)
  await client.query('SET session_replication_role = origin')
  await client.query(rows[0].indexdef)
  await client.query('VACUUM ANALYZE audit')
  client.release()
}

const searches: Record<string, Record<string, string>> = {
  newest: {},
  'page 400': { page: '400' },
  'a word of one entry': { q: 'c4ca4238' },
  'a word of every entry': { q: 'goods' },
  'a word of one in eight': { q: 'price' },
  'two frequent words': { q: 'pending price' },
  'a frequent word in two days': { q: 'goods', date: '2025-01-05,2025-01-06' },
  'a frequent word of a person': { q: 'goods', account: 'Ruth' },
  'a kind of act': { action: 'customers.change_price' },
}

async function measureSearches(): Promise<Measure[]> {
  return withDatabase(async ({ pool, serve }) => {
    await fill(pool)
    const { url } = await serve()
    const token = await signIn(pool, root)
    const measures: Measure[] = []
    for (const [name, filters] of Object.entries(searches)) {
      const times = await timesAt(seconds, async () => {
        await send(url, 'audit_list', token, new URLSearchParams({ limit: '20', ...filters }))
      })
      const note = `p50 ${at(times, 0.5).toFixed(1)} ms, ${perSecond} requests/s`
      measures.push({ name: `${name}: p95`, value: at(times, 0.95), unit: 'ms', below: promisedMs, note })
    }
    return measures
  })
}

export const benches = [
  { name: `Audit log: searches among ${entryCount.toLocaleString('en-US')} entries`, run: measureSearches },
]
