import type { Calls, OutputOf } from '@goodlot/contract'
import { chinaDay, dueOn, envelopeLines, orderStatus, taxOfCredit } from '@goodlot/rules'
import type { Db } from '../../db/connect.ts'
import { fail, type MayFail } from '../../http/refusal.ts'
import type { Order, OrderWrite } from '../../order/index.ts'
import { billedAccount, customerOf } from './billing-store.ts'
import { type BilledOrder, type DescribeContext, describeOrders, languageOf } from './describe.ts'
import { countryName } from './invoice-pdf.ts'
import { billedNow, issueCreditNote, issueInvoice } from './issue.ts'
import * as store from './store.ts'

/** An invoice that is to be taken back: what is left of it, and what its orders cost now. */
export interface Correction {
  invoice: store.Invoice
  left: (store.InvoicedAmount & { order: Order })[]
  credited: number
  /** The orders that a new invoice would be for: those that still cost something. */
  billed: BilledOrder[]
}

/** `load` locks the order where the correction is carried out. */
export async function planCorrection(
  ctx: { db: Db } & MayFail<'not_found' | 'already_credited'>,
  invoiceNo: string,
  load: (orderId: number) => Promise<Order | undefined>,
): Promise<Correction> {
  const invoice = await store.invoiceByNo(ctx.db, invoiceNo)
  if (invoice?.kind !== 'invoice') return fail(ctx, 'not_found')
  const left: Correction['left'] = []
  const amounts = await store.amountsOf(ctx.db, invoice.id)
  // always in the order of their ids, so that two corrections of the same orders wait for each other in turn
  for (const amount of amounts) {
    const order = await load(amount.order_id)
    if (order) left.push({ ...amount, order })
  }
  // read after the locks, or two people could take it back twice
  const { orderIds, amount: credited } = await store.creditedOf(ctx.db, invoice.id)
  const open = left.filter(({ order_id }) => !orderIds.has(order_id))
  if (open.length === 0) fail(ctx, 'already_credited')
  const billed = open.flatMap(({ order }) => {
    const one = order.status === orderStatus.cancelled && !order.charged_cents ? null : billedNow(order)
    return one && one.total + one.extra > 0 ? [one] : []
  })
  return { invoice, left: open, credited, billed }
}

type Preview = OutputOf<Calls['invoice_credit_preview']>

/** What the documents of a correction would say. */
export async function previewCorrection(
  ctx: DescribeContext,
  { invoice, left, credited, billed }: Correction,
): Promise<Preview> {
  const amount = left.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const percent = invoice.document?.tax.percent ?? 0
  return {
    invoice_no: invoice.invoice_no,
    currency: invoice.currency,
    credit: {
      orders: left.map(({ order, amount_cents }) => ({ order_no: order.order_no, amount: amount_cents })),
      amount,
      tax: taxOfCredit(percent, credited, amount),
      tax_percent: percent,
    },
    reissue: await previewInvoice(ctx, invoice, billed),
  }
}

async function previewInvoice(
  ctx: DescribeContext,
  invoice: store.Invoice,
  billed: readonly BilledOrder[],
): Promise<Preview['reissue']> {
  const [first] = billed
  const account = first && (await billedAccount(ctx.db, first.order.customer_id))
  if (!account) return null
  const locale = languageOf(invoice.document?.language ?? account.language)
  const { document, dueDays } = await describeOrders(ctx, account, billed, locale)
  const customer = customerOf(account)
  return {
    orders: billed.map(({ order, total, extra }) => ({ order_no: order.order_no, amount: total + extra })),
    amount: document.total,
    tax: document.tax.amount,
    tax_percent: document.tax.percent,
    reverse_note: document.tax.note,
    customer: account.erased_at ? [] : envelopeLines(customer, (code) => countryName(locale, code)),
    tax_number: account.erased_at ? '' : customer.taxNumber,
    due_date: dueOn(chinaDay(ctx.now), account.due_days, dueDays),
  }
}

/** Takes the invoice back and, if asked to, issues a new one of what its orders cost now, in the same language and currency. */
export async function carryOutCorrection(
  ctx: OrderWrite,
  { invoice, left, billed }: Correction,
  { reason, reissue, by }: { reason: string; reissue: boolean; by: number },
): Promise<{ credit: store.Described; reissued: store.Described | null }> {
  const orderIds = new Set(left.map(({ order_id }) => order_id))
  const credit = await issueCreditNote(ctx, invoice, orderIds, { reason: 'requested', note: reason, by })
  if (!reissue || billed.length === 0) return { credit, reissued: null }
  const reissued = await issueInvoice(ctx, billed, {
    locale: languageOf(credit.document.language),
    currency: invoice.currency,
    rate: invoice.rate,
    issuedBy: by,
    replaces: invoice.invoice_no,
  })
  return { credit, reissued }
}
