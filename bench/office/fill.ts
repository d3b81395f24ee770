// The office of a large marketplace, written as SQL for whole tables at once: 100,000 customers, 250,000 orders, 1,260,000 ledger entries,
// 105,000 documents, 250,000 payouts, 12,500 claims, 2,000 inspectors with their days and changes, 20,000 invitations and 20,000 referrals,
// 1,000,000 lines of threads, 20,000 enquiries, notes and notices, and 2,000 failed jobs.
import type pg from 'pg'
import { sealBankAccount } from '../../server/src/payment/payouts/index.ts'
import { Secrets } from '../../server/src/secrets.ts'
import { availability, bookedDays } from '../inspectors/availability.ts'
import { benchSecret } from '../server/bench-database.ts'

export const customerCount = 100_000
const inspectorCount = 2000
const orderCount = 250_000
/** Account 1 is root; customers follow, then inspectors. */
export const firstInspector = customerCount + 2
/** A customer with 5,000 orders on account, every second of them open; all others have two or three orders. */
export const largestCustomer = 6

/** As many orders as one export may have bear this name. */
export const exportedName = 'Spring lot'
const exportedOrders = 5000

/**
 * Tables whose indexes are built after they were filled. All of them are: jobs read orders beside the calls, as they do in production, and
 * without their indexes each job would read every order.
 */
const indexedAfterwards = [
  ...['accounts', 'orders', 'payments', 'payouts', 'payout_transfers', 'payout_transfer_lines', 'ledger_entries'],
  ...['invoices', 'invoice_orders', 'claims', 'order_messages'],
]

/** Every order on account with the number of the reminder that named it; those of the largest customer ten at a time. */
const reminded = `(SELECT *, dense_rank() OVER (ORDER BY customer_id, part) AS reminder FROM (
  SELECT id, customer_id, total_cents, created_at,
    (row_number() OVER (PARTITION BY customer_id ORDER BY id) - 1) / CASE customer_id WHEN ${largestCustomer} THEN 10 ELSE 1 END AS part
  FROM orders WHERE on_account) AS parted) AS named`

