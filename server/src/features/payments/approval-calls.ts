import { createHash } from 'node:crypto'
import { appPaths, type payments } from '@goodlot/contract'
import { approvesOrder, awaitsApproval, mayPay, orderStatus, paysForOrder } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, keepAndFail, type MayFail, refuse } from '../../http/refusal.ts'
import { staged } from '../../http/staged.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { refuseUnseen } from '../../order/approval/index.ts'
import { balanceOf, factsOf, type Order } from '../../order/index.ts'
import { type ApprovedProvider, ProviderFault, providerOf } from '../../payment/index.ts'

import { type ApprovedPart, approvalById, insertApproval, markOf } from './approval-store.ts'
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

type PayRefusal = Extract<ReturnType<typeof mayPay>, { ok: false }>['why']
type PayableContext = MayFail<PayRefusal | 'amount_changed' | 'approval_price_changed'> & {
  me: Parameters<typeof mayPay>[0]
  now: Date
}

const sumOf = (parts: readonly ApprovedPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What is due of orders that this account may pay now. Of several orders, the sum is what was seen. */
function partsOf(
  ctx: PayableContext,
  orders: readonly Order[],
  seen: number | undefined,
): [ApprovedPart, ...ApprovedPart[]] {
  const [first, ...others] = orders.map((order) => {
    const amount = balanceOf(order) ?? 0
    refuse(ctx, mayPay(ctx.me, factsOf(order), amount, ctx.now))
    if (orders.length === 1) refuseUnseen(ctx, order, seen)
    if (amount <= 0) fail(ctx, 'nothing_due')
    return { orderId: order.id, amount }
  })
  if (!first) throw new Error('no order to pay')
  if (others.length > 0) {
    if (seen === undefined) throw new BadInput({ amount: 'validation.required' })
    if (others.reduce((sum, { amount }) => sum + amount, first.amount) !== seen) fail(ctx, 'amount_changed')
  }
  return [first, ...others]
}

/** In the order in which they are locked. */
const sortedIds = (order_id: number, also: readonly number[] = []) =>
  [...new Set([order_id, ...also])].toSorted((a, b) => a - b)

const keyOf = (orders: readonly Order[], parts: readonly ApprovedPart[]): string => {
  const keys = orders.map(({ order_no, version }, i) => `${order_no}-${version}-${parts[i]?.amount}`)
  return keys.length === 1 ? keys.join() : createHash('sha256').update(keys.join()).digest('hex')
}

/** The first and the last of the numbers, as many as there is place for at the provider. */
const describedAs = (numbers: readonly string[]): string =>
  numbers.length <= 8 ? numbers.join(', ') : `${numbers.slice(0, 7).join(', ')} +${numbers.length - 7}`

export const approvalHandlers: Handlers<ApprovalCalls> = {
  pay_create: staged(
    async (ctx, { order_id, also, amount: seen }) => {
      const orders: Order[] = []
      for (const id of sortedIds(order_id, also)) orders.push(await requireVisible(ctx, id))
      const parts = partsOf(ctx, orders, seen)
      const provider = await approvedProvider(ctx)
      const numbers = orders.map(({ order_no }) => order_no)
      const [only] = numbers.length === 1 ? numbers : []
      const created = await asked(ctx, () =>
        provider.create({
          key: keyOf(orders, parts),
          orderNo: markOf(numbers),
          description: describedAs(numbers),
          amount: sumOf(parts),
          returnUrl: `${ctx.origin}${appPaths.paid}`,
          cancelUrl: `${ctx.origin}${appPaths.order}?${only ? `order_no=${encodeURIComponent(only)}` : 'part=list'}`,
        }),
      )
      return { ...created, amount: sumOf(parts) }
    },
    async (ctx, { order_id, also }, { id, approveUrl, amount }) => {
      const orders: Order[] = []
      for (const one of sortedIds(order_id, also)) orders.push(await requireLocked(ctx, one))
      const parts = partsOf(ctx, orders, amount)
      if (sumOf(parts) !== amount) fail(ctx, 'amount_changed')
      await insertApproval(ctx.db, { id, parts, createdBy: ctx.me.id, at: ctx.now })
      return { pay_id: id, approve_url: approveUrl, amount }
    },
  ),

  pay_capture: staged(
    async (ctx, { pay_id }) => {
      const approval = await approvalById(ctx.db, pay_id)
      const due: { order: Order; amount: number }[] = []
      for (const { orderId, amount } of approval?.parts ?? [{ orderId: 0, amount: 0 }]) {
        const order = await requireVisible(ctx, orderId)
        const facts = factsOf(order)
        if (!paysForOrder(ctx.me, facts)) fail(ctx, 'not_yours')
        if (awaitsApproval(facts) && !approvesOrder(ctx.me, facts)) fail(ctx, 'needs_approval')
        due.push({ order, amount })
      }
      const provider = await approvedProvider(ctx)
      if (!approval || approval.parts.every(({ paymentId }) => paymentId !== null)) return null
      // no money is taken if an order has been cancelled or its balance is now lower
      for (const { order, amount } of due) {
        if (order.status === orderStatus.cancelled) fail(ctx, 'already_cancelled')
        if ((balanceOf(order) ?? 0) < amount) fail(ctx, 'amount_changed')
        // a part of a price that has risen since would be taken without approving anything
        if (awaitsApproval(factsOf(order))) refuseUnseen(ctx, order, amount)
      }
      return (await asked(ctx, () => provider.capture(approval.id))) ?? fail(ctx, 'not_approved')
    },
    async (ctx, { pay_id }, capture) => {
      const taken = await takeCapture(
        ctx,
        capture ?? { captureId: '', orderId: pay_id, amount: 0, currency: '', orderNo: '' },
      )
      if (taken === 'mismatch') return keepAndFail(ctx, 'payment_mismatch')
      const [first, ...others] = taken.map(({ order, payment }) => paidView(order, payment, 'paypal'))
      if (!first) throw new Error(`the approval ${pay_id} pays no order`)
      return { ...first, orders: [first, ...others] }
    },
  ),
}
