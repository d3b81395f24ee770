// Orders of three years for benchmarks, written as SQL. Visits from 2026-11-17 on are to come.
import type { Socket } from 'node:net'
import type pg from 'pg'

const customers = 2000
const inspectors = 300

/** Accounts of whom each kind of plan is measured; all orders but theirs are spread evenly over the other customers. */
export const accounts = { root: 1, threeOrders: 2, main: 3, reader: 5, agent: 6 } as const
/** The sub-accounts of `main`; the family has a fiftieth of all orders. One of them also reads what the others booked. */
const subs = [4, accounts.reader]
/** Where two fifths of all visits are, and where one of ten thousand is; each of sixty others has a hundredth. */
export const cities = { most: 'CN-4403', few: 'CN-6501' } as const
/** The agent's customers: a tenth of all. */
const lastBrought = 206

/** A connection for statements over whole tables. */
export async function withPatience(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  // an index over a million orders takes longer than the silence after which a server takes its database for gone
  ;(client as unknown as { connection: { stream: Socket } }).connection.stream.setTimeout(0)
  try {
    await run(client)
  } finally {
    client.release(true)
  }
}

/**
 * Account 1 is root, followed by customers and then inspectors. `isSearched` rebuilds the text index, which takes longest and only
 * searches need.
 */
export const fill = (pool: pg.Pool, orders: number, { isSearched = true } = {}): Promise<void> =>
  withPatience(pool, (client) => fillWith(client, orders, isSearched))

/** Orders that are written by one statement. */
const slice = 100_000

