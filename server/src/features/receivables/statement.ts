import { moneyCell } from '@goodlot/i18n'
import { chinaDay, type Day, dollarsOf } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import { readSettings } from '../../setting/index.ts'
import { type BookContext, sheetBook } from '../../spreadsheet/index.ts'
import { type LetterContext, statementPdf } from '../../statement/index.ts'
import { issuerOf } from '../payments/index.ts'
import type { Payer } from './family-store.ts'
import type { StatementLine } from './statement-store.ts'

export interface Statement {
  payer: Payer
  from: Day
  to: Day
  opening: number
  lines: readonly StatementLine[]
}

/** The balance after each line. */
function balances({ opening, lines }: Statement): number[] {
  let balance = opening
  return lines.map(({ cents }) => {
    balance += cents
    return balance
  })
}

const closingOf = (statement: Statement) => balances(statement).at(-1) ?? statement.opening

const about = ({ t }: Pick<LetterContext, 't'>, { reason, payment_no, reference }: StatementLine) =>
  [t(`receivables.line_${reason}`), payment_no, reference].filter(Boolean).join(' · ')

export async function statementFile(ctx: LetterContext, statement: Statement): Promise<Blob> {
  const { t, locale, now } = ctx
  const { payer, from, to, opening, lines } = statement
  const { 'company.bank': bank } = await readSettings(ctx)
  const title = t('receivables.statement_title')
  const after = balances(statement)
  const closing = closingOf(statement)
  const sum = (name: string, amount: number) => ['', '', name, '', '', moneyCell(locale, amount)]
  const bytes = await statementPdf(ctx, {
    ...{ locale, createdAt: now, issuer: await issuerOf(ctx), title, fileTitle: `${title} ${from} – ${to}` },
    facts: [
      [t('receivables.statement_customer'), [payer.company, payer.nickname, payer.email].filter(Boolean).join('\n')],
      [t('receivables.statement_period'), `${from} – ${to}`],
      [t('receivables.statement_issued'), chinaDay(now)],
    ],
    columns: [
      { width: 62 },
      { width: 88 },
      { width: { share: 1 } },
      { width: 68, align: 'right' },
      { width: 68, align: 'right' },
      { width: 74, align: 'right' },
    ],
    size: 8,
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
    ...(closing > 0 && bank.account !== ''
      ? {
          below: {
            title: t('receipts.invoice_pay_to'),
            facts: [
              [t('receipts.bank_holder'), bank.holder],
              [t('receipts.bank_name'), bank.bank],
              [t('receipts.bank_account'), bank.account],
              [t('receipts.bank_swift'), bank.swift],
            ],
          },
        }
      : {}),
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
