import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Storage } from '../../storage/storage.ts'

/** Random numbers below a bound. */
export type Dice = (below: number) => number

/** What a forger with full access to the database and the files does; undone by a rollback. Answers the storage as it leaves it. */
export type Mutation = (trx: Transaction<DB>, dice: Dice) => Promise<Storage | undefined>

/** One of the rows of a table, by chance, as a condition. */
export const oneRow = (table: string, rows: string, dice: Dice) =>
  `ctid = (SELECT ctid FROM ${table} WHERE ${rows} ORDER BY ctid OFFSET ${dice(64)} % (SELECT count(*) FROM ${table} WHERE ${rows}) LIMIT 1)`

/** A mutation by one statement. */
export const run = (statement: (dice: Dice) => string): Mutation => {
  return async (trx, dice) => {
    for (const part of statement(dice).split(';;')) await sql.raw(part).execute(trx)
    return undefined
  }
}