async function fillWith(client: pg.PoolClient, orders: number, isSearched: boolean): Promise<void> {
  // building an index afterwards is faster than updating it row by row
  const { rows: indexes } = await client.query(`SELECT indexname, indexdef FROM pg_indexes
    WHERE tablename = 'orders' AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = 'orders'::regclass)`)
  for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`)
  await addAccounts(client)
  for (let from = 1; from <= orders; from += slice) await addOrders(client, from, Math.min(orders, from + slice - 1))
  await client.query("SET maintenance_work_mem = '256MB'")
  for (const { indexname, indexdef } of indexes)
    if (isSearched || indexname !== 'orders_text_idx') await client.query(indexdef)
  await client.query('VACUUM ANALYZE orders')
  await client.query('ANALYZE accounts')
}

async function addAccounts(client: pg.PoolClient): Promise<void> {
  await client.query(`INSERT INTO accounts (email, password_hash, nickname, company, role, created_at, password_changed_at)
    SELECT 'a' || i || '@goodlot.test', '-', CASE WHEN i = 1 THEN 'Root' WHEN i <= ${customers} THEN 'Buyer ' || i ELSE 'Inspector ' || i - ${customers} END,
      CASE WHEN i <= ${customers} THEN (ARRAY['Nordlicht','Harbour','Pacific','贸易'])[1 + i % 4] || ' ' || i ELSE '' END,
      CASE WHEN i = 1 THEN 'root' WHEN i <= ${customers} THEN 'customer' ELSE 'inspector' END, now(), now()
    FROM generate_series(1, ${customers + inspectors}) i`)
  await client.query(`UPDATE accounts SET parent_id = ${accounts.main} WHERE id IN (${subs})`)
  await client.query(`UPDATE accounts SET member_flags = '{books,reads}' WHERE id = ${accounts.reader}`)
  await client.query(`UPDATE accounts SET is_agent = id = ${accounts.agent},
    referred_by = CASE WHEN id > ${accounts.agent} THEN ${accounts.agent} END WHERE id BETWEEN ${accounts.agent} AND ${lastBrought}`)
  await client.query(
    "INSERT INTO inspectors (account_id, submitted_at, verified_at) SELECT id, now(), now() FROM accounts WHERE role = 'inspector'",
  )
}

/** Numbers that tell nothing about each other: remainders of one number would put a city on some days only. */
const chances = Object.fromEntries(
  ['stage', 'service', 'place', 'inspected', 'goods', 'works', 'effort', 'outcome', 'late', 'own'].map((name, seed) => [
    name,
    `(hashint8extended(i, ${seed + 1}) & 2147483647) AS ${name}`,
  ]),
)

async function addOrders(client: pg.PoolClient, from: number, to: number): Promise<void> {
  await client.query(`
    WITH words AS (SELECT '{Steel kettle,Oak chair,Desk lamp,不锈钢水壶,Cotton shirt,Toy bear}'::text[] AS good_names,
        '{Bright Home Works,佛山家具厂,Delta Works,Harbour Factory}'::text[] AS work_names,
        '{fri,fri,fri,fri,dpi,ppc,cls,fe}'::text[] AS services,
        ARRAY(SELECT code FROM places WHERE kind = 'city' AND code LIKE 'CN-%' AND code NOT IN ('${cities.most}', '${cities.few}') ORDER BY code LIMIT 60) AS others),
      numbers AS (SELECT i, abs(hashint4(i)::bigint) AS h, ${Object.values(chances).join(', ')} FROM generate_series(${from}, ${to}) i),
      -- laboratory orders have no day
      dated AS (SELECT *, CASE WHEN h % 100 <> 7 THEN date '2024-01-01' + (h % 1100)::int END AS day,
        CASE WHEN i <= 3 THEN ${accounts.threeOrders} WHEN i % 50 = 0 THEN ${accounts.main} + h % ${subs.length + 1}
          ELSE ${accounts.agent} + h % ${customers - accounts.agent + 1} END AS buyer FROM numbers),
      sold AS (SELECT *, CASE WHEN buyer IN (${subs}) THEN ${accounts.main} ELSE buyer END AS customer,
        CASE WHEN day IS NULL THEN '{}' WHEN h % 3 = 0 THEN ARRAY[day, day + 1] ELSE ARRAY[day] END AS days,
        CASE WHEN h % 3 = 0 THEN day + 1 ELSE day END AS last,
        -- what is long over is finished or cancelled, but for one of fifty that nobody paid
        CASE WHEN h % 50 = 0 THEN 0 WHEN stage % 20 = 5 THEN 5 WHEN day >= date '2026-11-17' THEN 1
          WHEN day >= date '2026-11-03' THEN 1 + stage % 4 ELSE 4 END AS status FROM dated),
      -- one coming visit of nine has no inspector yet
      staffed AS (SELECT *, status < 2 AND day >= date '2026-11-17' AND inspected % 9 = 0 AS awaits FROM sold)
    INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, report_result, city, inspector_id, inspector_name, awaits_inspector,
      created_at, report_due_at, reported_at, finalized_at, approver_id,
      days, first_day, last_day, order_name, md, quantity, total_cents, paid_cents, product_names, product_skus, product_pos, factory_name, is_own_inspector, line_id, category_id)
    SELECT 'GL' || to_char(coalesce(day, date '2026-01-01'), 'YYMMDD') || '-' || i, customer, buyer,
      CASE WHEN h % 100 = 7 THEN 'lab' ELSE services[1 + service % 8] END, status,
      CASE WHEN status NOT IN (3, 4) THEN '' WHEN outcome % 20 = 6 THEN 'fail' WHEN outcome % 500 = 7 THEN 'aborted' ELSE 'pass' END,
      CASE WHEN place % 10 < 4 THEN '${cities.most}' WHEN place % 10007 = 9 THEN '${cities.few}' ELSE others[1 + place / 10 % 60] END,
      CASE WHEN NOT awaits THEN ${customers} + 1 + inspected / 9 % ${inspectors} END, CASE WHEN awaits THEN '' ELSE 'Inspector ' || 1 + inspected / 9 % ${inspectors} END, awaits,
      coalesce(day, date '2026-01-01') - interval '5 days', last + interval '1 day',
      -- one report of a hundred is late
      CASE WHEN status IN (3, 4) THEN last + CASE WHEN late % 101 = 3 THEN interval '30 hours' ELSE interval '10 hours' END END,
      CASE WHEN status = 4 THEN coalesce(last, date '2026-01-08') + interval '32 hours' END,
      CASE WHEN status = 0 AND buyer <> customer THEN customer END, days, day, last, 'Batch ' || h % 1009,
      CASE WHEN effort % 997 = 0 THEN 9.5 ELSE 1 + effort % 4 * 0.5 END, 500 + h % 5000, 20000, CASE WHEN h % 50 = 0 THEN 0 ELSE 20000 END,
      good_names[1 + goods % 6] || ' ' || goods / 6 % 97, 'SK-' || i, 'PO-' || h % 50000, work_names[1 + works % 4] || ' ' || works / 4 % 211, own % 40 = 0, 101, 100
    FROM staffed, words`)
}
