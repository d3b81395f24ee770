import { light } from '@goodlot/brand'
import type { remedies } from '@goodlot/contract'
import { chinaDateTime, chinaDay, isLate, type RemedyState } from '@goodlot/rules'
import type { Context, Handlers } from '../../http/context.ts'
import { fail } from '../../http/refusal.ts'
import { requireVisible } from '../../order/access/index.ts'
import { type Order, orderIdByNo } from '../../order/index.ts'
import { type AnsweredRemedy, remediesWithAnswers } from '../../order/remedies/index.ts'
import { type Block, beside, type Pen, rule, space } from '../../pdf/index.ts'
import { facts, head, letterPdf, letterWidth, line, look, pageNumber } from '../../pdf/letter/index.ts'
import { printName } from '../files/index.ts'
import { photosOf } from '../missions/index.ts'
import { issuerOf } from '../payments/index.ts'
import { findingView } from './view.ts'

type PdfContext = Pick<Context, 'db' | 'config' | 'now' | 'locale' | 't' | 'storage' | 'addressOf'>

const gutter = 10
const columns = 3
const each = (letterWidth - gutter * (columns - 1)) / columns
/** A document shows the first pictures of each side; all of them are on the page of the report. */
const picturesMost = 6

/** Pictures in rows, the whole of each in a frame; a row is never split between pages. */
function pictureRows(pen: Pen, names: readonly string[], bytesOf: ReadonlyMap<string, Buffer>): Block[] {
  const shown = names.filter((name) => bytesOf.has(name)).slice(0, picturesMost)
  const rows = Array.from({ length: Math.ceil(shown.length / columns) }, (_, i) =>
    shown.slice(i * columns, (i + 1) * columns),
  )
  return rows.map((row) => ({
    ...beside(
      row.map((name, i) => ({
        at: i * (each + gutter),
        block: {
          height: each * 0.75,
          draw(x, y) {
            pen.document.rect(x, y, each, each * 0.75).fill(light.paper3)
            pen.document.image(
              pen.picture(name, () => bytesOf.get(name) as Buffer),
              x,
              y,
              { fit: [each, each * 0.75], align: 'center', valign: 'center' },
            )
          },
        } satisfies Block,
      })),
    ),
    gap: 6,
  }))
}

interface Pictures {
  /** The file of a photo of the report, by its hash. */
  ofReport: ReadonlyMap<string, string>
  bytesOf: ReadonlyMap<string, Buffer>
}

/** A word of the page as a label of a column: without the colon that stands before a text in a line. */
const label = (word: string): string => word.replace(/\s*[:：]$/, '')

function actionBlocks(pen: Pen, ctx: PdfContext, row: AnsweredRemedy, { ofReport, bytesOf }: Pictures): Block[] {
  const { t } = ctx
  const { name, section, instance, requirement, count, n, remarks } = findingView(ctx, row.finding, () => null)
  const state = row.state as RemedyState
  const word = isLate({ state, due: row.due }, chinaDay(ctx.now)) ? 'late' : state
  const found = count === null ? '' : n === null ? String(count) : t('remedies.found', { count, n })
  return [
    { ...rule(pen, letterWidth, light.line, 0.7), gap: 14 },
    {
      ...line(pen, `${row.no}. ${[section, name, instance].filter(Boolean).join(' · ')}`, look.large),
      gap: 8,
      keep: true,
    },
    ...facts(pen, [
      [t('remedies.grade'), t(`remedies.grade_${row.finding.grade}`)],
      [t('remedies.finding'), [found, requirement, ...remarks].filter(Boolean).join('\n')],
      [label(t('remedies.request')), row.request],
      [label(t('remedies.evidence')), row.evidence],
      [t('remedies.due'), row.due],
      [t('remedies.state'), t(`remedies.state_${word}`)],
      [label(t('remedies.closed_words')), row.closed_words],
    ]),
    ...pictureRows(
      pen,
      row.finding.photos.flatMap((sha256) => ofReport.get(sha256) ?? []),
      bytesOf,
    ),
    ...row.answers.flatMap((answer) => [
      {
        ...line(
          pen,
          t('remedies.answer_by', { person: answer.person || '–', at: chinaDateTime(answer.at).slice(0, 16) }),
          look.strong,
        ),
        gap: 8,
        keep: true,
      },
      ...facts(pen, [
        [label(t('remedies.cause')), answer.cause],
        [label(t('remedies.measure')), answer.measure],
        [label(t('remedies.done_on')), answer.done_on],
      ]),
      ...pictureRows(
        pen,
        answer.photos.map((photo) => printName(photo.name)),
        bytesOf,
      ),
      ...(answer.reply === ''
        ? []
        : [
            {
              ...line(
                pen,
                [t(`remedies.reply_${answer.reply as 'accept'}`), answer.reply_words].filter(Boolean).join(': '),
              ),
              gap: 4,
            },
          ]),
    ]),
  ]
}

async function readAll(ctx: PdfContext, names: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const name of names) {
    const bytes = await ctx.storage.read(name)
    if (bytes) found.set(name, bytes)
  }
  return found
}

async function remedyPdf(ctx: PdfContext, order: Order, rows: readonly AnsweredRemedy[]) {
  const { t, locale, now } = ctx
  const issuer = await issuerOf(ctx)
  const ofReport = new Map(
    (await photosOf(ctx.db, order.id)).flatMap(({ sha256, name }) =>
      name === null ? [] : [[sha256, printName(name)] as const],
    ),
  )
  const names = rows.flatMap(({ finding, answers }) => [
    ...finding.photos.flatMap((sha256) => ofReport.get(sha256) ?? []).slice(0, picturesMost),
    ...answers.flatMap(({ photos }) => photos.map(({ name }) => printName(name)).slice(0, picturesMost)),
  ])
  const bytesOf = await readAll(ctx, [...new Set(names)])
  const title = t('remedies.pdf_title')
  const bytes = await letterPdf({
    title: `${title} ${order.order_no}`,
    author: issuer.name,
    language: locale,
    createdAt: now,
    content: (pen) => [
      ...head(pen, ctx, issuer, title),
      ...facts(pen, [
        [t('remedies.order'), order.order_no],
        [t('remedies.factory'), order.factory_name],
        [t('remedies.as_of'), `${chinaDateTime(now).slice(0, 16)}`],
      ]),
      space(4),
      { ...line(pen, t('remedies.pdf_note'), look.hint), gap: 6 },
      ...rows.flatMap((row) => actionBlocks(pen, ctx, row, { ofReport, bytesOf })),
    ],
    foot: pageNumber(ctx),
  })
  return { fileName: `${t('remedies.pdf_file', { order_no: order.order_no })}.pdf`, type: 'application/pdf', bytes }
}

export const pdfHandlers: Pick<Handlers<typeof remedies>, 'remedy_pdf'> = {
  async remedy_pdf(ctx, { order_no }) {
    const order = await requireVisible(ctx, (await orderIdByNo(ctx.db, order_no)) ?? 0)
    const rows = (await remediesWithAnswers(ctx.db, order.id)).filter(({ state }) => state !== 'withdrawn')
    if (rows.length === 0) return fail(ctx, 'remedies_none')
    return remedyPdf(ctx, order, rows)
  },
}
