import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { StartError } from '../config.ts'
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
    const { rows } = await client.query('SELECT name FROM migrations')
    const applied = new Set(rows.map((row) => row.name))
    const files = migrationFiles()
    const unknown = [...applied].find((name) => !files.includes(name))
    if (unknown) {
      throw new StartError(
        `The database was made by a newer Goodlot (it knows ${unknown}); start that version, or another DATA_DIR.`,
      )
    }
    const due = files.filter((file) => !applied.has(file) && isWanted(file))
    if (due.length > 0) await client.query('SELECT pg_advisory_lock($1)', [copyLock])
    for (const file of due) {
      await client.query('BEGIN')
      try {
        await client.query(readFileSync(new URL(file, folder), 'utf8'))
        await client.query('INSERT INTO migrations VALUES ($1, clock_timestamp())', [file])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw new StartError(`Migration ${file} failed: ${error instanceof Error ? error.message : error}`)
      }
      done.push(file)
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined)
    client.release()
  }
  return done
}
