// Orders of three years for benchmarks, written as SQL. Visits from 2026-11-17 on are to come.
import type pg from 'pg'

const customers = 2000
const inspectors = 300

/**
 * Account 1 is root, followed by customers and then inspectors. `isSearched` rebuilds the text index, which takes longest and only
 * searches need.
 */
export async function fill(pool: pg.Pool, orders: number, { isSearched = true } = {}): Promise<void> {
  const { rows } = await pool.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'orders_text_idx'")
  // building the index afterwards is faster than updating it row by row
  await pool.query('DROP INDEX orders_text_idx')
  await pool.query(`INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    SELECT 'a' || i || '@goodlot.test', '-', CASE WHEN i = 1 THEN 'Root' WHEN i <= ${customers} THEN 'Buyer ' || i ELSE 'Inspector ' || i - ${customers} END,
      CASE WHEN i = 1 THEN 'root' WHEN i <= ${customers} THEN 'customer' ELSE 'inspector' END, now(), now()
    FROM generate_series(1, ${customers + inspectors}) i`)
  await pool.query("INSERT INTO inspectors (account_id) SELECT id FROM accounts WHERE role = 'inspector'")
  await pool.query(`
    WITH words AS (SELECT '{Steel kettle,Oak chair,Desk lamp,不锈钢水壶,Cotton shirt,Toy bear}'::text[] AS goods,
        '{Bright Home Works,佛山家具厂,Delta Works,Harbour Factory}'::text[] AS works,
        '{fri,fri,fri,fri,dpi,ppc,cls,fe}'::text[] AS services),
      numbers AS (SELECT i, abs(hashint4(i)::bigint) AS h FROM generate_series(1, ${orders}) i),
      -- laboratory orders have no day
      dated AS (SELECT i, h, CASE WHEN h % 100 <> 7 THEN date '2024-01-01' + (h % 1100)::int END AS day FROM numbers)
    INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, report_result, city, inspector_id, inspector_name,
      created_at, days, first_day, last_day, order_name, md, quantity, total_cents, paid_cents, product_names, product_skus, product_pos, factory_name, is_own_inspector, line_id, category_id)
    SELECT 'GL' || to_char(coalesce(day, date '2026-01-01'), 'YYMMDD') || '-' || i, 2 + h % ${customers - 1}, 2 + h % ${customers - 1},
      CASE WHEN h % 100 = 7 THEN 'lab' ELSE services[1 + h % 8] END, CASE WHEN h % 50 = 0 THEN 0 WHEN h % 20 = 5 THEN 5 WHEN day >= date '2026-11-17' THEN 1 WHEN h % 50 < 4 THEN h % 50 ELSE 4 END,
      CASE WHEN h % 50 <= 3 OR h % 20 = 5 OR day >= date '2026-11-17' THEN '' WHEN h % 20 = 6 THEN 'fail' WHEN h % 500 = 7 THEN 'aborted' ELSE 'pass' END, 'CN-4403', ${customers} + 1 + h % ${inspectors}, 'Inspector ' || 1 + h % ${inspectors},
      coalesce(day, date '2026-01-01') - interval '5 days', CASE WHEN day IS NULL THEN '{}' WHEN h % 3 = 0 THEN ARRAY[day, day + 1] ELSE ARRAY[day] END, day, CASE WHEN h % 3 = 0 THEN day + 1 ELSE day END,
      'Batch ' || h % 1009,
      CASE WHEN h % 997 = 0 THEN 9.5 ELSE 1 + h % 4 * 0.5 END, 500 + h % 5000, 20000, CASE WHEN h % 50 = 0 THEN 0 ELSE 20000 END,
      goods[1 + h % 6] || ' ' || h % 97, 'SK-' || i, 'PO-' || h % 50000, works[1 + h % 4] || ' ' || h % 211, h % 40 = 0, 101, 100
    FROM dated, words`)
  if (isSearched) await pool.query(rows[0].indexdef)
  await pool.query('VACUUM ANALYZE orders')
  await pool.query('ANALYZE accounts')
}
