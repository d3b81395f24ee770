import type { claims } from '@goodlot/contract'
import { isInTime, mayComplain } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { requireLocked } from '../../order/access/index.ts'
import { openClaim } from '../../order/claims/index.ts'
import { factsOf, recordOrderEvent } from '../../order/index.ts'
import { insertMessage } from '../messages/index.ts'
import { attachToClaim } from './files.ts'
import { tellComplained } from './messages.ts'

/** What the customer of an order does with claims; what became of them is part of the order's own answer. */
export const customerHandlers: Handlers<Pick<typeof claims, 'complaint_send'>> = {
  async complaint_send(ctx, { order_id, text, complaint_attach = [] }) {
    const order = await requireLocked(ctx, order_id)
    refuse(ctx, mayComplain(ctx.me, factsOf(order)))
    refuse(ctx, isInTime(ctx.me, order.finalized_at, ctx.now))
    const { id } = await openClaim(ctx, { orderId: order.id, kind: 'complaint', openedBy: ctx.me.id, text })
    await insertMessage(ctx.db, {
      order_id: order.id,
      author_id: ctx.me.id,
      // root writes for the customer who has called
      side: 'customer',
      audience: 'office',
      text,
      created_at: ctx.now,
      claim_id: id,
    })
    await attachToClaim(ctx, id, complaint_attach)
    await recordOrderEvent(ctx, order.id, 'complained', ctx.me.id)
    await tellComplained(ctx, order, { from: ctx.me.nickname, text })
    return { claim_id: id }
  },
}
