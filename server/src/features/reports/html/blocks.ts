import type { ReportBlock } from '@goodlot/inspection'
import { grouped, minute, type PaperContext, resultWord } from '../content/report-context.ts'
import {
  cartonLines,
  changeLines,
  noDefectsLine,
  notCheckedLines,
  planLine,
  remarkLines,
  shortLine,
} from '../content/sentences.ts'
import {
  barcodeTable,
  containerTable,
  defectTable,
  earlierTable,
  instrumentTable,
  type PaperCell,
  type PaperTable,
  quantityTable,
  scheduleTable,
} from '../content/tables.ts'
import { html, list, type Markup, nothing, type Part, table } from './markup.ts'
import { pictures } from './pictures.ts'
import { sections } from './sections.ts'

function cell(ctx: PaperContext, value: PaperCell): Part {
  if (value === null) return '–'
  if (typeof value === 'number') return grouped(ctx, value)
  if (typeof value === 'string') return value
  if ('class' in value) return html`<span class="tag ${value.class}">${value.word}</span>`
  return html`<span class="out">${[value.wrong, value.why].filter(Boolean).join(' ')} ✕</span>`
}

const written = (ctx: PaperContext, { columns, rows }: PaperTable): Markup =>
  table(
    rows,
    columns.map(({ name, isNumber }, i) => ({
      name,
      ...(isNumber ? { number: true } : {}),
      of: (row) => cell(ctx, row[i] ?? null),
    })),
  )

function aborted({ t, report: { aborted: ended } }: PaperContext): Markup {
  if (!ended) return nothing
  return html`<p><strong>${t(`report-paper.abort_${ended.reason}`)}</strong> · ${minute(ended.at)}</p><p>${ended.remark}</p>`
}

function score({ t, report: { score: reached } }: PaperContext): Markup {
  if (!reached) return nothing
  const { percent, grade, keysFailed } = reached
  return html`<p class="why">${t('report-paper.score_line', { percent, grade })}</p>${keysFailed > 0 && html`<p>${t('report-paper.score_keys', { count: keysFailed })}</p>`}`
}

const quantity = (ctx: PaperContext): Markup =>
  html`${written(ctx, quantityTable(ctx))}${cartonLines(ctx).map((line) => html`<p>${line}</p>`)}`

const sampling = (ctx: PaperContext): Markup =>
  html`${ctx.report.lots.map((lot) => {
    const short = shortLine(ctx, lot)
    return html`<p>${planLine(ctx, lot)}</p>${short !== '' && html`<p><strong>${short}</strong></p>`}`
  })}<p class="hint">${ctx.t(`report-paper.counting_${ctx.report.counting}`)}</p>`

function defects(ctx: PaperContext): Markup {
  const { report } = ctx
  if (report.defects.length === 0) return html`<p>${noDefectsLine(ctx)}</p>`
  return html`${written(ctx, defectTable(ctx))}${pictures(
    ctx,
    report.defects.flatMap(({ photos }) => photos),
  )}`
}

/** What was found of these goods before, and how often it was found now. */
function earlier(ctx: PaperContext): Markup {
  const { t, report } = ctx
  const { origin } = report.head
  if (!origin) return nothing
  const words = { order_no: origin.order_no, result: resultWord(ctx, origin.result) }
  return html`<p>${t('report-paper.earlier_line', words)}</p>${
    origin.defects.length === 0 ? html`<p>${t('report-paper.no_defects')}</p>` : written(ctx, earlierTable(ctx))
  }`
}

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

export const blocks: Record<ReportBlock, (ctx: PaperContext) => Markup> = {
  aborted,
  containers: (ctx) => written(ctx, containerTable(ctx)),
  score,
  quantity,
  sampling,
  defects,
  earlier,
  sections,
  barcodes: (ctx) => written(ctx, barcodeTable(ctx)),
  instruments: (ctx) => written(ctx, instrumentTable(ctx)),
  not_checked: (ctx) => list(notCheckedLines(ctx)),
  remarks: (ctx) => list(remarkLines(ctx)),
  signature,
  timeline: (ctx) => written(ctx, scheduleTable(ctx)),
  changes: (ctx) => list(changeLines(ctx)),
  pictures: (ctx) =>
    pictures(
      ctx,
      ctx.report.photos.map(({ no }) => no),
    ),
}
