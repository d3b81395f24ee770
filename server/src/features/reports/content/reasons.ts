import { wordFor } from '@goodlot/i18n'
import type { ReportItem, ReportValue } from '@goodlot/inspection'
import { itemName, limitOf, listed, nameIn, productName, type ReportContext, unitOf } from './report-context.ts'

type Wording = Pick<ReportContext, 'report' | 'locale' | 't'>

/** How many values outside their limits a reason names; the section lists them all. */
const most = 3

/** The values of a point that are outside its limit, with the limit: `Resistance: 12.5 Ω, allowed ≤ 0.2 Ω`. */
function measuredOut(ctx: Wording, value: ReportValue): string[] {
  const out = value.specimens.filter(({ verdict }) => verdict === 'out')
  if (out.length === 0) return []
  const unit = unitOf(ctx, value)
  const withUnit = (typed: string) => (unit === '' || unit === '×' ? typed : `${typed}\u00a0${unit}`)
  const name = nameIn(ctx, value)
  if (value.value_kind === 'yes_no')
    return [ctx.t('report-content.point_is', { point: name, value: limitWord(ctx, out) })]
  const line = (point: string, typed: string, limit: string) =>
    ctx.t('report-content.measured_out', { point, value: withUnit(typed), limit })
  if (out.some(({ size }) => size))
    return out.map(({ typed, size, nominal }) =>
      line(
        [name, size].filter(Boolean).join(' '),
        typed,
        limitOf(ctx, { ...value, value: nominal ?? '', size_values: '' }),
      ),
    )
  return [line(name, out.map(({ typed }) => typed).join(' · '), limitOf(ctx, value))]
}

const limitWord = ({ t }: Wording, out: ReportValue['specimens']): string =>
  t(out[0]?.typed === 'yes' ? 'report-content.limit_yes' : 'report-content.limit_no')

/** What made an item fail: values with their limits, else points, counts or the chosen option. */
function detailOf(ctx: Wording, one: ReportItem): string {
  const { t } = ctx
  const values = one.values.flatMap((value) => measuredOut(ctx, value))
  if (values.length > 0)
    return [
      ...values.slice(0, most),
      ...(values.length > most ? [t('report-content.more_values', { count: values.length - most })] : []),
    ].join('; ')
  if (one.refused.length > 0) return t('report-content.not_good', { list: listed(ctx, one.refused) })
  if (one.failures !== null && one.failures > one.allowed)
    return t('report-content.failures', { failures: one.failures, allowed: one.allowed })
  return listed(ctx, one.chosen)
}

function itemWithDetail(ctx: Wording, id: number, instance: string): string {
  const name = itemName(ctx, id, instance)
  const found = ctx.report.sections
    .flatMap(({ items }) => items)
    .find((one) => one.item === id && one.instance === instance)
  const detail = found ? detailOf(ctx, found) : ''
  return detail === '' ? name : ctx.t('report-content.with_detail', { text: name, detail })
}

/** The reasons for the result, the gravest first. */
export function reasonsOf(ctx: Wording): string[] {
  const { t, report } = ctx
  return report.reasons.map(({ code, params }) => {
    const shown: Record<string, string | number> = { ...params }
    if (typeof params.class === 'string') shown.class = wordFor(t, 'report-content.class_', params.class)
    if (typeof params.item === 'number') shown.item = itemWithDetail(ctx, params.item, String(params.instance ?? ''))
    if (typeof params.product === 'number') shown.product = productName(ctx, params.product)
    if (code === 'aborted') shown.reason = wordFor(t, 'report-content.abort_', String(params.reason))
    return t(`report-content.why_${code}`, shown)
  })
}
