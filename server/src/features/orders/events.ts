import type { HistoryEvent } from '@goodlot/rules'
import { record } from '../audit/index.ts'
import type { OrderWrite } from './write-context.ts'

/** Writes what happened to an order: for its time line, and sealed for root. `accountId` null is the clock. */
export async function recordOrderEvent(
  { db, now }: Pick<OrderWrite, 'db' | 'now'>,
  orderId: number,
  event: HistoryEvent,
  accountId: number | null,
  params: Record<string, string | number> = {},
): Promise<void> {
  await db
    .insertInto('order_events')
    .values({ order_id: orderId, at: now, event, account_id: accountId, params: JSON.stringify(params) })
    .execute()
  await record(db, { at: now, accountId, action: `orders.${event}`, subject: `order:${orderId}`, details: params })
}
