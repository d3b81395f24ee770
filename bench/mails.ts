// A promise of the mail desk: every search among 1,000,000 mails within 60 ms (p95, 20 requests a second).
import type pg from 'pg'
import { loadReference } from '../server/src/reference/index.ts'
import { at, isWanted, type Measure, signIn, withDatabase } from './server/bench-database.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const mailCount = 1_000_000
const orderCount = 100_000
const seconds = 4

/** Each filter with values that match many, few, one or no mails. */
const searches: Record<string, readonly Record<string, string>[]> = {
  'no filter': [{}],
  subject: ['report', 'GL-4217', '检验报告', 'Zamówienie', 'no such thing', 'order GL-99'].map((subject) => ({
    subject,
  })),
  'one character of the subject': [{ subject: '检' }, { subject: '%' }],
  address: ['example', 'anna4217@', 'c99.example', 'nobody@nowhere.test'].map((to) => ({ to })),
  order: ['GL-4217', 'GL-99999', 'GL-none'].map((order_no) => ({ order_no })),
  days: ['2026-03-01', '2026-03-01,2026-03-31', '2026-06-01,', ',2024-03-01'].map((created_on) => ({ created_on })),
  kind: ['order_placed', 'office_message', 'reset_code'].map((template) => ({ template })),
  state: ['failed', 'waiting', 'sent'].map((status) => ({ status })),
  'subject, address and days': [{ subject: 'report', to: 'anna', created_on: '2026-03-01,2026-03-31' }],
  sorted: ['to', '-subject', 'template', '-tries'].map((sort) => ({ sort, created_on: '2026-03-01' })),
  '200 rows': [{ limit: '200', subject: 'order' }],
}

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    VALUES ('root@goodlot.test', '-', 'Root', 'root', now(), now())`)
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename IN ('mails', 'orders') AND indexdef NOT LIKE '%UNIQUE%'`,
  )
  // built afterwards, which is faster than updating them row by row; of the orders' only the number is asked for, which is unique
  for (const { indexname } of rows) await pool.query(`DROP INDEX ${indexname}`)
  for (const table of ['orders', 'mails']) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
  await pool.query(`
    INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, created_at, days, first_day, last_day, total_cents, paid_cents)
    SELECT 'GL-' || i, 1, 1, 'lab', 4, now(), '{}', NULL, NULL, 100, 100 FROM generate_series(1, ${orderCount}) i`)
  await pool.query(`
    WITH words AS (SELECT
        '{Order %s is placed,Report of order %s,订单 %s 的检验报告,Zamówienie %s: płatność,Informe del pedido %s,주문 %s 안내,A message about your order %s}'::text[] AS subjects,
        '{order_placed,report_ready,report_ready,payment_received,report_ready,order_confirmed,order_message}'::text[] AS kinds),
      numbers AS (SELECT i, 1 + i % ${orderCount} AS o, 1 + abs(hashint4(i)::bigint) % 7 AS k FROM generate_series(1, ${mailCount}) i)
    INSERT INTO mails (to_address, template, language, subject, body_text, body_html, status, created_at, due_at, queued_at, sent_at, order_id)
    SELECT 'anna' || i % 50000 || '@c' || i % 997 || '.example', CASE WHEN i % 500 = 0 THEN 'office_message' ELSE kinds[k] END, 'en-US',
      format(subjects[k], 'GL-' || o), 'Hello,' || repeat(' the inspection goes on.', 8), '<p>Hello</p>',
      CASE WHEN i % 20000 = 0 THEN 'failed' WHEN i % 9000 = 0 THEN 'waiting' ELSE 'sent' END, moment, moment, moment, moment, o
    FROM numbers, words, LATERAL (SELECT timestamptz '2026-11-01 00:00Z' - i * interval '70 seconds' AS moment) AS times`)
  for (const table of ['orders', 'mails']) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`)
  for (const { indexname, indexdef } of rows) if (indexname.startsWith('mails')) await pool.query(indexdef)
  await pool.query('VACUUM ANALYZE mails, orders')
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, filled, serve }) => {
    await filled(async () => {
      await loadReference(db)
      await fill(pool)
    })
    const { url } = await serve()
    const token = await signIn(pool, 1)
    const measures: Measure[] = []
    for (const [name, inputs] of Object.entries(searches)) {
      if (!isWanted(name)) continue
      const times = await timesAt(seconds, async (i) => {
        await send(
          url,
          'mail_list',
          token,
          new URLSearchParams({ page: String(1 + (i % 3)), ...inputs[i % inputs.length] }),
        )
      })
      measures.push({
        name: `${name}: p95`,
        value: at(times, 0.95),
        unit: 'ms',
        below: 60,
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms, ${perSecond} requests/s`,
      })
    }
    return measures
  }, 'mails')
}

export const benches = [{ name: `Mail desk: each search among ${mailCount.toLocaleString('en-US')} mails`, run }]
