// A marketplace of 100,000 customers and more than a million ledger entries, written as SQL for whole tables at once.
import type pg from 'pg'

export const customerCount = 100_000
const inspectorCount = 2000
const orderCount = 250_000
/** Account 1 is root; customers follow, then inspectors. */
const firstInspector = customerCount + 2

/** Tables that are filled, and which of their indexes the measured calls can use: building all of them would take minutes. */
const used: Record<string, RegExp> = {
  accounts: /./,
  orders: /on_account|customer/,
  payments: /./,
  payouts: /./,
  payout_transfers: /./,
  payout_transfer_lines: /./,
  ledger_entries: /./,
}

const statements = [
  `INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    VALUES ('root@goodlot.test', '-', 'Root', 'root', now(), now())`,
  // every fifth customer has credit
  `INSERT INTO accounts (email, password_hash, nickname, company, created_at, password_changed_at, credit_ok, credit_limit_cents)
    SELECT 'c' || i || '@example.com', '-', 'Anna ' || i, (ARRAY['Nordlicht','Harbour','Pacific','贸易'])[1 + i % 4] || ' ' || i, now(), now(),
      i % 5 = 0, CASE WHEN i % 5 = 0 THEN (i % 7) * 30000 ELSE 0 END FROM generate_series(1, ${customerCount}) i`,
  `INSERT INTO accounts (email, password_hash, nickname, role, country, created_at, password_changed_at)
    SELECT 'i' || i || '@example.com', '-', 'Li Na ' || i, 'inspector', 'CN', now(), now() FROM generate_series(1, ${inspectorCount}) i`,
  `INSERT INTO inspectors (account_id) SELECT id FROM accounts WHERE role = 'inspector'`,
  `INSERT INTO bank_accounts (inspector_id, sealed, country, currency, tail, saved_at, saved_by)
    SELECT account_id, '', 'CN', 'CNY', '7894', now(), 1 FROM inspectors WHERE account_id % 20 <> 0`,
  // one order in five is on account, and one of four of these still open: 12,500
  `INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, created_at, days, first_day, last_day,
      inspector_id, inspector_name, on_account, payment_days, total_cents, paid_cents)
    SELECT 'GL-' || i, c, c, 'fri', 4, now() - (i / 7 % 400) * interval '1 day', '{}', NULL, NULL, ${firstInspector} + i % ${inspectorCount},
      'Li Na ' || 1 + i % ${inspectorCount}, c % 5 = 1, 30, 20000 + i % 5000,
      CASE WHEN c % 5 = 1 AND i % 4 = 0 THEN (i % 3) * 1000 ELSE 20000 + i % 5000 END
    FROM (SELECT i, 2 + (i::bigint * 7919 % ${customerCount})::int AS c FROM generate_series(1, ${orderCount}) i) AS numbered`,
  `INSERT INTO payments (payment_no, order_id, kind, provider, amount_cents, state, created_at, done_at)
    SELECT 'GLP-' || id, id, 'payment', 'invoice', paid_cents, 'done', created_at, created_at FROM orders WHERE paid_cents > 0`,
  // one transfer a month and inspector; what was earned in the last 20 days is open, one of fifty of it held
  `INSERT INTO payout_runs (created_at, created_by) SELECT now() - n * interval '30 days', 1 FROM generate_series(0, 13) n`,
  `INSERT INTO payouts (order_id, inspector_id, earned_cents, commission_cents, accrued_at, payable_on, held, hold_reason, paid_at, paid_by, reference)
    SELECT id, inspector_id, 15000, 3000, created_at, created_at::date + 7, is_open AND id % 50 = 0,
      CASE WHEN is_open AND id % 50 = 0 THEN 'Photos are missing' ELSE '' END,
      CASE WHEN NOT is_open THEN created_at + interval '10 days' END, CASE WHEN NOT is_open THEN 1 END, CASE WHEN is_open THEN '' ELSE 'GL month' END
    FROM (SELECT *, created_at > now() - interval '20 days' AS is_open FROM orders) AS o`,
  `INSERT INTO payout_holds (payout_id, kind, reason, held_at) SELECT id, 'root', hold_reason, accrued_at FROM payouts WHERE held`,
  `INSERT INTO payout_transfers (run_id, inspector_id, amount_cents, reference, paid_at, account_tail, currency, reversed_at, reverse_reason)
    SELECT 1 + ((now()::date - paid_at::date) / 30) % 14, inspector_id, sum(earned_cents - commission_cents), 'GL month', min(paid_at), '7894', 'CNY',
      CASE WHEN inspector_id % 97 = 0 THEN min(paid_at) END, CASE WHEN inspector_id % 97 = 0 THEN 'Sent back' ELSE '' END
    FROM payouts WHERE paid_at IS NOT NULL GROUP BY 1, inspector_id`,
  `INSERT INTO payout_transfer_lines (transfer_id, payout_id, amount_cents)
    SELECT t.id, p.id, 12000 FROM payouts p JOIN payout_transfers t
      ON t.inspector_id = p.inspector_id AND t.run_id = 1 + ((now()::date - p.paid_at::date) / 30) % 14 WHERE p.paid_at IS NOT NULL`,
  `INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents)
    SELECT created_at, id, 'sale', 'receivable', 'sales', total_cents FROM orders`,
  `INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payment_id)
    SELECT created_at, order_id, 'payment', 'cash_bank', 'receivable', amount_cents, id FROM payments`,
  `INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payout_id)
    SELECT accrued_at, order_id, 'payout_accrued', 'inspection_cost', side.account, side.cents, id
    FROM payouts, LATERAL (VALUES ('inspectors_payable', 12000), ('commission', 3000)) AS side (account, cents)`,
  `INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payout_id)
    SELECT paid_at, order_id, 'payout_paid', 'inspectors_payable', 'cash_bank', 12000, id FROM payouts WHERE paid_at IS NOT NULL`,
]

/** Fills the tables without triggers, checks of references and indexes, all of which would work row by row; the indexes are built afterwards. */
export async function fillMoney(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    await client.query("SET maintenance_work_mem = '256MB'")
    const { rows } = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT c.relname AS table, i.relname AS name, pg_get_indexdef(x.indexrelid) AS definition
        FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
        WHERE c.relname = ANY($1) AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid)`,
      [Object.keys(used)],
    )
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
    for (const statement of statements) await client.query(statement)
    for (const { table, name, definition } of rows) if (used[table]?.test(name)) await client.query(definition)
    await client.query("SET session_replication_role = 'origin'")
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release(true)
  }
}
