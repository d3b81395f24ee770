import { money, type Translate } from '@goodlot/i18n'
import { chinaDay, dueOf, envelopeLines } from '@goodlot/rules'
import type { Blob, World } from '../../http/context.ts'
import { type Block, type Pen, space, stack } from '../../pdf/index.ts'
import { amounts, facts, head, letterPdf, line, look, pageNumber } from '../../pdf/letter/index.ts'
import { languageOf } from './describe.ts'
import type { Described } from './store.ts'

/** The name of a country in a language; its code where the language has none. */
export const countryName = (locale: string, code: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code

/**
 * An invoice or credit note as it was issued: from its own content alone, in the language it was issued in, so that the same document is
 * made for every reader and at any time.
 */
export async function invoicePdf(world: Pick<World, 'translate'>, invoice: Described): Promise<Blob> {
  const { document, customer, invoice_no } = invoice
  const kind = invoice.kind === 'credit_note' ? 'credit_note' : 'invoice'
  const locale = languageOf(document.language)
  const t = world.translate(locale)
  const title = t(`receipts.${kind}_title`)
  const [only] = document.orders.length === 1 ? document.orders : []
  const { seller, tax, lines, total, paid } = document
  const due = dueOf(document)
  const taxed = [
    { name: t('receipts.net'), amount: total - tax.amount },
    { name: t('receipts.tax', { percent: tax.percent }), amount: tax.amount },
  ]
  const bytes = await letterPdf({
    title: `${title} ${invoice_no}`,
    author: seller.name,
    language: locale,
    createdAt: invoice.issued_at,
    content: (pen) => [
      ...head(pen, { t }, seller, title),
      ...facts(pen, [
        [t(`receipts.${kind}_number`), invoice_no],
        [t('receipts.issued'), chinaDay(invoice.issued_at)],
        [t('receipts.due_on'), invoice.due_on ?? ''],
        [t('receipts.credit_of'), document.creditOf],
        [t('receipts.credit_reason'), document.reason],
        [t('receipts.invoice_replaces'), invoice.replaces ?? ''],
        [t('receipts.seller_tax_number'), seller.taxNumber],
        [
          t('receipts.invoice_buyer'),
          customer
            ? envelopeLines(customer, (code) => countryName(locale, code)).join('\n')
            : `#${invoice.customer_id}`,
        ],
        [t('receipts.tax_number'), customer?.taxNumber ?? ''],
        [t('receipts.order'), only?.orderNo ?? ''],
        [t('receipts.service'), only?.service ?? ''],
        [t('receipts.goods'), only?.goods ?? ''],
        [t('receipts.factory'), only?.factory ?? ''],
        [t('receipts.dates'), only?.days.join(', ') ?? ''],
      ]),
      ...amounts(pen, { t, locale }, [
        ...lines.map(({ text, amount }) => ({ name: text, amount })),
        ...taxed,
        { name: t('receipts.invoice_total'), amount: total, bold: true },
        ...(kind === 'invoice' && paid > 0 ? [{ name: t('receipts.invoice_paid'), amount: -paid }] : []),
        ...(kind === 'invoice' ? [{ name: t('receipts.invoice_due'), amount: due, bold: true }] : []),
      ]),
      line(pen, t('receipts.tax_included'), look.hint),
      ...(tax.note === '' ? [] : [line(pen, tax.note)]),
      space(8),
      ...(kind === 'invoice'
        ? [due === 0 ? line(pen, t('receipts.invoice_settled'), look.strong) : stack(payTo(pen, t, invoice, due))]
        : []),
    ],
    foot: pageNumber({ t }),
  })
  return { fileName: t(`receipts.${kind}_file`, { invoice_no }), type: 'application/pdf', bytes }
}

/** How to pay what is left, kept together on one page; also in yuan where that was requested. */
const payTo = (pen: Pen, t: Translate, { document, invoice_no, rate }: Described, due: number): Block[] => [
  ...(rate === null
    ? []
    : [
        line(
          pen,
          t('receipts.invoice_cny', {
            amount: money(languageOf(document.language), Math.round(due * rate), 'CNY'),
          }),
          look.large,
        ),
        line(pen, t('receipts.invoice_rate', { rate: rate.toFixed(4) }), look.hint),
        space(12),
      ]),
  { ...line(pen, t('receipts.invoice_pay_to'), look.strong), gap: 4 },
  ...facts(pen, [
    [t('receipts.bank_holder'), document.bank.holder],
    [t('receipts.bank_name'), document.bank.bank],
    [t('receipts.bank_account'), document.bank.account],
    [t('receipts.bank_swift'), document.bank.swift],
    [
      t('receipts.bank_reference'),
      [invoice_no, ...(document.orders.length === 1 ? document.orders.map(({ orderNo }) => orderNo) : [])].join(' · '),
    ],
    [t('receipts.invoice_pay_by'), document.payBefore && t('receipts.china_time', { time: document.payBefore })],
  ]),
]
