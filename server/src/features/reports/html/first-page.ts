import type { ReportLot } from '@goodlot/inspection'
import { unitAndTime } from '../content/captions.ts'
import { goodsPictures, worstKinds } from '../content/first-page-choices.ts'
import { goodsLines, headFacts } from '../content/head-facts.ts'
import { reasonsOf } from '../content/reasons.ts'
import { countedFigures, grouped, nameIn, noteLine, passLine, readable, resultWord } from '../content/report-context.ts'
import { markLines, missingEvidence } from '../content/review-lines.ts'
import { aqlCell, gridPlace, gridRows } from '../content/sampling.ts'
import { signOffFacts } from '../content/sign-off.ts'
import type { HtmlContext } from './html-context.ts'
import { facts, html, list, type Markup, nothing, table } from './markup.ts'
import { pictures } from './pictures.ts'

const resultSigns: Record<string, string> = { pass: '✓', fail: '✕', pending: '?', aborted: '■' }

/** The result as word, sign and colour, with its reasons and the earlier result if it was changed. */
function verdict(ctx: HtmlContext): Markup {
  const { t, issued, report } = ctx
  const reasons = reasonsOf(ctx)
  const [first = passLine(ctx), ...others] = reasons
  return html`<section aria-label="${t('report-content.result')}"><p><span class="verdict ${issued.result}"><span aria-hidden="true">${resultSigns[issued.result]}</span>${resultWord(ctx, issued.result)}</span></p>
<p class="why">${first}</p>${others.length > 0 && html`<ul>${others.map((reason) => html`<li>${reason}</li>`)}</ul>`}
${issued.changed_from !== '' && html`<p><strong>${t('report-content.changed_result', { from: resultWord(ctx, issued.changed_from), to: resultWord(ctx, issued.result), reason: issued.change_reason })}</strong></p>`}
${issued.ruled !== issued.result && html`<p class="hint">${t('report-content.ruled', { result: resultWord(ctx, issued.ruled) })}</p>`}
<slot name="decision"></slot>
${report.notes.map((note) => html`<p class="hint">${noteLine(ctx, note)}</p>`)}</section>`
}

function aqlTable(ctx: HtmlContext): Markup {
  const { t, report } = ctx
  if (report.full_check)
    return html`${report.lots.map(({ lot, good, rejected, n }) => html`<p>${t('report-content.full_line', { lot, good, rejected, n })}</p>`)}`
  const rows = report.lots.flatMap(({ lot, classes }) => classes.map((one) => ({ lot, ...one })))
  if (rows.length === 0) return nothing
  const counted = table(rows, [
    ...(report.lots.length > 1
      ? [{ name: t('report-content.col_lot'), of: (row: (typeof rows)[number]) => row.lot }]
      : []),
    { name: t('report-content.col_class'), of: (row) => t(`report-content.class_${row.class}`) },
    { name: t('report-content.col_aql'), number: true, of: aqlCell },
    { name: t('report-content.col_sample'), number: true, of: ({ n }) => n },
    { name: t('report-content.col_ac'), number: true, of: ({ ac }) => ac },
    { name: t('report-content.col_re'), number: true, of: ({ re }) => re ?? '–' },
    {
      name: t('report-content.col_found'),
      number: true,
      of: ({ found, state }) => html`<span class="tag ${state}">${found}</span>`,
    },
  ])
  return html`${counted}<p class="hint">${t('report-content.ac_re_means')}</p>`
}

const columns = 25
const size = 14
/** Between the two samples of a lot. */
const gap = 8
const letters: Record<string, string> = { c: 'C', m: 'M', n: 'm', b: '×' }

/** The sample as a grid in the order of drawing: good units are filled, defective ones are marked in their places. */
function lotGrid({ t }: HtmlContext, lot: ReportLot): Markup {
  const { lot: name, n, planned, grid } = lot
  if (planned === 0) return nothing
  const { first, rows, line } = gridRows(lot, columns)
  const width = Math.min(grid.length, columns) * size
  const cells = [...grid].map((mark, i) => {
    const { column, row } = gridPlace(first, columns, i)
    const [x, y] = [column * size, row * size + (line !== null && row >= line ? gap : 0)]
    const kind = mark === 'g' ? 'g' : mark === '.' ? 'u' : 'x'
    return html`<rect class="${kind}" x="${x + 1}" y="${y + 1}" width="${size - 3}" height="${size - 3}"/>${letters[mark] !== undefined && html`<text x="${x + size / 2 - 0.5}" y="${y + size - 4}">${letters[mark]}</text>`}`
  })
  const label = t('report-content.grid_of', { lot: name, n, planned })
  const legend = [
    `■ ${t('report-content.grid_good')}`,
    `C ${t('report-content.class_critical')}`,
    `M ${t('report-content.class_major')}`,
    `m ${t('report-content.class_minor')}`,
    ...(grid.includes('b') ? [`× ${t('report-content.grid_bad')}`] : []),
    ...(grid.includes('.') ? [`□ ${t('report-content.grid_missing')}`] : []),
    ...(line === null ? [] : [t('report-content.grid_second')]),
  ]
  const height = rows * size + (line === null ? 0 : gap)
  const between = line !== null && html`<path class="x" d="M0 ${line * size + gap / 2 - 1}H${width}"/>`
  return html`<figure><svg class="grid" role="img" aria-label="${label}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${cells}${between}</svg><figcaption>${label}: ${legend.join(' · ')}</figcaption></figure>`
}

