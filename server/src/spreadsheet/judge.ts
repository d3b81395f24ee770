import type { PlainField, Sheet, SheetColumns } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { fieldSentences } from '../http/field-sentences.ts'
import { isErrorCell, isNested, isShortened, linesOf, readCell } from './values.ts'

/** A row's cells as a spreadsheet or the review sends them. */
export type RawCells = Record<string, unknown>

/** The values of a row without its choices: an empty text is '', any other empty cell is null. */
export type CellValues<C extends SheetColumns> = {
  -readonly [F in PlainField<C>]: C[F]['kind'] extends 'text'
    ? string
    : C[F]['kind'] extends 'day'
      ? string | null
      : number | null
}

/** The result of looking up the choices of a row. */
export interface Chosen<X> {
  /** Field → sentence. */
  errors: Record<string, string>
  /** What the review shows in place of the cells, by the field names of the wire. */
  shown: Record<string, unknown>
  /** Null: some choice was not found. */
  found: X | null
}

/** How rows of one kind are read. X: the choices that were looked up. */
export interface RowReader<C extends SheetColumns, V, X> {
  choose(cells: RawCells, typed: Readonly<Record<string, string>>): Chosen<X>
  toRow(values: CellValues<C>, chosen: X): V
}

/** The result of reading one row. */
export interface Judged<V> {
  /** The cells as they would be saved, in the wire's names, for the review table. */
  shown: Record<string, unknown>
  /** Field → sentence. */
  errors: Record<string, string>
  /** Null while there are errors. */
  values: V | null
}

/** Reads one row: each cell by the kind of its column. The rules of the form check the values, and choices are looked up by name. */
export function judgeRow<C extends SheetColumns, V, X>(
  sheet: Sheet<string, C>,
  reader: RowReader<C, V, X>,
  cells: RawCells,
  t: Translate,
): Judged<V> {
  const typed = textCells(sheet, cells)
  const parsed = sheet.row.safeParse(typed)
  const chosen = reader.choose(cells, typed)
  const errors = {
    ...(parsed.success ? {} : fieldSentences(parsed.error.issues, t)),
    ...chosen.errors,
    ...invalidCells(sheet, typed, cells, t),
  }
  const parsedEntries = Object.entries(parsed.data ?? {}).map(([field, value]) => [field, value ?? ''])
  const shown = { ...typed, ...Object.fromEntries(parsedEntries), ...chosen.shown }
  if (!parsed.success || chosen.found === null || Object.keys(errors).length > 0) return { shown, errors, values: null }
  return { shown, errors, values: reader.toRow(valuesOf(sheet, parsed.data), chosen.found) }
}

/** The cells of a row as text. */
function textCells({ list }: Sheet, cells: RawCells): Record<string, string> {
  const typed = Object.fromEntries(
    list.map((c) => [c.field, c.lines ? linesOf(cells[c.field]) : readCell[c.kind](cells[c.field], c.units)]),
  )
  for (const { field, orElse } of list)
    if (orElse !== undefined && typed[field] === '') typed[field] = typed[orElse] ?? ''
  return typed
}

function valuesOf<C extends SheetColumns>({ list }: Sheet<string, C>, parsed: Record<string, unknown>) {
  const valueColumns = list.filter(({ kind }) => kind !== 'choice')
  return Object.fromEntries(
    valueColumns.map(({ field, kind }) => [field, parsed[field] ?? (kind === 'text' ? '' : null)]),
  ) as CellValues<C>
}

/**
 * Cells that are refused: errors of formulas, long numbers that a spreadsheet program shortened, and lists or objects, which
 * only JSON can send.
 */
function invalidCells({ list }: Sheet, typed: Record<string, string>, cells: RawCells, t: Translate) {
  const errors: Record<string, string> = {}
  for (const { field, digits } of list) {
    const text = typed[field] ?? ''
    if (isNested(cells[field])) errors[field] = t('validation.cell_nested')
    else if (digits && isShortened(text)) errors[field] = t('validation.shortened')
    else if (isErrorCell(text)) errors[field] = t('validation.cell_error', { given: text })
  }
  return errors
}
