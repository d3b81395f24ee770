import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { migrationFaults } from './migration-rules.ts'

const folder = new URL('../server/db/migrations/', import.meta.url)
/** Earlier ones were applied while nothing else ran. */
const since = '0052'

it.each(readdirSync(folder).filter((file) => file.endsWith('.sql') && file >= since))(
  'processes of the release before go on beside %s',
  (file) => {
    expect(migrationFaults(readFileSync(new URL(file, folder), 'utf8'))).toEqual([])
  },
)

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
  ["UPDATE orders SET note = '';", 'changes every row'],
])('refused: %s', (sql, why) => {
  expect(migrationFaults(sql).join()).toContain(why)
})

it.each([
  ['a new column that may be empty', 'ALTER TABLE orders ADD COLUMN note text;'],
  ['a new column with a default', "ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT '';"],
  ['a default before NOT NULL', "ALTER TABLE orders ADD COLUMN note text DEFAULT '' NOT NULL;"],
  ['a new table', 'CREATE TABLE notes (id int NOT NULL CHECK (id > 0)); CREATE INDEX notes_idx ON notes (id);'],
  ['words in comments and functions', '-- RENAME\nCREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$DROP TABLE x$$;'],
  ['a change of some rows', "UPDATE orders SET note = '' WHERE id = 1;"],
  ['a column that no release uses any more', '-- contract: unused since 0.2.0\nALTER TABLE orders DROP COLUMN note;'],
  ['a lock that somebody measured', '-- locks: orders, 0.2 s for 100,000 rows\nCREATE INDEX i ON orders (note);'],
])('allowed: %s', (_what, sql) => {
  expect(migrationFaults(sql)).toEqual([])
})

it('the mark of a removal does not allow a long lock', () => {
  const sql = '-- contract: unused since 0.2.0\nCREATE INDEX i ON orders (note);'
  expect(migrationFaults(sql)).toHaveLength(1)
})