/** The gravest kinds of defects, each with one picture of it. */
function worstDefects(ctx: HtmlContext): Markup {
  const { t, report } = ctx
  const worst = worstKinds(report)
  if (worst.length === 0) return nothing
  return html`<section><h3>${t('report-content.worst')}</h3><div class="worst">${worst.map(
    ({ first, count, photos, remark }) =>
      html`<div>${pictures(ctx, photos.slice(0, 1), unitAndTime)}<p><span class="tag ${first.class}">${t(`report-content.class_${first.class}`)}</span></p><p><strong>${nameIn(ctx, first)}</strong> ×\u00a0${count}</p>${remark !== '' && html`<p class="hint">${readable(ctx, remark)}</p>`}</div>`,
  )}</div></section>`
}

/** Pictures of the goods, shown before the findings. */
function goods(ctx: HtmlContext): Markup {
  const shown = pictures(ctx, goodsPictures(ctx.report))
  return shown === nothing
    ? nothing
    : html`<section><h3>${ctx.t('report-content.goods')}</h3><div class="goods">${shown}</div></section>`
}

/** Who signed the findings at the factory, or why nobody did. */
function signer({ t, report: { signature, aborted } }: HtmlContext): string {
  if (!signature) return aborted ? '' : t('report-content.sign_none')
  const { name, position, refusal } = signature
  if (refusal !== '') return t('report-content.sign_refused', { reason: refusal })
  return [name, position].filter(Boolean).join(', ')
}

/** The order, and where, when and by whom it was inspected. */
const aboutVisit = (ctx: HtmlContext): Markup =>
  facts([
    [ctx.t('report-content.fact_order'), ctx.report.order_no],
    [ctx.t('report-content.fact_service'), ctx.serviceName],
    ...headFacts(ctx),
    ...signOffFacts(ctx),
    [ctx.t('report-content.fact_signed'), signer(ctx)],
    [ctx.t('report-content.fact_products'), goodsLines(ctx).join('\n')],
  ])

function quantityLine(ctx: HtmlContext): Markup {
  const { service, quantities } = ctx.report
  if (quantities.length === 0 || service === 'fe' || service === 'ppc') return nothing
  return html`<dl class="figures">${countedFigures(ctx).map(
    ({ name, value, percent }) =>
      html`<div><dt>${name}</dt><dd>${value === null ? '–' : grouped(ctx, value)}${percent !== null && html` <small>${percent}\u00a0%</small>`}</dd></div>`,
  )}</dl>`
}

function summary(ctx: HtmlContext): Markup {
  const { t, report } = ctx
  if (report.summary.length === 0) return nothing
  return table(report.summary, [
    { name: t('report-content.block_sections'), of: (row) => html`<a href="#${row.part}">${nameIn(ctx, row)}</a>` },
    {
      name: t('report-content.result'),
      of: ({ verdict: word }) => html`<span class="tag ${word}">${t(`report-content.verdict_${word}`)}</span>`,
    },
  ])
}

/** What a careful buyer asks first: what the report lacks, and whether the visit was plausible. */
function reserved(ctx: HtmlContext): Markup {
  const { t } = ctx
  const [marks, missing] = [markLines(ctx), missingEvidence(ctx)]
  return html`${marks.length > 0 && html`<section class="marks"><h3>${t('report-content.marks')}</h3>${list(marks)}</section>`}
${missing.length > 0 && html`<section class="missing"><h3>${t('report-content.missing_evidence')}</h3>${list(missing)}</section>`}`
}

/** The first page: what a busy buyer needs to decide. */
export const firstPage = (ctx: HtmlContext): Markup =>
  html`<div class="first"><div>${verdict(ctx)}${aqlTable(ctx)}${ctx.report.full_check ? nothing : ctx.report.lots.map((lot) => lotGrid(ctx, lot))}${quantityLine(ctx)}${goods(ctx)}</div>
<div>${aboutVisit(ctx)}${worstDefects(ctx)}</div></div>${reserved(ctx)}${summary(ctx)}`
