import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'
import { type LogArchive, redactRows } from '../audit/index.ts'
import { ordersOf } from './facts-store.ts'
import { erasuresSince } from './store.ts'
import { isLoggedAboutWithin, withoutTexts } from './traces-store.ts'

/**
 * Removes people who were erased while these rows were in an archive. Their names are gone, so every text of a row about them or about an
 * order of theirs is emptied. Safe to repeat. Returns how many rows were changed.
 */
export async function eraseReturned(
  { db, secrets }: { db: Kysely<DB>; secrets: Secrets },
  { first_seal, last_seal, made_at }: Pick<LogArchive, 'first_seal' | 'last_seal' | 'made_at'>,
): Promise<number> {
  let changed = 0
  for (const { id, account_id } of await erasuresSince(db, made_at)) {
    const orders = await ordersOf(db, account_id)
    const own = [`account:${account_id}`, `inspector:${account_id}`]
    const subjects = [...own, ...orders.map((orderId) => `order:${orderId}`)]
    changed += await redactRows(db, secrets, {
      erasureId: id,
      matches: isLoggedAboutWithin(account_id, subjects, first_seal, last_seal),
      left(row) {
        const isOwn = row.account_id === account_id
        return {
          details: withoutTexts(row.details),
          ...{ address: isOwn ? null : row.address, device: isOwn ? null : row.device },
        }
      },
    })
  }
  return changed
}
