import type { Sheet, SheetColumn } from '@goodlot/contract'
import { escapeFormula } from '@goodlot/contract/clean-text'
import type { Key, Translate } from '@goodlot/i18n'
import { importRowsMax } from '@goodlot/rules'
import { type CellStyle, type CellValue, colToLetter, type DataValidation, type WriteSheet } from 'hucre'
import { mapInSlices } from '../slices.ts'
import { helpOf, onlyInExport, titleOf } from './titles.ts'

type Column = Pick<Sheet['list'][number], 'field' | 'kind' | 'width' | 'required'> & { title?: string }

/** The columns of a book; their titles are `<noun>.column_<field>`. */
export interface Layout {
  noun: Sheet['noun'] | 'audit' | 'receivables'
  list: readonly Column[]
}

/** Values by field; an absent field is an empty cell, a field without a column is not written. */
export type Cells = Readonly<Record<string, unknown>>

/** A column with a drop-down; its choices are on the hidden sheet. */
export interface DropDown {
  field: string
  /** The formula for the choices. `list` gives the place of a list on the hidden sheet by its name. */
  source: (at: { cell(field: string): string; list(name: string): ListPlace }) => string
}
export interface ListPlace {
  /** `Lists!$A$1:$A$98` */
  range: string
  /** `Lists!$A$1` */
  first: string
}

/** The longest text that Excel allows in a cell. */
const cellMax = 32_767
const listSheet = 'Lists'
/** Row 1 holds the fields' names, hidden; row 2 the titles; the data begins in row 3. */
const firstData = 3
const lastData = firstData + importRowsMax - 1

const solidFill = (rgb: string): NonNullable<CellStyle['fill']> => ({
  type: 'pattern',
  pattern: 'solid',
  fgColor: { rgb },
})
const titleStyle: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true, color: { rgb: 'FFFFFF' } },
  fill: solidFill('1F4E79'),
  alignment: { vertical: 'center', wrapText: true },
}
const exampleStyle: CellStyle = { font: { name: 'Calibri', size: 11, italic: true, color: { rgb: '7F7F7F' } } }
const formats: Record<SheetColumn['kind'], string> = {
  text: '@',
  choice: '@',
  int: '0',
  decimal: '0.###',
  day: 'yyyy-mm-dd',
}

/** A day is written as a date; other texts are escaped, so that no program takes them for formulas. */
const cellOf = (value: unknown, { kind }: Column): CellValue => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return null
  // a row that was left out of an import may contain anything, not only a valid day
  return kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? new Date(`${value}T00:00:00Z`)
    : escapeFormula(value).slice(0, cellMax)
}

/** Rows, or pages of rows that are read while the sheet is made: records have many times what a sheet shows of them. */
export type Rows = readonly Cells[] | AsyncIterable<readonly Cells[]>

async function eachRow(rows: Rows, written: (row: Cells) => CellValue[]): Promise<CellValue[][]> {
  if (!(Symbol.asyncIterator in rows)) return mapInSlices(rows, written)
  const all: CellValue[][] = []
  for await (const page of rows) for (const row of page) all.push(written(row))
  return all
}

export async function dataSheet(
  layout: Layout,
  rows: Rows,
  t: Translate,
  more: readonly Column[] = [],
): Promise<WriteSheet> {
  const columns = [...layout.list, ...more]
  const titles = columns.map((c) => (c.title ?? titleOf(t, layout, c.field)) + (c.required ? ' *' : ''))
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  titles.forEach((_, i) => {
    cells.set(`1,${i}`, { style: titleStyle })
  })
  const body = await eachRow(rows, (row) => columns.map((c) => cellOf(row[c.field], c)))
  return {
    name: t(`${layout.noun}.sheet`),
    columns: columns.map((c) => ({ width: c.width, style: { numFmt: formats[c.kind] } })),
    rows: [columns.map((c) => c.field), titles, ...body],
    cells,
    rowDefs: new Map([
      [0, { hidden: true }],
      [1, { height: 30 }],
    ]),
    freezePane: { rows: 2, columns: 1 },
  }
}

/** Columns for the owner of a record and the time it was created. */
export const exportColumns: readonly Column[] = onlyInExport.map((field) => ({
  field,
  kind: 'text',
  width: 20,
  required: false,
}))

