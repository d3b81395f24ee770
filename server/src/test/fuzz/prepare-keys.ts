import { aKey } from '../keys.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

const ownKey = async (w: TestWorld, who: Person): Promise<Rows> => ({ key_id: (await aKey(w, who)).id })

/** An account that has as many keys as it may makes no further one. */
async function roomForKeys(w: TestWorld, who: Person): Promise<Rows> {
  await w.db.deleteFrom('api_keys').where('account_id', '=', who.id).execute()
  return { scopes: ['read_orders'], pay_most: undefined, days: 30 }
}

export const keyPreparations: Record<string, Preparation> = {
  api_key_create: roomForKeys,
  api_key_rotate: ownKey,
  api_key_revoke: ownKey,
}
