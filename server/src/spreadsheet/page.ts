import type { DraftRow, RowError } from '@goodlot/contract'
import type { RawCells } from './judge.ts'

/** The most bytes of rows and errors in one answer: with everything around them, the answer stays below its maximum size. */
const pageBytes = 4 * 1024 * 1024
/** The most bytes of errors for a refused import: the person corrects these and gets the next ones afterwards. */
const errorBytes = 1024 * 1024

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

interface Page {
  rows: DraftRow[]
  errors: RowError[]
  /** The first row of the next page; null: this was the last one. */
  next: number | null
}

/**
 * The reviewed rows from a number on, with their errors, as many as fit into one answer. When rows were sent for a
 * check, those that are unchanged are left out, because the sender has them.
 */
export function pageOfReview(
  { rows, errors }: { rows: readonly DraftRow[]; errors: readonly RowError[] },
  from: number,
  sent?: readonly RawCells[],
): Page {
  const errorsOf = Map.groupBy(errors, ({ row }) => row)
  const page: Page = { rows: [], errors: [], next: null }
  let bytes = 0
  for (let row = Math.max(1, from); row <= rows.length; row++) {
    const judged = rows[row - 1] as DraftRow
    const before = sent?.[row - 1]
    const shown = before !== undefined && isAsSent(judged, before) ? [] : [judged]
    const wrong = errorsOf.get(row) ?? []
    bytes += bytesOf(shown) + bytesOf(wrong)
    if (bytes > pageBytes && row > from) return { ...page, next: row }
    page.rows.push(...shown)
    page.errors.push(...wrong)
  }
  return page
}

/** Whether a row is unchanged. An action that was left empty and became 'new' is not a change. */
const isAsSent = (judged: DraftRow, sent: RawCells): boolean =>
  Object.entries(judged).every(
    ([field, value]) => isSame(value, sent[field]) || (field === 'action' && value === 'new' && sent.action === ''),
  )

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** The first errors, as many as a refusal may have. */
export function firstErrors(errors: readonly RowError[]): RowError[] {
  let bytes = 0
  const beyond = errors.findIndex((error) => {
    bytes += bytesOf(error)
    return bytes > errorBytes
  })
  return beyond < 0 ? [...errors] : errors.slice(0, beyond)
}
