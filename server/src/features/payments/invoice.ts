import { money, wordFor } from '@goodlot/i18n'
import { chinaDateTime, chinaDay } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision, namedTerms } from '../../order/revision/index.ts'
import { type Block, letterPdf, type Pen, space, stack } from '../../pdf/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { readSettings } from '../../setting/index.ts'
import {
  amounts,
  type DocumentContext,
  facts,
  goodsOf,
  head,
  issuerOf,
  line,
  look,
  pageNumber,
} from './document-parts.ts'
import type { Invoice } from './invoice-store.ts'
import { payerOf } from './store.ts'

/** The lines of what was sold, if they add up to the invoiced amount; else, as for a cancelled order, a single line. */
async function soldLines({ db, locale, t }: DocumentContext, { id, order_no }: Order, invoice: Invoice) {
  const { sold } = await currentRevision(db, { id, revision: invoice.revision })
  const lines = namedTerms(sold.quote.terms, locale, sold.tests).map(({ code, params, amount }) => ({
    name: [
      wordFor(t, 'orders.term_', code),
      params.name,
      params.day,
      params.kind && wordFor(t, 'orders.kind_', params.kind),
      params.percent && `${params.percent} %`,
    ]
      .filter(Boolean)
      .join(' · '),
    amount,
  }))
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return sum === invoice.total_cents && lines.length > 0
    ? lines
    : [{ name: t('receipts.invoice_order', { order_no }), amount: invoice.total_cents }]
}

/** An invoice as it was issued, in the reader's language. */
export async function invoicePdf(ctx: DocumentContext, order: Order, invoice: Invoice): Promise<Blob> {
  const { t, db, locale } = ctx
  const { 'company.bank': bank } = await readSettings(ctx)
  const payer = await payerOf(db, order.customer_id)
  const serviceName = await serviceNames(db, locale)
  const { invoice_no, total_cents, extra_cents, paid_cents, replaces } = invoice
  const due = Math.max(0, total_cents + extra_cents - paid_cents)
  const title = t('receipts.invoice_title')
  const issuer = await issuerOf(ctx)
  const goods = await goodsOf(ctx, { id: order.id, revision: invoice.revision })
  const sold = await soldLines(ctx, order, invoice)
  const bytes = await letterPdf({
    title: `${title} ${invoice_no}`,
    author: issuer.name,
    language: locale,
    createdAt: ctx.now,
    content: (pen) => [
      ...head(pen, ctx, issuer, title),
      ...facts(pen, [
        [t('receipts.invoice_number'), invoice_no],
        [t('receipts.issued'), chinaDay(invoice.issued_at)],
        [t('receipts.invoice_replaces'), replaces ?? ''],
        [t('receipts.invoice_buyer'), [payer.company, payer.nickname, payer.email].filter(Boolean).join('\n')],
        [t('receipts.order'), order.order_no],
        [t('receipts.service'), serviceName(order.service_type)],
        [t('receipts.goods'), goods],
        [t('receipts.factory'), order.factory_name],
        [t('receipts.dates'), order.days.join(', ')],
      ]),
      ...amounts(pen, ctx, [
        ...sold,
        ...(extra_cents > 0 ? [{ name: t('receipts.invoice_extra'), amount: extra_cents }] : []),
        { name: t('receipts.invoice_total'), amount: total_cents + extra_cents, bold: true },
        ...(paid_cents > 0 ? [{ name: t('receipts.invoice_paid'), amount: -paid_cents }] : []),
        { name: t('receipts.invoice_due'), amount: due, bold: true },
      ]),
      due === 0
        ? line(pen, t('receipts.invoice_settled'), look.strong)
        : // kept together on one page
          stack(payTo(pen, ctx, { order, invoice, due, bank })),
    ],
    foot: pageNumber(ctx),
  })
  return { fileName: t('receipts.invoice_file', { invoice_no }), type: 'application/pdf', bytes }
}

interface Due {
  order: Order
  invoice: Invoice
  /** In cents. */
  due: number
  bank: { holder: string; bank: string; account: string; swift: string }
}

/** How to pay what is left; also in yuan where that was requested. */
const payTo = (
  pen: Pen,
  { t, locale }: DocumentContext,
  { order, invoice: { invoice_no, rate }, due, bank }: Due,
): Block[] => [
  ...(rate === null
    ? []
    : [
        line(pen, t('receipts.invoice_cny', { amount: money(locale, Math.round(due * rate), 'CNY') }), look.large),
        line(pen, t('receipts.invoice_rate', { rate: rate.toFixed(4) }), look.hint),
        space(12),
      ]),
  { ...line(pen, t('receipts.invoice_pay_to'), look.strong), gap: 4 },
  ...facts(pen, [
    [t('receipts.bank_holder'), bank.holder],
    [t('receipts.bank_name'), bank.bank],
    [t('receipts.bank_account'), bank.account],
    [t('receipts.bank_swift'), bank.swift],
    [t('receipts.bank_reference'), `${invoice_no} · ${order.order_no}`],
    [
      t('receipts.invoice_pay_by'),
      order.hold_ends_at ? t('receipts.china_time', { time: chinaDateTime(order.hold_ends_at).slice(0, 16) }) : '',
    ],
  ]),
]
