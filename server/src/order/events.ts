import { type HistoryEvent, transitions } from '@goodlot/rules'
import { record } from '../audit-log/index.ts'
import { announce } from './live-channel-store.ts'
import type { OrderWrite } from './write-context.ts'

/** The status that each step leads to. */
const statusAfter = new Map<string, string>(transitions.map(({ event, to }) => [event, to]))

/** The status that an order has by its time line; the first step begins with a draft. */
async function statusOf(db: OrderWrite['db'], orderId: number): Promise<string> {
  const last = await db
    .selectFrom('order_events')
    .select('event')
    .where('order_id', '=', orderId)
    .where('event', 'in', [...statusAfter.keys()])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? (statusAfter.get(last.event) ?? '') : 'Draft'
}

/** What the log says beside the time line: the old and new status of a step, or what root or the owner changed. */
async function changeOf(db: OrderWrite['db'], orderId: number, event: HistoryEvent) {
  const to = statusAfter.get(event)
  return to === undefined ? {} : { field: 'order_status', from: await statusOf(db, orderId), to }
}

/**
 * Writes what happened to an order: for its time line, and sealed for root with what changed; whoever watches it sees it at once. `accountId` null is
 * the clock.
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
  await db
    .insertInto('order_events')
    .values({ order_id: orderId, at: now, event, account_id: accountId, params: JSON.stringify(params) })
    .execute()
  await record(db, {
    ...{ at: now, accountId, action: `orders.${event}`, subject: `order:${orderId}` },
    details: { ...params, ...change },
  })
  await announce(db, orderId)
}
