import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

export const codeOf = (db: Db, ownerId: number) =>
  db.selectFrom('inspector_codes').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()

/** Saves a code, unless the family already has one or another family has this code. */
export const insertCode = (trx: Transaction<DB>, ownerId: number, code: string, at: Date) =>
  trx
    .insertInto('inspector_codes')
    .values({ owner_id: ownerId, code, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute()

/** Deletes a family's code. Waits for registrations that are using it (see `ownerOfCode`). */
export const deleteCode = (trx: Transaction<DB>, ownerId: number) =>
  trx.deleteFrom('inspector_codes').where('owner_id', '=', ownerId).execute()

/**
 * The family that a code belongs to, if its main account is active and one of its accounts may still use the code (T-31). The
 * row is locked, so that replacing the code waits for the registration.
 */
export async function ownerOfCode(trx: Transaction<DB>, code: string): Promise<number | null> {
  const { rows } = await sql<{
    owner_id: number
  }>`SELECT c.owner_id FROM inspector_codes c JOIN accounts a ON a.id = c.owner_id
    WHERE c.code = ${code.toUpperCase()} AND a.active AND EXISTS (
      SELECT FROM accounts f WHERE (f.id = a.id OR f.parent_id = a.id) AND f.active AND f.can_use_ins_code)
    FOR SHARE OF c`.execute(trx)
  return rows[0]?.owner_id ?? null
}
