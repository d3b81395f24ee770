import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { locksOf } from './db/migration-locks.ts'
import { examine } from './doctor/index.ts'
import { createTestDatabase, type TestDatabase } from './test/databases.ts'

let database: TestDatabase
let pool: pg.Pool
let close: () => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'), 'template1')
  const connection = connect(database.url)
  pool = connection.pool
  close = connection.close
})
afterAll(async () => {
  await close()
  await database.drop()
})

const day = '2026-11-20'
const at = '2026-11-16T02:00:00Z'

interface Sold {
  status: number
  total: number | null
  charged?: number
  onAccount?: boolean
  /** Positive: paid; negative: refunded. `due`: root has not sent the refund yet. */
  money?: { cents: number; provider?: string; due?: boolean }[]
  payout?: { earned: number; commission: number; paid?: boolean }
}

/** Orders as they were before there was a ledger, each with the days, revision and offer that an order of its status has. */
const orders: Record<string, Sold> = {
  'not paid': { status: 0, total: 20_000 },
  'without a price': { status: 0, total: null },
  free: { status: 1, total: 0 },
  'on account': { status: 1, total: 20_000, onAccount: true },
  paid: { status: 1, total: 20_000, money: [{ cents: 20_000 }] },
  'paid in part': { status: 0, total: 20_000, money: [{ cents: 5000, provider: 'invoice' }] },
  'paid, then dearer': { status: 1, total: 30_000, money: [{ cents: 20_000 }] },
  'paid, then cheaper': { status: 1, total: 10_000, money: [{ cents: 20_000 }] },
  'cancelled before it was paid': { status: 5, total: 20_000, charged: 0 },
  'refund to send': { status: 5, total: 20_000, charged: 0, money: [{ cents: 20_000 }, { cents: -20_000, due: true }] },
  'refund sent': { status: 5, total: 20_000, charged: 0, money: [{ cents: 20_000 }, { cents: -20_000 }] },
  'two payments, one refund of both': {
    status: 5,
    total: 30_000,
    charged: 0,
    money: [{ cents: 20_000, provider: 'invoice' }, { cents: 10_000 }, { cents: -30_000, provider: 'invoice' }],
  },
  'cancelled too late': {
    status: 5,
    total: 40_000,
    charged: 20_000,
    money: [{ cents: 40_000 }, { cents: -20_000, due: true }],
    payout: { earned: 20_000, commission: 3000 },
  },
  'its inspector is paid': {
    status: 5,
    total: 20_000,
    charged: 20_000,
    money: [{ cents: 20_000, provider: 'invoice' }],
    payout: { earned: 20_000, commission: 3000, paid: true },
  },
  'own inspector, no commission': {
    status: 5,
    total: 3000,
    charged: 3000,
    onAccount: true,
    payout: { earned: 3000, commission: 0, paid: true },
  },
}

