import { isLocale, type Locale, type Translate, wordFor } from '@goodlot/i18n'
import {
  type AppliedTax,
  chinaDateTime,
  type InvoiceDocument,
  type InvoicedOrder,
  type InvoiceLine,
  otherwiseOfSeller,
  rulesOfSeller,
  taxFor,
  totalsOf,
} from '@goodlot/rules'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'
import { currentRevision, namedTerms } from '../../order/revision/index.ts'
import { serviceNames } from '../../reference/index.ts'
import { readSettings } from '../../setting/index.ts'
import { goodsOf, issuerOf } from '../payments/index.ts'
import { type BilledAccount, customerOf } from './billing-store.ts'

export interface DescribeContext {
  db: Db
  config: Config
  now: Date
  translate(locale: Locale): Translate
}

/** An order with what a document says it costs. */
export interface BilledOrder {
  order: Order
  /** The revision that was sold, which a legacy invoice has of its own. */
  revision: number
  total: number
  extra: number
}

export const languageOf = (text: string): Locale => (isLocale(text) ? text : 'en-US')

/** The lines of what was sold, if they add up to the invoiced amount; else, as for a cancelled order, a single line. */
async function soldLines(
  { db, t, locale }: { db: Db; t: Translate; locale: Locale },
  { order, revision, total }: BilledOrder,
): Promise<InvoiceLine[]> {
  const { sold } = await currentRevision(db, { id: order.id, revision })
  const lines = namedTerms(sold.quote.terms, locale, sold.tests).map(({ code, params, amount }) => ({
    text: [
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
  const sum = lines.reduce((all, { amount }) => all + amount, 0)
  return sum === total && lines.length > 0
    ? lines
    : [{ text: t('receipts.invoice_order', { order_no: order.order_no }), amount: total }]
}

/** One line for each order of a collective invoice. */
const orderLine = ({ orderNo, service, days, goods }: InvoicedOrder, amount: number): InvoiceLine => ({
  text: [[orderNo, service, days.join(', ')].filter(Boolean).join(' · '), goods].filter(Boolean).join('\n'),
  amount,
})

/** The content of an invoice for these orders, as seller, customer and orders are now. */
export async function describeOrders(
  ctx: DescribeContext,
  account: BilledAccount,
  billed: readonly BilledOrder[],
  locale: Locale,
): Promise<{ document: InvoiceDocument; tax: number; series: string; dueDays: number }> {
  const t = ctx.translate(locale)
  const settings = await readSettings(ctx)
  const serviceName = await serviceNames(ctx.db, locale)
  const orders: InvoicedOrder[] = []
  for (const { order, revision } of billed)
    orders.push({
      orderNo: order.order_no,
      service: serviceName(order.service_type),
      goods: await goodsOf(ctx, { id: order.id, revision }),
      factory: order.factory_name,
      days: order.days,
    })
  const [only] = billed
  const lines =
    billed.length === 1 && only
      ? [
          ...(await soldLines({ db: ctx.db, t, locale }, only)),
          ...(only.extra === 0
            ? []
            : [
                {
                  text: t(only.extra > 0 ? 'receipts.invoice_extra' : 'receipts.invoice_reduction'),
                  amount: only.extra,
                },
              ]),
        ]
      : orders.map((one, i) => orderLine(one, (billed[i]?.total ?? 0) + (billed[i]?.extra ?? 0)))
  const { rules } = settings['invoices.tax']
  const seller = settings['invoices.seller']
  const applied = taxFor(
    {
      otherwisePercent: otherwiseOfSeller(settings['invoices.tax'], seller.country),
      rules: rulesOfSeller(rules, seller.country).map(({ tax_percent, ...rule }) => ({
        ...rule,
        percent: tax_percent,
      })),
    },
    customerOf(account),
  )
  const { total, tax } = totalsOf(lines, applied)
  const { name, registration, address } = await issuerOf(ctx)
  const end = billed.length === 1 ? only?.order.hold_ends_at : null
  const document: InvoiceDocument = {
    language: locale,
    seller: { name, registration, address, country: seller.country, taxNumber: seller.tax_number },
    bank: settings['company.bank'],
    orders,
    lines,
    tax: { ...applied, amount: tax, note: taxNote(applied, settings['invoices.reverse_note'][locale], t) },
    total,
    paid: billed.reduce((sum, { order }) => sum + order.paid_cents - order.refund_due_cents, 0),
    payBefore: end ? chinaDateTime(end).slice(0, 16) : '',
    creditOf: '',
    reason: '',
  }
  return { document, tax, series: seller.series, dueDays: settings['invoices.due_days'] }
}

/** The sentence that a customer who owes the tax needs; root may have its own. */
const taxNote = ({ isReversed }: AppliedTax, own: string, t: Translate): string =>
  isReversed ? own || t('receipts.reverse_charge') : ''
