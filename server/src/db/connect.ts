import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { StartError } from '../config.ts'
import { namingClient, StatementNames } from './named.ts'
import type { DB } from './types.ts'

/** The handle a reading handler gets; inside a write it is the transaction itself. */
export type Db = Kysely<DB> | Transaction<DB>

// Days are read as text, so that no time zone shifts them; counts and ids stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// pg has no named constant for the type "list of days"; its elements are never quoted
const dateList: number = 1182
pg.types.setTypeParser(dateList, (text) => text.slice(1, -1).split(',').filter(Boolean))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  close(): Promise<void>
}

export function connect(url: string, options: { max?: number; onError?: (error: Error) => void } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    idleTimeoutMillis: 30_000,
    Client: namingClient(new StatementNames()),
  })
  // a restart of the database may cut an idle connection; the pool opens a new one by itself
  pool.on('error', (error) => options.onError?.(error))
  // an error of a connection in use rejects its query; the listener keeps it from ending the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Refuses a database that does not answer, or whose encoding would silently corrupt text. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  let encoding: string
  try {
    const { rows } = await pool.query("SELECT current_setting('server_encoding') AS encoding")
    encoding = rows[0].encoding
  } catch (error) {
    throw new StartError(`The database does not answer: ${reason(error)}. Check DATABASE_URL.`)
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`The database's encoding is ${encoding}; Goodlot needs UTF8. Create it with ENCODING 'UTF8'.`)
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}
