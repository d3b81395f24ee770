import { chinaDateTime, dollarsOf, offerExpires } from '@goodlot/rules'
import { readSettings, ruleSettings } from '../../setting/index.ts'
import { recordOrderEvent } from '../events.ts'
import { orderMails, tellInspector } from '../messages/index.ts'

import { closeOffer, insertOffer, liveOffer } from '../offer-store.ts'
import { lockOrder } from '../order-store.ts'
import { payoutOf } from '../revision/index.ts'
import type { OrderWrite } from '../write-context.ts'

/**
 * Offers an order to an inspector, by mail and in the app. Offering it to the same inspector again changes nothing; an open or accepted
 * offer to another inspector is withdrawn.
 */
export async function offerOrder(ctx: OrderWrite, orderId: number, inspectorId: number): Promise<void> {
  const order = await lockOrder(ctx.db, orderId)
  if (!order?.first_day) throw new Error(`order ${orderId} has no day to offer`)
  const live = await liveOffer(ctx.db, orderId)
  if (live?.inspector_id === inspectorId) return
  if (live) await withdrawOffer(ctx, orderId)
  const { offer } = ruleSettings(await readSettings(ctx))
  const expires = offerExpires(ctx.now, order.first_day, offer)
  await insertOffer(ctx.db, { order_id: orderId, inspector_id: inspectorId, offered_at: ctx.now, expires_at: expires })
  await recordOrderEvent(ctx, orderId, 'offered', null, { ins_id: inspectorId, expires_at: chinaDateTime(expires) })
  const shown = { expires: chinaDateTime(expires).slice(0, 16) }
  const amount = dollarsOf(await payoutOf(ctx.db, order))
  await tellInspector(ctx, order, inspectorId, {
    template: orderMails.mission_offered,
    facts: () => ({ ...shown, amount }),
    notice: 'mission_offered',
    params: shown,
    expiresAt: expires,
  })
}

/** Ends the open or accepted offer of an order, if there is one. Returns its inspector; telling the inspector is up to the caller. */
export async function withdrawOffer(ctx: OrderWrite, orderId: number): Promise<number | null> {
  const withdrawn = await closeOffer(ctx.db, orderId, 'withdrawn', ctx.now)
  if (withdrawn === null) return null
  await recordOrderEvent(ctx, orderId, 'offer_withdrawn', null, { ins_id: withdrawn })
  return withdrawn
}
