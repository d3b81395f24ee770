import type { payments } from '@goodlot/contract'
import { dollarsOf } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { requireLocked } from '../../order/access/index.ts'
import { balanceOf, lockOrder, type OrderWrite, recordOrderEvent } from '../../order/index.ts'
import { orderMails, tellOwners } from '../../order/messages/index.ts'
import { recordRefundDue } from '../../order/money/index.ts'
import { markRefundSent, ProviderFault, providerOf } from '../../payment/index.ts'

import { instantOf } from './calls.ts'
import { refundById } from './store.ts'

type RefundCalls = Pick<typeof payments, 'order_refund' | 'pay_refund'>

/** Records once that a due refund was sent, and tells the owner. Undefined if that was recorded before. */
export async function refundSent(
  ctx: OrderWrite,
  refund: { id: number; order_id: number },
  sent: { reference: string; at: Date; by: number | null },
) {
  const order = await lockOrder(ctx.db, refund.order_id)
  const done = await markRefundSent(ctx.db, refund.id, { reference: sent.reference, at: sent.at, now: ctx.now })
  if (!order || !done) return undefined
  const { payment_no, amount_cents } = done
  await recordOrderEvent(ctx, order.id, 'refund_sent', sent.by, { amount: amount_cents, payment_no })
  const amount = dollarsOf(amount_cents)
  await tellOwners(ctx, order, {
    template: orderMails.refund_sent,
    facts: (t) => ({
      amount,
      payment_no,
      how: t(`receipts.provider_${done.provider as 'sandbox' | 'paypal' | 'invoice'}`),
    }),
    notice: 'refund_sent',
    params: { amount },
  })
  return done
}

export const refundHandlers: Handlers<RefundCalls> = {
  async order_refund(ctx, { order_id, amount: typed }) {
    const order = await requireLocked(ctx, order_id)
    const credit = -(balanceOf(order) ?? 0)
    if (credit <= 0) fail(ctx, 'no_credit')
    const amount = typed ?? credit
    if (amount > credit) fail(ctx, 'refund_wrong', { amount: dollarsOf(amount), credit: dollarsOf(credit) })
    await recordRefundDue(ctx, order.id, amount, ctx.me.id)
    return { amount: amount }
  },

  pay_refund: staged(
    /** Has the provider send the refund before the transaction begins. The provider sends it only once, however often it is asked. */
    async (ctx, { payment_id, sent_on }) => {
      instantOf(sent_on, ctx.now, 'sent_on')
      const refund = await refundById(ctx.db, payment_id)
      if (!refund) return fail(ctx, 'not_found')
      if (refund.state !== 'due') return fail(ctx, 'refund_sent')
      const provider = await providerOf(ctx)
      if (refund.provider !== provider.name) return null
      const { payment_no: paymentNo, paid_reference: captureId, amount_cents: amount } = refund
      try {
        return provider.kind === 'immediate'
          ? provider.refund(paymentNo)
          : await provider.refund({ captureId, paymentNo, amount })
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        ctx.log.error({ err: error }, 'a refund could not be sent')
        return fail(ctx, 'provider_failed')
      }
    },
    async (ctx, { payment_id, reference = '', sent_on }, sent) => {
      const refund = await refundById(ctx.db, payment_id)
      if (!refund) return fail(ctx, 'not_found')
      const done = await refundSent(ctx, refund, {
        reference: sent?.reference ?? reference,
        at: instantOf(sent_on, ctx.now, 'sent_on'),
        by: ctx.me.id,
      })
      if (!done) return fail(ctx, 'refund_sent')
      return { payment_no: done.payment_no, amount: done.amount_cents, reference: done.reference }
    },
  ),
}
