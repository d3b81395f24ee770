import type { KeyScope } from '@goodlot/rules'
import type { Insertable } from 'kysely'
import type { ApiKeys } from '../db/types.ts'
import { newApiKey, newPublicId } from '../http/api-key.ts'
import { tokenHash } from '../secrets.ts'
import type { Person, TestWorld } from './world.ts'

/** A key of the person, with the secret that only it has seen. */
export async function aKey(
  w: TestWorld,
  { id: account_id, account }: Person,
  scopes: readonly KeyScope[] = ['read_orders'],
  more: Partial<Insertable<ApiKeys>> = {},
): Promise<{ id: number; key: string }> {
  const public_id = newPublicId()
  const key = newApiKey(public_id)
  const now = w.clock.now()
  const { id } = await w.db
    .insertInto('api_keys')
    .values({
      ...{ account_id, family_id: account.parent_id, name: 'ERP', public_id, secret_hash: tokenHash(key), days: 90 },
      ...{ scopes: [...scopes], created_at: now, expires_at: new Date(now.getTime() + 90 * 86_400_000) },
      ...(scopes.includes('pay') ? { pay_most_cents: 100_000 } : {}),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
