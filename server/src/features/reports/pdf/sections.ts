import { light } from '@goodlot/brand'
import type { ReportItem, ReportSection, ReportValue } from '@goodlot/inspection'
import { type Block, beside, pageWidth, paragraph, rule, stack } from '../../../pdf/index.ts'
import { instanceName, limitOf, listed, nameIn, readable, typedText } from '../content/report-context.ts'
import { notShownLine, rulingLine, shownVerdict, togetherLine } from '../content/review-lines.ts'
import { columnsTable, prose } from './parts.ts'
import { look, type PdfContext, tableLook } from './pdf-context.ts'
import { pictureRows } from './pictures.ts'
import { verdictTag } from './signs.ts'

const tagWidth = 110

/** The values of all specimens side by side; values outside their limit have a mark besides their colour. */
function specimenBlock(ctx: PdfContext, value: ReportValue, width: number): Block {
  const { pen } = ctx
  const [between, height] = [10, 12.5]
  let [left, top] = [0, 0]
  const placed = value.specimens.map(({ typed, verdict, size, nominal }) => {
    const isOut = verdict === 'out'
    const style = { ...tableLook.body, bold: isOut, colour: isOut ? light.fail : light.ink }
    const about = size ? `${[size, nominal].filter(Boolean).join(' ')}: ` : ''
    const text = `${about}${typedText(ctx, value, typed)}`
    const pieces = pen.pieces(isOut ? `${text} ×` : text, style)
    const full = pieces.reduce((sum, piece) => sum + piece.width, 0)
    if (left > 0 && left + full > width) [left, top] = [0, top + height]
    const at = { left, top }
    left += full + between
    return { pieces, style, ...at }
  })
  return {
    height: top + height,
    draw(x, y) {
      for (const one of placed) pen.write(one.pieces, x + one.left, y + one.top + 9.4, one.style)
    },
  }
}

/** A table with one row per point; its last column has the values of all specimens. */
const valueTable = (ctx: PdfContext, values: readonly ReportValue[]): Block[] =>
  columnsTable(ctx, values, [
    { name: ctx.t('report-content.col_point'), width: { share: 4 }, of: (value) => nameIn(ctx, value) },
    { name: ctx.t('report-content.col_limit'), width: { share: 3 }, of: (value) => limitOf(ctx, value) },
    {
      name: ctx.t('report-content.col_values'),
      width: { share: 5 },
      of: (value) => (width) => specimenBlock(ctx, value, width),
    },
  ])

const titled = (ctx: PdfContext, title: Block, verdict: ReturnType<typeof shownVerdict>): Block =>
  beside([
    { at: 0, block: title },
    { at: pageWidth - tagWidth, block: verdictTag(ctx, verdict, tagWidth, 'right') },
  ])

/** Adds a line below the last block, on the same page. */
function underlined({ pen }: PdfContext, blocks: readonly Block[]): Block[] {
  const last = blocks.at(-1)
  if (!last) return []
  // a table's last row is underlined already
  if (last.again) return [...blocks]
  const line = { ...rule(pen, pageWidth, light.line, 0.5), gap: 6 }
  return [...blocks.slice(0, -1), { ...last, ...stack([last, line]) }]
}

/** Keeps the first pictures on the page of the words that they belong to. */
const withPictures = (body: readonly Block[], shown: readonly Block[]): Block[] => [
  ...body.map((block, i) => {
    const isLast = i === body.length - 1
    // the words of an item stay together, but a table may continue on the next page
    return (isLast ? shown.length > 0 : !block.again && !body[i + 1]?.again) ? { ...block, keep: true } : block
  }),
  ...shown,
]

function item(ctx: PdfContext, one: ReportItem): Block[] {
  const { t, pen } = ctx
  const requirement = (ctx.locale === 'zh-CN' && one.requirement_cn) || one.requirement
  const refused = listed(ctx, one.refused)
  const isCounted = one.failures !== null && (one.failures > 0 || one.allowed > 0)
  const marks = [
    one.is_key && t('report-content.key_question'),
    one.late && t('report-content.late'),
    one.corrections > 0 && t('report-content.corrected', { count: one.corrections }),
    togetherLine(ctx, one),
  ]
  const title = [nameIn(ctx, one), instanceName(ctx, one.instance)].filter(Boolean).join(' · ')
  const body = [
    ...(requirement === '' ? [] : prose(ctx, t('report-content.required', { text: requirement }), look.hint)),
    ...[
      listed(ctx, one.chosen),
      one.score === null ? '' : `${one.score} / 3`,
      readable(ctx, one.text),
      isCounted ? t('report-content.failures', { failures: one.failures ?? 0, allowed: one.allowed }) : '',
    ].flatMap((text) => prose(ctx, text)),
    ...(refused === ''
      ? []
      : prose(ctx, t('report-content.not_good', { list: refused }), { ...look.strong, colour: light.fail })),
    ...valueTable(ctx, one.values),
    ...prose(ctx, notShownLine(ctx, one), look.strong),
    ...prose(ctx, rulingLine(ctx, one)),
    ...prose(ctx, readable(ctx, one.remark)),
    ...prose(ctx, marks.filter(Boolean).join(' · '), look.hint),
  ]
  const shown = pictureRows(ctx, one.photos, 3)
  return underlined(ctx, [
    {
      ...titled(ctx, paragraph(pen, title, look.strong, pageWidth - tagWidth - 12), shownVerdict(one)),
      gap: 9,
      keep: body.length + shown.length > 0,
    },
    ...withPictures(body, shown),
  ])
}

/** A section with its items. The heading of one that contains only subsections stays on the page of the first of them. */
function section(ctx: PdfContext, one: ReportSection, next: ReportSection | undefined): Block[] {
  const title = nameIn(ctx, one)
  const style = one.depth === 0 ? { ...look.section, size: 12 } : look.section
  return [
    {
      ...titled(ctx, paragraph(ctx.pen, title, style, pageWidth - tagWidth - 12), one.verdict),
      gap: one.depth === 0 ? 18 : 12,
      keep: true,
      mark: { title, level: 1, name: one.part },
    },
    {
      ...rule(ctx.pen, pageWidth, light.lineStrong, 0.8),
      keep: one.items.length > 0 || (next !== undefined && next.depth > one.depth),
    },
    ...one.items.flatMap((row) => item(ctx, row)),
  ]
}

/** The protocol's classes in its order, each with its verdict. */
export const sections = (ctx: PdfContext): Block[] => [
  ...ctx.report.sections.flatMap((one, i, all) => section(ctx, one, all[i + 1])),
  ...(ctx.report.withheld > 0
    ? prose(ctx, ctx.t('report-content.withheld', { count: ctx.report.withheld }), look.hint)
    : []),
]
