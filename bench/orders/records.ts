// What stands beside the orders of a benchmark and is read with them: days, offers, revisions, reports, decisions, ratings, charges and
// threads, and what the search for everything finds besides orders. Written as SQL for whole tables at once.
import type pg from 'pg'
import { accounts, withPatience } from './fill.ts'

const products = 200_000
const factories = 40_000

/** A customer's number for the n-th record: a fiftieth belongs to the family of `main`. */
const owner = `CASE WHEN n % 50 = 0 THEN ${accounts.main} ELSE ${accounts.agent} + n % 1990 END`

/** Each table with what fills it. */
const statements: readonly [table: string, sql: string][] = [
  [
    'order_days',
    `INSERT INTO order_days (order_id, inspector_id, day, slot, city, is_lead)
      SELECT id, inspector, day, row_number() OVER (PARTITION BY inspector, day), city, is_lead
      FROM (SELECT o.id, o.city, o.days, o.inspector_id AS inspector, true AS is_lead FROM orders o WHERE status < 5
        UNION ALL SELECT o.id, o.city, o.days, 2001 + (o.inspector_id - 2000) % 300, false FROM orders o WHERE status < 5 AND md > 2 AND id % 10 = 0) AS taken,
        unnest(days) AS day WHERE inspector IS NOT NULL`,
  ],
  [
    'offers',
    `INSERT INTO offers (order_id, inspector_id, state, offered_at, expires_at, answered_at)
      SELECT id, inspector_id, CASE WHEN status = 5 THEN 'withdrawn' WHEN status = 0 THEN 'offered' ELSE 'accepted' END, created_at,
        created_at + interval '1 day', CASE WHEN status > 0 THEN created_at + interval '2 hours' END FROM orders WHERE inspector_id IS NOT NULL`,
  ],
  [
    'order_revisions',
    `INSERT INTO order_revisions (order_id, revision, saved_by, saved_at, cart, goods, plan, quote)
      SELECT id, 1, real_customer_id, created_at, '{"remark": "Please weigh three cartons"}',
        jsonb_build_array(jsonb_build_object('name', product_names, 'sku', product_skus, 'po', product_pos, 'quantity', quantity)), '{}', '{}' FROM orders`,
  ],
  [
    'report_versions',
    `INSERT INTO report_versions (order_id, version, round, made_at, made_by, result, ruled, data, evidence, digest, signature, key_id, code, released_at, released_by)
      SELECT id, 1, 1, coalesce(reported_at, created_at), coalesce(inspector_id, 1), report_result, report_result, '{}', '{"format": "2"}', '', '', '', 'bench-' || id,
        finalized_at, CASE WHEN finalized_at IS NOT NULL THEN 1 END FROM orders WHERE status IN (3, 4) AND report_result <> ''`,
  ],
  [
    'report_decisions',
    `INSERT INTO report_decisions (order_id, version, at, account_id, decision)
      SELECT id, 1, finalized_at + interval '6 hours', real_customer_id, CASE report_result WHEN 'pass' THEN 'release' ELSE 'rework' END
      FROM orders WHERE status = 4 AND report_result <> '' AND id % 5 < 3 AND finalized_at + interval '6 hours' < now()`,
  ],
  [
    'ratings',
    `INSERT INTO ratings (order_id, inspector_id, halves, created_by, created_at)
      SELECT id, inspector_id, 5 + id % 6, real_customer_id, finalized_at + interval '1 day'
      FROM orders WHERE status = 4 AND report_result <> '' AND service_type <> 'lab' AND id % 2 = 0`,
  ],
  [
    'order_charges',
    `INSERT INTO order_charges (order_id, kind, amount_cents, state, proposed_by, proposed_at)
      SELECT id, 'waiting', 4000, CASE WHEN last_day > current_date - 5 THEN 'proposed' WHEN id % 2 = 0 THEN 'accepted' ELSE 'declined' END, 1, created_at
      FROM orders WHERE id % 30 = 0 AND status BETWEEN 1 AND 4`,
  ],
  [
    'order_message_readers',
    `INSERT INTO order_message_readers (order_id, account_id, read_no, unread)
      SELECT id, real_customer_id, id, CASE WHEN last_day > current_date - 10 OR id % 500 = 1 THEN 1 ELSE 0 END FROM orders WHERE id % 3 = 1
      UNION ALL SELECT id, customer_id, id, 0 FROM orders WHERE id % 3 = 1 AND customer_id <> real_customer_id`,
  ],
  [
    'products',
    `INSERT INTO products (owner_id, name, line_id, sku, po, created_at, modified_at, modified_by)
      SELECT ${owner}, (ARRAY['Steel kettle','Oak chair','Desk lamp','不锈钢水壶','Cotton shirt','Toy bear'])[1 + n % 6] || ' ' || n % 97, 101, 'SK-' || n,
        'PO-' || n % 50000, now(), now(), 1 FROM generate_series(1, ${products}) n`,
  ],
  [
    'factories',
    `INSERT INTO factories (owner_id, name, country, province, city, address, person, contact, created_at, modified_at, modified_by)
      SELECT ${owner}, (ARRAY['Bright Home Works','佛山家具厂','Delta Works','Harbour Factory'])[1 + n % 4] || ' ' || n % 211, 'CN', 'CN-44', 'CN-4403', n || ' Keji Road', 'Li Na',
        '+86 755 1234', now(), now(), 1 FROM generate_series(1, ${factories}) n`,
  ],
  [
    'invoices',
    `INSERT INTO invoices (invoice_no, order_id, revision, total_cents, extra_cents, paid_cents, currency, issued_at, kind, customer_id, due_on, document, customer, state)
      SELECT 'GLI-' || to_char(o.created_at, 'YYYY') || '-' || lpad(o.id::text, 7, '0'), o.id, 1, o.total_cents, 0, o.paid_cents, 'USD', o.created_at, 'invoice', o.customer_id,
        (o.created_at + interval '14 days')::date, '{}', jsonb_build_object('name', a.company), 'paid'
      FROM orders o JOIN accounts a ON a.id = o.customer_id WHERE o.id % 3 = 0 AND o.paid_cents > 0`,
  ],
]

/** Fills the tables beside `orders`. Foreign keys are not checked one by one; indexes are built afterwards, which is faster. */
export const fillRecords = (pool: pg.Pool): Promise<void> => withPatience(pool, fillWith)

async function fillWith(client: pg.PoolClient): Promise<void> {
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '256MB'; SET work_mem = '256MB'",
  )
  for (const [table, statement] of statements) {
    const { rows: indexes } = await client.query(
      `SELECT indexname, indexdef FROM pg_indexes
      WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass)`,
      [table],
    )
    for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`)
    await client.query(statement)
    for (const { indexdef } of indexes) await client.query(indexdef)
    await client.query(`VACUUM ANALYZE ${table}`)
  }
}
