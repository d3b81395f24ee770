import { appPaths, type receivables } from '@goodlot/contract'
import { type Allocation, allocateOldestFirst, chinaDateTime, chinaDay, dollarsOf, judgeTransfer } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { BadInput, fail, refuse } from '../../http/refusal.ts'
import { mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { changeOrder, recordOrderEvent } from '../../order/index.ts'
import { recordPayment } from '../../payment/index.ts'
import { instantOf } from '../payments/index.ts'
import { lockPayer, mainAccountOf, sumsOf } from './family-store.ts'
import { lockOpenOrders } from './item-store.ts'
import { mails } from './messages.ts'
import { insertReceipt, insertReceiptPart, recordedTransfer } from './pay-store.ts'

/** The parts of a transfer, one per order. */
function merged(parts: readonly { order_id: number; amount: number }[]): Allocation[] {
  const byOrder = new Map<number, number>()
  for (const { order_id, amount } of parts) byOrder.set(order_id, (byOrder.get(order_id) ?? 0) + amount)
  return [...byOrder].map(([orderId, amount]) => ({ orderId, amount }))
}

export const payHandlers: Handlers<Pick<typeof receivables, 'receivable_pay'>> = {
  async receivable_pay(ctx, { user_id, amount, reference, received_on, note = '', parts, order_ids }) {
    const at = instantOf(received_on, ctx.now, 'received_on')
    if (parts !== undefined && order_ids !== undefined) throw new BadInput({ parts: 'validation.choice' })
    const payer = await lockPayer(ctx.db, (await mainAccountOf(ctx.db, user_id)) ?? user_id)
    if (!payer) return fail(ctx, 'not_found')
    const receipt = { customerId: payer.id, reference, amount, receivedOn: chinaDay(at), note }
    const recorded = await recordedTransfer(ctx.db, receipt)
    if (recorded)
      fail(ctx, 'transfer_recorded', { who: recorded.nickname, when: chinaDateTime(recorded.created_at).slice(0, 16) })
    const open = await lockOpenOrders(ctx.db, payer.id)
    const items = open
      .filter(({ id }) => order_ids === undefined || order_ids.includes(id))
      .map((row) => ({ orderId: row.id, dueOn: row.due_on, open: row.open }))
    if (order_ids?.some((id) => !items.some(({ orderId }) => orderId === id))) fail(ctx, 'nothing_due')
    const allocated = parts === undefined ? allocateOldestFirst(items, amount) : merged(parts)
    refuse(ctx, judgeTransfer(items, amount, allocated))
    const receiptId = await insertReceipt(ctx.db, receipt, { id: ctx.me.id, at: ctx.now })
    const paid = []
    for (const part of allocated) {
      const payment = await recordPayment(ctx.db, {
        ...{ orderId: part.orderId, provider: 'invoice', amount: part.amount, reference },
        ...{ createdBy: ctx.me.id, now: ctx.now, at },
      })
      await insertReceiptPart(ctx.db, receiptId, payment.id)
      const { order_no } = await changeOrder(ctx.db, part.orderId, {})
      const { payment_no } = payment
      await recordOrderEvent(ctx, part.orderId, 'paid', ctx.me.id, { amount: part.amount, payment_no })
      paid.push({ order_no, payment_no, amount: part.amount })
    }
    await recordBy(ctx, 'receivables.pay', `account:${payer.id}`, { amount, reference, orders: paid.length })
    const { owed } = await sumsOf(ctx.db, { customerId: payer.id }, chinaDay(ctx.now))
    const t = ctx.translate(mailLocale(payer.language))
    const letter = {
      template: mails.account_payment,
      facts: {
        name: payer.nickname,
        amount: dollarsOf(amount),
        reference,
        orders: paid
          .map(({ order_no, amount: part }) => t('mails.line_paid_order', { order_no, value: dollarsOf(part) }))
          .join('\n'),
        rest: owed > 0 ? t('mails.line_account_rest', { value: dollarsOf(owed) }) : t('mails.line_account_settled'),
        link: `${ctx.origin}${appPaths.receivables}`,
      },
    }
    await post(ctx.db, payer, letter, ctx)
    await notify(ctx.db, {
      ...{ accountId: payer.id, kind: 'account_payment', params: { amount: dollarsOf(amount), reference } },
      ...{ link: appPaths.receivables, at: ctx.now },
    })
    return { amount, owed, parts: paid }
  },
}
