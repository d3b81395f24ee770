// A million entries of the ledger, for measurements.
import type pg from 'pg'

const customerCount = 100_000
const orderCount = 500_000

/** Every fifth customer has credit; one order on account in four is still open: 25,000 of half a million. */
export async function fillLedger(pool: pg.Pool): Promise<void> {
  await pool.query(`INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    VALUES ('root@goodlot.test', '-', 'Root', 'root', now(), now())`)
  await pool.query(`
    INSERT INTO accounts (email, password_hash, nickname, company, created_at, password_changed_at, credit_ok, credit_limit_cents)
    SELECT 'c' || i || '@example.com', '-', 'Anna ' || i, (ARRAY['Nordlicht','Harbour','Pacific','贸易'])[1 + i % 4] || ' ' || i, now(), now(),
      i % 5 = 0, CASE WHEN i % 5 = 0 THEN (i % 7) * 30000 ELSE 0 END FROM generate_series(1, ${customerCount}) i`)
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'orders' AND indexdef NOT LIKE '%UNIQUE%'`,
  )
  // built afterwards, which is faster than updating them row by row, and only those that these calls can use: all would take minutes
  for (const { indexname } of rows) await pool.query(`DROP INDEX ${indexname}`)
  // without checks of references, which take minutes for a million rows
  const filled = ['orders', 'payments', 'ledger_entries']
  for (const table of filled) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
  await pool.query(`
    INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, created_at, days, first_day, last_day,
      on_account, payment_days, total_cents, paid_cents)
    SELECT 'GL-' || i, c, c, 'lab', 4, now() - (i % 400) * interval '1 day', '{}', NULL, NULL, on_account, 30, 20000 + i % 5000,
      CASE WHEN on_account AND i % 4 = 0 THEN (i % 3) * 1000 ELSE 20000 + i % 5000 END
    FROM (SELECT i, 2 + (i::bigint * 7919 % ${customerCount})::int AS c, (1 + i::bigint * 7919 % ${customerCount})::int % 5 = 0 AS on_account
      FROM generate_series(1, ${orderCount}) i) AS numbered`)
  for (const { indexname, indexdef } of rows) if (/on_account|customer/.test(indexname)) await pool.query(indexdef)
  await pool.query(`INSERT INTO payments (payment_no, order_id, kind, provider, amount_cents, state, created_at, done_at)
    SELECT 'GLP-' || id, id, 'payment', 'invoice', paid_cents, 'done', created_at, created_at FROM orders WHERE paid_cents > 0`)
  await pool.query(`INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents)
    SELECT created_at, id, 'sale', 'receivable', 'sales', total_cents FROM orders`)
  await pool.query(`INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payment_id)
    SELECT created_at, order_id, 'payment', 'cash_bank', 'receivable', amount_cents, id FROM payments`)
  for (const table of filled) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`)
  await pool.query('VACUUM ANALYZE')
}
