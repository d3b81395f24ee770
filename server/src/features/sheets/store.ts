import type { SheetType } from '@goodlot/contract'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** The fields that an account has assigned to the column titles of its spreadsheets; '' for a title without a field. */
export async function rememberedTitles(db: Db, accountId: number, type: SheetType): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sheet_titles')
    .select(['title', 'field'])
    .where('account_id', '=', accountId)
    .where('import_type', '=', type)
    .execute()
  return new Map(rows.map(({ title, field }) => [title, field]))
}

/** How many titles are remembered per account and kind of spreadsheet, more than anybody needs; the latest ones stay. */
const titlesMax = 500

export async function rememberTitles(
  trx: Transaction<DB>,
  accountId: number,
  type: SheetType,
  titles: readonly { title: string; field: string }[],
  at: Date,
): Promise<void> {
  // if a title occurs twice, the last one counts, because one statement cannot write a row twice
  const fields = new Map(titles.filter(({ title }) => title !== '').map(({ title, field }) => [title, field]))
  if (fields.size === 0) return
  await trx
    .insertInto('sheet_titles')
    .values(
      [...fields].map(([title, field]) => ({ account_id: accountId, import_type: type, title, field, saved_at: at })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'import_type', 'title'])
        .doUpdateSet((eb) => ({ field: eb.ref('excluded.field'), saved_at: eb.ref('excluded.saved_at') })),
    )
    .execute()
  await sql`DELETE FROM sheet_titles WHERE account_id = ${accountId} AND import_type = ${type} AND title NOT IN (
      SELECT title FROM sheet_titles WHERE account_id = ${accountId} AND import_type = ${type}
      ORDER BY saved_at DESC, title LIMIT ${titlesMax})`.execute(trx)
}
