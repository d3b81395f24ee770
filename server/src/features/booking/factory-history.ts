import type { booking } from '@goodlot/contract'
import { accessToRecord, mayEver } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { historyOfFactory } from './factory-history-store.ts'
import { factoryForCart } from './store.ts'

export const historyHandlers: Pick<Handlers<typeof booking>, 'business_history'> = {
  async business_history(ctx, { business_id }) {
    const factory = await factoryForCart(ctx.db, business_id)
    const isSeen =
      factory &&
      accessToRecord(ctx.me, { ownerId: factory.owner_id, ownerParentId: factory.owner_parent_id }) !== 'hidden'
    if (!isSeen) fail(ctx, 'not_found')
    const history = await historyOfFactory(ctx.db, business_id, mayEver(ctx.me, 'see_all_records') ? null : ctx.me.id)
    return { ...history, last_date: history.last_date ?? '' }
  },
}
