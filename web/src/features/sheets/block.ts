import type { DraftRow } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { type CellChanges, changeCells, type Review, type Validation } from './review.ts'
import type { CellPosition } from './review-counts.ts'
import type { SheetColumn } from './sheet-kind.ts'

/**
 * Parses cells as a spreadsheet program copies them: tabs between cells, line ends between rows, quotes around cells
 * that contain either.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    // an empty match at the start of a row is the end of the text, not a cell
    if (whole === '' && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // a copied block ends with a line end, which starts no further row
  return rows.at(-1)?.every((one) => one === '') ? rows.slice(0, -1) : rows
}

/** The fields of a row that a typed text changes; for a choice, the server finds what the text names. */
const typedInto = ({ field }: SheetColumn, { choices }: Validation, text: string): Record<string, unknown> =>
  choices[field]?.typed(text) ?? { [field]: text }

/** Pastes a copied block from a cell to the right and down. `cut`: how many of its rows did not fit. */
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

/** The values of all fields that belong to a cell. */
const cellFields = (row: DraftRow, field: string, { choices }: Validation): Record<string, unknown> =>
  Object.fromEntries((choices[field]?.fields ?? [field]).map((name) => [name, row[name] ?? '']))

/** Copies the value of a cell to all rows below it that are not excluded. */
export function fillDown(review: Review, { rowIndex, field }: CellPosition, kind: Validation, t: Translate): Review {
  const from = review.rows[rowIndex]
  if (!from) return review
  const fields = cellFields(from, field, kind)
  const below = review.rows.flatMap((row, i) => (i > rowIndex && row.exclude !== 1 ? [i] : []))
  return changeCells(review, new Map(below.map((i) => [i, fields])), kind, t)
}

/** Copies the value of the cell above, as Ctrl+D does in spreadsheet programs. */
export function fillFromAbove(
  review: Review,
  { rowIndex, field }: CellPosition,
  kind: Validation,
  t: Translate,
): Review {
  const above = review.rows[rowIndex - 1]
  return above ? changeCells(review, new Map([[rowIndex, cellFields(above, field, kind)]]), kind, t) : review
}

/** The text of a cell as it is displayed. */
export const cellText = (row: DraftRow, field: string, { choices }: Validation): string =>
  choices[field]?.displayText(row) ?? String(row[field] ?? '')

/** Replaces the text of every cell in a column that has exactly this text. */
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
