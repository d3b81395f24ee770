import { type DraftRow, type RowError, wrongValue } from '@goodlot/contract'
import type { Key, Translate } from '@goodlot/i18n'
import { type ImportAction, type Meaning, readDay, readDecimal, readWhole } from '@goodlot/rules'
import type { ReviewKind, SheetColumn } from './sheet-kind.ts'

/** The parts of a sheet kind that cell validation needs. */
export type Validation = Pick<ReviewKind, 'sheet' | 'choices'>

/** The list under review: the rows as they will be sent, and the message at each invalid cell. */
export interface Review {
  rows: readonly DraftRow[]
  /** Row index → field → error message. */
  errors: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** Changed since the server last validated all rows. */
  changed: boolean
}

export const openReview = (rows: readonly DraftRow[], errors: readonly RowError[]): Review => ({
  rows,
  errors: byRow(errors),
  changed: false,
})

function byRow(errors: readonly RowError[]): Map<number, Record<string, string>> {
  const map = new Map<number, Record<string, string>>()
  for (const { row, field, message } of errors) map.set(row - 1, { ...map.get(row - 1), [field]: message })
  return map
}

/** The list with the errors of an import that the server refused. */
export const withErrors = (review: Review, errors: readonly RowError[]): Review => ({
  ...review,
  errors: byRow(errors),
})

/**
 * The list with the server's validation. The server returns only rows that differ from what was sent; all others stay.
 * If it was to decide a row's action and did not return the row, the action is "new".
 */
export function withJudged(review: Review, judged: readonly DraftRow[], errors: readonly RowError[]): Review {
  const byNumber = new Map(judged.map((row) => [row.row, row]))
  const rows = review.rows.map((row): DraftRow => {
    const answered = byNumber.get(row.row)
    return answered ?? (isOpen(row) ? { ...row, action: 'new' } : row)
  })
  return openReview(rows, errors)
}

/** An edit cleared the action, so the server decides it. */
const isOpen = ({ action }: DraftRow): boolean => (action as string) === ''

const updateRow = (review: Review, rowIndex: number, fields: Record<string, unknown>): Review => {
  const row = review.rows[rowIndex]
  return row
    ? { ...review, rows: review.rows.with(rowIndex, { ...row, ...fields } as DraftRow), changed: true }
    : review
}

/**
 * Edits a cell; it is validated on blur. A row that was skipped because it exists already or is a duplicate may no longer
 * be one after the edit: its action is cleared and the server decides again.
 */
export function editCell(review: Review, rowIndex: number, fields: Record<string, unknown>): Review {
  return updateRow(review, rowIndex, review.rows[rowIndex]?.action === 'skip' ? { ...fields, action: '' } : fields)
}

export function validateCell(
  review: Review,
  rowIndex: number,
  column: SheetColumn,
  kind: Validation,
  t: Translate,
): Review {
  const row = review.rows[rowIndex]
  if (!row) return review
  const error = errorFor(row, column, kind, t)
  const existing = review.errors.get(rowIndex) ?? {}
  if (existing[column.field] === error) return review
  const { [column.field]: _, ...rest } = existing
  return setErrors(review, rowIndex, error ? { ...rest, [column.field]: error } : rest)
}

function setErrors(review: Review, rowIndex: number, fields: Record<string, string>): Review {
  const errors = new Map(review.errors)
  if (Object.keys(fields).length > 0) errors.set(rowIndex, fields)
  else errors.delete(rowIndex)
  return { ...review, errors }
}

/** Row index → the fields of the row that change. */
export type CellChanges = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/**
 * Changes many cells at once. Cells with a choice are not validated here: the server finds what their text names, when
 * the list is checked or imported.
 */
export function changeCells(review: Review, changes: CellChanges, kind: Validation, t: Translate): Review {
  if (changes.size === 0) return review
  const errors = new Map(review.errors)
  const rows = review.rows.map((before, rowIndex) => {
    const fields = changes.get(rowIndex)
    if (!fields) return before
    const action = before.action === 'skip' ? { action: '' } : {}
    const row = { ...before, ...fields, ...action } as DraftRow
    const sentences = { ...errors.get(rowIndex) }
    for (const column of kind.sheet.list) {
      if (!(column.field in fields)) continue
      const error = kind.choices[column.field] ? undefined : errorFor(row, column, kind, t)
      if (error) sentences[column.field] = error
      else delete sentences[column.field]
    }
    if (Object.keys(sentences).length > 0) errors.set(rowIndex, sentences)
    else errors.delete(rowIndex)
    return row
  })
  return { rows, errors, changed: true }
}