async function insert(order_no: string, { status, total, charged, onAccount = false, money = [], payout }: Sold) {
  const one = async (sql: string, values: unknown[]) => Number((await pool.query(sql, values)).rows[0]?.id)
  const person = (role: string) =>
    one(
      `INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
       VALUES ($1, '-', '-', $2, $3, $3) RETURNING id`,
      [`${order_no} ${role}`, role, at],
    )
  const [customer, inspector] = [await person('customer'), await person('inspector')]
  await pool.query('INSERT INTO inspectors (account_id) VALUES ($1)', [inspector])
  const paid = money.filter(({ due }) => !due).reduce((sum, { cents }) => sum + cents, 0)
  const id = await one(
    `INSERT INTO orders (order_no, customer_id, real_customer_id, service_type, status, city, inspector_id, days, first_day, last_day, md,
       total_cents, charged_cents, paid_cents, on_account, created_at)
     VALUES ($1, $2, $2, 'fri', $3, 'CN-4403', $4, $5, $6, $6, 1, $7, $8, $9, $10, $11) RETURNING id`,
    [order_no, customer, status, inspector, [day], day, total, charged ?? null, paid, onAccount, at],
  )
  await pool.query(
    `INSERT INTO order_revisions (order_id, revision, saved_by, saved_at, cart, goods, plan, quote)
     VALUES ($1, 1, $2, $3, '{}', '[]', '[]', '{"dates": []}')`,
    [id, customer, at],
  )
  if (status < 5) {
    const days = 'INSERT INTO order_days (order_id, inspector_id, day, slot, city) VALUES ($1, $2, $3, 1, $4)'
    await pool.query(days, [id, inspector, day, 'CN-4403'])
    await pool.query(
      "INSERT INTO offers (order_id, inspector_id, state, offered_at, expires_at) VALUES ($1, $2, 'accepted', $3, $3)",
      [id, inspector, at],
    )
  }
  for (const { cents, provider = 'sandbox', due = false } of money) {
    const { rows } = await pool.query(
      `INSERT INTO document_numbers (kind, year, last) VALUES ('payment', 2026, 1)
       ON CONFLICT (kind, year) DO UPDATE SET last = document_numbers.last + 1 RETURNING last`,
    )
    await pool.query(
      `INSERT INTO payments (payment_no, order_id, kind, provider, amount_cents, state, created_by, created_at, done_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        `GLP-2026-${String(rows[0]?.last).padStart(6, '0')}`,
        id,
        cents > 0 ? 'payment' : 'refund',
        provider,
        Math.abs(cents),
        due ? 'due' : 'done',
        customer,
        at,
        due ? null : at,
      ],
    )
  }
  if (payout)
    await pool.query(
      `INSERT INTO payouts (order_id, inspector_id, earned_cents, commission_cents, accrued_at, payable_on, paid_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, inspector, payout.earned, payout.commission, at, day, payout.paid ? at : null],
    )
}

it('orders from before the ledger are posted by its migration, and the doctor finds nothing', async () => {
  const done = await migrate(pool, (file) => file <= '0025_changes.sql')
  expect(done.at(-1)).toBe('0025_changes.sql')
  await pool.query(`INSERT INTO places (code, kind, names, sort) VALUES ('CN-4403', 'city', '{}', 1)`)
  for (const [name, sold] of Object.entries(orders)) await insert(name, sold)
  const later = await migrate(pool)
  expect(later[0]).toBe('0026_ledger.sql')
  expect(await examine(pool)).toEqual([])
  const { rows } = await pool.query(
    `SELECT o.order_no, string_agg(e.reason || ' ' || e.amount_cents, ', ' ORDER BY e.id) AS posted
     FROM orders o JOIN ledger_entries e ON e.order_id = o.id GROUP BY o.id ORDER BY o.id`,
  )
  expect(Object.fromEntries(rows.map(({ order_no, posted }) => [order_no, posted]))).toEqual({
    'not paid': 'sale 20000',
    'on account': 'sale 20000',
    paid: 'sale 20000, payment 20000',
    'paid in part': 'sale 20000, payment 5000',
    'paid, then dearer': 'sale 30000, payment 20000',
    'paid, then cheaper': 'sale 10000, payment 20000',
    'refund to send': 'payment 20000, refund_due 20000',
    'refund sent': 'payment 20000, refund_due 20000, refund_sent 20000',
    'two payments, one refund of both': 'payment 20000, payment 10000, refund_due 30000, refund_sent 30000',
    'cancelled too late': 'sale 20000, payment 40000, refund_due 20000, payout_accrued 17000, payout_accrued 3000',
    'its inspector is paid': 'sale 20000, payment 20000, payout_accrued 17000, payout_accrued 3000, payout_paid 17000',
    'own inspector, no commission': 'sale 3000, payout_accrued 3000, payout_paid 3000',
  })
})

it('builds indexes of large tables beside people who write, again where it was interrupted, and once', async () => {
  const other = await createTestDatabase(inject('postgres'), 'template1')
  const { pool, close } = connect(other.url)
  const writing = await pool.connect()
  const addAccount = (client: pg.Pool | pg.PoolClient, email: string) =>
    client.query(
      `INSERT INTO accounts (email, password_hash, nickname, created_at, password_changed_at) VALUES ($1, '-', '-', $2, $2)`,
      [email, at],
    )
  try {
    await migrate(pool, (file) => file < '0121')
    await addAccount(pool, 'one@goodlot.test')
    await addAccount(pool, 'two@goodlot.test')
    // what a process leaves behind that died while it built the index
    const failing = pool.query('CREATE UNIQUE INDEX CONCURRENTLY accounts_team_idx ON accounts ((1))')
    await expect(failing).rejects.toThrow('could not create unique index')
    await writing.query('BEGIN')
    await addAccount(writing, 'three@goodlot.test')

    const ofThese = (file: string) => file < '0122'
    const both = Promise.all([migrate(pool, ofThese), migrate(pool, ofThese)])
    const waits = `SELECT FROM pg_stat_activity WHERE query ~ 'CREATE INDEX CONCURRENTLY|DROP INDEX CONCURRENTLY'
      AND query ~ 'accounts_team_idx' AND wait_event_type = 'Lock' AND datname = current_database()`
    while ((await pool.query(waits)).rowCount === 0) await sleep(20)
    await writing.query("SET LOCAL lock_timeout = '2s'")
    await addAccount(writing, 'four@goodlot.test')
    const third = await pool.connect()
    await third.query("SET lock_timeout = '2s'")
    await addAccount(third, 'five@goodlot.test')
    third.release(true)
    await writing.query('COMMIT')

    expect((await both).toSorted((a, b) => b.length - a.length)).toEqual([['0121_indexes_beside_writers.sql'], []])
    const { rows } = await pool.query(
      `SELECT indisunique, indisvalid FROM pg_index WHERE indexrelid = 'accounts_team_idx'::regclass`,
    )
    expect(rows).toEqual([{ indisunique: false, indisvalid: true }])
    expect((await pool.query('SELECT FROM pg_index WHERE NOT indisvalid')).rowCount).toBe(0)
  } finally {
    writing.release(true)
    await close()
    await other.drop()
  }
})

it('takes all its locks at its beginning and gives up before Postgres ends somebody for a deadlock', async () => {
  const other = await createTestDatabase(inject('postgres'), 'template1')
  const { pool, close } = connect(other.url)
  const working = await pool.connect()
  let isOver: Promise<string[]> | undefined
  try {
    await migrate(pool, (file) => file < '0069')
    // as whoever writes about an order: the order is locked first, which the migration of claims changes last
    await working.query('BEGIN')
    await working.query('SELECT FROM orders WHERE id = 1 FOR UPDATE')
    isOver = migrate(pool, (file) => file < '0070')
    const waits = `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.relation = 'orders'::regclass AND NOT l.granted AND a.datname = current_database()`
    while ((await pool.query(waits)).rowCount === 0) await sleep(5)
    const beganAt = performance.now()
    await working.query('LOCK TABLE order_messages IN ROW EXCLUSIVE MODE')
    expect(performance.now() - beganAt).toBeLessThan(1000)
    await working.query('COMMIT')
    expect(await isOver).toEqual(['0069_claims.sql'])
  } finally {
    working.release(true)
    await isOver?.catch(() => undefined)
    await close()
  }
  // a session that has ended has told of its deadlocks
  const after = connect(other.url, { max: 1 })
  const { rows } = await after.pool.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
  await after.close()
  await other.drop()
})

it('knows which tables the statements of a migration lock, and how', () => {
  const { tables, indexes } = locksOf(`
    -- ALTER TABLE not_this ADD COLUMN a text;
    CREATE TABLE made (id integer REFERENCES accounts (id), note text DEFAULT 'UPDATE nor_this SET x');
    ALTER TABLE ONLY orders ADD COLUMN made_id integer REFERENCES made (id);
    CREATE UNIQUE INDEX orders_made_key ON orders (made_id);
    CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE nor_that SET x = 1; END $$;
    CREATE TRIGGER payouts_touch AFTER UPDATE ON payouts FOR EACH ROW EXECUTE FUNCTION touch();
    UPDATE claims AS c SET state = 'open' WHERE c.id = 1;
    INSERT INTO settings SELECT 1;
    DROP INDEX IF EXISTS payments_old_idx;`)
  expect(Object.fromEntries(tables)).toEqual({
    accounts: 'SHARE ROW EXCLUSIVE',
    made: 'SHARE ROW EXCLUSIVE',
    orders: 'ACCESS EXCLUSIVE',
    payouts: 'SHARE ROW EXCLUSIVE',
    claims: 'EXCLUSIVE',
    settings: 'SHARE ROW EXCLUSIVE',
  })
  expect(indexes).toEqual(['payments_old_idx'])
})

it('gives the invoices that there are their states, a slice at a time', async () => {
  const other = await createTestDatabase(inject('postgres'), 'template1')
  const { pool, close } = connect(other.url)
  const client = await pool.connect()
  try {
    await migrate(pool, (file) => file < '0121')
    // as a release without triggers left them: three of one slice, and one far behind
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO orders (id, order_no, customer_id, real_customer_id, service_type, status, city, days, md, total_cents, paid_cents, created_at)
       OVERRIDING SYSTEM VALUE SELECT n, 'GL' || n, 1, 1, 'fri', 1, 'CN-4403', '{}', 1, 20000, paid, $1 FROM (VALUES (1, 20000), (2, 0), (3, 0)) o (n, paid)`,
      [at],
    )
    await client.query(
      `INSERT INTO invoices (id, kind, invoice_no, order_id, revision, issued_at, total_cents, extra_cents, paid_cents, currency)
       OVERRIDING SYSTEM VALUE SELECT n, kind, 'I' || n, order_id, 1, $1, 20000, 0, 0, 'USD'
       FROM (VALUES (1, 'invoice', 1), (2, 'invoice', 2), (3, 'credit_note', 2), (2500, 'invoice', 3)) i (n, kind, order_id)`,
      [at],
    )
    await client.query('UPDATE invoices SET credit_of = 2 WHERE id = 3')
    await client.query(
      'INSERT INTO invoice_orders (invoice_id, order_id, amount_cents, revision) SELECT id, order_id, 20000, 1 FROM invoices',
    )
    await migrate(pool)
    const { rows } = await pool.query('SELECT id, state FROM invoices ORDER BY id')
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [1, 'paid'],
      [2, 'credited'],
      [3, null],
      [2500, 'open'],
    ])
  } finally {
    client.release(true)
    await close()
    await other.drop()
  }
})
