import { newToken, tokenHash } from '../../secrets.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'

/** Creates the records that a call uses up. Returns the fields that refer to them. */
export type Preparation = (w: TestWorld, who: Person) => Promise<Rows>

/** An account that waits for its erasure, with the token of its mailed link. */
async function waitsForErasure(w: TestWorld, account_id: number): Promise<Rows> {
  const token = newToken()
  const requested_at = w.clock.now()
  const due_at = new Date(requested_at.getTime() + 14 * 24 * 3600_000)
  await w.db.deleteFrom('erasures').where('account_id', '=', account_id).execute()
  await w.db
    .insertInto('erasures')
    .values({ account_id, requested_at, requested_by: account_id, due_at, token_hash: tokenHash(token) })
    .execute()
  return { user_id: account_id, token }
}

export const erasurePreparations: Record<string, Preparation> = {
  person_erase: async (w) => ({ user_id: (await w.an()).id }),
  person_erase_cancel: async (w) => waitsForErasure(w, (await w.an()).id),
  erasure_cancel: (w, who) => waitsForErasure(w, who.id),
  erasure_cancel_by_link: async (w) => waitsForErasure(w, (await w.an()).id),
}