export interface TemplateParts {
  examples: Cells[]
  /** Columns of the hidden sheet, by name. */
  lists: Record<string, string[]>
  dropDowns: readonly DropDown[]
}

/** The sheets of a template: titles with grey example rows and drop-downs, the hidden lists, and a sheet of help. */
export async function templateSheets(
  layout: Sheet,
  { examples, lists, dropDowns }: TemplateParts,
  t: Translate,
): Promise<WriteSheet[]> {
  const sheet = await dataSheet(layout, examples, t)
  for (const row of examples.keys()) {
    layout.list.forEach((c, col) => {
      sheet.cells?.set(`${row + firstData - 1},${col}`, { style: { ...exampleStyle, numFmt: formats[c.kind] } })
    })
  }
  sheet.dataValidations = [...validations(layout, t), ...drops(layout, lists, dropDowns, t)]
  const names = Object.keys(lists)
  const depth = Math.max(...names.map((n) => lists[n]?.length ?? 0))
  const listRows = Array.from({ length: depth }, (_, i) => names.map((n) => lists[n]?.[i] ?? null))
  return [sheet, helpSheet(layout, t), { name: listSheet, hidden: true, rows: listRows }]
}

const letterOf = (layout: Sheet, field: string) => colToLetter(layout.list.findIndex((c) => c.field === field))

function drops(
  layout: Sheet,
  lists: TemplateParts['lists'],
  dropDowns: readonly DropDown[],
  t: Translate,
): DataValidation[] {
  const names = Object.keys(lists)
  const list = (name: string): ListPlace => {
    const letter = colToLetter(names.indexOf(name))
    return {
      first: `${listSheet}!$${letter}$1`,
      range: `${listSheet}!$${letter}$1:$${letter}$${Math.max(1, lists[name]?.length ?? 0)}`,
    }
  }
  const cell = (field: string) => `$${letterOf(layout, field)}${firstData}`
  return dropDowns.map(({ field, source }) => ({
    type: 'list',
    range: rangeOf(layout, field),
    formula1: source({ cell, list }),
    allowBlank: true,
    // a warning only: names in another language and codes are understood too
    showErrorMessage: true,
    errorStyle: 'warning',
    errorMessage: t('sheets.not_in_list'),
  }))
}

const rangeOf = (layout: Sheet, field: string) =>
  `${letterOf(layout, field)}${firstData}:${letterOf(layout, field)}${lastData}`

function validations(layout: Sheet, t: Translate): DataValidation[] {
  const rule = (column: Column, type: 'whole' | 'date', formula1: string, message: Key): DataValidation => ({
    type,
    operator: 'greaterThanOrEqual',
    formula1,
    range: rangeOf(layout, column.field),
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'warning',
    errorMessage: t(message),
  })
  return layout.list.flatMap((column) => {
    if (column.kind === 'int') return [rule(column, 'whole', '0', 'validation.integer')]
    // 36526 is Excel's number for 2000-01-01
    return column.kind === 'day' ? [rule(column, 'date', '36526', 'validation.day')] : []
  })
}

function helpSheet(layout: Sheet, t: Translate): WriteSheet {
  const lines = ['help_fill', 'help_examples', 'help_choices', 'help_same', 'help_limit', 'help_formulas'] as const
  const intro: CellValue[][] = lines.map((key) => [t(`sheets.${key}`, { max: importRowsMax })])
  const titles = [t('sheets.column'), t('sheets.required'), t('sheets.meaning')]
  const body = layout.list.map((c) => [
    titleOf(t, layout, c.field),
    c.required ? t('sheets.yes') : '',
    helpOf(t, layout, c.field),
  ])
  const head = intro.length + 2
  const cells: NonNullable<WriteSheet['cells']> = new Map([
    ['0,0', { style: { font: { name: 'Calibri', bold: true, size: 14 } } }],
  ])
  titles.forEach((_, i) => {
    cells.set(`${head},${i}`, { style: titleStyle })
  })
  return {
    name: t('sheets.help'),
    columns: [{ width: 30 }, { width: 14 }, { width: 90 }],
    rows: [[t(`${layout.noun}.help_title`)], ...intro, [], titles, ...body],
    cells,
  }
}
