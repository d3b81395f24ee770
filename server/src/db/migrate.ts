import { readdirSync, readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { StartError } from '../config.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
/** Key of the advisory lock, an arbitrary constant: two servers that start at once migrate one after the other. */
const lock = 4_276_113_001

/**
 * Brings the schema up to date: the queue's own tables, then plain SQL files in order, each in its own transaction, under one advisory
 * lock. `last` stops after that file, so that a test can check what a later file does to existing rows.
 */
export async function migrate(pool: pg.Pool, last = ''): Promise<string[]> {
  const client = await pool.connect()
  const done: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    await runMigrations({ pgPool: pool })
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)')
    const { rows } = await client.query('SELECT name FROM migrations')
    const applied = new Set(rows.map((row) => row.name))
    const files = readdirSync(folder)
      .filter((f) => f.endsWith('.sql'))
      .sort()
    const unknown = [...applied].find((name) => !files.includes(name))
    if (unknown) {
      throw new StartError(
        `The database was made by a newer Goodlot (it knows ${unknown}); start that version, or another DATA_DIR.`,
      )
    }
    for (const file of files) {
      if (applied.has(file)) continue
      if (last !== '' && file > last) break
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
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined)
    client.release()
  }
  return done
}
