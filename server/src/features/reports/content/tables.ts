import { type DrawnCarton, type Report, timeLine, unitsOf } from '@goodlot/inspection'
import type { DefectClass } from '@goodlot/sampling'
import { grouped, minute, nameIn, partName, productName, type ReportContext, readable } from './report-context.ts'
import { symbologies } from './symbologies.ts'

/** For the tables in this file, which the page and the PDF share. */
type Wording = Pick<ReportContext, 't' | 'report' | 'locale'>

/**
 * A number is shown with separators; null means not counted; a wrong value is marked by a sign besides its colour and may have a reason; a
 * defect class has its own colour.
 */
export type ReportCell = string | number | null | { wrong: string; why: string } | { class: DefectClass; word: string }

interface ReportColumn {
  name: string
  /** The width in the PDF: points, or a share of the remaining width. */
  width: number | { share: number }
  isNumber?: true
}

export interface ReportTable {
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
}

export const tableOf = <T>(
  rows: readonly T[],
  columns: readonly (ReportColumn & { of(row: T): ReportCell })[],
): ReportTable => ({
  columns,
  rows: rows.map((row) => columns.map(({ of }) => of(row))),
})

export const containerTable = ({ t, report }: Wording): ReportTable =>
  tableOf(report.containers, [
    {
      name: t('report-content.col_number'),
      width: { share: 3 },
      of: ({ number, ok }) => (ok ? number : { wrong: number, why: t('report-content.check_digit_wrong') }),
    },
    { name: t('report-content.col_type'), width: { share: 1 }, of: ({ type }) => type },
    { name: t('report-content.col_seal'), width: { share: 2 }, of: ({ seal }) => seal },
    {
      name: t('report-content.col_weight'),
      width: { share: 2 },
      isNumber: true,
      of: ({ tare_kg, gross_kg }) => [tare_kg, gross_kg].filter((kg) => kg !== null).join(' / '),
    },
  ])

export const quantityTable = ({ t, report }: Wording): ReportTable =>
  tableOf(report.quantities, [
    { name: t('report-content.col_product'), width: { share: 3 }, of: ({ name }) => name },
    { name: t('report-content.col_sku'), width: { share: 1.6 }, of: ({ sku }) => sku },
    { name: t('report-content.col_po'), width: { share: 1.4 }, of: ({ po }) => po },
    { name: t('report-content.col_ordered'), width: 62, isNumber: true, of: ({ ordered }) => ordered },
    { name: t('report-content.col_finished'), width: 62, isNumber: true, of: ({ finished }) => finished },
    { name: t('report-content.col_packed'), width: 62, isNumber: true, of: ({ packed }) => packed },
    { name: t('report-content.col_cartons'), width: 54, isNumber: true, of: ({ cartons }) => cartons },
  ])

/** What the packing list declares beside what was counted, and what became of the drawn cartons. */
export function packingTable(ctx: Wording): ReportTable {
  const { t, report } = ctx
  const numbers = (cartons: readonly DrawnCarton[], name: (carton: DrawnCarton) => string): string =>
    cartons.map(name).join(', ')
  const differing = (declared: number, counted: number | null): ReportCell =>
    counted === null || counted === declared ? counted : { wrong: grouped(ctx, counted), why: '' }
  return tableOf(report.packing?.draw?.products ?? [], [
    { name: t('report-content.col_product_no'), width: 34, isNumber: true, of: ({ product }) => String(product) },
    { name: t('report-content.col_product'), width: { share: 1.6 }, of: ({ name }) => name },
    { name: t('report-content.col_declared_cartons'), width: 50, isNumber: true, of: ({ cartons }) => cartons },
    {
      name: t('report-content.col_counted_cartons'),
      width: 50,
      isNumber: true,
      of: ({ cartons, counted_cartons }) => differing(cartons, counted_cartons),
    },
    { name: t('report-content.col_declared_pieces'), width: 50, isNumber: true, of: ({ pieces }) => pieces },
    {
      name: t('report-content.col_counted_pieces'),
      width: 56,
      isNumber: true,
      of: ({ pieces, counted_pieces }) => differing(pieces, counted_pieces),
    },
    { name: t('report-content.col_to_open'), width: 36, isNumber: true, of: ({ open }) => open },
    {
      name: t('report-content.col_opened'),
      width: { share: 1.4 },
      of: ({ drawn }) =>
        numbers(
          drawn.filter(({ state }) => state === 'opened'),
          ({ number, rank }) => `${number} (${rank})`,
        ),
    },
    {
      name: t('report-content.col_unopened'),
      width: { share: 1 },
      of: ({ drawn }) =>
        numbers(
          drawn.filter(({ state }) => state !== 'opened'),
          ({ number, state }) =>
            state === 'not_found' ? `${number} (${t('report-content.not_there')})` : String(number),
        ),
    },
  ])
}

/** The packing list itself, from which anybody can repeat the draw. */
export function packingListTable({ t, report }: Wording): ReportTable {
  const draw = report.packing?.draw
  const nameOf = (id: number) => draw?.products.find(({ product }) => product === id)?.name ?? ''
  return tableOf(draw?.rows ?? [], [
    { name: t('report-content.col_product_no'), width: 40, isNumber: true, of: ({ product }) => String(product) },
    { name: t('report-content.col_product'), width: { share: 1 }, of: ({ product }) => nameOf(product) },
    { name: t('report-content.col_from'), width: 60, isNumber: true, of: ({ from }) => String(from) },
    { name: t('report-content.col_to'), width: 60, isNumber: true, of: ({ to }) => String(to) },
    { name: t('report-content.col_pieces_each'), width: 60, isNumber: true, of: ({ pieces }) => pieces },
    { name: t('report-content.col_net'), width: 60, isNumber: true, of: ({ net_kg }) => net_kg },
    { name: t('report-content.col_gross'), width: 60, isNumber: true, of: ({ gross_kg }) => gross_kg },
  ])
}

