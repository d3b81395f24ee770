import { moneyCell } from '@goodlot/i18n'
import { chinaDay, dollarsOf } from '@goodlot/rules'
import type { Blob } from '../../http/context.ts'
import { type BookContext, plainBook } from '../../spreadsheet/index.ts'
import { type LetterContext, statementPdf } from '../../statement/index.ts'
import { issuerOf } from '../payments/index.ts'
import type { statementOf } from './statement.ts'

type Statement = Awaited<ReturnType<typeof statementOf>>
type Line = Statement['lines'][number]

const fileName = ({ t }: Pick<LetterContext, 't'>, { ins_user_id, from, to }: Statement) =>
  t('payouts.statement_file', { id: ins_user_id, from, to })

/** What a line is about: its order, or the reference of the transfer. */
const aboutOf = ({ t }: Pick<LetterContext, 't'>, { what, order_no, reference }: Line) =>
  [t(`payouts.line_${what}`), order_no || reference].filter(Boolean).join(' · ')

/** The statement as a letter, in the reader's language. */
export async function statementFile(ctx: LetterContext, statement: Statement): Promise<Blob> {
  const { t, locale, now } = ctx
  const { ins_nick_name, from, to, opening, closing } = statement
  const title = t('payouts.statement')
  const amount = (cents: number) => moneyCell(locale, cents)
  const bytes = await statementPdf(ctx, {
    ...{ locale, createdAt: now, issuer: await issuerOf(ctx), title },
    fileTitle: `${title} ${ins_nick_name} ${from} – ${to}`,
    facts: [
      [t('payouts.inspector'), `${ins_nick_name} (${statement.ins_user_id})`],
      [t('payouts.period'), `${from} – ${to}`],
      [t('payouts.issued'), chinaDay(now)],
      [t('payouts.line_earned'), amount(statement.earned)],
      [t('payouts.line_recovered'), statement.recovered === 0 ? '' : amount(statement.recovered)],
      [t('payouts.line_paid'), amount(statement.paid)],
    ],
    columns: [{ width: 70 }, { width: { share: 1 } }, { width: 80, align: 'right' }, { width: 80, align: 'right' }],
    size: 10,
    head: [t('payouts.date'), t('payouts.what'), t('payouts.amount_usd'), t('payouts.balance_usd')],
    rows: [
      ['', t('payouts.opening'), '', amount(opening)],
      ...statement.lines.map((line) => [
        line.at.slice(0, 10),
        aboutOf(ctx, line),
        amount(line.amount),
        amount(line.balance),
      ]),
      ['', t('payouts.closing'), '', amount(closing)],
    ],
  })
  return { fileName: `${fileName(ctx, statement)}.pdf`, type: 'application/pdf', bytes }
}

export const statementBook = (ctx: BookContext, statement: Statement): Promise<Blob> => {
  const { t } = ctx
  const { from, to, opening, closing, lines } = statement
  return plainBook(ctx, {
    name: fileName(ctx, statement),
    sheet: t('payouts.statement'),
    columns: [
      { title: t('payouts.date'), kind: 'day', width: 12 },
      { title: t('payouts.what'), kind: 'text', width: 22 },
      { title: t('payouts.order'), kind: 'text', width: 18 },
      { title: t('payouts.reference'), kind: 'text', width: 28 },
      { title: t('payouts.amount_usd'), kind: 'money', width: 14 },
      { title: t('payouts.balance_usd'), kind: 'money', width: 14 },
    ],
    rows: [
      [from, t('payouts.opening'), null, null, null, dollarsOf(opening)],
      ...lines.map((line) => [
        line.at.slice(0, 10),
        t(`payouts.line_${line.what}`),
        line.order_no,
        line.reference,
        dollarsOf(line.amount),
        dollarsOf(line.balance),
      ]),
      [to, t('payouts.closing'), null, null, null, dollarsOf(closing)],
    ],
  })
}
