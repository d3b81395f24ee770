import type { Insertable, Transaction } from 'kysely'
import type { DB, EmailProofs } from '../../db/types.ts'
import { tokenHash } from '../../secrets.ts'

/** The newest proof of an account replaces the one before. */
export const saveProof = (trx: Transaction<DB>, proof: Insertable<EmailProofs>) =>
  trx
    .insertInto('email_proofs')
    .values(proof)
    .onConflict((oc) =>
      oc.column('account_id').doUpdateSet({
        token_hash: proof.token_hash,
        code_hash: proof.code_hash,
        code_tries: 0,
        expires_at: proof.expires_at,
      }),
    )
    .execute()

/** The lock is held until the commit, so that an address is not confirmed while a new link for it is made. */
export const lockAccount = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The account that a link's token belongs to, while the link is valid. */
export const lockByToken = (trx: Transaction<DB>, token: string, now: Date) =>
  trx
    .selectFrom('accounts as a')
    .innerJoin('email_proofs as p', 'p.account_id', 'a.id')
    .selectAll('a')
    .where('p.token_hash', '=', tokenHash(token))
    .where('p.expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const lockProof = (trx: Transaction<DB>, accountId: number, now: Date) =>
  trx
    .selectFrom('email_proofs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const countCodeTry = (trx: Transaction<DB>, accountId: number, code_tries: number) =>
  trx.updateTable('email_proofs').set({ code_tries }).where('account_id', '=', accountId).execute()

export const deleteProof = (trx: Transaction<DB>, accountId: number) =>
  trx.deleteFrom('email_proofs').where('account_id', '=', accountId).execute()

/** Sub-accounts whose address is still to be proved. */
export const unprovedChildren = (trx: Transaction<DB>, parentId: number) =>
  trx
    .selectFrom('accounts')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('email_verified_at', 'is', null)
    .orderBy('id')
    .execute()
