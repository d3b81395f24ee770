import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { StartError } from '../config.ts'
import { type Addresses, addressesIn } from './addresses.ts'
import { CountingDialect } from './committed-events.ts'
import { WatchedPool } from './pool.ts'
import type { DB } from './types.ts'
import { reasonOf } from './unavailable.ts'

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

export interface WatchedDatabase extends Database {
  pool: WatchedPool
}

interface ConnectOptions {
  max?: number
  /** Off behind a pooler, where a connection serves another client after each transaction. */
  names?: boolean
  /** A server that accepts no writes will do as well, also among several. */
  readOnly?: boolean
  statementMs?: number | undefined
  revive?: () => Promise<void>
}

const parsed = (text: string): Addresses => {
  const addresses = addressesIn(text)
  if (!addresses) throw new StartError('The address of the database is not usable.')
  return addresses
}

/** `url` is a function where the address may change while the process runs, and no text where another pool has read it already. */
export function connect(url: string | Addresses | (() => string), options: ConnectOptions = {}): WatchedDatabase {
  const fixed = typeof url === 'string' ? parsed(url) : typeof url === 'function' ? null : url
  const pool = new WatchedPool({
    max: 20,
    names: true,
    ...options,
    addresses: () => {
      const addresses = fixed ?? parsed((url as () => string)())
      return options.readOnly ? { ...addresses, needs: 'any' } : addresses
    },
  })
  const db = new Kysely<DB>({ dialect: new CountingDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    // Kysely ends the pool only if it was used through it
    if (!pool.ended) await pool.end()
  }
  return { db, pool, close }
}

/** Refuses a database that does not answer, or whose encoding would silently corrupt text. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  let encoding: string
  try {
    const { rows } = await pool.query("SELECT current_setting('server_encoding') AS encoding")
    encoding = rows[0].encoding
  } catch (error) {
    throw new StartError(`The database does not answer: ${reasonOf(error)}. Check DATABASE_URL.`)
  }
  if (encoding !== 'UTF8') {
    throw new StartError(`The database's encoding is ${encoding}; Goodlot needs UTF8. Create it with ENCODING 'UTF8'.`)
  }
}
