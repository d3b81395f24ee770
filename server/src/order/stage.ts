import { type OfferState, type OrderStage, orderStage } from '@goodlot/rules'
import { factsOf } from './facts.ts'
import type { Order } from './order-store.ts'

/** The stage of an order, given the latest offer that was made for it. */
export function stageOf(order: Order, offer: { state: string; expires_at: Date } | null, now: Date): OrderStage {
  const { status, serviceType, days, hasInspector } = factsOf(order)
  return orderStage(
    {
      ...{ status, serviceType, days, hasInspector },
      offer: offer && { state: offer.state as OfferState, expiresAt: offer.expires_at },
      isCheckedIn: order.checked_in_at !== null,
    },
    now,
  )
}
