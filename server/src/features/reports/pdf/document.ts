import { light } from '@goodlot/brand'
import type { ReportBlock } from '@goodlot/inspection'
import { type Block, drawFlow, page, pageWidth, paragraph } from '../../../pdf/index.ts'
import { nameIn, titleOf } from '../content/report-context.ts'
import { signOffRows } from '../content/sign-off.ts'
import { chapters } from './chapters.ts'
import { cover } from './cover.ts'
import { chapter, columnsTable, prose } from './parts.ts'
import { issuer, look, type PdfContext } from './pdf-context.ts'
import { verdictTag } from './signs.ts'

const blockTitle = ({ t }: PdfContext, block: ReportBlock): string =>
  block === 'pictures' ? t('report-content.further_pictures') : t(`report-content.block_${block}`)

/** The sections with their verdicts and the pages on which they begin. */
function summary(ctx: PdfContext): Block[] {
  const { pen, t, report } = ctx
  if (report.summary.length === 0) return []
  return [
    chapter(ctx, t('report-content.summary'), 'summary'),
    ...columnsTable(ctx, report.summary, [
      {
        name: t('report-content.block_sections'),
        width: { share: 1 },
        of: (row) => (width) => {
          const text = paragraph(pen, nameIn(ctx, row), look.text, width)
          return {
            ...text,
            draw(x, y) {
              text.draw(x, y)
              pen.document.goTo(x, y, width, text.height, row.part)
            },
          }
        },
      },
      {
        name: t('report-content.result'),
        width: 130,
        of: (row) => (width) => verdictTag(ctx, row.verdict, width, 'left'),
      },
      {
        name: t('report-content.col_page'),
        width: 46,
        align: 'right',
        // the page numbers are known only when all pages are filled
        of: (row) => (width) => ({
          height: 12,
          draw: (x, y) =>
            paragraph(pen, String(pen.pageOf(row.part) ?? ''), { ...look.text, align: 'right' }, width).draw(x, y),
        }),
      },
    ]),
  ]
}

/** Who inspected and who reviewed, with the moments of signing off. */
function signOff(ctx: PdfContext): Block[] {
  const { t } = ctx
  const rows = signOffRows(ctx)
  if (rows.length === 0) return []
  const table = columnsTable(ctx, rows, [
    { name: t('report-content.col_role'), width: { share: 2 }, of: ([role]) => role },
    { name: t('report-content.col_name'), width: { share: 2 }, of: ([, name]) => name },
    { name: t('report-content.col_time'), width: 110, of: ([, , at]) => at },
  ])
  return [
    chapter(ctx, t('report-content.sign_off'), 'sign_off'),
    // the names stay on one page with the sentence that says what they stand for
    ...prose(ctx, t('report-content.sign_off_means'), look.hint).map((line) => ({ ...line, keep: true })),
    ...table.map((row, n) => (n < table.length - 1 ? { ...row, keep: true } : row)),
  ]
}

function proof(ctx: PdfContext): Block[] {
  const { t, issued, verifyAddress, attached } = ctx
  const isIssued = issued.released_at !== null
  return [
    ...(attached === null
      ? []
      : [
          chapter(ctx, t('report-content.attached'), 'attached'),
          ...prose(ctx, t('report-content.attached_means', { name: attached })),
        ]),
    ...(isIssued
      ? [
          chapter(ctx, t('report-content.verification'), 'verification'),
          ...prose(ctx, t('report-content.evidence', { code: issued.code, digest: issued.digest })),
          ...prose(
            ctx,
            t(ctx.isSample ? 'report-content.verify_sample' : 'report-content.verify_at', { address: verifyAddress }),
          ),
        ]
      : []),
  ]
}

/** Everything of the report, as blocks that flow over pages. */
function content(ctx: PdfContext): Block[] {
  const rest = [
    ...summary(ctx),
    ...ctx.report.blocks.flatMap((block) => {
      const body = chapters[block](ctx)
      return body.length === 0 ? [] : [chapter(ctx, blockTitle(ctx, block), `b-${block}`), ...body]
    }),
    ...signOff(ctx),
    ...proof(ctx),
  ]
  const [first, ...others] = cover(ctx)
  const title = titleOf(ctx)
  return first ? [{ ...first, mark: { title, level: 0, name: 'cover' } }, ...others, ...rest] : rest
}

/** The title at the top of every page but the first; order number, version, code and page number at the bottom. */
function frame(ctx: PdfContext) {
  const { pen, t, report, issued } = ctx
  const name = [report.order_no, issued.version > 0 && t('report-content.version', { version: issued.version })]
  const below = [ctx.hasLogo && issuer, ...name, issued.code].filter(Boolean).join('  ·  ')
  return (number: number, pages: number): void => {
    const y = page.height - page.bottom + 18
    const foot = { ...look.small, leading: 1.4 }
    paragraph(
      pen,
      ctx.isSample ? `${t('report-content.sample_short')}  ·  ${below}` : below,
      foot,
      pageWidth - 110,
    ).draw(page.left, y)
    paragraph(pen, t('report-content.page_of', { page: number, pages }), { ...foot, align: 'right' }, 110).draw(
      page.left + pageWidth - 110,
      y,
    )
    if (number === 1) return
    paragraph(pen, titleOf(ctx), foot, pageWidth).draw(page.left, 28)
    pen.document
      .moveTo(page.left, 44)
      .lineTo(page.left + pageWidth, 44)
      .lineWidth(0.5)
      .stroke(light.line)
  }
}

/** Draws the whole report; returns how many pages it has. */
export function drawReport(ctx: PdfContext, onPage: (done: number, pages: number) => void): Promise<number> {
  return drawFlow(ctx.pen, content(ctx), frame(ctx), onPage)
}
