import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { StartError, version } from '../config.ts'
import { lockTables } from './migration-locks.ts'
import type { DB } from './types.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
/** Key of the advisory lock, an arbitrary constant: two servers that start at once migrate one after the other. */
const lock = 4_276_113_001
/** Held shared by backups: what is being copied keeps its columns until the copy is complete. */
export const copyLock = 4_276_113_003

/** The names of all migrations of this version, in their order. */
export const migrationFiles = (): string[] =>
  readdirSync(folder)
    .filter((f) => f.endsWith('.sql'))
    .sort()

/** The migrations of this version that the database does not have yet. It may have further ones, of a later version. */
export async function missingMigrations(db: Kysely<DB>): Promise<string[]> {
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
  return migrationFiles().filter((file) => !applied.has(file))
}

interface Applied {
  name: string
  works_since?: string | null
}

/** Refuses a database from which a later version has removed what this one needs. */
function refuseNewer(applied: readonly Applied[]): void {
  const files = migrationFiles()
  const tooNew = applied.find(
    (row) => !files.includes(row.name) && row.works_since && isBefore(version, row.works_since),
  )
  if (!tooNew) return
  throw new StartError(
    `The database was made by a newer Goodlot (it knows ${tooNew.name}); start version ${tooNew.works_since} or later, or another DATA_DIR.`,
  )
}

/** For a role that may not migrate: refuses a database that lacks something of this version. */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const exists = await pool.query<{ there: boolean }>("SELECT to_regclass('public.migrations') IS NOT NULL AS there")
  const { rows } = exists.rows[0]?.there ? await pool.query<Applied>('SELECT * FROM migrations') : { rows: [] }
  refuseNewer(rows)
  const applied = new Set(rows.map((row) => row.name))
  const missing = migrationFiles().filter((file) => !applied.has(file)).length
  if (missing > 0)
    throw new StartError(
      `The database lacks ${missing} migrations, and the role of DATABASE_URL may not make them. Run \`npm run migrate\` with DATABASE_OWNER_URL first.`,
    )
}

const lockPauseMs = 100

/**
 * Waits for an advisory lock by asking again and again: a statement that waits in Postgres keeps its snapshot, and an index that is built
 * beside writers waits for the end of every earlier snapshot, so both would wait for each other.
 */
export async function takeLock(client: pg.PoolClient, key: number, mode: 'alone' | 'shared' = 'alone'): Promise<void> {
  const call = mode === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(`SELECT ${call}($1) AS locked`, [key])
    if (rows[0]?.locked) return
    await sleep(lockPauseMs)
  }
}

/**
 * Brings the schema up to date: the queue's own tables, then plain SQL files in order, each in its own transaction (or, where the file says
 * so, statement by statement beside people who write), under one advisory lock. `isWanted` leaves files out, so that a test can check what a later file does to existing rows, and an archive of an earlier version
 * finds the tables that it was made of.
 */
export async function migrate(pool: pg.Pool, isWanted: (file: string) => boolean = () => true): Promise<string[]> {
  const client = await pool.connect()
  const done: string[] = []
  try {
    await takeLock(client, lock)
    await runMigrations({ pgPool: pool })
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)')
    // all columns: an earlier database has fewer
    const { rows } = await client.query<Applied>('SELECT * FROM migrations')
    const applied = new Set(rows.map((row) => row.name))
    refuseNewer(rows)
    const due = migrationFiles().filter((file) => !applied.has(file) && isWanted(file))
    if (due.length > 0) await takeLock(client, copyLock)
    for (const file of due) {
      await applyOne(client, file)
      done.push(file)
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
  return done
}

/** How long statements wait for a lock that `lockTables` did not foresee: whoever asks for the table afterwards waits as long. */
const lockTimeout = '3s'
/** Together with the pauses three minutes. */
const tries = 75
const pauseMs = 1_500
/** Postgres' codes for a lock that was not available in time, and for two that wait for each other. */
const inTheWay = ['55P03', '40P01']
const isApart = /^-- without a transaction$/m

/** Applies one migration. A table that is in use is tried again later, so that requests in between are answered. */
async function applyOne(client: pg.PoolClient, file: string): Promise<void> {
  const text = readFileSync(new URL(file, folder), 'utf8')
  for (let attempt = 1; ; attempt++) {
    try {
      await (isApart.test(text) ? applyApart(client, file, text) : applyTogether(client, file, text))
      return
    } catch (error) {
      if (attempt >= tries || !inTheWay.includes((error as { code?: string }).code ?? ''))
        throw new StartError(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`)
    }
    await sleep(pauseMs)
  }
}

async function applyTogether(client: pg.PoolClient, file: string, text: string): Promise<void> {
  const worksSince = /^-- contract: unused since (\S+)/m.exec(text)?.[1]
  await client.query('BEGIN')
  try {
    await lockTables(client, text)
    await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
    await client.query(text)
    await noteApplied(client, file)
    if (worksSince) await client.query('UPDATE migrations SET works_since = $2 WHERE name = $1', [file, worksSince])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

const noteApplied = (client: pg.PoolClient, file: string) =>
  client.query('INSERT INTO migrations VALUES ($1, clock_timestamp())', [file])

/** The statements of a file; a semicolon in a comment, a string or the body of a block ends none. */
const statementsIn = (sql: string): string[] =>
  (sql.match(/(?:--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|[^;])+/g) ?? [])
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/--[^\n]*/g, '').trim() !== '')

/** Each statement by itself. All can be repeated: a process that dies has done some of them, and the next one begins again. */
async function applyApart(client: pg.PoolClient, file: string, text: string): Promise<void> {
  for (const statement of statementsIn(text)) {
    const index = /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/.exec(statement)?.[1]
    if (index) await dropUnfinished(client, index)
    await client.query(statement)
  }
  await noteApplied(client, file)
}

/** An index whose building was interrupted is there, used by nobody and kept up to date by every write. */
async function dropUnfinished(client: pg.PoolClient, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  )
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
}

/** Whether a release is earlier than another: 0.9.0 is before 0.10.0. */
export function isBefore(release: string, other: string): boolean {
  const [a, b] = [release, other].map((text) => text.split(/[.-]/).slice(0, 3).map(Number)) as [number[], number[]]
  const at = a.findIndex((part, i) => part !== b[i])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
