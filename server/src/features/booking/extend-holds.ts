import { holdEnds } from '@goodlot/rules'
import type { Feature } from '../../feature.ts'
import { readSettings, ruleSettings } from '../../setting/index.ts'

import { lockHolds, moveHold } from './store.ts'

/**
 * The owner of an account has confirmed its address: its unpaid orders keep their days as long as if they had been placed by a confirmed account.
 * A hold that is over stays over, and none becomes shorter.
 */
export const extendHolds: NonNullable<Feature['whenConfirmed']> = async (ctx, accountId) => {
  const { hold } = ruleSettings(await readSettings(ctx))
  for (const { id, created_at, first_day, hold_ends_at } of await lockHolds(ctx.db, accountId, ctx.now)) {
    const ends = holdEnds(created_at, first_day, hold)
    if (hold_ends_at !== null && ends > hold_ends_at) await moveHold(ctx.db, id, ends)
  }
}
