import type { JobWorld } from '../../jobs/job.ts'
import { claimsWithoutLead, setOrderDays } from '../days/index.ts'
import { recordOrderEvent } from '../events.ts'
import { orderMails, receiversOf, tellAgreed, tellLost, tellRoot } from '../messages/index.ts'

import { acceptOffer, closeOffer, dueOffer, liveOffer } from '../offer-store.ts'

import { changeOrder, lockOrder, type Order } from '../order-store.ts'
import { giveStrike } from '../strikes/index.ts'

import { inTransaction, type OrderWrite } from '../write-context.ts'

/** The inspector takes the order on. */
export async function accept(ctx: OrderWrite, order: Order, inspectorId: number): Promise<void> {
  await acceptOffer(ctx.db, order.id, ctx.now)
  await changeOrder(ctx.db, order.id, { awaits_inspector: false })
  await recordOrderEvent(
    ctx,
    order.id,
    'offer_accepted',
    inspectorId,
    {},
    {
      from: { offer: 'offered' },
      to: { offer: 'accepted' },
    },
  )
  await tellAgreed(ctx, order.id)
}

/**
 * The lead does not come: the lead's days are given back, the order keeps its status without an inspector, and its owners or root look for
 * another one (SPEC A2).
 */
export async function loseInspector(
  ctx: OrderWrite,
  order: Order,
  answer: { state: 'declined' | 'expired' | 'withdrawn'; reason: string },
  accountId: number | null = null,
): Promise<void> {
  const inspectorId = await closeOffer(ctx.db, order.id, answer.state, ctx.now, answer.reason)
  if (inspectorId === null) throw new Error(`order ${order.id} has no offer to answer`)
  const kept = await setOrderDays(ctx.db, order.id, await claimsWithoutLead(ctx.db, order))
  if (!kept.ok) throw new Error(`order ${order.id} cannot keep the days of its team: ${kept.why}`)
  const changed = await changeOrder(ctx.db, order.id, {
    inspector_id: null,
    inspector_name: '',
    awaits_inspector: true,
  })
  const [who] = await receiversOf(ctx.db, [inspectorId])
  const inspector = who?.nickname ?? ''
  const by = answer.state === 'declined' ? inspectorId : accountId
  await recordOrderEvent(
    ctx,
    order.id,
    `offer_${answer.state}`,
    by,
    { ins_id: inspectorId, ...(answer.reason === '' ? {} : { reason: answer.reason }) },
    { from: { inspector }, to: { inspector: '' } },
  )
  await tellLost(ctx, changed, inspector)
  // root itself has withdrawn it
  const { state } = answer
  if (state === 'withdrawn') return
  await tellRoot(ctx, changed, 'manage_orders', {
    template: orderMails.mission_answered,
    facts: (t) => ({
      inspector,
      answer: [t(`mails.answer_${state}`), answer.reason].filter(Boolean).join(': '),
    }),
    notice: `mission_${state}`,
    params: { inspector },
  })
}

/** Expires one overdue offer per transaction, so that one that fails does not undo the others. */
export const expireOffer = (world: JobWorld): Promise<boolean> =>
  inTransaction(world, async (ctx) => {
    const due = await dueOffer(ctx.db, ctx.now)
    if (!due) return false
    const order = await lockOrder(ctx.db, due.order_id)
    const live = await liveOffer(ctx.db, due.order_id)
    // the offer may have been answered while we waited for the lock
    if (order && live?.state === 'offered' && live.expires_at <= ctx.now) {
      await loseInspector(ctx, order, { state: 'expired', reason: '' })
      await giveStrike(ctx, order, {
        ...{ inspectorId: live.inspector_id, kind: 'offer_lapsed', happenedAt: live.expires_at },
      })
    }
    return true
  })
