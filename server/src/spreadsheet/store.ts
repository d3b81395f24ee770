import type { ImportType } from '@goodlot/contract'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB, SheetImports } from '../db/types.ts'

/** Makes imports of one kind by one account wait for each other: two at once would not see each other's records and add them twice. */
export async function lockImports(trx: Transaction<DB>, type: string, accountId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`sheets.${type}`}), ${accountId})`.execute(trx)
}

/** Stores an import in place of the account's earlier one of the same kind, which can no longer be undone. */
export async function replaceImport(trx: Transaction<DB>, row: Insertable<SheetImports>): Promise<number> {
  await trx
    .deleteFrom('sheet_imports')
    .where('account_id', '=', row.account_id)
    .where('import_type', '=', row.import_type)
    .execute()
  const { id } = await trx.insertInto('sheet_imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const undoableImport = (db: Db, accountId: number, type: ImportType) =>
  db
    .selectFrom('sheet_imports')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('import_type', '=', type)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

export const markUndone = (trx: Transaction<DB>, id: number, at: Date) =>
  trx.updateTable('sheet_imports').set({ undone_at: at }).where('id', '=', id).execute()
