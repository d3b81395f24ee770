import type { Locale } from '@goodlot/i18n'
import { minute, titleOf } from '../content/report-context.ts'
import { signOffRows } from '../content/sign-off.ts'
import { blocks } from './blocks.ts'
import { firstPage } from './first-page.ts'
import type { HtmlContext } from './html-context.ts'
import { html, list, Markup, nothing, table } from './markup.ts'
import { otherRemedies } from './remedies.ts'
import { style } from './style.ts'

/** How to check whether a copy is genuine; the sample says where readers can check a real report. */
const proof = ({ t, isSample, verifyAddress: address }: HtmlContext): string =>
  t(isSample ? 'report-content.verify_sample' : 'report-content.verify_at', { address })

/** Who inspected and who reviewed, with the moments of signing off. */
function signOff(ctx: HtmlContext): Markup {
  const { t } = ctx
  const rows = signOffRows(ctx)
  if (rows.length === 0) return nothing
  return html`<section id="b-sign_off"><h2>${t('report-content.sign_off')}</h2>${table(rows, [
    { name: t('report-content.col_role'), of: ([role]) => role },
    { name: t('report-content.col_name'), of: ([, name]) => name },
    { name: t('report-content.col_time'), of: ([, , at]) => at },
  ])}<p class="hint">${t('report-content.sign_off_means')}</p></section>`
}

/** The report as style and content, for a document of its own or for a part of a page with other styles. */
export function htmlParts(ctx: HtmlContext): { style: string; body: string } {
  const { t, report, issued, locale } = ctx
  const title = titleOf(ctx)
  const isReleased = issued.released_at !== null
  const state = [
    issued.version > 0 && t('report-content.version', { version: issued.version }),
    isReleased && t('report-content.released', { at: minute(issued.released_at ?? '') }),
  ]
  const note = ctx.isSample
    ? t('report-content.sample')
    : issued.version === 0
      ? t('report-content.so_far')
      : isReleased
        ? ''
        : t('report-content.preliminary')
  const body = html`<div class="paper indexed" lang="${locale}">
<nav class="index" aria-label="${t('report-content.index')}"><ol>${report.blocks.map((block) => html`<li><a href="#b-${block}">${t(`report-content.block_${block}`)}</a></li>`)}${signOffRows(ctx).length > 0 && html`<li><a href="#b-sign_off">${t('report-content.sign_off')}</a></li>`}</ol></nav>
<header><h1>${title}</h1><p>${state.filter(Boolean).join(' · ')}</p>${note !== '' && html`<p class="banner">${note}</p>`}</header>
${firstPage(ctx)}
${report.blocks.map((block) => html`<section id="b-${block}"><h2>${t(`report-content.block_${block}`)}</h2>${blocks[block](ctx)}</section>`)}
${otherRemedies(ctx)}
${signOff(ctx)}
${isReleased && html`<footer class="hint"><p class="code">${t('report-content.evidence', { code: issued.code, digest: issued.digest })}</p><p>${proof(ctx)}</p></footer>`}
</div>`
  return { style, body: body.text }
}

const documentOf = (locale: Locale, title: string, body: Markup): string =>
  html`${new Markup('<!doctype html>')}<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${new Markup(style)}</style></head><body>${body}</body></html>`
    .text

/** The page in place of a report that differs from what was signed: a title, and sentences that say why. */
export const refusedDocument = (
  locale: Locale,
  { title, text, why }: { title: string; text: string; why: readonly string[] },
): string =>
  documentOf(
    locale,
    title,
    html`<div class="paper" lang="${locale}"><header><h1>${title}</h1><p class="banner">${text}</p></header>${list(why)}</div>`,
  )

/** The whole report as one document: no scripts, its own style, addresses of pictures signed for this answer. */
export function reportHtml(ctx: HtmlContext): string {
  return documentOf(ctx.locale, titleOf(ctx), new Markup(htmlParts(ctx).body))
}