const statements = [
  `INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
    VALUES ('root@goodlot.test', '-', 'Root', 'root', now(), now())`,
  // every fifth customer has credit, every hundredth is an agent
  `INSERT INTO accounts (email, password_hash, nickname, company, created_at, password_changed_at, credit_ok, credit_limit_cents, is_agent, agent_code, referred_by)
    SELECT 'c' || i || '@example.com', '-', 'Anna ' || i, (ARRAY['Nordlicht','Harbour','Pacific','贸易'])[1 + i % 4] || ' ' || i, now(), now(),
      i % 5 = 0, CASE WHEN i % 5 = 0 THEN (i % 7) * 30000 ELSE 0 END, i % 100 = 0, CASE WHEN i % 100 = 0 THEN 'AGENT' || i END,
      CASE WHEN i % 7 = 0 THEN 101 + (i % 900) * 100 END FROM generate_series(1, ${customerCount}) i`,
  `INSERT INTO accounts (email, password_hash, nickname, role, country, created_at, password_changed_at)
    SELECT 'i' || i || '@example.com', '-', 'Li Na ' || i, 'inspector', 'CN', now(), now() FROM generate_series(1, ${inspectorCount}) i`,
  `INSERT INTO inspectors (account_id, verified_at, submitted_at) SELECT id, now(), now() FROM accounts WHERE role = 'inspector'`,
  `INSERT INTO bank_accounts (inspector_id, sealed, country, currency, tail, saved_at, saved_by)
    SELECT account_id, '', 'CN', 'CNY', '7894', now(), 1 FROM inspectors WHERE account_id % 20 <> 0`,
  // one order in five is on account, and one of four of these still open: 12,500; of the others 500 are not paid
  `INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, created_at, days, first_day, last_day,
      inspector_id, inspector_name, on_account, payment_days, total_cents, paid_cents, order_name)
    SELECT 'GL-' || i, c, c, 'fri', 4, now() - (i / 7 % 400) * interval '1 day', '{}', NULL, NULL, ${firstInspector} + i % ${inspectorCount},
      'Li Na ' || 1 + i % ${inspectorCount}, c % 5 = 1, 30, 20000 + i % 5000,
      CASE WHEN c % 5 = 1 AND i % 4 = 0 THEN (i % 3) * 1000 WHEN i % 500 = 5 THEN 0 ELSE 20000 + i % 5000 END,
      CASE WHEN i % ${orderCount / exportedOrders} = 1 THEN '${exportedName}' ELSE '' END
    FROM (SELECT i, CASE WHEN i % 50 = 16 THEN ${largestCustomer} ELSE 2 + (i::bigint * 7919 % ${customerCount})::int END AS c
      FROM generate_series(1, ${orderCount}) i) AS numbered`,
  `INSERT INTO payments (payment_no, order_id, kind, provider, amount_cents, state, created_at, done_at)
    SELECT 'GLP-' || id, id, 'payment', 'invoice', paid_cents, 'done', created_at, created_at FROM orders WHERE paid_cents > 0`,
  // two orders in five have an invoice, those on account among them; every twentieth of these was taken back
  `INSERT INTO invoices (invoice_no, order_id, revision, total_cents, extra_cents, paid_cents, currency, issued_at, kind, customer_id, due_on, document, customer)
    SELECT 'GLI-2026-' || lpad((row_number() OVER (ORDER BY o.id))::text, 6, '0'), o.id, 1, o.total_cents, 0, 0, 'USD', o.created_at, 'invoice', o.customer_id,
      (o.created_at + interval '14 days')::date, jsonb_build_object('total', o.total_cents, 'tax', jsonb_build_object('percent', 0, 'amount', 0)),
      jsonb_build_object('name', a.company, 'city', 'Hamburg') FROM orders o JOIN accounts a ON a.id = o.customer_id WHERE o.id % 5 < 2`,
  `INSERT INTO invoices (invoice_no, revision, total_cents, extra_cents, paid_cents, currency, issued_at, kind, customer_id, credit_of, document, customer)
    SELECT 'GLC-2026-' || lpad(i.id::text, 6, '0'), 0, -i.total_cents, 0, 0, 'USD', i.issued_at, 'credit_note', i.customer_id, i.id, i.document, i.customer
    FROM invoices i WHERE i.id % 20 = 0`,
  `INSERT INTO invoice_orders (invoice_id, order_id, amount_cents, revision)
    SELECT i.id, coalesce(i.order_id, c.order_id), i.total_cents, 1 FROM invoices i LEFT JOIN invoices c ON c.id = i.credit_of`,
  // one order in twenty has a claim, one in twenty-five of them is not decided
  `INSERT INTO claims (order_id, customer_id, kind, state, opened_at, opened_by, owner_id, decided_at, decided_by, outcome)
    SELECT o.id, o.customer_id, (ARRAY['complaint', 'update_request', 'question', 'low_rating'])[1 + o.id / 20 % 4], state, o.created_at, o.customer_id,
      CASE state WHEN 'open' THEN NULL ELSE 1 END, CASE state WHEN 'decided' THEN o.created_at END, CASE state WHEN 'decided' THEN 1 END,
      CASE state WHEN 'decided' THEN 'explained' ELSE '' END
    FROM orders o, LATERAL (SELECT CASE o.id % 1000 WHEN 2 THEN 'open' WHEN 502 THEN 'in_work' ELSE 'decided' END AS state) AS s WHERE o.id % 20 = 2`,
  `INSERT INTO order_messages (order_id, author_id, side, audience, text, created_at, claim_id)
    SELECT order_id, opened_by, 'customer', 'office', 'The colour is not what we agreed on.', opened_at, id FROM claims WHERE kind = 'complaint'`,
  // four lines about every order; of 5,000 nobody of us has read what two sides wrote, and of 250 a line is held back
  `INSERT INTO order_messages (order_id, author_id, side, audience, text, created_at, part, hold, hold_reasons, office_read_at)
    SELECT o.id, CASE side WHEN 'customer' THEN o.customer_id WHEN 'inspector' THEN o.inspector_id ELSE 1 END, side, 'office',
      'Line ' || n || ' about the goods and the way to the factory.', o.created_at + n * interval '1 hour', CASE side WHEN 'inspector' THEN 'visit' ELSE 'team' END,
      CASE WHEN side = 'inspector' AND o.id % 1000 = 7 THEN 'held' END, CASE WHEN side = 'inspector' AND o.id % 1000 = 7 THEN '{phone}' ELSE '{}' END::text[],
      CASE WHEN side <> 'office' AND o.id % 50 <> 7 THEN o.created_at + n * interval '2 hours' END
    FROM orders o, LATERAL (SELECT n, (ARRAY['customer', 'office', 'inspector', 'customer'])[n] AS side FROM generate_series(1, 4) n) AS l`,
  `INSERT INTO order_messages (author_id, side, audience, recipient_id, subject, text, created_at)
    SELECT 1, 'office', 'customer', CASE WHEN i % 40 = 0 THEN ${largestCustomer} ELSE 2 + i % ${customerCount} END, 'About your account', 'Thank you for your order.',
      now() - i * interval '10 minutes' FROM generate_series(1, 20000) i`,
  `INSERT INTO customer_notes (customer_id, text, created_by, created_at)
    SELECT CASE WHEN i % 40 = 0 THEN ${largestCustomer} ELSE 2 + i % ${customerCount} END, 'Called about the credit limit.', 1, now() - i * interval '10 minutes'
    FROM generate_series(1, 20000) i`,
  // nine of ten enquiries are answered, four of five closed
  `INSERT INTO enquiries (request_type, first_name, last_name, email, phone, company_name, industry, product_category, issue_type, description, server_type,
      language, suspect, created_at, answered_at, answered_by, answers, closed_at, closed_by)
    SELECT 1 + i % 2, 'Anna', 'Nowak ' || i, 'ask' || i || '@example.com', '', (ARRAY['Nordlicht','Harbour','Pacific','贸易'])[1 + i % 4] || ' ' || i, '', '', '',
      'We need an inspection in Ningbo.', '', 'en-US', i % 100 = 1, now() - i * interval '10 minutes', CASE WHEN i % 10 > 0 THEN now() END,
      CASE WHEN i % 10 > 0 THEN 1 END, least(i % 10, 1), CASE WHEN i % 10 > 1 THEN now() END, CASE WHEN i % 10 > 1 THEN 1 END FROM generate_series(1, 20000) i`,
  `INSERT INTO notices (account_id, kind, params, created_at, read_at)
    SELECT CASE WHEN i % 2 = 0 THEN 1 ELSE 2 + i % ${customerCount} END, 'inspector_verified', '{}', now() - i * interval '10 minutes',
      CASE WHEN i > 100 THEN now() END FROM generate_series(1, 40000) i`,
  `SELECT graphile_worker.add_job('mails.send', '{"mailId":1}', run_at => now() + interval '1 day', job_key => 'mail:' || i) FROM generate_series(1, 2000) i`,
  `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'the mail server gave no answer'`,
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
  // of the orders that are not on account one in twenty got something back, and one in twenty-five has a charge
  `INSERT INTO payments (payment_no, order_id, kind, provider, amount_cents, state, created_at, done_at, reference)
    SELECT 'GLR-' || id, id, 'refund', 'invoice', 1000, 'done', created_at, created_at, 'BACK ' || id FROM orders WHERE NOT on_account AND id % 20 = 3`,
  `INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents, payment_id)
    SELECT p.created_at, p.order_id, step.reason, step.debit, step.credit, 1000, CASE step.reason WHEN 'refund_sent' THEN p.id END
    FROM payments p, LATERAL (VALUES ('refund_due', 'receivable', 'refunds_payable'), ('refund_sent', 'refunds_payable', 'cash_bank'))
      AS step (reason, debit, credit) WHERE p.kind = 'refund'`,
  `INSERT INTO order_charges (order_id, kind, note, amount_cents, state, proposed_by, proposed_at, answered_by, answered_at)
    SELECT id, 'waiting', 'Two hours at the gate', 1500, 'accepted', 1, created_at, customer_id, created_at FROM orders WHERE NOT on_account AND id % 25 = 4`,
  `INSERT INTO ledger_entries (at, order_id, reason, debit, credit, amount_cents)
    SELECT answered_at, order_id, 'charge', 'receivable', 'sales', amount_cents FROM order_charges`,
  `INSERT INTO account_reminders (customer_id, sent_at, total_cents)
    SELECT customer_id, min(created_at) + interval '40 days', sum(total_cents) FROM ${reminded} GROUP BY reminder, customer_id ORDER BY reminder`,
  `INSERT INTO account_reminder_items (reminder_id, order_id, step, due_on, open_cents)
    SELECT reminder, id, 0, created_at::date + 30, total_cents FROM ${reminded}`,
  `INSERT INTO inspector_invitations (code, email, nickname, city, language, created_by, created_at, sent_at, withdrawn_at)
    SELECT 'INV' || i, 'new' || i || '@example.com', 'Wang ' || i, (ARRAY['Ningbo', 'Shenzhen', '义乌'])[1 + i % 3], 'zh-CN', 1, now() - i * interval '10 minutes',
      now() - i * interval '10 minutes', CASE WHEN i % 9 = 0 THEN now() END FROM generate_series(1, 20000) i`,
  `INSERT INTO referrals (ref_code, created_by, email, nickname, company, created_at)
    SELECT 'REF' || i, 101 + (i % 900) * 100, 'lead' || i || '@example.com', 'Lead ' || i, 'Company ' || i % 5000, now() - i * interval '10 minutes'
    FROM generate_series(1, 20000) i`,
  // ten changes of each inspector, the last one open for one in five
  `INSERT INTO inspector_proposals (inspector_id, field, state, value_before, value_after, created_at, changed_at, decided_at, decided_by)
    SELECT account_id, (ARRAY['nickname', 'realname', 'show_title', 'third_party_experiences'])[1 + n % 4],
      CASE WHEN n = 10 AND account_id % 5 = 0 THEN 'open' WHEN n % 3 = 0 THEN 'sent_back' ELSE 'accepted' END,
      to_jsonb('before ' || n), to_jsonb('after ' || n), now() - (10 - n) * interval '9 days', now() - (10 - n) * interval '9 days',
      CASE WHEN n < 10 OR account_id % 5 <> 0 THEN now() END, CASE WHEN n < 10 OR account_id % 5 <> 0 THEN 1 END
    FROM inspectors, generate_series(1, 10) n`,
  ...availability,
  // triggers are off while the tables are filled
  `UPDATE inspectors i SET line_ids = ARRAY(SELECT line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id ORDER BY line_id)`,
  bookedDays,
]

