import { light } from '@goodlot/brand'
import type { ReportBlock, ReportLot } from '@goodlot/inspection'
import { type Block, type Cell, pageWidth } from '../../../pdf/index.ts'
import { grouped, minute, resultWord } from '../content/report-context.ts'
import { planLine, stageLines, stageTable, switchingLine } from '../content/sampling.ts'
import {
  cartonLines,
  changeLines,
  noDefectsLine,
  notCheckedLines,
  packingLines,
  remarkLines,
  shortLine,
} from '../content/sentences.ts'
import {
  barcodeTable,
  containerTable,
  defectTable,
  earlierTable,
  instrumentTable,
  packingListTable,
  packingTable,
  quantityTable,
  type ReportCell,
  type ReportTable,
  scheduleTable,
} from '../content/tables.ts'
import { columnsTable, points, prose } from './parts.ts'
import { classLooks, look, type PdfContext } from './pdf-context.ts'
import { pictureRows } from './pictures.ts'
import { sections } from './sections.ts'
import { signedBox } from './signature.ts'

function cell(ctx: PdfContext, value: ReportCell): Cell {
  if (value === null) return '–'
  if (typeof value === 'number') return grouped(ctx, value)
  if (typeof value === 'string') return value
  if ('class' in value) return { text: value.word, style: classLooks[value.class] }
  return { text: `${value.wrong} × ${value.why}`.trim(), style: { bold: true, colour: light.fail } }
}

const drawnTable = (ctx: PdfContext, { columns, rows }: ReportTable): Block[] =>
  columnsTable(
    ctx,
    rows,
    columns.map(({ name, width, isNumber }, i) => ({
      name,
      width,
      ...(isNumber ? { align: 'right' as const } : {}),
      of: (row) => cell(ctx, row[i] ?? null),
    })),
  )

function aborted(ctx: PdfContext): Block[] {
  const { t, report } = ctx
  if (!report.aborted) return []
  const { reason, at, remark } = report.aborted
  return [...prose(ctx, `${t(`report-content.abort_${reason}`)} · ${minute(at)}`, look.strong), ...prose(ctx, remark)]
}

function score(ctx: PdfContext): Block[] {
  const { t, report } = ctx
  if (!report.score) return []
  const { percent, grade, keysFailed } = report.score
  return [
    ...prose(ctx, t('report-content.score_line', { percent, grade }), look.section),
    ...(keysFailed > 0 ? prose(ctx, t('report-content.score_keys', { count: keysFailed })) : []),
  ]
}

const quantity = (ctx: PdfContext): Block[] => [
  ...drawnTable(ctx, quantityTable(ctx)),
  ...cartonLines(ctx).flatMap((line) => prose(ctx, line)),
]

function packing(ctx: PdfContext): Block[] {
  const { lines, seed } = packingLines(ctx)
  const text = lines.flatMap((line) => prose(ctx, line))
  if (!ctx.report.packing?.draw) return text
  return [
    ...text,
    ...drawnTable(ctx, packingTable(ctx)),
    ...prose(ctx, seed),
    ...prose(ctx, ctx.t('report-content.packing_how'), look.hint),
    ...drawnTable(ctx, packingListTable(ctx)),
  ]
}

function stageTables(ctx: PdfContext, lot: ReportLot): Block[] {
  const stages = stageTable(ctx, lot)
  return stages ? drawnTable(ctx, stages) : []
}

const sampling = (ctx: PdfContext): Block[] => [
  ...ctx.report.lots.flatMap((lot) => [
    ...prose(ctx, planLine(ctx, lot)),
    ...stageLines(ctx, lot).flatMap((line) => prose(ctx, line)),
    ...stageTables(ctx, lot),
    ...prose(ctx, shortLine(ctx, lot), look.strong),
  ]),
  ...prose(ctx, switchingLine(ctx)),
  ...prose(ctx, ctx.t(`report-content.counting_${ctx.report.counting}`), look.hint),
]

function defects(ctx: PdfContext): Block[] {
  const { report } = ctx
  if (report.defects.length === 0) return prose(ctx, noDefectsLine(ctx))
  return [
    ...drawnTable(ctx, defectTable(ctx)),
    ...pictureRows(
      ctx,
      report.defects.flatMap(({ photos }) => photos),
      2,
    ),
  ]
}

/** Defects that an earlier report found on the same goods, and how often each was found now. */
function earlier(ctx: PdfContext): Block[] {
  const { t, report } = ctx
  const { origin } = report.head
  if (!origin) return []
  const words = { order_no: origin.order_no, result: resultWord(ctx, origin.result) }
  return [
    ...prose(ctx, t('report-content.earlier_line', words)),
    ...(origin.defects.length === 0 ? prose(ctx, t('report-content.no_defects')) : []),
    ...drawnTable(ctx, earlierTable(ctx)),
  ]
}

/** Pictures that belong to no item or defect; all others are already printed there. */
function furtherPictures(ctx: PdfContext): Block[] {
  const { report } = ctx
  const shown = new Set([
    ...report.defects.flatMap(({ photos }) => photos),
    ...report.sections.flatMap(({ items }) => items.flatMap(({ photos }) => photos)),
  ])
  return pictureRows(
    ctx,
    report.photos.flatMap(({ no }) => (shown.has(no) ? [] : [no])),
    3,
  )
}

export const chapters: Record<ReportBlock, (ctx: PdfContext) => Block[]> = {
  aborted,
  containers: (ctx) => drawnTable(ctx, containerTable(ctx)),
  score,
  quantity,
  packing,
  sampling,
  defects,
  earlier,
  sections,
  barcodes: (ctx) => drawnTable(ctx, barcodeTable(ctx)),
  instruments: (ctx) => drawnTable(ctx, instrumentTable(ctx)),
  not_checked: (ctx) => points(ctx, notCheckedLines(ctx)),
  remarks: (ctx) => points(ctx, remarkLines(ctx)),
  signature: (ctx) => [{ ...signedBox(ctx, pageWidth / 2, 90), gap: 6 }],
  timeline: (ctx) => drawnTable(ctx, scheduleTable(ctx)),
  changes: (ctx) => points(ctx, changeLines(ctx)),
  pictures: furtherPictures,
}
