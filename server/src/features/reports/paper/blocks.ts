import type { Report, ReportBlock } from '@goodlot/inspection'
import { earlier } from './earlier.ts'
import { html, list, type Markup, nothing, table } from './markup.ts'
import { minute, nameIn, type PaperContext, partName, productName } from './paper-context.ts'
import { pictures } from './pictures.ts'
import { sections } from './sections.ts'
import { cartonLines, changeLines, notCheckedLines, planLine, remarkLines, shortLine } from './sentences.ts'

function aborted({ t, report: { aborted: ended } }: PaperContext): Markup {
  if (!ended) return nothing
  return html`<p><strong>${t(`report-paper.abort_${ended.reason}`)}</strong> · ${minute(ended.at)}</p><p>${ended.remark}</p>`
}

const containers = ({ t, report }: PaperContext): Markup =>
  table(report.containers, [
    {
      name: t('report-paper.col_number'),
      of: ({ number, ok }) =>
        html`${number}${!ok && html` <span class="out">${t('report-paper.check_digit_wrong')} ✕</span>`}`,
    },
    { name: t('report-paper.col_type'), of: ({ type }) => type },
    { name: t('report-paper.col_seal'), of: ({ seal }) => seal },
    {
      name: t('report-paper.col_weight'),
      number: true,
      of: ({ tare_kg, gross_kg }) => [tare_kg, gross_kg].filter((kg) => kg !== null).join(' / '),
    },
  ])

function score({ t, report: { score: reached } }: PaperContext): Markup {
  if (!reached) return nothing
  const { percent, grade, keysFailed } = reached
  return html`<p class="why">${t('report-paper.score_line', { percent, grade })}</p>${keysFailed > 0 && html`<p>${t('report-paper.score_keys', { count: keysFailed })}</p>`}`
}

const quantity = ({ t, report }: PaperContext): Markup =>
  html`${table(report.quantities, [
    { name: t('report-paper.col_product'), of: ({ name }) => name },
    { name: t('report-paper.col_sku'), of: ({ sku }) => sku },
    { name: t('report-paper.col_po'), of: ({ po }) => po },
    { name: t('report-paper.col_ordered'), number: true, of: ({ ordered }) => ordered },
    { name: t('report-paper.col_finished'), number: true, of: ({ finished }) => finished ?? '–' },
    { name: t('report-paper.col_packed'), number: true, of: ({ packed }) => packed ?? '–' },
    { name: t('report-paper.col_cartons'), number: true, of: ({ cartons }) => cartons ?? '–' },
  ])}${cartonLines({ t, report }).map((line) => html`<p>${line}</p>`)}`

const sampling = (ctx: PaperContext): Markup =>
  html`${ctx.report.lots.map((lot) => {
    const short = shortLine(ctx, lot)
    return html`<p>${planLine(ctx, lot)}</p>${short !== '' && html`<p><strong>${short}</strong></p>`}`
  })}<p class="hint">${ctx.t(`report-paper.counting_${ctx.report.counting}`)}</p>`

function defects(ctx: PaperContext): Markup {
  const { t, report } = ctx
  if (report.defects.length === 0) return html`<p>${t('report-paper.no_defects')}</p>`
  return html`${table(report.defects, [
    { name: t('report-paper.col_class'), of: (one) => t(`report-paper.class_${one.class}`) },
    { name: t('report-paper.col_defect'), of: (one) => [one.code, nameIn(ctx, one)].filter(Boolean).join(' ') },
    ...(report.defects.some(({ product }) => product !== null)
      ? [
          {
            name: t('report-paper.col_product'),
            of: ({ product }: Report['defects'][number]) => productName(ctx, product),
          },
        ]
      : []),
    {
      name: t('report-paper.col_unit'),
      of: ({ lot, unit }) => (unit === null ? t('report-paper.whole_lot') : [lot, unit].filter(Boolean).join('-')),
    },
    { name: t('report-paper.col_count'), number: true, of: ({ count }) => count },
    {
      name: t('report-paper.col_remark'),
      of: ({ remark, late }) => [remark, late && t('report-paper.late')].filter(Boolean).join(' · '),
    },
    { name: t('report-paper.col_pictures'), of: ({ photos }) => photos.join(', ') },
  ])}${pictures(
    ctx,
    report.defects.flatMap(({ photos }) => photos),
  )}`
}

const barcodes = (ctx: PaperContext): Markup =>
  table(ctx.report.barcodes, [
    { name: ctx.t('report-paper.col_product'), of: ({ product }) => productName(ctx, product) },
    { name: ctx.t('report-paper.col_type'), of: ({ symbology }) => symbology },
    { name: ctx.t('report-paper.col_expected'), of: ({ expected }) => expected },
    {
      name: ctx.t('report-paper.col_read'),
      of: ({ expected, read }) =>
        expected === '' || read === expected ? read : html`<span class="out">${read} ✕</span>`,
    },
  ])

const instruments = ({ t, report }: PaperContext): Markup =>
  table(report.instruments, [
    { name: t('report-paper.col_what'), of: ({ name }) => name },
    { name: t('report-paper.col_serial'), of: ({ serial }) => serial },
    {
      name: t('report-paper.col_calibrated'),
      of: ({ calibrated_until, expired }) =>
        expired ? html`<span class="out">${calibrated_until} ${t('report-paper.expired')} ✕</span>` : calibrated_until,
    },
  ])

/** Strokes are in thousandths of the canvas on which the representative signed. */
const stroke = (points: readonly number[]): string => {
  const pairs: string[] = []
  for (let i = 0; i + 1 < points.length; i += 2) pairs.push(`${Number(points[i])},${Number(points[i + 1])}`)
  return pairs.join(' ')
}

function signature({ t, report: { signature: signed } }: PaperContext): Markup {
  if (!signed) return html`<p>${t('report-paper.sign_none')}</p>`
  const { name, position, at, strokes, refusal, remark } = signed
  const statement = remark !== '' && html`<p>${t('report-paper.statement', { text: remark })}</p>`
  if (refusal !== '') return html`<p>${t('report-paper.sign_refused', { reason: refusal })}</p>${statement}`
  const words = t('report-paper.signed_by', { name, position: position || '–', at: minute(at) })
  return html`<svg class="sign" role="img" aria-label="${name}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${strokes.map((points) => html`<polyline vector-effect="non-scaling-stroke" points="${stroke(points)}"/>`)}</svg><p>${words}</p>${statement}`
}

const timeline = (ctx: PaperContext): Markup =>
  table(ctx.report.schedule, [
    { name: ctx.t('report-paper.col_time'), of: ({ at }) => minute(at) },
    {
      name: ctx.t('report-paper.col_what'),
      of: ({ kind, part }) => ctx.t(`report-paper.step_${kind}`, { part: partName(ctx, part) }),
    },
    {
      name: ctx.t('report-paper.col_duration'),
      number: true,
      of: ({ seconds }) => (seconds === null ? '' : Math.round(seconds / 60)),
    },
  ])

export const blocks: Record<ReportBlock, (ctx: PaperContext) => Markup> = {
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
  not_checked: (ctx) => list(notCheckedLines(ctx)),
  remarks: (ctx) => list(remarkLines(ctx)),
  signature,
  timeline,
  changes: (ctx) => list(changeLines(ctx)),
  pictures: (ctx) =>
    pictures(
      ctx,
      ctx.report.photos.map(({ no }) => no),
    ),
}