/** Reads a cell like the server: `1,200` and `1200 pcs` are 1200, `2026/1/5` and `5.1.2026` are days. */
function normalize(input: string, { kind, units }: SheetColumn): string {
  const meant = (meaning: Meaning) => (meaning === null || meaning === 'ambiguous' ? input : meaning.value)
  if (kind === 'int') return meant(readWhole(input, units))
  if (kind === 'decimal') return meant(readDecimal(input, null, units))
  return kind === 'day' ? meant(readDay(input)) : input
}

function errorFor(row: DraftRow, column: SheetColumn, { choices }: Validation, t: Translate): string | undefined {
  const input = String(row[column.field] ?? '').trim()
  const choice = choices[column.field]
  const invalid = choice ? choice.check(row) : wrongValue(column.schema, normalize(input, column))
  return invalid ? t(invalid.key, invalid.params) : undefined
}

/** An excluded row is not validated; one that is included again is validated in full. */
export function exclude(review: Review, rowIndex: number, excluded: boolean, kind: Validation, t: Translate): Review {
  const next = updateRow(review, rowIndex, { exclude: excluded ? 1 : 0 })
  return excluded ? next : kind.sheet.list.reduce((r, column) => validateCell(r, rowIndex, column, kind, t), next)
}

export const excludeBad = (review: Review): Review => ({
  ...review,
  rows: review.rows.map((row, rowIndex) => (isBad(review, rowIndex) ? { ...row, exclude: 1 as const } : row)),
  changed: true,
})

export function setAction(review: Review, rowIndex: number, action: ImportAction): Review {
  const { action: _, ...rest } = review.errors.get(rowIndex) ?? {}
  return setErrors(updateRow(review, rowIndex, { action }), rowIndex, rest)
}

/** Sets the same action for every row whose record exists already; "update" only where the record may be updated. */
export const setActionOfExisting = (review: Review, action: ImportAction): Review => ({
  ...review,
  rows: review.rows.map((row) => (maySet(row, action) ? { ...row, action } : row)),
  errors: new Map(
    [...review.errors].map(([rowIndex, rowErrors]) => {
      const { action: _, ...rest } = rowErrors
      const row = review.rows[rowIndex]
      return [rowIndex, row && maySet(row, action) ? rest : rowErrors]
    }),
  ),
  changed: true,
})

const maySet = ({ exists }: DraftRow, action: ImportAction): boolean =>
  exists !== null && (action !== 'update' || exists.may_update === 1)

/** The actions to choose from for a row, with their labels; null if the row can only be added. */
export function choicesOf(row: DraftRow): { label: Key; words: Partial<Record<ImportAction, Key>> } | null {
  if (row.exists?.may_update === 0) {
    return { label: 'sheets.action_of', words: { skip: 'sheets.action_skip_of', new: 'sheets.action_new_of' } }
  }
  if (row.exists) {
    return {
      label: 'sheets.action_of',
      words: { skip: 'sheets.action_skip', update: 'sheets.action_update', new: 'sheets.action_new' },
    }
  }
  if (row.double_of) {
    return { label: 'sheets.action_of_double', words: { skip: 'sheets.double_skip', new: 'sheets.double_new' } }
  }
  if (row.similar) {
    const update = row.similar.may_update === 1 ? { update: 'sheets.similar_update' as const } : {}
    const words = { new: 'sheets.similar_new', ...update, skip: 'sheets.similar_skip' } as const
    return { label: 'sheets.action_of_similar', words }
  }
  if (row.action === 'new') return null
  // the record existed when "update" was chosen and has been deleted since
  const now = row.action === 'update' ? { update: 'sheets.plain_update' as const } : {}
  return { label: 'sheets.action_of_plain', words: { new: 'sheets.action_add', skip: 'sheets.plain_skip', ...now } }
}

export const isBad = (review: Review, rowIndex: number): boolean =>
  review.rows[rowIndex]?.exclude !== 1 && Object.keys(review.errors.get(rowIndex) ?? {}).length > 0

/** The values that an update of the row replaces: field → current text. */
export const replacedBy = (row: DraftRow): Readonly<Record<string, string>> =>
  row.action === 'update' && row.exclude !== 1 ? ((row.exists ?? row.similar)?.old ?? {}) : {}

/** Rows for the wire: an action is sent only where there is a choice; otherwise the server decides. */
export const rowsToSend = (review: Review): Record<string, unknown>[] =>
  review.rows.map((row) => (choicesOf(row) ? row : { ...row, action: '' }))
