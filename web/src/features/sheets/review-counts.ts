import { isBad, type Review, replacedBy } from './review.ts'

/** Whether the row has a message below a cell: an error, or the value that an update replaces. */
export const isTall = (review: Review, rowIndex: number): boolean => {
  const row = review.rows[rowIndex]
  return isBad(review, rowIndex) || (row !== undefined && Object.keys(replacedBy(row)).length > 0)
}

export interface Counts {
  total: number
  inserted: number
  updated: number
  skipped: number
  excluded: number
  /** The number of rows with errors, and of errors. */
  badRows: number
  errors: number
}

export function countsOf(review: Review): Counts {
  const counts: Counts = {
    total: review.rows.length,
    inserted: 0,
    updated: 0,
    skipped: 0,
    excluded: 0,
    badRows: 0,
    errors: 0,
  }
  review.rows.forEach((row, rowIndex) => {
    if (row.exclude === 1) counts.excluded++
    else if (isBad(review, rowIndex)) {
      counts.badRows++
      counts.errors += Object.keys(review.errors.get(rowIndex) ?? {}).length
    } else if (row.action === 'new') counts.inserted++
    else if (row.action === 'update') counts.updated++
    else counts.skipped++
  })
  return counts
}

export interface CellPosition {
  rowIndex: number
  field: string
}

/** The next invalid cell after a position, in reading order; wraps around at the end. */
export function nextError(review: Review, fields: readonly string[], from: CellPosition | null): CellPosition | null {
  const start = from ? from.rowIndex : 0
  for (let step = 0; step <= review.rows.length; step++) {
    const rowIndex = (start + step) % Math.max(1, review.rows.length)
    if (!isBad(review, rowIndex)) continue
    const rowErrors = review.errors.get(rowIndex) ?? {}
    const lastField = step === 0 && from ? fields.indexOf(from.field) : -1
    const field = fields.find((f, i) => i > lastField && rowErrors[f] !== undefined)
    if (field) return { rowIndex, field }
  }
  return null
}

/** How many rows the new validation found to exist already, or to be duplicates, and the one before did not. */
export const countNewlyFound = (before: Review, after: Review, match: 'exists' | 'double_of'): number =>
  after.rows.filter((row, rowIndex) => row[match] && row.exclude !== 1 && !before.rows[rowIndex]?.[match]).length
