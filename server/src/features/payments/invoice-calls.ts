import type { payments } from '@goodlot/contract'
import { mayEver, orderStatus, ownsOrder } from '@goodlot/rules'
import type { Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { factsOf, recordOrderEvent } from '../../order/index.ts'

import { readSettings } from '../../setting/index.ts'
import { invoicePdf } from './invoice.ts'
import { issueInvoice, lastInvoice } from './invoice-store.ts'

type InvoiceCalls = Pick<typeof payments, 'order_invoice_issue' | 'order_invoice'>

export const invoiceHandlers: Handlers<InvoiceCalls> = {
  async order_invoice_issue(ctx, { order_id, currency = 'USD' }) {
    const order = await requireLocked(ctx, order_id)
    if (!mayEver(ctx.me, 'administer') && !ownsOrder(ctx.me, factsOf(order))) fail(ctx, 'not_yours')
    // a cancelled order is invoiced for what it still costs
    if (order.status === orderStatus.cancelled && !order.charged_cents) fail(ctx, 'already_cancelled')
    const total = order.charged_cents ?? order.total_cents
    if (total === null) return fail(ctx, 'no_price')
    const extra = order.charged_cents === null ? order.extra_cents : 0
    const former = await lastInvoice(ctx.db, order.id)
    const isSame =
      former?.total_cents === total &&
      former.extra_cents === extra &&
      former.revision === order.revision &&
      former.currency === currency
    if (former && isSame) return { invoice_no: former.invoice_no, currency }
    const { 'prices.cny_rate': rate } = await readSettings(ctx)
    if (currency === 'CNY' && rate === 0) fail(ctx, 'no_rate')
    const { invoice_no } = await issueInvoice(ctx.db, {
      order_id: order.id,
      revision: order.revision,
      total_cents: total,
      extra_cents: extra,
      paid_cents: order.paid_cents - order.refund_due_cents,
      currency,
      rate: currency === 'CNY' ? rate : null,
      replaces: former?.invoice_no ?? null,
      issued_by: ctx.me.id,
      issued_at: ctx.now,
    })
    await recordOrderEvent(ctx, order.id, 'invoiced', ctx.me.id, { invoice_no, amount: total + extra })
    return { invoice_no, currency }
  },

  async order_invoice(ctx, { order_id }) {
    const order = await requireVisible(ctx, order_id)
    const invoice = await lastInvoice(ctx.db, order.id)
    return invoice ? invoicePdf(ctx, order, invoice) : fail(ctx, 'not_invoiced')
  },
}
