import { light } from '@goodlot/brand'
import { chinaDay } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import type { Order } from '../../order/index.ts'
import type { Payment } from '../../payment/index.ts'
import { renderPdf, words } from '../../pdf/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { amounts, type DocumentContext, facts, goodsOf, head, pageNumber } from './document-parts.ts'
import { payerOf } from './store.ts'

const signed = ({ kind, amount_cents }: Payment) => (kind === 'payment' ? amount_cents : -amount_cents)

/** One line for each payment and refund, and what is left of them. */
function linesOf({ t }: DocumentContext, entries: readonly Payment[]) {
  const lines = entries.map((entry) => {
    const date = chinaDay(entry.done_at ?? entry.created_at)
    const what = t(`receipts.${entry.kind === 'payment' ? 'payment' : 'refund'}`, {
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

/** What was paid for an order and given back, in the reader's language. Its number is that of the latest payment. */
export async function receiptPdf(ctx: DocumentContext, order: Order, entries: readonly Payment[]): Promise<Blob> {
  const { t, db, locale, now } = ctx
  const payer = await payerOf(db, order.customer_id)
  const serviceName = await serviceNames(db, locale)
  const number = entries.findLast(({ kind }) => kind === 'payment')?.payment_no ?? ''
  const isSandbox = entries.some(({ provider }) => provider === 'sandbox')
  const { author, content } = await head(ctx, t('receipts.title'))
  const bytes = await renderPdf({
    info: { title: `${t('receipts.title')} ${number}`, author },
    content: [
      ...content,
      facts([
        [t('receipts.number'), number],
        [t('receipts.issued'), chinaDay(now)],
        [t('receipts.buyer'), [payer.company, payer.nickname, payer.email].filter(Boolean).join('\n')],
        [t('receipts.order'), order.order_no],
        [t('receipts.service'), serviceName(order.service_type)],
        [t('receipts.goods'), await goodsOf(ctx, order)],
        [t('receipts.factory'), order.factory_name],
        [t('receipts.dates'), order.days.join(', ')],
      ]),
      amounts(ctx, linesOf(ctx, entries)),
      ...(isSandbox ? [words(t('receipts.sandbox'), { color: light.ink3 })] : []),
    ],
    footer: pageNumber(ctx),
  })
  return { fileName: t('receipts.file', { order_no: order.order_no }), type: 'application/pdf', bytes }
}
