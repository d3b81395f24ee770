import { orderStatus } from '@goodlot/rules'
import { changeOrder, type Order, type OrderWrite, recordOrderEvent } from '../../../order/index.ts'
import { insertReviewNotes } from '../../../order/review-notes/index.ts'
import { giveStrike } from '../../../order/strikes/index.ts'
import { holdOrderPayouts } from '../../../payment/payouts/index.ts'
import { tellReturned } from '../messages.ts'
import { latestVersion } from '../store.ts'
import { statusAfter } from './finalize.ts'

/** What a reviewer says beside the reason. */
interface Asked {
  /** Evidence was missing: a strike, unless the report had been released before. */
  missingEvidence?: boolean
  /** Questions about single items. */
  notes?: readonly { item: number; instance?: string | undefined; text: string }[]
}

/**
 * Sends a submitted report back, or opens a released one again: its inspector is told why, and payouts wait for the next version. The
 * caller has locked the order and asked `mayReopen`.
 */
export async function reopenReport(
  ctx: OrderWrite,
  existing: Order,
  reason: string,
  by: number,
  { missingEvidence = false, notes = [] }: Asked = {},
): Promise<Order> {
  const event = existing.status === orderStatus.finalized ? 'reopened' : 'sent_back'
  const order = await changeOrder(ctx.db, existing.id, { status: statusAfter(existing, event) })
  if (event === 'reopened') await holdOrderPayouts(ctx.db, order.id, { kind: 'reopening', reason, by, now: ctx.now })
  await recordOrderEvent(ctx, order.id, event, by, { reason })
  const version = await latestVersion(ctx.db, order.id, false)
  const about = { order_id: order.id, version: version?.version ?? 0, asked_by: by, asked_at: ctx.now }
  await insertReviewNotes(
    ctx.db,
    notes.map(({ item, instance = '', text }) => ({ ...about, item, instance, text })),
  )
  if (missingEvidence && event === 'sent_back' && order.inspector_id !== null)
    await giveStrike(ctx, order, {
      inspectorId: order.inspector_id,
      kind: 'sent_back',
      happenedAt: ctx.now,
      by,
      reason,
    })
  await tellReturned(ctx, order, reason)
  return order
}