const classCell = ({ t }: Wording, name: DefectClass): ReportCell => ({
  class: name,
  word: t(`report-content.class_${name}`),
})

export function defectTable(ctx: Wording): ReportTable {
  const { t, report } = ctx
  type Defect = Report['defects'][number]
  const product = {
    name: t('report-content.col_product'),
    width: { share: 2 },
    of: (one: Defect) => productName(ctx, one.product),
  }
  return tableOf(report.defects, [
    { name: t('report-content.col_class'), width: 62, of: (one) => classCell(ctx, one.class) },
    {
      name: t('report-content.col_defect'),
      width: { share: 3 },
      of: (one) => [one.code, nameIn(ctx, one)].filter(Boolean).join(' '),
    },
    ...(report.defects.some((one) => one.product !== null) ? [product] : []),
    {
      name: t('report-content.col_unit'),
      width: 50,
      of: ({ lot, unit }) => (unit === null ? t('report-content.whole_lot') : [lot, unit].filter(Boolean).join('-')),
    },
    { name: t('report-content.col_count'), width: 40, isNumber: true, of: ({ count }) => count },
    {
      name: t('report-content.col_remark'),
      width: { share: 2.4 },
      of: ({ remark, late }) => [readable(ctx, remark), late && t('report-content.late')].filter(Boolean).join(' · '),
    },
    { name: t('report-content.col_pictures'), width: 52, of: ({ photos }) => photos.join(', ') },
  ])
}

/** What became of a defect of an earlier report: as often as in so many units before, and in so many now. */
function outcomeOf(ctx: Wording, before: { class: DefectClass; name: string; count: number }): string {
  const { t, report } = ctx
  const n = unitsOf(report)
  const earlierN = report.head.origin?.n
  const was =
    earlierN === undefined
      ? grouped(ctx, before.count)
      : t('report-content.count_in', { count: grouped(ctx, before.count), n: grouped(ctx, earlierN) })
  if (n === 0) return t('report-content.earlier_not_looked', { was })
  const count = report.defects
    .filter((one) => one.class === before.class && one.name === before.name)
    .reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return t('report-content.earlier_not_found', { n: grouped(ctx, n), was })
  const now = t('report-content.count_in', { count: grouped(ctx, count), n: grouped(ctx, n) })
  // shares are compared, because a second look may draw another number of units
  const isLess = earlierN === undefined || earlierN === 0 ? count < before.count : count * earlierN < before.count * n
  return t(isLess ? 'report-content.earlier_less' : 'report-content.earlier_again', { now, was })
}

/** Defects that an earlier report found on the same goods, and what became of each. */
export function earlierTable(ctx: Wording): ReportTable {
  const { t, report } = ctx
  return tableOf(report.head.origin?.defects ?? [], [
    { name: t('report-content.col_class'), width: 80, of: (one) => classCell(ctx, one.class) },
    { name: t('report-content.col_defect'), width: { share: 1 }, of: (one) => nameIn(ctx, one) },
    { name: t('report-content.col_outcome'), width: { share: 1.4 }, of: (one) => outcomeOf(ctx, one) },
  ])
}

export const barcodeTable = (ctx: Wording): ReportTable =>
  tableOf(ctx.report.barcodes, [
    { name: ctx.t('report-content.col_product'), width: { share: 3 }, of: ({ product }) => productName(ctx, product) },
    {
      name: ctx.t('report-content.col_type'),
      width: { share: 1 },
      of: ({ symbology }) => symbologies[symbology] ?? symbology,
    },
    { name: ctx.t('report-content.col_expected'), width: { share: 2 }, of: ({ expected }) => expected },
    {
      name: ctx.t('report-content.col_read'),
      width: { share: 2 },
      of: ({ expected, read }) => (expected === '' || read === expected ? read : { wrong: read, why: '' }),
    },
  ])

export const instrumentTable = ({ t, report }: Wording): ReportTable =>
  tableOf(report.instruments, [
    { name: t('report-content.col_what'), width: { share: 3 }, of: ({ name }) => name },
    { name: t('report-content.col_serial'), width: { share: 2 }, of: ({ serial }) => serial },
    {
      name: t('report-content.col_calibrated'),
      width: { share: 2 },
      of: ({ calibrated_until, expired }) =>
        expired ? { wrong: calibrated_until, why: t('report-content.expired') } : calibrated_until,
    },
  ])

/** A step of less than half a minute is shown as `< 1`, not as 0. */
const minutesOf = (seconds: number | null): ReportCell =>
  seconds === null ? '' : seconds > 0 && seconds < 30 ? '< 1' : Math.round(seconds / 60)

/** The schedule by section; the single steps of each phone are in the signed record. */
export const scheduleTable = (ctx: Wording): ReportTable =>
  tableOf(timeLine(ctx.report.schedule), [
    { name: ctx.t('report-content.col_time'), width: 100, of: ({ at }) => minute(at) },
    {
      name: ctx.t('report-content.col_what'),
      width: { share: 1 },
      of: ({ kind, part }) => ctx.t(`report-content.step_${kind}`, { part: partName(ctx, part) }),
    },
    {
      name: ctx.t('report-content.col_duration'),
      width: 70,
      isNumber: true,
      of: ({ seconds }) => minutesOf(seconds),
    },
  ])
