import type { Kysely, Transaction } from 'kysely'
import type { DB } from './types.ts'

/** Runs in a transaction: in the one that `db` is, or else in one of its own. */
export const inTransaction = <T>(db: Kysely<DB>, run: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db as Transaction<DB>) : db.transaction().execute(run)
