import { chinaDateTime } from '@goodlot/rules'
import type { Transaction, Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Stores a new secret, replacing one that was never confirmed. False when two-step verification is on. */
export async function startTotp(trx: Transaction<DB>, accountId: number, secret: Buffer, now: Date): Promise<boolean> {
  const started = await trx
    .insertInto('account_totps')
    .values({ account_id: accountId, secret, started_at: now })
    .onConflict((oc) =>
      oc.column('account_id').doUpdateSet({ secret, started_at: now }).where('account_totps.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return started !== undefined
}

/** Locks the row until the commit: if one code is used twice at once, the second use sees the first. */
export const lockTotp = (trx: Transaction<DB>, accountId: number) =>
  trx.selectFrom('account_totps').selectAll().where('account_id', '=', accountId).forUpdate().executeTakeFirst()

export const changeTotp = (trx: Transaction<DB>, accountId: number, change: Updateable<DB['account_totps']>) =>
  trx.updateTable('account_totps').set(change).where('account_id', '=', accountId).execute()

/** Deletes the secret with its recovery codes. Returns whether two-step verification was on. */
export async function deleteTotp(trx: Transaction<DB>, accountId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('account_totps')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

export const deleteRecoveryCodes = (trx: Transaction<DB>, accountId: number) =>
  trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()

export const saveRecoveryCodes = (trx: Transaction<DB>, accountId: number, hashes: readonly Buffer[]) =>
  trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()

export const allTotps = (db: Db) => db.selectFrom('account_totps').select(['account_id', 'secret']).execute()

/** Replaces the sealed seed, unless it was changed meanwhile. */
export async function resealTotp(db: Db, accountId: number, before: Buffer, secret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_totps')
    .set({ secret })
    .where('account_id', '=', accountId)
    .where('secret', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up; false when it is unknown or was used before. */
export async function takeRecoveryCode(
  trx: Transaction<DB>,
  accountId: number,
  /** Its digest by each secret of the server. */
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function totpState(db: Db, accountId: number) {
  const row = await db
    .selectFrom('account_totps')
    .select((eb) => [
      'confirmed_at',
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.account_id', '=', 'account_totps.account_id')
        .where('used_at', 'is', null)
        .select((e) => e.fn.countAll<number>().as('n'))
        .as('recovery_left'),
    ])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return {
    isOn: row !== undefined,
    since: row?.confirmed_at ? chinaDateTime(row.confirmed_at) : '',
    recoveryLeft: row?.recovery_left ?? 0,
  }
}
