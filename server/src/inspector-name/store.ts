import { isChecked, nameKey } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/types.ts'

/** Keys computed at once: those of inspectors from before names were compared. */
const batch = 2000

/** Computes the keys that are missing. Rows that another transaction changes just now are left to it. */
async function fillKeys(trx: Transaction<DB>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number; nickname: string }>`
      SELECT i.account_id AS id, a.nickname FROM inspectors i JOIN accounts a ON a.id = i.account_id
      WHERE i.name_key IS NULL ORDER BY i.account_id LIMIT ${batch} FOR NO KEY UPDATE OF i SKIP LOCKED`.execute(trx)
    if (rows.length > 0)
      await sql`UPDATE inspectors SET name_key = k.key
        FROM unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ nickname }) => nameKey(nickname))}::text[]) AS k (id, key)
        WHERE account_id = k.id`.execute(trx)
    if (rows.length < batch) return
  }
}

/**
 * Whether a nickname can be told apart from those of all other inspectors; `inspectorId` is null for a new one. Two who want one name at
 * once take turns until the end of their transactions. Returns the key to store with the name, or null if it is taken.
 */
export async function takeNickname(
  trx: Transaction<DB>,
  inspectorId: number | null,
  nickname: string,
): Promise<string | null> {
  const key = nameKey(nickname)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`inspector-name:${key}`}, 0))`.execute(trx)
  await fillKeys(trx)
  const other = await trx
    .selectFrom('inspectors')
    .select('account_id')
    .where('name_key', '=', key)
    .where('account_id', '<>', inspectorId ?? 0)
    .limit(1)
    .executeTakeFirst()
  return other ? null : key
}

/** Whether root has ever verified this account as an inspector, so that changes of what was verified are proposals. */
export async function isCheckedInspector(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('inspectors')
    .select(['verified_at', 'checked_at'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row !== undefined && isChecked(row)
}

/** Stores the key of an inspector's new nickname. */
export async function setNameKey(trx: Transaction<DB>, id: number, name_key: string): Promise<void> {
  await trx.updateTable('inspectors').set({ name_key }).where('account_id', '=', id).execute()
}
