import type { HistoryEvent } from '@goodlot/rules'
import { record } from '../audit-log/index.ts'
import { insertEvent, statusAfter, statusOf } from './event-store.ts'
import { announce } from './live-channel-store.ts'
import type { OrderWrite } from './write-context.ts'

/** What the audit log records besides the event: the old and new status if the event changes the status, else nothing. */
async function changeOf(db: OrderWrite['db'], orderId: number, event: HistoryEvent) {
  const to = statusAfter.get(event)
  return to === undefined ? {} : { field: 'order_status', from: await statusOf(db, orderId), to }
}

/**
 * Records what happened to an order: in its time line, in the sealed audit log with what changed, and for everybody who watches the order
 * at this moment. `accountId` is null for jobs.
 */
export async function recordOrderEvent(
  { db, now }: Pick<OrderWrite, 'db' | 'now'>,
  orderId: number,
  event: HistoryEvent,
  accountId: number | null,
  params: Record<string, string | number> = {},
  changes: { from: object; to: object } | null = null,
): Promise<void> {
  const change = changes ?? (await changeOf(db, orderId, event))
  await insertEvent(db, { orderId, at: now, event, accountId, params })
  await record(db, {
    ...{ at: now, accountId, action: `orders.${event}`, subject: `order:${orderId}` },
    details: { ...params, ...change },
  })
  await announce(db, orderId)
}
