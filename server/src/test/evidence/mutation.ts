import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Storage } from '../../storage/storage.ts'

/** Random numbers below a bound. */
export type Dice = (below: number) => number

/**
 * A forgery by somebody with full access to the database and the files; a rollback undoes it. Returns the storage after
 * the forgery, if that changed.
 */
export type Mutation = (trx: Transaction<DB>, dice: Dice) => Promise<Storage | undefined>

/** A condition that selects one random row of a table. */
export const oneRow = (table: string, rows: string, dice: Dice) =>
  `ctid = (SELECT ctid FROM ${table} WHERE ${rows} ORDER BY ctid OFFSET ${dice(64)} % (SELECT count(*) FROM ${table} WHERE ${rows}) LIMIT 1)`

/** A mutation that runs SQL; `;;` separates statements. */
export const run = (statement: (dice: Dice) => string): Mutation => {
  return async (trx, dice) => {
    for (const part of statement(dice).split(';;')) await sql.raw(part).execute(trx)
    return undefined
  }
}
