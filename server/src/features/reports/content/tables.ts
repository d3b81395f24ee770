import { type Report, timeLine } from '@goodlot/inspection'
import type { DefectClass } from '@goodlot/sampling'
import { minute, nameIn, partName, productName, type ReportContext, readable } from './report-context.ts'

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

const tableOf = <T>(
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

/** Defects that an earlier report found on the same goods, and how often each was found now. */
export function earlierTable(ctx: Wording): ReportTable {
  const { t, report } = ctx
  const now = (earlier: { class: DefectClass; name: string }) =>
    report.defects
      .filter((one) => one.class === earlier.class && one.name === earlier.name)
      .reduce((sum, { count }) => sum + count, 0)
  return tableOf(report.head.origin?.defects ?? [], [
    { name: t('report-content.col_class'), width: 80, of: (one) => classCell(ctx, one.class) },
    { name: t('report-content.col_defect'), width: { share: 1 }, of: (one) => nameIn(ctx, one) },
    { name: t('report-content.col_then'), width: 60, isNumber: true, of: ({ count }) => count },
    { name: t('report-content.col_now'), width: 60, isNumber: true, of: (one) => now(one) },
  ])
}

/** The usual names of barcode types, by the names that browsers use. */
const symbologies: Readonly<Record<string, string>> = {
  ean_13: 'EAN-13',
  ean_8: 'EAN-8',
  upc_a: 'UPC-A',
  upc_e: 'UPC-E',
  itf: 'ITF-14',
  code_39: 'Code 39',
  code_93: 'Code 93',
  code_128: 'Code 128',
  codabar: 'Codabar',
  qr_code: 'QR',
  data_matrix: 'Data Matrix',
  pdf417: 'PDF417',
  aztec: 'Aztec',
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
