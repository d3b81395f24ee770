import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from '../db/connect.ts'

/** The migrated database that every test database is a copy of. */
export const template = 'template_goodlot'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** The address of another database of the same Postgres. */
export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A migrated database that nobody else uses, or a copy of another template. */
export async function createTestDatabase(postgresUrl: string, source = template): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const maintenance = connect(postgresUrl, { max: 1 })
  // without fsync, copying the files takes half as long as writing every page to the log
  await maintenance.pool.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`)
  return {
    url: databaseUrl(postgresUrl, name),
    drop: async () => {
      await maintenance.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await maintenance.close()
    },
  }
}

/** A database without a single table, as an operator creates it. */
export const createEmptyDatabase = (postgresUrl: string): Promise<TestDatabase> =>
  createTestDatabase(postgresUrl, 'template0')

/**
 * Creates a further template, once for all processes that share the Postgres: a migrated database that `fill` fills. `fill` must have
 * closed its connections when it returns. Concurrent callers wait.
 */
export async function ensureTemplate(
  postgresUrl: string,
  name: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const maintenance = connect(postgresUrl, { max: 1 })
  // the lock belongs to the connection, which must not go back to the pool before everything is done
  const client = await maintenance.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rows.length > 0) return
    const filled = `${name}_filled`
    await client.query(`DROP DATABASE IF EXISTS ${filled} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${filled} TEMPLATE ${template} STRATEGY file_copy`)
    await fill(databaseUrl(postgresUrl, filled))
    await client.query(`ALTER DATABASE ${filled} RENAME TO ${name}`)
  } finally {
    client.release(true)
    await maintenance.close()
  }
}

/**
 * Ends all connections to the database, from one of its own: a connection that ends itself among others may end before it has reached them.
 * Returns once the pool has noticed. New connections must already be refused.
 */
export async function cutConnections(url: string, pool: pg.Pool): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  await client.end()
  while (pool.totalCount > 0) await new Promise((done) => setTimeout(done, 10))
}
