import type { Locale } from '@goodlot/i18n'
import { type CreditReason, chinaDay, dueOn, type InvoiceCustomer, taxOfCredit } from '@goodlot/rules'
import { lockOrder, type Order, type OrderWrite, orderById, recordOrderEvent, setDueDay } from '../../order/index.ts'
import { billedAccount, customerOf } from './billing-store.ts'
import { type BilledOrder, describeOrders, languageOf } from './describe.ts'
import * as store from './store.ts'

/** What an order costs now, or null while it has no price. */
export function billedNow(order: Order): BilledOrder | null {
  const total = order.charged_cents ?? order.total_cents
  if (total === null) return null
  return { order, revision: order.revision, total, extra: order.charged_cents === null ? order.extra_cents : 0 }
}

export interface Terms {
  locale: Locale
  currency: string
  rate: number | null
  /** Null for the clock. */
  issuedBy: number | null
  replaces?: string | null
}

const sum = (billed: readonly BilledOrder[], part: 'total' | 'extra') => billed.reduce((all, one) => all + one[part], 0)

/** Issues one invoice for orders of one family, which the caller has locked. */
export async function issueInvoice(
  ctx: OrderWrite,
  billed: readonly BilledOrder[],
  { locale, currency, rate, issuedBy, replaces = null }: Terms,
): Promise<store.Described> {
  const [first] = billed
  const account = first && (await billedAccount(ctx.db, first.order.customer_id))
  if (!first || !account) throw new Error('an invoice needs an order')
  const { document, tax, series, dueDays } = await describeOrders(ctx, account, billed, locale)
  const isSingle = billed.length === 1
  const invoice = await store.insertDocument(
    ctx.db,
    {
      kind: 'invoice',
      series,
      order_id: isSingle ? first.order.id : null,
      revision: isSingle ? first.revision : 0,
      customer_id: account.id,
      credit_of: null,
      replaces,
      total_cents: sum(billed, 'total'),
      extra_cents: sum(billed, 'extra'),
      paid_cents: document.paid,
      tax_cents: tax,
      currency,
      rate,
      due_on: dueOn(chinaDay(ctx.now), account.due_days, dueDays),
      issued_by: issuedBy,
      issued_at: ctx.now,
      document,
      customer: account.erased_at ? null : customerOf(account),
    },
    billed.map(({ order, revision, total, extra }) => ({
      order_id: order.id,
      revision,
      amount_cents: total + extra,
    })),
  )
  await setDueDay(
    ctx.db,
    billed.map(({ order }) => order.id),
    invoice.due_on,
  )
  for (const { order, total, extra } of billed)
    await recordOrderEvent(ctx, order.id, 'invoiced', issuedBy, {
      invoice_no: invoice.invoice_no,
      amount: total + extra,
    })
  return invoice
}

/** An invoice with its content; one of an earlier release is described, in the customer's language, and stays so from then on. */
export async function describedInvoice(ctx: OrderWrite, invoice: store.Invoice): Promise<store.Described> {
  const { document, customer } = invoice
  if (document) return { ...invoice, document, customer }
  if (invoice.order_id === null) throw new Error(`${invoice.invoice_no} has no content`)
  const order = await orderById(ctx.db, invoice.order_id)
  const account = order && (await billedAccount(ctx.db, order.customer_id))
  if (!order || !account) throw new Error(`${invoice.invoice_no} has no order`)
  const { total_cents: total, extra_cents: extra, revision } = invoice
  const described = await describeOrders(
    ctx,
    account,
    [{ order, revision, total, extra }],
    languageOf(account.language),
  )
  // it was issued without tax
  const tax = { percent: 0, isReversed: false, amount: 0, note: '' }
  const content = { ...described.document, tax, paid: invoice.paid_cents }
  const named: InvoiceCustomer | null = account.erased_at ? null : customerOf(account)
  await store.describeInvoice(ctx.db, invoice.id, {
    document: content,
    customer: named,
    customer_id: account.id,
    tax_cents: 0,
  })
  return { ...invoice, customer_id: account.id, document: content, customer: named }
}

interface Credit {
  reason: CreditReason
  /** What root wrote. */
  note: string
  by: number | null
}

/** Takes back what an invoice says of these orders, which the caller has locked, by a credit note that names the invoice. */
export async function issueCreditNote(
  ctx: OrderWrite,
  existing: store.Invoice,
  orderIds: ReadonlySet<number>,
  { reason, note, by }: Credit,
): Promise<store.Described> {
  const invoice = await describedInvoice(ctx, existing)
  const { document } = invoice
  const amounts = (await store.amountsOf(ctx.db, invoice.id)).filter(({ order_id }) => orderIds.has(order_id))
  const amount = amounts.reduce((all, { amount_cents }) => all + amount_cents, 0)
  const credited = await store.creditedOf(ctx.db, invoice.id)
  const orders: Order[] = []
  for (const { order_id } of amounts) {
    const order = await lockOrder(ctx.db, order_id)
    if (order) orders.push(order)
  }
  const numbers = new Set(orders.map(({ order_no }) => order_no))
  const tax = taxOfCredit(document.tax.percent, credited.amount, amount)
  // a collective invoice has one line for each of its orders, in their order
  const lines =
    document.orders.length === 1
      ? document.lines
      : document.lines.filter((_, i) => numbers.has(document.orders[i]?.orderNo ?? ''))
  const t = ctx.translate(languageOf(document.language))
  const creditNote = await store.insertDocument(
    ctx.db,
    {
      kind: 'credit_note',
      series: invoice.series,
      order_id: null,
      revision: 0,
      customer_id: invoice.customer_id ?? 0,
      credit_of: invoice.id,
      replaces: null,
      total_cents: -amount,
      extra_cents: 0,
      paid_cents: 0,
      tax_cents: 0 - tax,
      currency: invoice.currency,
      rate: invoice.rate,
      due_on: null,
      issued_by: by,
      issued_at: ctx.now,
      document: {
        ...document,
        orders: document.orders.filter(({ orderNo }) => numbers.has(orderNo)),
        lines: lines.map((line) => ({ ...line, amount: 0 - line.amount })),
        tax: { ...document.tax, amount: 0 - tax },
        total: 0 - amount,
        paid: 0,
        payBefore: '',
        creditOf: invoice.invoice_no,
        reason: note || t(`receipts.credit_${reason}`),
      },
      customer: invoice.customer,
    },
    amounts.map((one) => ({ ...one, amount_cents: 0 - one.amount_cents })),
  )
  if (orders.length > 0)
    await setDueDay(
      ctx.db,
      orders.map(({ id }) => id),
      null,
    )
  for (const { order_id, amount_cents } of amounts)
    await recordOrderEvent(ctx, order_id, 'credited', by, {
      invoice_no: creditNote.invoice_no,
      amount: amount_cents,
    })
  return creditNote
}
