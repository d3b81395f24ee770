import { leadsTo } from '../../ui/app/intent.ts'
import { useNavigate } from '../../ui/app/routing.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Imported } from './import.ts'
import { leftOutRows } from './left-out.ts'
import type { ReviewKind, SheetList } from './sheet-kind.ts'
import { useUndo } from './undo.tsx'
import { useLeftOut } from './use-left-out.ts'

/** How many seconds the notification stays; later the import can be undone from the menu. */
const shownFor = 15

/** Offers after an import to go on with it, to undo it and to download the rows that were left out. */
export function useDone(list: SheetList, kind: ReviewKind) {
  const t = useT()
  const navigate = useNavigate()
  const { notification } = useApp()
  const undo = useUndo(list)
  const downloadLeftOut = useLeftOut(kind)
  return ({ review, canUndo }: Imported) => {
    const hasLeftOut = leftOutRows(review, kind, t).length > 0
    const { next } = kind
    if (!canUndo && !hasLeftOut && !next) return
    const key = `imported-${list.type}`
    notification.success({
      key,
      title: t('sheets.done_title'),
      description: canUndo ? t('sheets.done_text') : undefined,
      placement: 'bottomLeft',
      duration: shownFor,
      actions: (
        <Space wrap>
          {next && (
            <Button
              size="small"
              type="primary"
              {...leadsTo(next.path)}
              onClick={() => {
                notification.destroy(key)
                void navigate(next.path)
              }}
            >
              {next.label(t)}
            </Button>
          )}
          {hasLeftOut && (
            <Button size="small" onClick={() => void downloadLeftOut(review)}>
              {t('sheets.left_out_download')}
            </Button>
          )}
          {canUndo && (
            <Button
              size="small"
              onClick={() => {
                notification.destroy(key)
                void undo()
              }}
            >
              {t('sheets.undo')}
            </Button>
          )}
        </Space>
      ),
    })
  }
}
