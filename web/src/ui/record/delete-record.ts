import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../ui/app/use-app.tsx'
import { useTell } from '../app/failures.tsx'
import { useT } from '../words/words.tsx'

interface DeleteOptions {
  name: string
  /** What will happen, in a sentence. */
  consequence: string
  send(): Promise<unknown>
  /** Names of the queries that showed the record. */
  refresh: readonly string[]
  onDeleted?: () => void
}

/** Asks once, says what will happen, deletes, and says how it went. */
export function useDelete() {
  const t = useT()
  const client = useQueryClient()
  const { modal, message } = useApp()
  const tell = useTell()
  return ({ name, consequence, send, refresh, onDeleted }: DeleteOptions) =>
    void modal.confirm({
      title: t('ui.delete_ask', { name }),
      content: consequence,
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: async () => {
        try {
          await send()
          void message.success(t('ui.deleted'))
          onDeleted?.()
        } catch (error) {
          tell(error, t('ui.delete_failed'))
        }
        await Promise.all(refresh.map((list) => client.invalidateQueries({ queryKey: [list] })))
      },
    })
}
