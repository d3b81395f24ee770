import type { FaultsOf, missions } from '@goodlot/contract'
import { orderStatus } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Handlers, Me } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { accept, liveOffer, lockOrder, loseInspector, type Order, serviceNames } from '../orders/index.ts'
import { missionsOf, wasOffered, withSold } from './store.ts'
import { missionRow } from './view.ts'

type Answering = { db: Transaction<DB>; me: Me; now: Date } & MayFail<FaultsOf<(typeof missions)['mission_accept']>>

/** The order, locked, if it is open for the inspector's answer. One that was never offered to it does not exist. */
async function requireOffered(ctx: Answering, orderId: number): Promise<Order> {
  const order = await lockOrder(ctx.db, orderId)
  if (!order || !(await wasOffered(ctx.db, orderId, ctx.me.id))) fail(ctx, 'not_found')
  if (order.status === orderStatus.cancelled) fail(ctx, 'already_cancelled')
  const live = await liveOffer(ctx.db, orderId)
  const isOpen = live?.inspector_id === ctx.me.id && live.state === 'offered' && live.expires_at > ctx.now
  return isOpen ? order : fail(ctx, 'offer_closed')
}

export const handlers: Handlers<typeof missions> = {
  async mission_list(ctx, paging) {
    const serviceName = await serviceNames(ctx.db, ctx.locale)
    return pageOf(
      ctx,
      missionsOf(ctx.db, ctx.me.id),
      (q) => withSold(q).orderBy('o.first_day').orderBy('o.id'),
      paging,
      (row) => missionRow(row, { ...ctx, serviceName }),
    )
  },

  async mission_accept(ctx, { order_id }) {
    await accept(ctx, await requireOffered(ctx, order_id), ctx.me.id)
    return {}
  },

  async mission_decline(ctx, { order_id, reason = '' }) {
    await loseInspector(ctx, await requireOffered(ctx, order_id), { state: 'declined', reason })
    return {}
  },
}
