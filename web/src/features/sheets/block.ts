import type { DraftRow } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { type CellChanges, changeCells, type Review, type Validation } from './review.ts'
import type { CellPosition } from './review-counts.ts'
import type { SheetColumn } from './sheet-kind.ts'

/** Cells as a spreadsheet program copies them: tabs between cells, line ends between rows, quotes around cells that have either. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    // at the end, unless a tab stands before it
    if (whole === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // the last row of a copied block has a line end behind it
  return rows.at(-1)?.every((one) => one === '') ? rows.slice(0, -1) : rows
}

/** The fields of a row that a typed text changes: of a cell with a choice, the server finds what it names. */
const typedInto = ({ field }: SheetColumn, { choices }: Validation, text: string): Record<string, unknown> =>
  choices[field]?.typed(text) ?? { [field]: text }

/** A copied block from a cell on, to the right and down. `cut`: rows of it that are below the last row. */
export function pasteBlock(
  review: Review,
  { rowIndex, field }: CellPosition,
  block: readonly (readonly string[])[],
  kind: Validation,
  t: Translate,
): { review: Review; cut: number } {
  const columns = kind.sheet.list.slice(
    Math.max(
      0,
      kind.sheet.list.findIndex((c) => c.field === field),
    ),
  )
  const changes: CellChanges = new Map(
    block
      .slice(0, review.rows.length - rowIndex)
      .map((cells, i) => [
        rowIndex + i,
        Object.assign(
          {},
          ...columns.slice(0, cells.length).map((column, k) => typedInto(column, kind, cells[k]?.trim() ?? '')),
        ),
      ]),
  )
  return {
    review: changeCells(review, changes, kind, t),
    cut: Math.max(0, rowIndex + block.length - review.rows.length),
  }
}

/** What of a row belongs to a cell. */
const cellFields = (row: DraftRow, field: string, { choices }: Validation): Record<string, unknown> =>
  Object.fromEntries((choices[field]?.fields ?? [field]).map((name) => [name, row[name] ?? '']))

/** The value of a cell in all rows below it that are imported. */
export function fillDown(review: Review, { rowIndex, field }: CellPosition, kind: Validation, t: Translate): Review {
  const from = review.rows[rowIndex]
  if (!from) return review
  const fields = cellFields(from, field, kind)
  const below = review.rows.flatMap((row, i) => (i > rowIndex && row.exclude !== 1 ? [i] : []))
  return changeCells(review, new Map(below.map((i) => [i, fields])), kind, t)
}

/** The value of the cell above, as Ctrl+D does in every spreadsheet program. */
export function fillFromAbove(
  review: Review,
  { rowIndex, field }: CellPosition,
  kind: Validation,
  t: Translate,
): Review {
  const above = review.rows[rowIndex - 1]
  return above ? changeCells(review, new Map([[rowIndex, cellFields(above, field, kind)]]), kind, t) : review
}

/** The words of a cell, as they stand in it. */
export const cellText = (row: DraftRow, field: string, { choices }: Validation): string =>
  choices[field]?.displayText(row) ?? String(row[field] ?? '')

/** Every cell of a column that has this text gets another. */
export function replaceAll(
  review: Review,
  field: string,
  { from, to }: { from: string; to: string },
  kind: Validation,
  t: Translate,
): { review: Review; count: number } {
  const column = kind.sheet.list.find((c) => c.field === field)
  if (!column) return { review, count: 0 }
  const found = review.rows.flatMap((row, i) => (cellText(row, field, kind) === from ? [i] : []))
  const fields = typedInto(column, kind, to)
  return { review: changeCells(review, new Map(found.map((i) => [i, fields])), kind, t), count: found.length }
}
