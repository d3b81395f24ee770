import { html, type Markup, nothing, table } from './markup.ts'
import { nameIn, type PaperContext, resultWord } from './paper-context.ts'

/** What was found of these goods before, and how often it was found now. */
export function earlier(ctx: PaperContext): Markup {
  const { t, report } = ctx
  const { origin } = report.head
  if (!origin) return nothing
  const now = (name: string) =>
    report.defects.filter((one) => one.name === name).reduce((sum, { count }) => sum + count, 0)
  const words = { order_no: origin.order_no, result: resultWord(ctx, origin.result) }
  return html`<p>${t('report-paper.earlier_line', words)}</p>${
    origin.defects.length === 0
      ? html`<p>${t('report-paper.no_defects')}</p>`
      : table(origin.defects, [
          { name: t('report-paper.col_class'), of: (one) => t(`report-paper.class_${one.class}`) },
          { name: t('report-paper.col_defect'), of: (one) => nameIn(ctx, one) },
          { name: t('report-paper.col_then'), number: true, of: ({ count }) => count },
          { name: t('report-paper.col_now'), number: true, of: ({ name }) => now(name) },
        ])
  }`
}
