import type { Transaction } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { DB } from '../db/types.ts'
import type { Secrets } from '../secrets.ts'
import { Refusal } from './refusal.ts'

/** The answer first given under this key, or null when this request is the first. A twin waits here for the first's commit. */
export async function replay(
  trx: Transaction<DB>,
  asked: { account: number; call: string; key: string; input: unknown; now: Date; secrets: Secrets },
): Promise<unknown | null> {
  const input_hash = asked.secrets.digest('idempotency', JSON.stringify(asked.input))
  const taken = await trx
    .insertInto('call_keys')
    .values({ account_id: asked.account, call: asked.call, key: asked.key, input_hash, created_at: asked.now })
    .onConflict((oc) => oc.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const first = await trx
    .selectFrom('call_keys')
    .select(['input_hash', 'answer'])
    .where('account_id', '=', asked.account)
    .where('call', '=', asked.call)
    .where('key', '=', asked.key)
    .executeTakeFirstOrThrow()
  if (!first.input_hash.equals(input_hash)) throw new Refusal('key_reused')
  return first.answer
}

/** Whether the first request under this key is over. */
export const isAnswered = async (db: Db, { account, call, key }: { account: number; call: string; key: string }) =>
  (await db
    .selectFrom('call_keys')
    .select('key')
    .where('account_id', '=', account)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined

export async function remember(
  trx: Transaction<DB>,
  account: number,
  call: string,
  key: string,
  answer: unknown,
): Promise<void> {
  await trx
    .updateTable('call_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', account)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}
