import {
  dollarsOf,
  type Ending,
  extraOwed,
  nextStatus,
  orderStatusWords,
  type Settlement,
  settle,
} from '@goodlot/rules'
import { releaseOrderDays } from '../../order/days/index.ts'
import { changeCost, type Order, type OrderWrite, recordOrderEvent } from '../../order/index.ts'
import { orderMails, tellInspector, tellOwners } from '../../order/messages/index.ts'
import { payOut, recordRefundDue, settledTeam, withdrawCharges } from '../../order/money/index.ts'
import { withdrawOffer } from '../../order/offers/index.ts'
import { currentRevision } from '../../order/revision/index.ts'

export interface Cancellation {
  ending: Ending
  event: 'cancelled' | 'hold_ended'
  by: 'owner' | 'root' | 'clock'
  /** Null when a job cancels the order because a time limit has passed. */
  accountId: number | null
  reason: string
}

/** Cancels a locked order: frees its days, withdraws offer and proposed charges, settles the money, and tells owner and inspectors. */
export async function cancelOrder(ctx: OrderWrite, existing: Order, cancellation: Cancellation): Promise<Settlement> {
  const { ending, event, by, accountId, reason } = cancellation
  const word = orderStatusWords[existing.status]
  const status = word ? nextStatus(word, event, by) : null
  if (status === null) throw new Error(`order ${existing.id} is ${word}: no ${event} by ${by}`)
  const { sold } = await currentRevision(ctx.db, existing)
  const { paid_cents, refund_due_cents, extra_cents: extra } = existing
  const settlement = settle(ending, sold.quote.dates, { paid: paid_cents - refund_due_cents, extra })
  const team = settledTeam(ending, sold.quote)
  await releaseOrderDays(ctx.db, existing.id)
  const inspectorId = await withdrawOffer(ctx, existing.id)
  await withdrawCharges(ctx.db, existing.id, ctx.now)
  const change = {
    status,
    cancelled_at: ctx.now,
    cancel_reason: reason,
    hold_ends_at: null,
    charged_cents: settlement.charged,
    awaits_inspector: false,
  }
  const order = await changeCost(ctx.db, existing.id, change, 'cancel', ctx.now)
  await recordOrderEvent(ctx, order.id, event, accountId, {
    ending,
    charged: settlement.charged,
    refund: settlement.refund,
    ...(reason === '' ? {} : { reason }),
  })
  if (settlement.refund > 0) await recordRefundDue(ctx, order.id, settlement.refund, accountId)
  await payOut(ctx, order, [{ ...settlement, inspectorId: order.inspector_id }, ...team])
  await tellOwner(ctx, order, settlement, cancellation)
  if (inspectorId !== null) await tellCancelled(ctx, order, inspectorId, settlement.payout)
  for (const member of team) await tellCancelled(ctx, order, member.inspectorId, member.payout)
  return settlement
}

const tellCancelled = (ctx: OrderWrite, order: Order, inspectorId: number, payout: number) =>
  tellInspector(ctx, order, inspectorId, {
    template: orderMails.mission_cancelled,
    facts: (t) => ({
      money: payout > 0 ? t('mails.line_earned', { value: dollarsOf(payout) }) : t('mails.line_not_paid_out'),
    }),
    notice: 'mission_cancelled',
  })

async function tellOwner(
  ctx: OrderWrite,
  order: Order,
  { charged, refund }: Settlement,
  { event, ending }: Cancellation,
): Promise<void> {
  const { extra_cents: extra } = order
  const owed = extraOwed(ending, extra)
  if (event === 'hold_ended')
    await tellOwners(ctx, order, { template: orderMails.hold_ended, facts: () => ({}), notice: 'hold_ended' })
  else
    await tellOwners(ctx, order, {
      template: orderMails.order_cancelled,
      facts: (t) => ({
        money: [
          order.cancel_reason && t('mails.line_reason', { value: order.cancel_reason }),
          charged > owed ? t('mails.line_charged', { value: dollarsOf(charged - owed) }) : t('mails.line_free'),
          extra > 0 && t(owed > 0 ? 'mails.line_extra_owed' : 'mails.line_extra_dropped', { value: dollarsOf(extra) }),
          refund > 0 && t('mails.line_refund', { value: dollarsOf(refund) }),
        ]
          .filter(Boolean)
          .join('\n'),
      }),
      notice: 'order_cancelled',
    })
}
