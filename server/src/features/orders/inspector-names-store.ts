import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { textKey } from '../../http/sort.ts'
import type { Values } from './each-value-store.ts'

// An inspector's name stands in all its orders, which may be of any time: they are found name by name.

const name = textKey('o.inspector_name')

/** So many names are gone through, one step in their index each. */
const namesMax = 2000
/** The orders of so many inspectors are read; a text in more names is found by reading the list. */
const usedNames = 20

/** The names of inspectors in orders that contain a text; null if they are too many to read their orders one by one. */
export async function inspectorNamesWith(db: Db, text: string): Promise<string[] | null> {
  const { rows } = await sql<{ name: string; is_hit: boolean; nth: number }>`
    WITH RECURSIVE known (name, nth) AS (
      SELECT min(${name}), 1 FROM orders AS o
      UNION ALL SELECT (SELECT min(${name}) FROM orders AS o WHERE ${name} > known.name), known.nth + 1 FROM known
        WHERE known.name IS NOT NULL AND known.nth < ${sql.lit(namesMax)})
    SELECT name, nth FROM known WHERE name IS NOT NULL AND (strpos(name, lower(${text})) > 0 OR nth = ${sql.lit(namesMax)})
    LIMIT ${sql.lit(usedNames + 1)}`.execute(db)
  return rows.length > usedNames || rows.some(({ nth }) => nth === namesMax) ? null : rows.map((row) => row.name)
}

/** The orders of these names, each name from its index. */
export const byName = (names: readonly string[]): Values => ({
  key: name,
  values: sql`SELECT unnest(${names}::text[])`,
})
