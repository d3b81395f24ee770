import type { ReportLot } from '@goodlot/inspection'
import { isOverride } from '@goodlot/rules'
import { CLASSES } from '@goodlot/sampling'
import { grouped, type ReportContext } from './report-context.ts'
import { type ReportCell, type ReportTable, tableOf } from './tables.ts'

/** For what the page and the PDF say of a lot's plan. */
type Wording = Pick<ReportContext, 't' | 'locale'>

/** The lot with its kind of sampling. A computed plan has no letter, and is never called by the number of a standard. */
export const planLine = ({ t, locale }: Wording, lot: ReportLot): string => {
  const { kind = 'single', lot: name, level, letter, n, planned, edition } = lot
  const size = grouped({ locale }, lot.lot_size)
  const severity = t(`report-content.severity_${lot.severity}`)
  if (kind === 'lq') return t('report-content.plan_line_lq', { lot: name, size, n, planned })
  if (kind === 'zero') return t('report-content.plan_line_zero', { lot: name, size, level, severity, n, planned })
  const params = { lot: name, size, level, severity, letter, n, planned, edition }
  return t(kind === 'double' ? 'report-content.plan_line_double' : 'report-content.plan_line', params)
}

/** Where the decision fell, what the whole plan and a single one would have drawn, and what lies beside the decision. */
export function stageLines(ctx: Wording, lot: ReportLot): string[] {
  const { t } = ctx
  const { kind, stages = [], single, most, early = [], classes } = lot
  if (kind === 'lq') return [t('report-content.lq_means')]
  if (kind === 'zero') return [t('report-content.zero_means', { single: single ?? lot.planned })]
  const last = stages.at(-1)
  if (!last) return []
  const which = stages.length === 1 ? 'first' : 'second'
  const need = last.to - last.from + 1
  const later = classes.filter((one) => (one.later ?? 0) > 0)
  return [
    last.result === 'accepted' || last.result === 'rejected'
      ? t(`report-content.stage_${last.result}_${which}`, { units: last.to })
      : t(`report-content.stage_short_${which}`, { have: need - last.missing, need }),
    t('report-content.stage_plan', { most: most ?? last.to, single: single ?? last.to }),
    ...(early.length > 0
      ? [t(`report-content.${stages.length === 1 ? 'early_unused' : 'early_used'}`, { units: early.join(', ') })]
      : []),
    ...(later.length > 0
      ? [
          t('report-content.later', {
            found: later.map((one) => `${t(`report-content.class_${one.class}`)} ${one.later}`).join(', '),
          }),
        ]
      : []),
  ]
}

/** The severity that earlier lots asked for, and what the buyer chose and said; '' where neither is known. */
export function switchingLine({ t, report: { head } }: Pick<ReportContext, 't' | 'report'>): string {
  const { switching } = head
  if (!switching) return ''
  const { proposed, chosen, lots, word } = switching
  const severity = t(`report-content.severity_${chosen}`)
  if (proposed === 'discontinued') return t('report-content.switching_resumed', { severity, word })
  if (proposed === null) return t('report-content.switching_alone', { severity, word })
  if (isOverride({ proposed, severity: chosen }))
    return t('report-content.switching_override', {
      proposed: t(`report-content.severity_${proposed}`),
      severity,
      word,
    })
  if (chosen === 'reduced') return t('report-content.switching_reduced', { lots })
  // reduced inspection was offered and not chosen
  if (proposed === 'reduced') return ''
  return capitalized(t('report-content.switching_proposed', { severity, lots }))
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface StageRow {
  stage: number
  name: ReportLot['classes'][number]['class']
  units: number
  ac: number | null
  re: number
  found: number | null
  result: 'accepted' | 'rejected' | 'next' | 'none'
}

function stageRows({ classes, kind }: ReportLot): StageRow[] {
  if (kind !== 'double') return []
  const rows = classes.flatMap(({ class: name, steps = [] }) =>
    steps.map(({ n, ac, re, found }, stage): StageRow => {
      const result =
        found === null ? 'none' : found >= re ? 'rejected' : ac !== null && found <= ac ? 'accepted' : 'next'
      return { stage, name, units: n, ac, re, found, result }
    }),
  )
  return rows.toSorted((a, b) => a.stage - b.stage || CLASSES.indexOf(a.name) - CLASSES.indexOf(b.name))
}

/** Each sample with its numbers, which count from the first unit. */
export function stageTable({ t }: Wording, lot: ReportLot): ReportTable | null {
  const rows = stageRows(lot)
  if (rows.length === 0) return null
  const number = (value: number | null): ReportCell => (value === null ? '–' : String(value))
  return tableOf(rows, [
    {
      name: t('report-content.col_sample'),
      width: { share: 1.4 },
      of: ({ stage }) => t(stage === 0 ? 'report-content.sample_first' : 'report-content.sample_second'),
    },
    { name: t('report-content.col_class'), width: { share: 1.2 }, of: ({ name }) => t(`report-content.class_${name}`) },
    { name: t('report-content.col_units'), width: 62, isNumber: true, of: ({ units }) => number(units) },
    { name: t('report-content.col_ac'), width: 34, isNumber: true, of: ({ ac }) => number(ac) },
    { name: t('report-content.col_re'), width: 34, isNumber: true, of: ({ re }) => number(re) },
    { name: t('report-content.col_found'), width: 62, isNumber: true, of: ({ found }) => number(found) },
    {
      name: t('report-content.result'),
      width: { share: 1.6 },
      of: ({ result }) => t(`report-content.step_is_${result}`),
    },
  ])
}

/** The AQL of a class, or the limiting quality by which the lot was sampled. */
export const aqlCell = (one: ReportLot['classes'][number]): string =>
  one.limiting === undefined || one.limiting === '0' ? (one.limiting ?? one.aql) : `LQ ${limitCell(one)}`

/** The limiting quality alone, for a column that is headed by it. */
export const limitCell = ({ limiting = '0' }: ReportLot['classes'][number]): string =>
  limiting === '0' ? '0' : `${limiting}\u00a0%`

/** Where a unit stands in the grid: the second sample begins in a row of its own, below a line. */
export function gridPlace(first: number | undefined, columns: number, index: number): { column: number; row: number } {
  if (first === undefined || index < first) return { column: index % columns, row: Math.floor(index / columns) }
  const after = index - first
  return { column: after % columns, row: Math.ceil(first / columns) + Math.floor(after / columns) }
}

/** The number of rows, and the row above which the line is drawn; null where there is no second sample in the grid. */
export function gridRows({ stages, grid }: Pick<ReportLot, 'stages' | 'grid'>, columns: number) {
  const first = stages?.[0]?.to
  if (first === undefined || grid.length <= first)
    return { first: undefined, rows: Math.ceil(grid.length / columns), line: null }
  const line = Math.ceil(first / columns)
  return { first, rows: line + Math.ceil((grid.length - first) / columns), line }
}
