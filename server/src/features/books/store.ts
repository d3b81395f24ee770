import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { BookExports, DB } from '../../db/types.ts'

export type BookExportRow = Selectable<BookExports> & { nickname: string }

/** How many the screen shows. */
const shown = 20

const withNames = (db: Db) =>
  db
    .selectFrom('book_exports as b')
    .innerJoin('accounts as a', 'a.id', 'b.requested_by')
    .selectAll('b')
    .select('a.nickname')

export const latestExports = (db: Db): Promise<BookExportRow[]> =>
  withNames(db).orderBy('b.requested_at', 'desc').orderBy('b.id', 'desc').limit(shown).execute()

export const exportById = (db: Db, id: number): Promise<BookExportRow | undefined> =>
  withNames(db).where('b.id', '=', id).executeTakeFirst()

export const insertExport = (trx: Transaction<DB>, row: Insertable<BookExports>): Promise<{ id: number }> =>
  trx.insertInto('book_exports').values(row).returning('id').executeTakeFirstOrThrow()

export const changeExport = (db: Db, id: number, change: Updateable<BookExports>) =>
  db.updateTable('book_exports').set(change).where('id', '=', id).execute()

/** Files whose time is over. */
export const expiredExports = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('book_exports')
    .select(['id', 'name'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .execute()

export interface Period {
  /** The first instant, and the first one after the period. */
  from: Date
  to: Date
}

/** How many entries the ledger has in a period, counted up to `most`. */
export async function countEntries(db: Db, { from, to }: Period, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (
    SELECT FROM ledger_entries WHERE at >= ${from} AND at < ${to} LIMIT ${most}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

/** What each account had before a period, and what was added to both of its sides in it. */
export async function movementsOf(db: Db, { from, to }: Period) {
  const { rows } = await sql<{ account: string; opening: number; debits: number; credits: number }>`
    SELECT side.account,
      coalesce(sum(side.amount) FILTER (WHERE e.at < ${from}), 0) AS opening,
      coalesce(sum(side.amount) FILTER (WHERE e.at >= ${from} AND side.amount > 0), 0) AS debits,
      coalesce(-sum(side.amount) FILTER (WHERE e.at >= ${from} AND side.amount < 0), 0) AS credits
    FROM ledger_entries e, LATERAL (VALUES (e.debit, e.amount_cents), (e.credit, -e.amount_cents)) AS side (account, amount)
    WHERE e.at < ${to} GROUP BY side.account`.execute(db)
  return rows
}

/** What the ledger says for a list: the entries of these reasons, in the direction of the account that the list is about. */
export async function postedFor(
  db: Db,
  { from, to }: Period,
  { reasons, debit }: { reasons: readonly string[]; debit: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(CASE WHEN debit LIKE ${debit} THEN amount_cents ELSE -amount_cents END), 0) AS cents FROM ledger_entries
    WHERE at >= ${from} AND at < ${to} AND reason = ANY(${[...reasons]})`.execute(db)
  return rows[0]?.cents ?? 0
}
