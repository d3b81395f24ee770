import type { ReportBlock } from '@goodlot/inspection'
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
import type { HtmlContext } from './html-context.ts'
import { html, list, type Markup, nothing, type Part, table } from './markup.ts'
import { pictures } from './pictures.ts'
import { remediesOfDefects } from './remedies.ts'
import { sections } from './sections.ts'

function cell(ctx: HtmlContext, value: ReportCell): Part {
  if (value === null) return '–'
  if (typeof value === 'number') return grouped(ctx, value)
  if (typeof value === 'string') return value
  if ('class' in value) return html`<span class="tag ${value.class}">${value.word}</span>`
  return html`<span class="out">${[value.wrong, value.why].filter(Boolean).join(' ')} ✕</span>`
}

const writtenTable = (ctx: HtmlContext, { columns, rows }: ReportTable): Markup =>
  table(
    rows,
    columns.map(({ name, isNumber }, i) => ({
      name,
      ...(isNumber ? { number: true } : {}),
      of: (row) => cell(ctx, row[i] ?? null),
    })),
  )

function aborted({ t, report: { aborted: ended } }: HtmlContext): Markup {
  if (!ended) return nothing
  return html`<p><strong>${t(`report-content.abort_${ended.reason}`)}</strong> · ${minute(ended.at)}</p><p>${ended.remark}</p>`
}

function score({ t, report: { score: reached } }: HtmlContext): Markup {
  if (!reached) return nothing
  const { percent, grade, keysFailed } = reached
  return html`<p class="why">${t('report-content.score_line', { percent, grade })}</p>${keysFailed > 0 && html`<p>${t('report-content.score_keys', { count: keysFailed })}</p>`}`
}

const quantity = (ctx: HtmlContext): Markup =>
  html`${writtenTable(ctx, quantityTable(ctx))}${cartonLines(ctx).map((line) => html`<p>${line}</p>`)}`

function packing(ctx: HtmlContext): Markup {
  const { t, report } = ctx
  const { lines, seed } = packingLines(ctx)
  const text = lines.map((line) => html`<p>${line}</p>`)
  if (!report.packing?.draw) return html`${text}`
  return html`${text}${writtenTable(ctx, packingTable(ctx))}<p class="code">${seed}</p><p class="hint">${t('report-content.packing_how')}</p>${writtenTable(ctx, packingListTable(ctx))}`
}

const sampling = (ctx: HtmlContext): Markup =>
  html`${ctx.report.lots.map((lot) => {
    const short = shortLine(ctx, lot)
    const stages = stageTable(ctx, lot)
    return html`<p>${planLine(ctx, lot)}</p>${stageLines(ctx, lot).map((line) => html`<p>${line}</p>`)}${stages && writtenTable(ctx, stages)}${short !== '' && html`<p><strong>${short}</strong></p>`}`
  })}${switchingLine(ctx) !== '' && html`<p>${switchingLine(ctx)}</p>`}<p class="hint">${ctx.t(`report-content.counting_${ctx.report.counting}`)}</p>`

function defects(ctx: HtmlContext): Markup {
  const { report } = ctx
  if (report.defects.length === 0) return html`<p>${noDefectsLine(ctx)}</p>`
  return html`${writtenTable(ctx, defectTable(ctx))}${pictures(
    ctx,
    report.defects.flatMap(({ photos }) => photos),
  )}${remediesOfDefects(ctx)}`
}

/** Defects that an earlier report found on the same goods, and how often each was found now. */
function earlier(ctx: HtmlContext): Markup {
  const { t, report } = ctx
  const { origin } = report.head
  if (!origin) return nothing
  const words = { order_no: origin.order_no, result: resultWord(ctx, origin.result) }
  return html`<p>${t('report-content.earlier_line', words)}</p>${
    origin.defects.length === 0 ? html`<p>${t('report-content.no_defects')}</p>` : writtenTable(ctx, earlierTable(ctx))
  }`
}

/** Strokes are in thousandths of the canvas on which the representative signed. */
const stroke = (points: readonly number[]): string => {
  const pairs: string[] = []
  for (let i = 0; i + 1 < points.length; i += 2) pairs.push(`${Number(points[i])},${Number(points[i + 1])}`)
  return pairs.join(' ')
}

function signature({ t, report: { signature: signed } }: HtmlContext): Markup {
  if (!signed) return html`<p>${t('report-content.sign_none')}</p>`
  const { name, position, at, strokes, refusal, remark } = signed
  const statement = remark !== '' && html`<p>${t('report-content.statement', { text: remark })}</p>`
  if (refusal !== '') return html`<p>${t('report-content.sign_refused', { reason: refusal })}</p>${statement}`
  const words = t('report-content.signed_by', { name, position: position || '–', at: minute(at) })
  return html`<svg class="sign" role="img" aria-label="${name}" viewBox="0 0 1000 1000" preserveAspectRatio="none">${strokes.map((points) => html`<polyline vector-effect="non-scaling-stroke" points="${stroke(points)}"/>`)}</svg><p>${words}</p>${statement}`
}

export const blocks: Record<ReportBlock, (ctx: HtmlContext) => Markup> = {
  aborted,
  containers: (ctx) => writtenTable(ctx, containerTable(ctx)),
  score,
  quantity,
  packing,
  sampling,
  defects,
  earlier,
  sections,
  barcodes: (ctx) => writtenTable(ctx, barcodeTable(ctx)),
  instruments: (ctx) => writtenTable(ctx, instrumentTable(ctx)),
  not_checked: (ctx) => list(notCheckedLines(ctx)),
  remarks: (ctx) => list(remarkLines(ctx)),
  signature,
  timeline: (ctx) => writtenTable(ctx, scheduleTable(ctx)),
  changes: (ctx) => list(changeLines(ctx)),
  pictures: (ctx) =>
    pictures(
      ctx,
      ctx.report.photos.map(({ no }) => no),
    ),
}
