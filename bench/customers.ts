// A promise of the list of customers: every filter among 100,000 of them within 60 ms (p95, 20 requests a second).
import type pg from 'pg'
import { loadReference } from '../server/src/reference/index.ts'
import { at, type Measure, signIn, withDatabase } from './server/bench-database.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const customerCount = 100_000
const seconds = 6

/**
 * Each filter with values that match many, few, one or no customers. Texts have at least two characters, because the index holds no
 * shorter ones.
 */
const filters: Record<string, readonly string[]> = {
  account: ['example', 'anna', '@harbour7', 'c4217@', 'no such thing', 'berg4'],
  nickname: ['Anna', 'berg', '李静', '周晓', 'maja k', 'nobody at all'],
  company: ['Trading', 'home', '贸易', 'Nordlicht 31', '88', 'no such firm'],
  status: ['1', '2'],
  is_agent: ['1', '0'],
  agent_code: ['AGENT4', 'AGENT12300', 'NOPE'],
  can_use_ins_code: ['1', '0'],
  can_use_my_ins_list: ['1', '0'],
  can_use_own_price: ['1', '0'],
  email_notification_status: ['1', '0'],
  customer_price: ['212.5', '275', '1'],
}

async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'accounts_customer_text_idx'")
  // building the index afterwards is faster than updating it row by row
  await pool.query('DROP INDEX accounts_customer_text_idx')
  await pool.query(`INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    VALUES ('root@goodlot.test', '-', 'Root', 'root', now(), now())`)
  await pool.query(`
    WITH words AS (SELECT
        '{Anna,Thomas,Emily,Maja,Piotr,Lucía,Diego,Kim,李静,周晓彤,Sarah,David,Olivia,Liam,Chloé,Marco,Sanne,Ingrid,Yuki,Priya}'::text[] AS a,
        '{Berg,Vogel,Carter,Kowalczyk,Ortega,Ramírez,Park,Torres,Okafor,Murphy,Laurent,Conti,Jansen,Larsen,Tanaka,Shah,Walker,Souza}'::text[] AS b,
        '{Trading,Home,Import,Outdoor,Retail,Toys,Tools,贸易,家居,Living,Sport,Textil}'::text[] AS c,
        '{harbour,nordlicht,bluebird,example,walnut,pacific,baltyk,seojun}'::text[] AS d),
      numbers AS (SELECT i, abs(hashint4(i)::bigint) AS h FROM generate_series(1, ${customerCount}) i)
    INSERT INTO accounts (email, password_hash, nickname, company, phone, country, active, is_agent, agent_code,
      can_use_ins_code, can_use_my_ins_list, can_use_own_price, customer_price_cents, email_notification, created_at, password_changed_at)
    SELECT lower(b[1 + h / 20 % 18]) || h % 50 || '.c' || i || '@' || d[1 + h / 900 % 8] || h % 40 || '.example', '-',
      a[1 + h % 20] || ' ' || b[1 + h / 20 % 18], initcap(d[1 + h / 900 % 8]) || ' ' || h % 97 || ' ' || c[1 + h / 360 % 12],
      '+1 ' || i, 'DE', i % 40 <> 0, i % 100 = 0, CASE WHEN i % 100 = 0 THEN 'AGENT' || i END,
      i % 50 = 0, i % 33 = 0, i % 25 = 0,
      CASE WHEN i % 25 = 0 THEN 15000 + (i % 300) * 50 END, i % 20 <> 0, now(), now()
    FROM numbers, words`)
  // every agent has brought some, one of them thousands
  await pool.query(`UPDATE accounts c SET referred_by = a.id
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM accounts WHERE is_agent) a
    WHERE c.id % 5 = 0 AND a.n = CASE WHEN c.id % 3 = 0 THEN 1 ELSE 1 + c.id % 997 END`)
  await pool.query(rows[0].indexdef)
  await pool.query('VACUUM ANALYZE accounts')
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    await fill(pool)
    const { url } = await serve()
    const token = await signIn(pool, 1)
    const measures: Measure[] = []
    for (const [filter, values] of Object.entries({ 'no filter': [''], ...filters })) {
      const times = await timesAt(seconds, async (i) => {
        const value = values[i % values.length] ?? ''
        const page = String(1 + (i % 3))
        await send(url, 'get_customer_list', token, new URLSearchParams({ [filter]: value, page }))
      })
      measures.push({
        name: `${filter}: p95`,
        value: at(times, 0.95),
        unit: 'ms',
        below: 60,
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms, ${perSecond} requests/s`,
      })
    }
    return measures
  })
}

export const benches = [{ name: `Customers: each filter among ${customerCount.toLocaleString('en-US')}`, run }]
