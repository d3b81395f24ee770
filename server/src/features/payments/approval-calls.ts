import { appPaths, type payments } from '@goodlot/contract'
import { mayPay, orderStatus, ownsOrder } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fail, keepAndFail, type MayFail, refuse } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { balanceOf, factsOf } from '../../order/index.ts'
import { type ApprovedProvider, ProviderFault, providerOf } from '../../payment/index.ts'

import { approvalById, insertApproval } from './approval-store.ts'
import { takeCapture } from './take-capture.ts'
import { paidView } from './view.ts'

type ApprovalCalls = Pick<typeof payments, 'pay_create' | 'pay_capture'>
type ApprovalContext = Parameters<typeof providerOf>[0] & MayFail<'no_approval'>

async function approvedProvider(ctx: ApprovalContext): Promise<ApprovedProvider> {
  const provider = await providerOf(ctx)
  return provider.kind === 'approved' ? provider : fail(ctx, 'no_approval')
}

/** Calls the provider. If it fails, the answer does not repeat the provider's words, which go to the log. */
async function asked<T>(
  ctx: { log: { error(details: object, message: string): void } } & MayFail<'provider_failed'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    ctx.log.error({ err: error }, 'the payment provider failed')
    return fail(ctx, 'provider_failed')
  }
}

export const approvalHandlers: Handlers<ApprovalCalls> = {
  pay_create: staged(
    async (ctx, { order_id }) => {
      const order = await requireVisible(ctx, order_id)
      const amount = balanceOf(order) ?? 0
      refuse(ctx, mayPay(ctx.me, factsOf(order), amount, ctx.now))
      if (amount <= 0) fail(ctx, 'nothing_due')
      const provider = await approvedProvider(ctx)
      const created = await asked(ctx, () =>
        provider.create({
          key: `${order.order_no}-${order.version}-${amount}`,
          orderNo: order.order_no,
          amount,
          returnUrl: `${ctx.origin}${appPaths.paid}`,
          cancelUrl: `${ctx.origin}${appPaths.order}?order_no=${encodeURIComponent(order.order_no)}`,
        }),
      )
      return { ...created, amount }
    },
    async (ctx, { order_id }, { id, approveUrl, amount }) => {
      const order = await requireLocked(ctx, order_id)
      const due = balanceOf(order) ?? 0
      refuse(ctx, mayPay(ctx.me, factsOf(order), due, ctx.now))
      if (due !== amount) fail(ctx, 'amount_changed')
      await insertApproval(ctx.db, { id, orderId: order.id, amount, createdBy: ctx.me.id, at: ctx.now })
      return { pay_id: id, approve_url: approveUrl, amount: amount }
    },
  ),

  pay_capture: staged(
    async (ctx, { pay_id }) => {
      const approval = await approvalById(ctx.db, pay_id)
      const order = await requireVisible(ctx, approval?.order_id ?? 0)
      if (!ownsOrder(ctx.me, factsOf(order))) fail(ctx, 'not_yours')
      const provider = await approvedProvider(ctx)
      if (!approval || approval.payment_id !== null) return null
      // no money is taken if the order has been cancelled or its balance is now lower
      if (order.status === orderStatus.cancelled) fail(ctx, 'already_cancelled')
      if ((balanceOf(order) ?? 0) < approval.amount_cents) fail(ctx, 'amount_changed')
      return (await asked(ctx, () => provider.capture(approval.id))) ?? fail(ctx, 'not_approved')
    },
    async (ctx, { pay_id }, capture) => {
      const approval = await approvalById(ctx.db, pay_id)
      const order = await requireVisible(ctx, approval?.order_id ?? 0)
      const taken = await takeCapture(
        ctx,
        capture ?? { captureId: '', orderId: pay_id, amount: 0, currency: '', orderNo: order.order_no },
      )
      if (taken === 'mismatch') return keepAndFail(ctx, 'payment_mismatch')
      return paidView(taken.order, taken.payment, 'paypal')
    },
  ),
}
