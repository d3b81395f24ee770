import type { invoices } from '@goodlot/contract'
import { chinaDay, mayEver, orderStatus, paysForOrder } from '@goodlot/rules'
import { recordBy } from '../../audit-log/index.ts'
import type { Handlers, WriteContext } from '../../http/context.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import { requireLocked, requireVisible } from '../../order/access/index.ts'
import { factsOf, lockOrder, orderById } from '../../order/index.ts'
import { readSettings } from '../../setting/index.ts'
import { billingHandlers } from './billing-calls.ts'
import { billedAccount } from './billing-store.ts'
import { carryOutCorrection, planCorrection, previewCorrection } from './correction.ts'
import { type BilledOrder, languageOf } from './describe.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { billedNow, issueCreditNote, issueInvoice } from './issue.ts'
import { documentPage } from './list-store.ts'
import * as store from './store.ts'
import { documentRow } from './view.ts'

/** The rate of the day for an invoice in yuan; none in dollars. */
async function rateOf(ctx: WriteContext & MayFail<'no_rate'>, currency: string): Promise<number | null> {
  if (currency !== 'CNY') return null
  const { 'prices.cny_rate': rate } = await readSettings(ctx)
  return rate === 0 ? fail(ctx, 'no_rate') : rate
}

export const handlers: Handlers<typeof invoices> = {
  ...billingHandlers,

  async order_invoice_issue(ctx, { order_id, currency = 'USD' }) {
    const order = await requireLocked(ctx, order_id)
    const isOwner = paysForOrder(ctx.me, factsOf(order))
    if (!mayEver(ctx.me, 'see_all_records') && !isOwner) fail(ctx, 'not_yours')
    // a cancelled order is invoiced for what it still costs
    if (order.status === orderStatus.cancelled && !order.charged_cents) fail(ctx, 'already_cancelled')
    const billed = billedNow(order)
    if (billed === null) return fail(ctx, 'no_price')
    const former = await store.openInvoice(ctx.db, order.id)
    const isSame =
      former?.order_cents === billed.total + billed.extra &&
      former.order_revision === order.revision &&
      // an order stays in its collective invoice, whatever its currency
      (former.order_id === null || former.currency === currency)
    if (former && isSame) return { invoice_no: former.invoice_no, currency: former.currency }
    const rate = await rateOf(ctx, currency)
    const replaced = await store.lastInvoice(ctx.db, order.id)
    if (former) await issueCreditNote(ctx, former, new Set([order.id]), { reason: 'changed', note: '', by: ctx.me.id })
    const account = await billedAccount(ctx.db, order.customer_id)
    const { invoice_no } = await issueInvoice(ctx, [billed], {
      locale: isOwner || !account ? ctx.locale : languageOf(account.language),
      currency,
      rate,
      issuedBy: ctx.me.id,
      replaces: replaced?.invoice_no ?? null,
    })
    return { invoice_no, currency }
  },

  async order_invoice(ctx, { order_id }) {
    const order = await requireVisible(ctx, order_id)
    const invoice = await store.lastInvoice(ctx.db, order.id)
    if (!invoice?.document) return fail(ctx, 'not_invoiced')
    if (invoice.order_id === null && !(await store.isVisible(ctx.db, ctx.me, invoice.id))) fail(ctx, 'not_yours')
    return invoicePdf(ctx, { ...invoice, document: invoice.document })
  },

  async invoice_pdf(ctx, { invoice_no }) {
    const invoice = await store.invoiceByNo(ctx.db, invoice_no)
    if (!invoice?.document || !(await store.isVisible(ctx.db, ctx.me, invoice.id))) return fail(ctx, 'not_found')
    return invoicePdf(ctx, { ...invoice, document: invoice.document })
  },

  async invoice_list(ctx, input) {
    const { rows, ...counts } = await documentPage(ctx, input)
    const today = chinaDay(ctx.now)
    return { data: rows.map((row) => documentRow(row, today)), ...counts }
  },

  async invoice_collect(ctx, { order_ids, currency = 'USD' }) {
    const billed: BilledOrder[] = []
    const families = new Set<number>()
    // always in the order of their ids, so that two who invoice the same orders wait for each other in turn
    for (const id of [...new Set(order_ids)].toSorted((a, b) => a - b)) {
      const order = await lockOrder(ctx.db, id)
      if (!order) return fail(ctx, 'not_found')
      if (order.status === orderStatus.cancelled && !order.charged_cents)
        fail(ctx, 'already_cancelled', { order_no: order.order_no })
      const one = billedNow(order)
      if (one === null) return fail(ctx, 'no_price')
      const former = await store.openInvoice(ctx.db, id)
      if (former) fail(ctx, 'already_invoiced', { order_no: order.order_no, invoice_no: former.invoice_no })
      families.add((await billedAccount(ctx.db, order.customer_id))?.id ?? 0)
      billed.push(one)
    }
    if (families.size !== 1) fail(ctx, 'several_customers')
    const account = await billedAccount(ctx.db, [...families][0] ?? 0)
    const { invoice_no, total_cents, extra_cents } = await issueInvoice(ctx, billed, {
      locale: languageOf(account?.language ?? ''),
      currency,
      rate: await rateOf(ctx, currency),
      issuedBy: ctx.me.id,
    })
    return { invoice_no, currency, amount: total_cents + extra_cents }
  },

  async invoice_credit_preview(ctx, { invoice_no }) {
    const plan = await planCorrection(ctx, invoice_no, (orderId) => orderById(ctx.db, orderId))
    return previewCorrection(ctx, plan)
  },

  async invoice_credit(ctx, { invoice_no, reason, reissue = false }) {
    const plan = await planCorrection(ctx, invoice_no, (orderId) => lockOrder(ctx.db, orderId))
    const { credit, reissued } = await carryOutCorrection(ctx, plan, { reason, reissue, by: ctx.me.id })
    await recordBy(ctx, 'invoices.credit', `invoice:${plan.invoice.invoice_no}`, {
      invoice_no: credit.invoice_no,
      reason,
      ...(reissued ? { reissued: reissued.invoice_no } : {}),
    })
    return {
      invoice_no: credit.invoice_no,
      amount: -credit.total_cents,
      new_invoice_no: reissued?.invoice_no ?? '',
    }
  },
}
