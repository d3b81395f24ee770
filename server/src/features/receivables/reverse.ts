import { groupBy } from '@goodlot/checklists'
import { appPaths, type receivables } from '@goodlot/contract'
import { chinaDay, dollarsOf } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { mailLocale } from '../../mail/compose.ts'
import { post } from '../../mail/outbox.ts'
import { notify } from '../../notice/index.ts'
import { changeOrder, lockOrder, recordOrderEvent } from '../../order/index.ts'
import { reversePayment } from '../../payment/index.ts'
import { lockPayer, sumsOf } from './family-store.ts'
import { mails } from './messages.ts'
import { lockReceipt, markReversed, partsOf, receiptOfPayment } from './reverse-store.ts'

export const reverseHandlers: Handlers<Pick<typeof receivables, 'receivable_reverse'>> = {
  async receivable_reverse(ctx, { payment_id, reason }) {
    const found = await receiptOfPayment(ctx.db, payment_id)
    const payer = found && (await lockPayer(ctx.db, found.customer_id))
    if (!payer) return fail(ctx, 'not_found')
    if (found.kind !== 'payment') fail(ctx, 'payment_stays')
    const receipt = found.receipt_id === null ? null : await lockReceipt(ctx.db, found.receipt_id)
    if (receipt?.reversed_at) fail(ctx, 'transfer_reversed')
    const orderIds = (await partsOf(ctx.db, found)).map(({ order_id }) => order_id)
    for (const id of new Set(orderIds)) await lockOrder(ctx.db, id)
    // read again: what was sent back until the orders were locked counts too
    const parts = await partsOf(ctx.db, found)
    for (const part of parts) {
      if (part.reversed) fail(ctx, 'transfer_reversed')
      if (part.provider !== 'invoice' || (!receipt && !part.on_account)) fail(ctx, 'payment_stays')
      if (part.sent_back > 0)
        fail(ctx, 'payment_sent_back', { amount: dollarsOf(part.sent_back), order_no: part.order_no })
    }
    const by = { reason, by: ctx.me.id, now: ctx.now }
    if (receipt) await markReversed(ctx.db, receipt.id, by)
    const taken = []
    for (const part of parts) {
      const rows = await reversePayment(ctx.db, part, by)
      await changeOrder(ctx.db, part.order_id, {})
      for (const { amount_cents: amount, payment_no } of rows)
        await recordOrderEvent(ctx, part.order_id, 'payment_reversed', ctx.me.id, { amount, payment_no, reason })
      taken.push({ order_no: part.order_no, amount: part.amount_cents })
    }
    const amount = taken.reduce((sum, one) => sum + one.amount, 0)
    const { reference } = found
    await recordBy(ctx, 'receivables.reverse', `account:${payer.id}`, { amount, reference, reason })
    const { owed } = await sumsOf(ctx.db, { customerId: payer.id }, chinaDay(ctx.now))
    const t = ctx.translate(mailLocale(payer.language))
    const byOrder = [...groupBy(taken, ({ order_no }) => order_no)]
    const line = (order_no: string, cents: number) => t('mails.line_paid_order', { order_no, value: dollarsOf(cents) })
    const letter = {
      template: mails.account_payment_reversed,
      facts: {
        name: payer.nickname,
        amount: dollarsOf(amount),
        reference: reference || '–',
        reason,
        orders: byOrder
          .map(([order_no, own]) =>
            line(
              order_no,
              own.reduce((sum, one) => sum + one.amount, 0),
            ),
          )
          .join('\n'),
        rest: owed > 0 ? t('mails.line_account_rest', { value: dollarsOf(owed) }) : t('mails.line_account_settled'),
        link: `${ctx.origin}${appPaths.receivables}`,
      },
    }
    await post(ctx.db, payer, letter, ctx)
    await notify(ctx.db, {
      ...{ accountId: payer.id, kind: 'account_payment_reversed', params: { amount: dollarsOf(amount), reason } },
      ...{ link: appPaths.receivables, at: ctx.now },
    })
    return { amount, owed, orders: byOrder.length }
  },
}
