import type { ReportItem, ReportSection, ReportValue } from '@goodlot/inspection'
import { instanceName, limitOf, listed, nameIn, readable, typedText } from '../content/report-context.ts'
import { notShownLine, rulingLine, shownVerdict, togetherLine } from '../content/review-lines.ts'
import type { HtmlContext } from './html-context.ts'
import { html, type Markup, table } from './markup.ts'
import { pictures } from './pictures.ts'
import { checkKey, remediesOfCheck } from './remedies.ts'

const itemTag = ({ t }: HtmlContext, one: ReportItem): Markup =>
  html`<span class="tag ${one.verdict}">${t(`report-content.verdict_${shownVerdict(one)}`)}</span>`

const verdictTag = ({ t }: HtmlContext, verdict: ReportItem['verdict']): Markup =>
  html`<span class="tag ${verdict}">${t(`report-content.verdict_${verdict}`)}</span>`

/**
 * A table of the values that were measured; in a graded chart also with sizes and nominal values. Wrong values have a mark besides their
 * colour.
 */
const valueTable = (ctx: HtmlContext, values: readonly ReportValue[]): Markup =>
  table(values, [
    { name: ctx.t('report-content.col_point'), of: (value) => nameIn(ctx, value) },
    { name: ctx.t('report-content.col_limit'), of: (value) => limitOf(ctx, value) },
    {
      name: ctx.t('report-content.col_values'),
      of: (value) =>
        value.specimens.map(({ typed, verdict, size, nominal }, i) => {
          const text = typedText(ctx, value, typed)
          const measured = size ? html`${[size, nominal].filter(Boolean).join(' ')}: ${text}` : html`${text}`
          return verdict === 'out'
            ? html`<span class="out">${measured} ✕</span> `
            : html`${measured}${size && i < value.specimens.length - 1 ? ' · ' : ' '}`
        }),
    },
  ])

function item(ctx: HtmlContext, one: ReportItem, section: string): Markup {
  const { t } = ctx
  const requirement = (ctx.locale === 'zh-CN' && one.requirement_cn) || one.requirement
  const chosen = listed(ctx, one.chosen)
  const refused = listed(ctx, one.refused)
  const marks = [
    one.is_key && t('report-content.key_question'),
    one.late && t('report-content.late'),
    one.corrections > 0 && t('report-content.corrected', { count: one.corrections }),
    togetherLine(ctx, one),
  ].filter((mark) => mark !== false && mark !== '')
  const [lacks, ruling] = [notShownLine(ctx, one), rulingLine(ctx, one)]
  const isCounted = one.failures !== null && (one.failures > 0 || one.allowed > 0)
  return html`<div class="item"><header><strong>${[nameIn(ctx, one), instanceName(ctx, one.instance)].filter(Boolean).join(' · ')}</strong>${itemTag(ctx, one)}</header>
${requirement !== '' && html`<p class="hint">${t('report-content.required', { text: requirement })}</p>`}
${chosen !== '' && html`<p>${chosen}</p>`}${refused !== '' && html`<p class="out">${t('report-content.not_good', { list: refused })}</p>`}
${one.score !== null && html`<p>${one.score} / 3</p>`}${one.text !== '' && html`<p>${readable(ctx, one.text)}</p>`}
${one.values.length > 0 && valueTable(ctx, one.values)}
${isCounted && html`<p>${t('report-content.failures', { failures: one.failures ?? 0, allowed: one.allowed })}</p>`}
${lacks !== '' && html`<p><strong>${lacks}</strong></p>`}${ruling !== '' && html`<p>${ruling}</p>`}
${one.remark !== '' && html`<p>${readable(ctx, one.remark)}</p>`}${marks.length > 0 && html`<p class="hint">${marks.join(' · ')}</p>`}${pictures(ctx, one.photos)}${remediesOfCheck(ctx, checkKey(section, one))}</div>`
}

function section(ctx: HtmlContext, one: ReportSection): Markup {
  const title = html`<span>${nameIn(ctx, one)}</span> ${verdictTag(ctx, one.verdict)}`
  return html`<section id="${one.part}">${one.depth === 0 ? html`<h3>${title}</h3>` : html`<h4>${title}</h4>`}${one.items.map((row) => item(ctx, row, one.name))}</section>`
}

/** The protocol's classes in its order, each with its verdict. */
export const sections = (ctx: HtmlContext): Markup =>
  html`${ctx.report.sections.map((one) => section(ctx, one))}${ctx.report.withheld > 0 && html`<p class="hint">${ctx.t('report-content.withheld', { count: ctx.report.withheld })}</p>`}`