/** The bank accounts that the transfers went to, sealed as the server seals them. */
async function sealAccounts(client: pg.PoolClient): Promise<void> {
  const secrets = new Secrets(benchSecret)
  const ids = Array.from({ length: inspectorCount }, (_, i) => firstInspector + i)
  const sealed = ids.map((id) =>
    sealBankAccount(secrets, id, {
      ...{ holder: `Li Na ${id}`, bank: 'Bank of Ningbo', country: 'CN', number: `6222${1e12 + id}` },
      ...{ bic: 'BKNBCN2N', branch: 'Yinzhou', currency: 'CNY' },
    }),
  )
  await client.query(
    `UPDATE payout_transfers t SET account_sealed = s.sealed FROM unnest($1::int[], $2::bytea[]) AS s (id, sealed) WHERE s.id = t.inspector_id`,
    [ids, sealed],
  )
}

/** Fills the tables without triggers, checks of references and indexes, all of which would work row by row; the indexes are built afterwards. */
export async function fillOffice(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    await client.query("SET maintenance_work_mem = '256MB'")
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT i.relname AS name, pg_get_indexdef(x.indexrelid) AS definition
        FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
        WHERE c.relname = ANY($1) AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid)`,
      [indexedAfterwards],
    )
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
    for (const statement of statements) await client.query(statement)
    await sealAccounts(client)
    for (const { definition } of rows) await client.query(definition)
    await client.query('ANALYZE')
    await client.query("UPDATE invoices SET state = state_of_invoice(id) WHERE kind = 'invoice'")
    await client.query("SET session_replication_role = 'origin'")
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release(true)
  }
}
