import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { StartError, version } from '../config.ts'
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

/**
 * Brings the schema up to date: the queue's own tables, then plain SQL files in order, each in its own transaction, under one advisory
 * lock. `isWanted` leaves files out, so that a test can check what a later file does to existing rows, and an archive of an earlier version
 * finds the tables that it was made of.
 */
export async function migrate(pool: pg.Pool, isWanted: (file: string) => boolean = () => true): Promise<string[]> {
  const client = await pool.connect()
  const done: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    await runMigrations({ pgPool: pool })
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)')
    // all columns: an earlier database has fewer
    const { rows } = await client.query<Applied>('SELECT * FROM migrations')
    const applied = new Set(rows.map((row) => row.name))
    refuseNewer(rows)
    const due = migrationFiles().filter((file) => !applied.has(file) && isWanted(file))
    if (due.length > 0) await client.query('SELECT pg_advisory_lock($1)', [copyLock])
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

/** How long statements of a migration wait for a lock: whoever asks for the table afterwards waits as long. */
const lockTimeout = '3s'
const tries = 40
const pauseMs = 1_500
/** Postgres' code for a lock that was not available in time. */
const lockNotAvailable = '55P03'

/** Applies one migration. A table that is in use is tried again later, so that requests in between are answered. */
async function applyOne(client: pg.PoolClient, file: string): Promise<void> {
  const text = readFileSync(new URL(file, folder), 'utf8')
  const worksSince = /^-- contract: unused since (\S+)/m.exec(text)?.[1]
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN')
    try {
      await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
      await client.query(text)
      await client.query('INSERT INTO migrations VALUES ($1, clock_timestamp())', [file])
      if (worksSince) await client.query('UPDATE migrations SET works_since = $2 WHERE name = $1', [file, worksSince])
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (attempt >= tries || (error as { code?: string }).code !== lockNotAvailable)
        throw new StartError(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`)
    }
    await sleep(pauseMs)
  }
}

/** Whether a release is earlier than another: 0.9.0 is before 0.10.0. */
export function isBefore(release: string, other: string): boolean {
  const [a, b] = [release, other].map((text) => text.split(/[.-]/).slice(0, 3).map(Number)) as [number[], number[]]
  const at = a.findIndex((part, i) => part !== b[i])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}
