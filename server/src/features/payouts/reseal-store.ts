import type { Db } from '../../db/connect.ts'

export const sealedAccounts = (db: Db) =>
  db.selectFrom('bank_accounts').select(['inspector_id', 'sealed']).orderBy('inspector_id').execute()

/** Replaces a sealed account; false if it was saved again meanwhile. */
export async function replaceSealedAccount(db: Db, id: number, before: Buffer, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_accounts')
    .set({ sealed })
    .where('inspector_id', '=', id)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const sealedTransfers = (db: Db) =>
  db
    .selectFrom('payout_transfers')
    .select(['id', 'inspector_id', 'account_sealed'])
    .where('account_sealed', 'is not', null)
    .orderBy('id')
    .execute()

export const replaceAccountOfTransfer = (db: Db, id: number, account_sealed: Buffer) =>
  db.updateTable('payout_transfers').set({ account_sealed }).where('id', '=', id).execute()
