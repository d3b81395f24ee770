import type pg from 'pg'

/** From the weakest to the strongest. */
const modes = ['SHARE', 'SHARE ROW EXCLUSIVE', 'EXCLUSIVE', 'ACCESS EXCLUSIVE'] as const
type Mode = (typeof modes)[number]

/** The statements of the SQL, with those of `DO` blocks; without comments, texts and bodies of functions, which run later. */
const statementsIn = (sql: string): string =>
  sql
    .replace(/\bAS \$(\w*)\$[\s\S]*?\$\1\$/gi, ' ')
    .replace(/--[^\n]*/g, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')

const table = '(?:ONLY )?(?:public\\.)?(\\w+)'
/** What a statement does to a table, and the lock under which nobody else can be in its way. */
const locks: readonly (readonly [RegExp, Mode])[] = [
  [new RegExp(`\\bALTER TABLE (?:IF EXISTS )?${table}`, 'gi'), 'ACCESS EXCLUSIVE'],
  [new RegExp(`\\bDROP TABLE (?:IF EXISTS )?${table}`, 'gi'), 'ACCESS EXCLUSIVE'],
  [new RegExp(`\\bDROP TRIGGER (?:IF EXISTS )?\\w+ ON ${table}`, 'gi'), 'ACCESS EXCLUSIVE'],
  // not only ROW EXCLUSIVE: rows that somebody has locked are waited for too
  [new RegExp(`\\bUPDATE ${table} (?:(?:AS )?\\w+ )?SET\\b`, 'gi'), 'EXCLUSIVE'],
  [new RegExp(`\\bDELETE FROM ${table}`, 'gi'), 'EXCLUSIVE'],
  [new RegExp(`\\bINSERT INTO ${table}`, 'gi'), 'SHARE ROW EXCLUSIVE'],
  [new RegExp(`\\bREFERENCES ${table}`, 'gi'), 'SHARE ROW EXCLUSIVE'],
  [new RegExp(`\\bCREATE (?:CONSTRAINT )?TRIGGER [^;]*? ON ${table}`, 'gi'), 'SHARE ROW EXCLUSIVE'],
  [new RegExp(`\\bCREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?(?:\\w+ )?ON ${table}`, 'gi'), 'SHARE'],
]
const droppedIndex = /\bDROP INDEX (?:IF EXISTS )?(\w+)/gi

/** The tables that the statements of a migration lock, and how; of a dropped index its own name, because it locks its table. */
export function locksOf(sql: string): { tables: Map<string, Mode>; indexes: string[] } {
  const statements = statementsIn(sql)
  const tables = new Map<string, Mode>()
  for (const [pattern, mode] of locks)
    for (const [, name = ''] of statements.matchAll(pattern)) {
      const existing = tables.get(name.toLowerCase())
      if (!existing || modes.indexOf(mode) > modes.indexOf(existing)) tables.set(name.toLowerCase(), mode)
    }
  return { tables, indexes: [...statements.matchAll(droppedIndex)].map(([, name = '']) => name.toLowerCase()) }
}

/** Postgres' code for a lock that was not available in time. */
const lockTimeout = '55P03'

/**
 * Takes all locks of a migration ahead of its statements, or fails within a time after which Postgres does not look for deadlocks yet. Whoever
 * works has locked some of the same tables in another order: if a migration waited for the next table for longer while it holds one, one
 * of the two would be ended.
 */
export async function lockTables(client: pg.PoolClient, sql: string): Promise<void> {
  const { tables, indexes } = locksOf(sql)
  const { rows } = await client.query<{ name: string; is_dropped: boolean; patience: number }>(
    `SELECT c.relname AS name, c.oid IN (SELECT indrelid FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
        WHERE i.relname = ANY($2) AND i.relnamespace = c.relnamespace) AS is_dropped,
      (SELECT 0.8 * setting::int FROM pg_settings WHERE name = 'deadlock_timeout')::int AS patience
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND (c.relname = ANY($1)
      OR c.oid IN (SELECT indrelid FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE i.relname = ANY($2)))
    ORDER BY c.relname`,
    [[...tables.keys()], indexes],
  )
  const end = performance.now() + (rows[0]?.patience ?? 0)
  for (const { name, is_dropped } of rows) {
    const left = Math.floor(end - performance.now())
    if (left < 1) throw Object.assign(new Error(`no lock of ${name} in time`), { code: lockTimeout })
    const mode = is_dropped ? 'ACCESS EXCLUSIVE' : tables.get(name)
    await client.query(`SET LOCAL lock_timeout = '${left}ms'; LOCK TABLE public."${name}" IN ${mode} MODE`)
  }
}
