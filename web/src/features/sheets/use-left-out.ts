import { App } from 'antd'
import { CallFault, download } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'
import { leftOutRows } from './left-out.ts'
import type { Review } from './review.ts'
import type { ReviewKind } from './sheet-kind.ts'

/** Downloads the rows that are not imported, each with its reason. */
export function useLeftOut(kind: ReviewKind) {
  const t = useT()
  const { message } = App.useApp()
  return async (review: Review) => {
    const input = { import_type: kind.sheet.type, excel: leftOutRows(review, kind, t) }
    try {
      await download('sheet_left_out', input, `${t('sheets.left_out_file')}.xlsx`, { post: true })
    } catch (error) {
      void message.error(error instanceof CallFault ? error.message : t('sheets.download_failed'))
    }
  }
}
