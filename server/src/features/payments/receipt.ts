import { chinaDay } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import type { Order } from '../../order/index.ts'
import type { Payment } from '../../payment/index.ts'
import { amounts, facts, head, letterPdf, line, look, pageNumber } from '../../pdf/letter/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { type DocumentContext, goodsOf, issuerOf } from './document-parts.ts'
import { payerOf } from './store.ts'

const signed = ({ kind, amount_cents }: Payment) => (kind === 'payment' ? amount_cents : -amount_cents)

/** One line for each payment and refund, and their sum. */
function linesOf({ t }: DocumentContext, entries: readonly Payment[]) {
  const lines = entries.map((entry) => {
    const date = chinaDay(entry.done_at ?? entry.created_at)
    const kind = entry.kind === 'payment' ? 'payment' : entry.reversal_reason === null ? 'refund' : 'reversal'
    const what = t(`receipts.${kind}`, {
      payment_no: entry.payment_no,
      date,
    })
    const how = t(`receipts.provider_${entry.provider as 'sandbox' | 'paypal' | 'invoice'}`)
    const reference = entry.provider === 'sandbox' ? '' : entry.reference
    return { name: [`${what} · ${how}`, reference].filter(Boolean).join('\n'), amount: signed(entry) }
  })
  const total = entries.reduce((sum, entry) => sum + signed(entry), 0)
  return [...lines, { name: t('receipts.total'), amount: total, bold: true }]
}

/** Payments and refunds of an order, in the reader's language. The receipt has the number of the latest payment. */
export async function receiptPdf(ctx: DocumentContext, order: Order, entries: readonly Payment[]): Promise<Blob> {
  const { t, db, locale, now } = ctx
  const payer = await payerOf(db, order.customer_id)
  const serviceName = await serviceNames(db, locale)
  const number = entries.findLast(({ kind }) => kind === 'payment')?.payment_no ?? ''
  const isSandbox = entries.some(({ provider }) => provider === 'sandbox')
  const issuer = await issuerOf(ctx)
  const goods = await goodsOf(ctx, order)
  const title = t('receipts.title')
  const bytes = await letterPdf({
    title: `${title} ${number}`,
    author: issuer.name,
    language: locale,
    createdAt: now,
    content: (pen) => [
      ...head(pen, ctx, issuer, title),
      ...facts(pen, [
        [t('receipts.number'), number],
        [t('receipts.issued'), chinaDay(now)],
        [t('receipts.buyer'), [payer.company, payer.nickname, payer.email].filter(Boolean).join('\n')],
        [t('receipts.order'), order.order_no],
        [t('receipts.service'), serviceName(order.service_type)],
        [t('receipts.goods'), goods],
        [t('receipts.factory'), order.factory_name],
        [t('receipts.dates'), order.days.join(', ')],
      ]),
      ...amounts(pen, ctx, linesOf(ctx, entries)),
      ...(isSandbox ? [line(pen, t('receipts.sandbox'), look.hint)] : []),
    ],
    foot: pageNumber(ctx),
  })
  return { fileName: t('receipts.file', { order_no: order.order_no }), type: 'application/pdf', bytes }
}
