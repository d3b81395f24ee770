import type { ImportType } from '@goodlot/contract'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB, SheetImports } from '../db/types.ts'

/** Two concurrent imports of one account would not see each other's records and would both add the same ones. */
export async function lockImports(trx: Transaction<DB>, type: string, accountId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`sheets.${type}`}), ${accountId})`.execute(trx)
}

/** Keeps the last import of an account alone: earlier ones of the same kind cannot be undone any more. */
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
