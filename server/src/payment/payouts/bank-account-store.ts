import { type BankAccount, tailOf } from '@goodlot/rules'
import type { Selectable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { BankAccounts, DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'

export type StoredAccount = Selectable<BankAccounts>

const purpose = 'bank-account'
const about = (inspectorId: number) => `inspector:${inspectorId}`

/** Seals a bank account with a key that is not in the database; it opens only as that of the same inspector. */
export const sealBankAccount = (secrets: Secrets, inspectorId: number, account: BankAccount): Buffer =>
  secrets.encrypt(purpose, Buffer.from(JSON.stringify(account)), about(inspectorId))

export const openBankAccount = (secrets: Secrets, inspectorId: number, sealed: Buffer): BankAccount =>
  JSON.parse(secrets.decrypt(purpose, sealed, about(inspectorId)).toString('utf8')) as BankAccount

/** The account sealed with the present secret; null if it is already. */
export const resealBankAccount = (secrets: Secrets, inspectorId: number, sealed: Buffer): Buffer | null =>
  secrets.resealed(purpose, sealed, about(inspectorId))

export const bankAccountOf = (db: Db, inspectorId: number): Promise<StoredAccount | undefined> =>
  db.selectFrom('bank_accounts').selectAll().where('inspector_id', '=', inspectorId).executeTakeFirst()

/** Saves the account that an inspector's earnings go to from now on. */
export async function saveBankAccount(
  { db, secrets, now }: { db: Transaction<DB>; secrets: Secrets; now: Date },
  inspectorId: number,
  account: BankAccount,
  savedBy: number,
): Promise<StoredAccount> {
  const columns = {
    sealed: sealBankAccount(secrets, inspectorId, account),
    country: account.country,
    currency: account.currency,
    tail: tailOf(account.number),
    saved_at: now,
    saved_by: savedBy,
  }
  return db
    .insertInto('bank_accounts')
    .values({ inspector_id: inspectorId, ...columns })
    .onConflict((conflict) => conflict.column('inspector_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}
