import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import { namingClient, StatementNames } from '../db/named.ts'
import type { DB } from '../db/types.ts'

const inside: Record<string, string> = {
  begin: 'SAVEPOINT request',
  commit: 'RELEASE SAVEPOINT request',
  rollback: 'ROLLBACK TO SAVEPOINT request',
}

/**
 * One connection on which everything that a request writes can be undone: while `takenBack` runs, the server's transactions are savepoints
 * of one transaction that is rolled back at the end. So records are created once, and every request finds them unchanged.
 */
export class RolledBack {
  #isOn = false
  #pool: pg.Pool | undefined

  readonly open = (url: string): Database => {
    const statementOf = (text: unknown) => (this.#isOn && typeof text === 'string' ? inside[text] : undefined)
    class OneClient extends namingClient(new StatementNames()) {
      // biome-ignore lint/suspicious/noExplicitAny: pg declares ten overloads of this method
      override query(...args: any[]): any {
        const send = super.query as (...all: unknown[]) => unknown
        return send.apply(this, [statementOf(args[0]) ?? args[0], ...args.slice(1)])
      }
    }
    const one = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, Client: OneClient })
    this.#pool = one
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: one }) })
    // a second pool, because listening for notifications occupies a connection
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    // the test database may be dropped while a connection is still saying goodbye
    for (const either of [one, pool]) {
      either.on('error', () => undefined)
      either.on('connect', (client) => client.on('error', () => undefined))
    }
    return {
      db,
      pool,
      close: async () => {
        await db.destroy()
        await pool.end()
      },
    }
  }

  async takenBack<T>(run: () => Promise<T>): Promise<T> {
    await this.#pool?.query('BEGIN')
    this.#isOn = true
    try {
      return await run()
    } finally {
      this.#isOn = false
      await this.#pool?.query('ROLLBACK')
    }
  }
}
