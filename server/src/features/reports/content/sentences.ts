import { wordFor } from '@goodlot/i18n'
import type { Report, ReportLot, ShortReason } from '@goodlot/inspection'
import { instanceName, itemName, minute, nameIn, type ReportContext, readable } from './report-context.ts'

/** For the sentences in this file, which the page and the PDF share. */
type Wording = Pick<ReportContext, 't' | 'report' | 'locale'>

/** The line in place of a list of defects. If no unit was inspected, it says that instead of "no defects". */
export const noDefectsLine = ({ t, report }: Pick<Wording, 't' | 'report'>): string =>
  t(
    report.lots.length > 0 && report.lots.every(({ n }) => n === 0)
      ? 'report-content.no_units_inspected'
      : 'report-content.no_defects',
  )

/** The word for a reason. `other` needs another key, because a key that ends in `_other` is a plural form. */
const shortWord = (t: Wording['t'], reason: ShortReason): string =>
  t(reason === 'other' ? 'report-content.short_else' : `report-content.short_${reason}`)

/** Why fewer units were inspected than planned; '' if all were. */
export const shortLine = ({ t }: Pick<Wording, 't'>, { short }: ReportLot): string =>
  short
    ? t('report-content.short_line', { reason: [shortWord(t, short.reason), short.remark].filter(Boolean).join('. ') })
    : ''

export const cartonLines = ({ t, report }: Pick<Wording, 't' | 'report'>): string[] =>
  report.cartons.map(({ total, opened, numbers }) =>
    [t('report-content.cartons_opened', { total, opened }), numbers && t('report-content.carton_numbers', { numbers })]
      .filter(Boolean)
      .join(', '),
  )

/** How the cartons were drawn, and which lists came too late for it. The seed stands apart: it is compared letter by letter. */
export function packingLines({ t, report }: Pick<Wording, 't' | 'report'>): { lines: string[]; seed: string } {
  const { draw = null, late = [] } = report.packing ?? {}
  return {
    lines: [
      draw
        ? t('report-content.packing_line', { at: minute(draw.at), list: draw.list })
        : t('report-content.packing_none'),
      ...late.map(({ list, at }) => t('report-content.packing_late', { list, at: minute(at) })),
    ],
    seed: draw ? t('report-content.packing_seed', { seed: draw.seed }) : '',
  }
}

export const remarkLines = (ctx: Wording): string[] =>
  ctx.report.remarks.map(({ text, late }) =>
    [readable(ctx, text), late && ctx.t('report-content.late')].filter(Boolean).join(' · '),
  )

export function notCheckedLines(ctx: Wording): string[] {
  const { t, report } = ctx
  const names = new Map(report.sections.flatMap(({ items }) => items.map((row) => [row.item, nameIn(ctx, row)])))
  const parts = new Map(report.sections.map((row) => [row.part, nameIn(ctx, row)]))
  return report.not_checked.map(({ part, item: id, instance, reason }) => {
    const name = (id === null ? parts.get(part) : names.get(id)) ?? part
    const what = [name, instanceName(ctx, instance)].filter(Boolean).join(' · ')
    return `${what}: ${readable(ctx, reason) || t('report-content.not_answered')}`
  })
}

function conflictSubject(ctx: Wording, one: Report['conflicts'][number]): string {
  if (one.unit !== null) return ctx.t('report-content.about_unit', { unit: one.unit, lot: one.lot })
  return one.item === null ? ctx.t('report-content.about_quantity') : itemName(ctx, one.item, one.instance)
}

const voidedKinds: readonly string[] = ['unit', 'defect', 'answer', 'photo', 'photo_mark']

/** Conflicts, withdrawn and late entries, and flags: they tell careful readers how the findings came about. */
export function changeLines(ctx: Wording): string[] {
  const { t, report } = ctx
  return [
    ...report.conflicts.map((one) => t('report-content.conflict_line', { what: conflictSubject(ctx, one) })),
    ...report.voided.map(({ kind, voided_at, reason, unit, lot, name, item }) => {
      const word = wordFor(t, 'report-content.kind_', voidedKinds.includes(kind) ? kind : 'entry')
      const about =
        unit !== null ? t('report-content.about_unit', { unit, lot }) : item === null ? '' : itemName(ctx, item, '')
      return t('report-content.voided_line', {
        at: minute(voided_at),
        what: [word, name, about].filter(Boolean).join(', '),
        reason: reason || t('report-content.no_reason'),
      })
    }),
    ...(report.late > 0 ? [t('report-content.late_line', { count: report.late })] : []),
    ...report.flags.map(({ flag, count }) => wordFor(t, 'report-content.flag_', flag, { count })),
  ]
}
