import { light } from '@goodlot/brand'
import { productName } from '@goodlot/i18n'
import { chinaDay } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Payments } from '../../db/types.ts'
import type { Blob, Context } from '../../http/context.ts'
import { renderPdf, type Table, type Words, words } from '../../pdf/index.ts'
import { amountOf, type Order, serviceNames } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { payerOf } from './store.ts'

type Entry = Selectable<Payments>
type ReceiptContext = Pick<Context, 'db' | 'config' | 'now' | 'locale' | 't'>

/** Name over value, as long as there is a value. */
const facts = (pairs: readonly (readonly [string, string])[]): Table => ({
  layout: 'noBorders',
  table: {
    widths: [120, '*'],
    body: pairs
      .filter(([, value]) => value !== '')
      .map(([name, value]): Words[] => [words(name, { color: light.ink3 }), words(value)]),
  },
  margin: [0, 0, 0, 16],
})

function amounts({ t }: ReceiptContext, entries: readonly Entry[]): Table {
  const signed = (entry: Entry) => (entry.kind === 'payment' ? entry.amount_cents : -entry.amount_cents)
  const row = (left: string, cents: number, bold = false): Words[] => [
    words(left, { bold }),
    words(amountOf(cents), { bold, alignment: 'right' }),
  ]
  const lines = entries.map((entry) => {
    const date = chinaDay(entry.done_at ?? entry.created_at)
    const what = t(`receipts.${entry.kind === 'payment' ? 'payment' : 'refund'}`, {
      payment_no: entry.payment_no,
      date,
    })
    const how = t(`receipts.provider_${entry.provider as 'sandbox' | 'paypal' | 'invoice'}`)
    return row(
      [`${what} · ${how}`, entry.provider === 'invoice' ? entry.reference : ''].filter(Boolean).join('\n'),
      signed(entry),
    )
  })
  const total = entries.reduce((sum, entry) => sum + signed(entry), 0)
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: ['*', 110],
      body: [
        [
          words(t('receipts.item'), { color: light.ink3 }),
          words(t('receipts.amount'), { color: light.ink3, alignment: 'right' }),
        ],
        ...lines,
        row(t('receipts.total'), total, true),
      ],
    },
    margin: [0, 0, 0, 16],
  }
}

/** What was paid for an order and given back, in the reader's language. Its number is that of the latest payment. */
export async function receiptPdf(ctx: ReceiptContext, order: Order, entries: readonly Entry[]): Promise<Blob> {
  const { t, db, locale, now } = ctx
  const { 'company.legal': legal } = await readSettings(ctx)
  const payer = await payerOf(db, order.customer_id)
  const serviceName = await serviceNames(db, locale)
  const number = entries.findLast(({ kind }) => kind === 'payment')?.payment_no ?? ''
  const isSandbox = entries.some(({ provider }) => provider === 'sandbox')
  const bytes = await renderPdf({
    info: { title: `${t('receipts.title')} ${number}`, author: legal.name || productName },
    content: [
      words(legal.name || productName, { bold: true, fontSize: 14, color: light.accent }),
      ...(legal.address === '' ? [] : [words(legal.address)]),
      ...(legal.registration === '' ? [] : [words(t('receipts.registration', { value: legal.registration }))]),
      words(t('receipts.title'), { bold: true, fontSize: 20, margin: [0, 24, 0, 12] }),
      facts([
        [t('receipts.number'), number],
        [t('receipts.issued'), chinaDay(now)],
        [t('receipts.buyer'), [payer.company, payer.nickname, payer.email].filter(Boolean).join('\n')],
        [t('receipts.order'), order.order_no],
        [t('receipts.service'), serviceName(order.service_type)],
        [t('receipts.goods'), order.product_names],
        [t('receipts.factory'), order.factory_name],
        [t('receipts.dates'), order.days.join(', ')],
      ]),
      amounts(ctx, entries),
      ...(isSandbox ? [words(t('receipts.sandbox'), { color: light.ink3 })] : []),
    ],
    footer: (page, pages) =>
      words(t('receipts.page', { page, pages }), {
        alignment: 'center',
        fontSize: 8,
        color: light.ink3,
        margin: [0, 24, 0, 0],
      }),
  })
  return { fileName: t('receipts.file', { order_no: order.order_no }), type: 'application/pdf', bytes }
}
