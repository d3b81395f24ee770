import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onlyGrow } from '../soak/growth/tables.ts'
import { migrationFaults, uniqueKeysIn } from './migration-rules.ts'

const folder = new URL('../server/db/migrations/', import.meta.url)
/** Earlier ones were applied while nothing else ran. */
const since = '0052'
/** From here on no comment excuses a lock of a table that only grows. */
const strictSince = '0121'

/** Keys that were dropped without a line "contract" before it was demanded, and why nobody missed them. */
const droppedBefore: Readonly<Record<string, readonly string[]>> = {
  // no release named them in ON CONFLICT: payouts, account_receipts and payments are inserted after a look at what is there
  '0060_payouts.sql': ['payouts_order_id_inspector_id_key'],
  '0074_reversed_receipts.sql': ['account_receipts_transfer_key'],
  '0128_payments_of_one_capture.sql': ['payments_capture_key'],
}

const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const allKeys = uniqueKeysIn(files.map(textOf))

it.each(files.filter((file) => file >= since))('processes of the release before go on beside %s', (file) => {
  const excused = (droppedBefore[file] ?? []).map((name) => `drops a unique key: ${name}`)
  expect(migrationFaults(textOf(file), file >= strictSince ? onlyGrow : [], allKeys)).toEqual(excused)
})

const oldKeys = [
  'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS notes_by_order ON notes (order_id);',
  'CREATE TABLE tags (a int, CONSTRAINT one_tag UNIQUE (a)); CREATE UNIQUE INDEX ON tags (a); CREATE INDEX plain ON tags (a);',
]

it('the unique keys of migrations are known by their names', () => {
  expect(uniqueKeysIn(oldKeys)).toEqual(['notes_by_order', 'one_tag'])
})

it.each([
  ['DROP INDEX notes_by_order;', 'drops a unique key: notes_by_order'],
  ['DROP INDEX plain, notes_by_order;', 'drops a unique key: notes_by_order'],
  ['-- without a transaction\nDROP INDEX CONCURRENTLY IF EXISTS notes_by_order;', 'drops a unique key: notes_by_order'],
  ['ALTER TABLE tags DROP CONSTRAINT IF EXISTS one_tag;', 'drops a unique key: one_tag'],
  ['ALTER TABLE notes DROP CONSTRAINT notes_order_id_key;', 'drops a unique key: notes_order_id_key'],
  ['ALTER TABLE notes DROP CONSTRAINT notes_pkey;', 'drops a unique key: notes_pkey'],
  ['ALTER TABLE notes DROP CONSTRAINT notes_state_check; DROP INDEX plain;', ''],
  ['-- contract: unused since 0.2.0\nDROP INDEX notes_by_order;', ''],
  [
    '-- contract: unused since 0.2.0\n-- without a transaction\nDROP INDEX CONCURRENTLY IF EXISTS notes_by_order;',
    'takes something away without a transaction',
  ],
])('of unique keys, which earlier code may use in ON CONFLICT: %s', (sql, why) => {
  expect(migrationFaults(sql, [], uniqueKeysIn(oldKeys)).join()).toBe(why)
})

