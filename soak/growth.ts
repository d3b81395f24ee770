// How much the database grows with each order: bytes per table in the demo, whose orders were played through the product's own code, divided
// by its orders. Tables of reference data are left out; those that only grow are marked (`growth/tables.ts`).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/src/db/connect.ts'
import { openDemo } from '../server/src/test/demo.ts'
import { openTestPostgres } from '../server/src/test/postgres.ts'
import { growWithPeople, onlyGrow, reference } from './growth/tables.ts'

/** Megabytes per 1,000 orders below which a table is not listed. */
const smallest = 0.1

async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-growth-'))
  chmodSync(dir, 0o755)
  // where the demo is seeded, whose copy is measured
  process.env.GOODLOT_TEST_DEMO ??= join(dir, 'demo')
  const postgres = await openTestPostgres()
  const demo = await openDemo(postgres.url, join(dir, 'data'))
  const database = connect(demo.url)
  try {
    await database.pool.query('VACUUM FULL')
    const { rows } = await database.pool.query<{ name: string; bytes: number; is_empty: boolean }>(
      `SELECT relname AS name, reltuples = 0 AS is_empty, pg_total_relation_size(c.oid) - 8192 * (SELECT count(*) FROM pg_index WHERE indrelid = c.oid) AS bytes
       FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
       WHERE nspname = 'public' AND relkind = 'r' ORDER BY bytes DESC`,
    )
    const { rows: counted } = await database.pool.query<{ count: number }>('SELECT count(*) FROM orders')
    const orders = counted[0]?.count ?? 0
    // kilobytes per order are megabytes per thousand orders
    const perThousand = (bytes: number) => bytes / orders / 1024
    const grown = rows.filter(({ name }) => !reference.includes(name))
    const unseen = grown.filter(({ name, is_empty }) => is_empty && onlyGrow.includes(name)).map(({ name }) => name)
    const sum = (names: (name: string) => boolean) =>
      perThousand(grown.filter(({ name }) => names(name)).reduce((total, { bytes }) => total + bytes, 0))
    return [
      {
        name: 'all tables, per 1,000 orders',
        value: sum(() => true),
        unit: 'MB',
        note: `${orders} orders of the demo`,
      },
      {
        name: 'tables that only grow',
        value: sum((name) => onlyGrow.includes(name)),
        unit: 'MB',
        note: unseen.length > 0 ? `the demo has no rows of ${unseen.join(', ')}` : '',
      },
      { name: 'tables that grow with people', value: sum((name) => growWithPeople.includes(name)), unit: 'MB' },
      ...grown
        .filter(({ bytes }) => perThousand(bytes) >= smallest)
        .map(({ name, bytes }) => ({
          name: `${name}${onlyGrow.includes(name) ? ' (only grows)' : ''}`,
          value: perThousand(bytes),
          unit: 'MB',
        })),
    ]
  } finally {
    await database.close()
    await demo.drop()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

export const benches = [{ name: 'Growth of the database', run }]
