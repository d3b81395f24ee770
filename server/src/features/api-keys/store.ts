import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ApiKeys, DB } from '../../db/types.ts'

/** The keys of an account and of its members, by a query that can be counted. */
export const keysOf = (db: Db, accountId: number) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .where((eb) => eb.or([eb('k.account_id', '=', accountId), eb('k.family_id', '=', accountId)]))

export const withColumns = (query: ReturnType<typeof keysOf>) =>
  query
    .selectAll('k')
    .select('a.nickname')
    // a member who left, or whose account is closed, has no key any more
    .select(sql<boolean>`a.active AND a.parent_id IS NOT DISTINCT FROM k.family_id`.as('has_member'))
    .orderBy('k.id', 'desc')

export type KeyRow = Awaited<ReturnType<typeof keyById>> & object

/** A key that this account sees. */
export const keyById = (db: Db, accountId: number, id: number) =>
  withColumns(keysOf(db, accountId).where('k.id', '=', id)).executeTakeFirst()

/** Like `keyById`, but locks the key until the end of the transaction. */
export const lockKey = (trx: Transaction<DB>, accountId: number, id: number) =>
  withColumns(keysOf(trx, accountId).where('k.id', '=', id))
    .forUpdate('k')
    .executeTakeFirst()

/** Lets the keys of one account be made one after the other, so that they are counted. */
export const lockMember = (trx: Transaction<DB>, accountId: number) =>
  trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()

export async function countLive(trx: Transaction<DB>, accountId: number, now: Date): Promise<number> {
  const { n } = await trx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertKey(trx: Transaction<DB>, row: Insertable<ApiKeys>): Promise<number> {
  const { id } = await trx.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const changeKey = (trx: Transaction<DB>, id: number, row: Updateable<ApiKeys>) =>
  trx.updateTable('api_keys').set(row).where('id', '=', id).execute()
