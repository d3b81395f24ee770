import { light } from '@goodlot/brand'
import type { ReportBlock } from '@goodlot/inspection'
import { type Block, pageWidth } from '../../../pdf/pages.ts'
import { minute, nameIn, partName, productName, resultWord } from '../paper/paper-context.ts'
import { cartonLines, changeLines, notCheckedLines, planLine, remarkLines, shortLine } from '../paper/sentences.ts'
import { columnsTable, points, prose } from './parts.ts'
import { pictureRows } from './pictures.ts'
import { grouped, look, type PrintContext } from './print-context.ts'
import { sections } from './sections.ts'
import { signedBox } from './signature.ts'

const failed = { bold: true, colour: light.fail }
const count = (ctx: PrintContext, value: number | null): string => (value === null ? '–' : grouped(ctx, value))

function aborted(ctx: PrintContext): Block[] {
  const { t, report } = ctx
  if (!report.aborted) return []
  const { reason, at, remark } = report.aborted
  return [...prose(ctx, `${t(`report-paper.abort_${reason}`)} · ${minute(at)}`, look.strong), ...prose(ctx, remark)]
}

const containers = (ctx: PrintContext): Block[] =>
  columnsTable(ctx, ctx.report.containers, [
    {
      name: ctx.t('report-paper.col_number'),
      width: { share: 3 },
      of: ({ number, ok }) =>
        ok ? number : { text: `${number} × ${ctx.t('report-paper.check_digit_wrong')}`, style: failed },
    },
    { name: ctx.t('report-paper.col_type'), width: { share: 1 }, of: ({ type }) => type },
    { name: ctx.t('report-paper.col_seal'), width: { share: 2 }, of: ({ seal }) => seal },
    {
      name: ctx.t('report-paper.col_weight'),
      width: { share: 2 },
      align: 'right',
      of: ({ tare_kg, gross_kg }) => [tare_kg, gross_kg].filter((kg) => kg !== null).join(' / '),
    },
  ])

function score(ctx: PrintContext): Block[] {
  const { t, report } = ctx
  if (!report.score) return []
  const { percent, grade, keysFailed } = report.score
  return [
    ...prose(ctx, t('report-paper.score_line', { percent, grade }), look.section),
    ...(keysFailed > 0 ? prose(ctx, t('report-paper.score_keys', { count: keysFailed })) : []),
  ]
}

const quantity = (ctx: PrintContext): Block[] => [
  ...columnsTable(ctx, ctx.report.quantities, [
    { name: ctx.t('report-paper.col_product'), width: { share: 3 }, of: ({ name }) => name },
    { name: ctx.t('report-paper.col_sku'), width: { share: 1.6 }, of: ({ sku }) => sku },
    { name: ctx.t('report-paper.col_po'), width: { share: 1.4 }, of: ({ po }) => po },
    { name: ctx.t('report-paper.col_ordered'), width: 62, align: 'right', of: ({ ordered }) => count(ctx, ordered) },
    { name: ctx.t('report-paper.col_finished'), width: 62, align: 'right', of: ({ finished }) => count(ctx, finished) },
    { name: ctx.t('report-paper.col_packed'), width: 62, align: 'right', of: ({ packed }) => count(ctx, packed) },
    { name: ctx.t('report-paper.col_cartons'), width: 54, align: 'right', of: ({ cartons }) => count(ctx, cartons) },
  ]),
  ...cartonLines(ctx).flatMap((line) => prose(ctx, line)),
]

const sampling = (ctx: PrintContext): Block[] => [
  ...ctx.report.lots.flatMap((lot) => [
    ...prose(ctx, planLine(ctx, lot)),
    ...prose(ctx, shortLine(ctx, lot), look.strong),
  ]),
  ...prose(ctx, ctx.t(`report-paper.counting_${ctx.report.counting}`), look.hint),
]

function defects(ctx: PrintContext): Block[] {
  const { t, report } = ctx
  if (report.defects.length === 0) return prose(ctx, t('report-paper.no_defects'))
  return [
    ...columnsTable(ctx, report.defects, [
      { name: t('report-paper.col_class'), width: 62, of: (one) => t(`report-paper.class_${one.class}`) },
      {
        name: t('report-paper.col_defect'),
        width: { share: 3 },
        of: (one) => [one.code, nameIn(ctx, one)].filter(Boolean).join(' '),
      },
      { name: t('report-paper.col_product'), width: { share: 2 }, of: ({ product }) => productName(ctx, product) },
      {
        name: t('report-paper.col_unit'),
        width: 50,
        of: ({ lot, unit }) => (unit === null ? t('report-paper.whole_lot') : [lot, unit].filter(Boolean).join('-')),
      },
      { name: t('report-paper.col_count'), width: 40, align: 'right', of: (one) => grouped(ctx, one.count) },
      {
        name: t('report-paper.col_remark'),
        width: { share: 2.4 },
        of: ({ remark, late }) => [remark, late && t('report-paper.late')].filter(Boolean).join(' · '),
      },
      { name: t('report-paper.col_pictures'), width: 52, of: ({ photos }) => photos.join(', ') },
    ]),
    ...pictureRows(
      ctx,
      report.defects.flatMap(({ photos }) => photos),
      2,
    ),
  ]
}

