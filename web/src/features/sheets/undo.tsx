import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { SheetList } from './sheet-kind.ts'

/** Undoes the last import and reports which records could not be undone, and why. */
export function useUndo({ type, refresh }: SheetList) {
  const t = useT()
  const client = useQueryClient()
  const { message, modal } = useApp()
  const tell = useTell()
  return async () => {
    try {
      const { undone, kept, kept_total } = await ask('import_undo', { import_type: type }, { quiet: true })
      await Promise.all(refresh.map((name) => client.invalidateQueries({ queryKey: [name] })))
      if (kept.length === 0) return void message.success(t('sheets.undone', { count: undone }))
      modal.info({
        title: t('sheets.undone', { count: undone }),
        content: (
          <>
            <p>{t('sheets.undo_kept', { count: kept_total ?? kept.length })}</p>
            <ul className="sheet-kept">
              {kept.map(({ name, reason }) => (
                <li key={name}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </>
        ),
        okText: t('ui.close'),
      })
    } catch (error) {
      tell(error)
    }
  }
}
