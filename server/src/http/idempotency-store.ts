import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import { json } from '../db/json-columns.ts'
import type { DB } from '../db/types.ts'
import type { Secrets } from '../secrets.ts'
import { Refusal } from './refusal.ts'
import type { AddressSigner } from './signed-address.ts'
import { filesIn, withAddresses } from './stored-answer.ts'

/**
 * The stored answer for this key, or null if this is the first request with it. Refuses a key that was used with other input. A concurrent
 * duplicate waits until the first one commits.
 */
export async function replay(
  trx: Transaction<DB>,
  request: {
    account: number
    call: string
    key: string
    input: unknown
    now: Date
    secrets: Secrets
    signer: AddressSigner
  },
): Promise<unknown | null> {
  const input = JSON.stringify(request.input)
  const input_hash = request.secrets.digest('idempotency', input)
  const inserted = await trx
    .insertInto('call_keys')
    .values({ account_id: request.account, call: request.call, key: request.key, input_hash, created_at: request.now })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return null
  const first = await trx
    .selectFrom('call_keys')
    .select(['input_hash', 'answer', 'files'])
    .where('account_id', '=', request.account)
    .where('call', '=', request.call)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (!request.secrets.isDigest(first.input_hash, 'idempotency', input)) throw new Refusal('key_reused')
  return withAddresses(first.answer, first.files, request.signer)
}

/** Whether the first request with this key was answered. */
export const isAnswered = async (db: Db, { account, call, key }: { account: number; call: string; key: string }) =>
  (await db
    .selectFrom('call_keys')
    .select('key')
    .where('account_id', '=', account)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined

/** Frees the key for another try: a refusal that keeps its writes is not stored as the answer for the key. */
export const freeKey = (trx: Transaction<DB>, { account, call, key }: { account: number; call: string; key: string }) =>
  trx
    .deleteFrom('call_keys')
    .where('account_id', '=', account)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()

export async function storeAnswer(
  trx: Transaction<DB>,
  { account, call, key }: { account: number; call: string; key: string },
  answer: unknown,
  signer: AddressSigner,
): Promise<void> {
  await trx
    .updateTable('call_keys')
    .set({ answer: json(answer), files: json(filesIn(answer, signer)) })
    .where('account_id', '=', account)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}
