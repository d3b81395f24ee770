import { type LimitWord, limitText } from '@goodlot/checklists'
import { type Locale, type Translate, wordFor } from '@goodlot/i18n'
import { type Named, nameOfText, type Report, type ReportNote, type ReportValue } from '@goodlot/inspection'
import { chinaDateTime } from '@goodlot/rules'
import type { SignOff } from './sign-off.ts'

/** What the page and the PDF show of a version apart from the report itself. */
export interface Issued {
  /** 0 while there is no version yet. */
  version: number
  result: string
  ruled: string
  changed_from: string
  change_reason: string
  released_at: Date | null
  code: string
  digest: string
}

/** The data from which the page and the PDF of a report are written, in one language. */
export interface ReportContext {
  t: Translate
  locale: Locale
  report: Report
  issued: Issued
  signOff: SignOff
  serviceName: string
  cityName: string
  verifyAddress: string
  /** Whether the report is the invented sample; the page and the PDF say so. */
  isSample: boolean
}

export const titleOf = ({ t, report, serviceName }: Pick<ReportContext, 't' | 'report' | 'serviceName'>): string =>
  t('report-content.title', { service: serviceName, order_no: report.order_no })

export const nameIn = ({ locale }: Pick<ReportContext, 'locale'>, { name, name_cn }: Named): string =>
  (locale === 'zh-CN' && name_cn) || name

/** A typed text in the reader's language if the protocol has a translation, followed by the original words. */
export function readable(ctx: Pick<ReportContext, 'locale' | 'report' | 't'>, typed: string): string {
  const pair = nameOfText(ctx.report.known ?? [], typed)
  if (!pair) return typed
  const text = nameIn(ctx, pair)
  return nameOfText([{ name: text, name_cn: '' }], typed)
    ? typed
    : ctx.t('report-content.with_detail', { text, detail: typed })
}

export const grouped = ({ locale }: Pick<ReportContext, 'locale'>, value: number): string =>
  value.toLocaleString(locale, { useGrouping: 'always' }).replaceAll('\u202f', '\u00a0')

/** Ordered, finished and packed quantities with percentages; null where nobody counted. */
export function countedFigures({ t, report }: Pick<ReportContext, 't' | 'report'>) {
  const { readiness, quantities } = report
  const isCounted = (of: 'finished' | 'packed') => quantities.some((one) => one[of] !== null)
  return [
    { name: t('report-content.col_ordered'), value: readiness.ordered, percent: null },
    ...(['finished', 'packed'] as const).map((of) => ({
      name: t(`report-content.col_${of}`),
      value: isCounted(of) ? readiness[of] : null,
      percent: isCounted(of) ? readiness[`${of}Percent`] : null,
    })),
  ]
}

/** China time, to the minute. */
export const minute = (instant: string | Date): string => chinaDateTime(new Date(instant)).slice(0, 16)

export const resultWord = ({ t }: Pick<ReportContext, 't'>, result: string): string =>
  wordFor(t, 'report-content.result_', result)

/** The name of the product, lot or container that an instance of an item is about; '' for the whole order. */
export function instanceName({ report }: Pick<ReportContext, 'report'>, instance: string): string {
  const [kind = '', name = ''] = instance.split(/:(.*)/)
  if (kind === 'product') return report.quantities.find(({ product }) => String(product) === name)?.name ?? name
  return name || kind
}

export function itemName(ctx: Pick<ReportContext, 'report' | 'locale' | 't'>, item: number, instance: string): string {
  const found = ctx.report.sections.flatMap(({ items }) => items).find((one) => one.item === item)
  const name = found ? nameIn(ctx, found) : ctx.t('report-content.withheld', { count: 1 })
  return [name, instanceName(ctx, instance)].filter(Boolean).join(' · ')
}

/** The name of a part of the work: `c12` for a class, or `units`, `photos`, `finish`. */
export function partName(ctx: Pick<ReportContext, 'report' | 'locale' | 't'>, part: string): string {
  const section = ctx.report.sections.find((one) => one.part === part)
  return section ? nameIn(ctx, section) : wordFor(ctx.t, 'report-content.part_', part)
}

export function productName({ report }: Pick<ReportContext, 'report'>, product: number | null): string {
  return report.quantities.find((one) => one.product === product)?.name ?? ''
}

export const unitOf = ({ locale }: Pick<ReportContext, 'locale'>, { unit, unit_cn }: ReportValue): string =>
  (locale === 'zh-CN' && unit_cn) || unit

export const limitOf = (ctx: Pick<ReportContext, 't' | 'locale'>, value: ReportValue): string =>
  limitText(value, unitOf(ctx, value), (word: LimitWord) => ctx.t(`report-content.limit_${word}`))

/**
 * A measured value as it was typed, with its unit, unless a limit beside it shows the unit. `×`, the unit of counts, is not appended,
 * because elsewhere it marks wrong values.
 */
export function typedText(ctx: Pick<ReportContext, 't' | 'locale'>, value: ReportValue, typed: string): string {
  const { value_kind, relation } = value
  if (value_kind === 'yes_no' && (typed === 'yes' || typed === 'no')) return ctx.t(`report-content.limit_${typed}`)
  const unit = unitOf(ctx, value)
  const isBare = value_kind === 'number' && relation === '' && value.value === '' && unit !== '' && unit !== '×'
  return isBare ? `${typed}\u00a0${unit}` : typed
}

/** Names as a list in one line. */
export const listed = (ctx: Pick<ReportContext, 'locale'>, names: readonly Named[]): string =>
  names.map((name) => nameIn(ctx, name)).join(ctx.locale === 'zh-CN' ? '、' : ', ')

/**
 * A note on the report as a whole. Without lots, or if every piece was checked, no sample was drawn, so the note does not mention
 * uninspected goods.
 */
export function noteLine({ t, report }: Pick<ReportContext, 't' | 'report'>, note: ReportNote): string {
  const isSample = report.lots.length > 0 && !report.full_check
  return t(note === 'findings_hold' && !isSample ? 'report-content.note_findings_seen' : `report-content.note_${note}`)
}

/** Explains what a pass means, with or without remarks; '' for other results. */
export function passLine({ t, report, issued }: Pick<ReportContext, 't' | 'report' | 'issued'>): string {
  if (issued.result !== 'pass') return ''
  const isPlain = report.summary.every(({ verdict }) => verdict === 'conform' || verdict === 'na')
  return t(isPlain ? 'report-content.result_pass_means' : 'report-content.result_pass_remarks')
}
