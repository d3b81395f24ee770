import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/types.ts'

/** Keys that a transaction has used: an import changes thousands of records of one owner. */
const used = new WeakMap<Transaction<DB>, Map<number, Buffer>>()

/** The key of a person, made with the first value that is sealed. */
export async function keyFor(trx: Transaction<DB>, accountId: number): Promise<Buffer> {
  const known = used.get(trx) ?? new Map<number, Buffer>()
  const key = known.get(accountId) ?? (await storedKey(trx, accountId))
  used.set(trx, known.set(accountId, key))
  return key
}

async function storedKey(trx: Transaction<DB>, accountId: number): Promise<Buffer> {
  const existing = (await keysOf(trx, [accountId])).get(accountId)
  if (existing) return existing
  await trx
    .insertInto('log_keys')
    .values({ account_id: accountId, key: randomBytes(32) })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const made = (await keysOf(trx, [accountId])).get(accountId)
  if (!made) throw new Error(`no key for the log of account ${accountId}`)
  return made
}

/** The keys of these people; who was erased has none. */
export async function keysOf(db: Db, accountIds: readonly number[]): Promise<Map<number, Buffer>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('log_keys')
    .select(['account_id', 'key'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute()
  return new Map(rows.map(({ account_id, key }) => [account_id, key]))
}
