import { useT } from '../../ui/words/words.tsx'
import { leftOutRows } from './left-out.ts'
import type { Review } from './review.ts'
import type { ReviewKind } from './sheet-kind.ts'
import { useDownload } from './use-download.ts'

/** Downloads the rows that are not imported, each with its reason. */
export function useLeftOut(kind: ReviewKind) {
  const t = useT()
  const { fetchFile } = useDownload()
  return (review: Review) =>
    fetchFile(
      'sheet_left_out',
      { import_type: kind.sheet.type, excel: leftOutRows(review, kind, t) },
      t('sheets.left_out_file'),
      { post: true },
    )
}