it.each([
  ['ALTER TABLE orders DROP COLUMN note;', 'drops a column'],
  ['ALTER TABLE orders RENAME COLUMN note TO remark;', 'renames'],
  ['ALTER TABLE orders RENAME TO sales;', 'renames'],
  ['ALTER TABLE orders ALTER COLUMN note TYPE varchar(20);', 'changes a type'],
  ['ALTER TABLE orders ALTER note SET NOT NULL;', 'demands a value'],
  ['ALTER TABLE orders ADD COLUMN note text NOT NULL;', 'adds a column that earlier code does not fill'],
  ["ALTER TABLE orders ADD COLUMN a text NOT NULL DEFAULT '', ADD COLUMN b text NOT NULL;", 'adds a column that'],
  ['ALTER TABLE orders ADD CONSTRAINT positive CHECK (md > 0);', 'adds a constraint'],
  ['DROP TABLE orders;', 'drops what earlier code may use'],
  ['CREATE INDEX orders_note_idx ON orders (note);', 'builds an index while writers wait'],
  ['CREATE INDEX ON ONLY orders (note);', 'builds an index while writers wait'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON orders (note);', 'needs a file without a transaction'],
  ["UPDATE orders SET note = '';", 'changes every row'],
  ["UPDATE public.orders o SET note = '';", 'changes every row'],
  ['DELETE FROM orders;', 'changes every row'],
  ['LOCK orders;', 'locks a table'],
  ['ALTER TABLE IF EXISTS orders DROP COLUMN note;', 'drops a column'],
  ['ALTER TABLE orders ADD COLUMN sum int GENERATED ALWAYS AS (a + b) STORED;', 'rewrites a table'],
  ['ALTER TABLE orders ADD COLUMN key uuid NOT NULL DEFAULT gen_random_uuid();', 'rewrites a table'],
])('refused: %s', (sql, why) => {
  expect(migrationFaults(sql).join()).toContain(why)
})

it.each([
  ['of another table', 'orders, 1 s', 'payments', 'builds an index while writers wait'],
  ['without seconds', 'orders, a minute for a million rows', 'orders', 'nor for how many seconds'],
  ['without a table', 'somebody has thought about it', 'orders', 'says neither which tables'],
  ['that is too long', 'orders, 6 s', 'orders', 'at most 5 s'],
  ['whose sum is too long', 'orders, 3 s\n-- locks: orders, 3 s', 'orders', 'makes writers wait for 6 s'],
  ['of a table that is not locked', 'orders, payments, 1 s', 'orders', 'claims to lock payments and does not'],
])('a claim %s excuses nothing', (_what, claim, table, why) => {
  expect(migrationFaults(`-- locks: ${claim}\nCREATE INDEX i ON ${table} (note);`).join()).toContain(why)
})

it.each([
  ['-- locks: orders, 1 s\nCREATE INDEX i ON orders (note);', 'builds an index while writers wait'],
  ["UPDATE orders SET note = '' WHERE status = 4;", 'changes rows of a table that only grows'],
  ['DELETE FROM orders WHERE status = 4;', 'changes rows of a table that only grows'],
])('refused of a table that only grows: %s', (sql, why) => {
  expect(migrationFaults(sql, ['orders']).join()).toContain(why)
})

const slices = 'BEGIN LOOP UPDATE orders SET a = 1 WHERE id < n; COMMIT; END LOOP; END'
it.each([
  ['CREATE INDEX CONCURRENTLY i ON orders (note);', 'is not safe to repeat'],
  ['CREATE INDEX IF NOT EXISTS i ON orders (note);', 'is not safe to repeat'],
  ['ALTER TABLE orders ADD COLUMN note text;', 'is not safe to repeat'],
  ['DO $$BEGIN UPDATE orders SET a = 1; END$$;', 'commits each slice'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON orders (note);', ''],
  ['DROP INDEX CONCURRENTLY IF EXISTS i;', ''],
  [`DO $$${slices}$$;`, ''],
])('without a transaction: %s', (sql, why) => {
  const faults = migrationFaults(`-- without a transaction\n${sql}`, ['orders'])
  if (why === '') expect(faults).toEqual([])
  else expect(faults.join()).toContain(why)
})

it.each([
  ['a new column that may be empty', 'ALTER TABLE orders ADD COLUMN note text;'],
  ['a new column with a default', "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT '';"],
  ['a default before NOT NULL', "ALTER TABLE orders ADD COLUMN note text DEFAULT '' NOT NULL;"],
  ['a new table', 'CREATE TABLE notes (id int NOT NULL CHECK (id > 0)); CREATE INDEX notes_idx ON notes (id);'],
  ['words in comments and functions', '-- RENAME\nCREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$DROP TABLE x$$;'],
  ['a change of some rows', "UPDATE orders SET note = '' WHERE id = 1;"],
  ['a column that no release uses any more', '-- contract: unused since 0.2.0\nALTER TABLE orders DROP COLUMN note;'],
  ['a lock that somebody measured', '-- locks: orders, 0.2 s: for 100,000 rows\nCREATE INDEX i ON orders (note);'],
])('allowed: %s', (_what, sql) => {
  expect(migrationFaults(sql)).toEqual([])
})

it('the mark of a removal does not allow a long lock', () => {
  const sql = '-- contract: unused since 0.2.0\nCREATE INDEX i ON orders (note);'
  expect(migrationFaults(sql)).toHaveLength(1)
})
