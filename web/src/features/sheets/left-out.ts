import type { DraftRow } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import { cellText } from './block.ts'
import type { Review, Validation } from './review.ts'

/** Rows that an import would not save, with the texts of their cells and the reason for each row. */
export function leftOutRows(review: Review, kind: Validation, t: Translate): Record<string, unknown>[] {
  return review.rows.flatMap((row, i) => {
    const reason = reasonOf(row, review.errors.get(i), t)
    if (reason === null) return []
    const cells = kind.sheet.list.map(({ field, kind: type }) => [
      field,
      type === 'choice' ? cellText(row, field, kind) : row[field],
    ])
    return [{ ...Object.fromEntries(cells), reason }]
  })
}

function reasonOf(row: DraftRow, errors: Readonly<Record<string, string>> | undefined, t: Translate): string | null {
  if (row.example === 1) return null
  const sentences = Object.values(errors ?? {})
  if (sentences.length > 0) return [...new Set(sentences)].join(' ')
  if (row.exclude === 1) return t('sheets.reason_excluded')
  if (row.action === 'new' || row.action === 'update') return null
  if (row.exists) return t('sheets.reason_exists')
  return row.double_of ? t('sheets.reason_double', { other: row.double_of.sheet_row }) : t('sheets.reason_skipped')
}
