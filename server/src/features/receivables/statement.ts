import { light } from '@goodlot/brand'
import { moneyCell } from '@goodlot/i18n'
import { chinaDay, type Day, dollarsOf } from '@goodlot/rules'
import type { Blob, Context } from '../../http/context.ts'
import { letterPdf, letterWidth, space, stack, table } from '../../pdf/index.ts'
import { readSettings } from '../../setting/index.ts'
import { type BookContext, sheetBook } from '../../spreadsheet/index.ts'
import { facts, head, issuerOf, line, look, pageNumber } from '../payments/index.ts'
import type { Payer } from './family-store.ts'
import type { StatementLine } from './statement-store.ts'

export interface Statement {
  payer: Payer
  from: Day
  to: Day
  opening: number
  lines: readonly StatementLine[]
}

type DocumentContext = Pick<Context, 'db' | 'config' | 'now' | 'locale' | 't'>

/** The balance after each line. */
function balances({ opening, lines }: Statement): number[] {
  let balance = opening
  return lines.map(({ cents }) => {
    balance += cents
    return balance
  })
}

const closingOf = (statement: Statement) => balances(statement).at(-1) ?? statement.opening

const about = ({ t }: Pick<DocumentContext, 't'>, { reason, payment_no, reference }: StatementLine) =>
  [t(`receivables.line_${reason}`), payment_no, reference].filter(Boolean).join(' · ')

export async function statementPdf(ctx: DocumentContext, statement: Statement): Promise<Blob> {
  const { t, locale, now } = ctx
  const { payer, from, to, opening, lines } = statement
  const { 'company.bank': bank } = await readSettings(ctx)
  const issuer = await issuerOf(ctx)
  const title = t('receivables.statement_title')
  const after = balances(statement)
  const closing = closingOf(statement)
  const sum = (name: string, amount: number) =>
    ['', '', name, '', '', moneyCell(locale, amount)].map((text) => ({ text, style: { bold: true } }))
  const bytes = await letterPdf({
    title: `${title} ${from} – ${to}`,
    author: issuer.name,
    language: locale,
    createdAt: now,
    content: (pen) => [
      ...head(pen, ctx, issuer, title),
      ...facts(pen, [
        [t('receivables.statement_customer'), [payer.company, payer.nickname, payer.email].filter(Boolean).join('\n')],
        [t('receivables.statement_period'), `${from} – ${to}`],
        [t('receivables.statement_issued'), chinaDay(now)],
      ]),
      space(14),
      ...table(
        pen,
        letterWidth,
        [
          { width: 62 },
          { width: 88 },
          { width: { share: 1 } },
          { width: 68, align: 'right' },
          { width: 68, align: 'right' },
          { width: 74, align: 'right' },
        ],
        {
          head: (['date', 'order', 'about', 'debit', 'credit', 'balance'] as const).map((name) =>
            t(`receivables.column_${name}`),
          ),
          rows: [
            sum(t('receivables.opening'), opening),
            ...lines.map((one, i) => [
              chinaDay(one.at),
              one.order_no,
              about(ctx, one),
              one.cents > 0 ? moneyCell(locale, one.cents) : '',
              one.cents < 0 ? moneyCell(locale, -one.cents) : '',
              moneyCell(locale, after[i] ?? opening),
            ]),
            sum(t('receivables.closing'), closing),
          ],
          look: {
            head: { ...look.hint, size: 8 },
            body: { ...look.text, size: 8 },
            line: light.line,
            headLine: light.ink,
          },
        },
      ),
      space(16),
      ...(closing > 0 && bank.account !== ''
        ? [
            // kept together on one page
            stack([
              { ...line(pen, t('receipts.invoice_pay_to'), look.strong), gap: 4 },
              ...facts(pen, [
                [t('receipts.bank_holder'), bank.holder],
                [t('receipts.bank_name'), bank.bank],
                [t('receipts.bank_account'), bank.account],
                [t('receipts.bank_swift'), bank.swift],
              ]),
            ]),
          ]
        : []),
    ],
    foot: pageNumber(ctx),
  })
  return { fileName: `${t('receivables.statement_file', { from, to })}.pdf`, type: 'application/pdf', bytes }
}

const text = (field: string, width: number) => ({ field, kind: 'text' as const, width, required: false })
const figure = (field: string, width: number) => ({ field, kind: 'decimal' as const, width, required: false })

const columns = {
  noun: 'receivables',
  list: [
    { field: 'date', kind: 'day' as const, width: 12, required: false },
    text('order', 18),
    text('name', 30),
    text('about', 40),
    text('payment_no', 20),
    text('reference', 26),
    figure('debit', 14),
    figure('credit', 14),
    figure('balance', 14),
  ],
} as const

export function statementBook(ctx: BookContext, statement: Statement): Promise<Blob> {
  const { t } = ctx
  const { from, to, opening, lines } = statement
  const after = balances(statement)
  const rows = [
    { date: from, about: t('receivables.opening'), balance: dollarsOf(opening) },
    ...lines.map((one, i) => ({
      ...{ date: chinaDay(one.at), order: one.order_no, name: one.order_name },
      ...{ about: t(`receivables.line_${one.reason}`), payment_no: one.payment_no, reference: one.reference },
      ...(one.cents > 0 ? { debit: dollarsOf(one.cents) } : { credit: dollarsOf(-one.cents) }),
      balance: dollarsOf(after[i] ?? opening),
    })),
    { date: to, about: t('receivables.closing'), balance: dollarsOf(closingOf(statement)) },
  ]
  return sheetBook(ctx, columns, rows, t('receivables.statement_file', { from, to }))
}
