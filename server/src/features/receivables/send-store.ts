import type { Day } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export interface SentStatement {
  customerId: number
  from: Day
  to: Day
  closing: number
}

/** Whether a statement that says the same was mailed since then. */
export const wasSentSince = async (trx: Transaction<DB>, one: SentStatement, since: Date): Promise<boolean> =>
  (await trx
    .selectFrom('account_statements')
    .select('id')
    .where('customer_id', '=', one.customerId)
    .where('first_day', '=', one.from)
    .where('last_day', '=', one.to)
    .where('closing_cents', '=', one.closing)
    .where('sent_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertSent = (trx: Transaction<DB>, one: SentStatement, by: { id: number; at: Date }) =>
  trx
    .insertInto('account_statements')
    .values({
      ...{ customer_id: one.customerId, sent_by: by.id, sent_at: by.at },
      ...{ first_day: one.from, last_day: one.to, closing_cents: one.closing },
    })
    .execute()

/** The main accounts of some accounts, each once, in the order in which they are locked; an id that is nobody's stays. */
export async function mainAccountsOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT coalesce(a.parent_id, a.id, asked.id) AS id
    FROM unnest(${[...ids]}::int[]) AS asked (id) LEFT JOIN accounts a ON a.id = asked.id ORDER BY 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The statement that a family was mailed last. */
export const latestSent = (db: Db, customerId: number) =>
  db
    .selectFrom('account_statements')
    .select(['sent_at', 'first_day', 'last_day'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