/** What was found of these goods before, and how often it was found now. */
function earlier(ctx: PrintContext): Block[] {
  const { t, report } = ctx
  const { origin } = report.head
  if (!origin) return []
  const now = (name: string) =>
    report.defects.filter((one) => one.name === name).reduce((sum, one) => sum + one.count, 0)
  const words = { order_no: origin.order_no, result: resultWord(ctx, origin.result) }
  return [
    ...prose(ctx, t('report-paper.earlier_line', words)),
    ...(origin.defects.length === 0 ? prose(ctx, t('report-paper.no_defects')) : []),
    ...columnsTable(ctx, origin.defects, [
      { name: t('report-paper.col_class'), width: 80, of: (one) => t(`report-paper.class_${one.class}`) },
      { name: t('report-paper.col_defect'), width: { share: 1 }, of: (one) => nameIn(ctx, one) },
      { name: t('report-paper.col_then'), width: 60, align: 'right', of: (one) => grouped(ctx, one.count) },
      { name: t('report-paper.col_now'), width: 60, align: 'right', of: ({ name }) => grouped(ctx, now(name)) },
    ]),
  ]
}

const barcodes = (ctx: PrintContext): Block[] =>
  columnsTable(ctx, ctx.report.barcodes, [
    { name: ctx.t('report-paper.col_product'), width: { share: 3 }, of: ({ product }) => productName(ctx, product) },
    { name: ctx.t('report-paper.col_type'), width: { share: 1 }, of: ({ symbology }) => symbology },
    { name: ctx.t('report-paper.col_expected'), width: { share: 2 }, of: ({ expected }) => expected },
    {
      name: ctx.t('report-paper.col_read'),
      width: { share: 2 },
      of: ({ expected, read }) => (read === expected ? read : { text: `${read} ×`, style: failed }),
    },
  ])

const instruments = (ctx: PrintContext): Block[] =>
  columnsTable(ctx, ctx.report.instruments, [
    { name: ctx.t('report-paper.col_what'), width: { share: 3 }, of: ({ name }) => name },
    { name: ctx.t('report-paper.col_serial'), width: { share: 2 }, of: ({ serial }) => serial },
    {
      name: ctx.t('report-paper.col_calibrated'),
      width: { share: 2 },
      of: ({ calibrated_until, expired }) =>
        expired ? { text: `${calibrated_until} × ${ctx.t('report-paper.expired')}`, style: failed } : calibrated_until,
    },
  ])

const timeline = (ctx: PrintContext): Block[] =>
  columnsTable(ctx, ctx.report.schedule, [
    { name: ctx.t('report-paper.col_time'), width: 100, of: ({ at }) => minute(at) },
    {
      name: ctx.t('report-paper.col_what'),
      width: { share: 1 },
      of: ({ kind, part }) => ctx.t(`report-paper.step_${kind}`, { part: partName(ctx, part) }),
    },
    {
      name: ctx.t('report-paper.col_duration'),
      width: 70,
      align: 'right',
      of: ({ seconds }) => (seconds === null ? '' : String(Math.round(seconds / 60))),
    },
  ])

/** Those that no item or defect has shown: each is printed once. */
function furtherPictures(ctx: PrintContext): Block[] {
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

export const chapters: Record<ReportBlock, (ctx: PrintContext) => Block[]> = {
  aborted,
  containers,
  score,
  quantity,
  sampling,
  defects,
  earlier,
  sections,
  barcodes,
  instruments,
  not_checked: (ctx) => points(ctx, notCheckedLines(ctx)),
  remarks: (ctx) => points(ctx, remarkLines(ctx)),
  signature: (ctx) => [{ ...signedBox(ctx, pageWidth / 2, 90), gap: 6 }],
  timeline,
  changes: (ctx) => points(ctx, changeLines(ctx)),
  pictures: furtherPictures,
}
