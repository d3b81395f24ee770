// A promise of the file of a factory: its page at 500 visits within 60 ms (p95, 20 requests a second).
import type pg from 'pg'
import { loadReference } from '../server/src/reference/index.ts'
import { at, type Measure, signIn, withDatabase } from './server/bench-database.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const visits = 500
const seconds = 10

/** A buyer with 500 visits at one factory among 20,000 of others; every report has defects of eight kinds, and most factories had answered. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    SELECT 'c' || i || '@goodlot.test', '-', 'Customer ' || i, 'customer', now(), now() FROM generate_series(1, 41) i`)
  await pool.query(`INSERT INTO factories (owner_id, name, country, province, city, address, person, contact, lat, lng, created_at, modified_at, modified_by)
    SELECT i, 'Works ' || i, 'CN', 'CN-44', 'CN-4403', i || ' Lamp Road', 'Ms Wu', '+86 1', 22.5, 114.0, now(), now(), i
    FROM generate_series(1, 41) i`)
  await pool.query(`INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, report_result, factory_id, city, created_at,
      checked_in_at, finalized_at, days, first_day, last_day, md, sample_size, product_names, factory_name)
    SELECT 'GL' || i, c, c, 'fri', 4, (ARRAY['pass', 'pass', 'fail', 'pending'])[1 + i % 4], c, 'CN-4403', day, day, day,
      ARRAY[day::date], day::date, day::date, 1, 125, 'Desk lamp; Floor lamp', 'Works ' || c
    FROM (SELECT i, CASE WHEN i <= ${visits} THEN 1 ELSE 2 + i % 40 END AS c, now() - (i % 900) * interval '1 day' AS day
      FROM generate_series(1, 20000 + ${visits}) i) o`)
  await pool.query(`INSERT INTO report_summaries (order_id, version, defects, checks, quantities, readiness, arrival, units)
    SELECT id, 1,
      (SELECT jsonb_agg(jsonb_build_object('class', (ARRAY['critical', 'major', 'minor'])[1 + k % 3], 'code', '',
        'name', 'Defect number ' || (id + k * 7) % 40 || ' on the surface of the part', 'name_cn', '缺陷' || (id + k * 7) % 40, 'count', 1 + k))
        FROM generate_series(1, 8) k),
      jsonb_build_array(jsonb_build_object('name', 'Check ' || id % 9, 'name_cn', '')),
      jsonb_build_array(jsonb_build_object('product', 1, 'ordered', 1000, 'finished', 900 + id % 101, 'packed', 850)),
      'reached', jsonb_build_object('at', '2026-11-16T02:00:00Z', 'metres', id % 3000, 'site', 'factory',
        'place', jsonb_build_object('lat', 22.5, 'lng', 114.0, 'accuracy', 12)), 125
    FROM orders`)
  await pool.query(`INSERT INTO factory_answers (order_id, at, person, kind, products)
    SELECT o.id, o.checked_in_at - n * interval '1 hour', 'Person ' || o.id % 12, (ARRAY['ready', 'later', 'not_ready'])[1 + o.id % 3],
      '[{"productId": 1, "finished": 100, "packed": 80}]'
    FROM orders o, generate_series(1, 2) n WHERE o.id % 5 <> 0`)
  await pool.query('VACUUM ANALYZE orders, report_summaries, factory_answers, factories')
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    await fill(pool)
    const { url } = await serve()
    const token = await signIn(pool, 1)
    const times = await timesAt(seconds, async (i) => {
      await send(url, 'factory_file', token, new URLSearchParams({ business_id: '1', page: String(1 + (i % 5)) }))
    })
    return [
      {
        name: `the file of a factory with ${visits} visits: p95`,
        value: at(times, 0.95),
        unit: 'ms',
        below: 60,
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms, ${perSecond} requests/s`,
      },
    ]
  })
}

export const benches = [{ name: `Factories: the file of one with ${visits} visits`, run }]
