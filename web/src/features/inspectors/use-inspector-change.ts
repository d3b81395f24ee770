import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useT } from '../../ui/words/words.tsx'

/** Queries that show inspectors. */
const shown = ['ins_proposals', 'ins_list', 'my_ins_count', 'ins_info', 'ins_search', 'strike_list']

/** Changes an inspector, reports `Success` or the reason for a failure, and reloads every query that shows inspectors. */
export function useInspectorChange<I, R>(send: (input: I) => Promise<R>, onChanged?: (result: R) => void) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  return useMutation({
    mutationFn: send,
    onSuccess: async (result) => {
      void message.success(t('ui.success'))
      onChanged?.(result)
      await Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: [name] })))
    },
    onError: (error) => tell(error),
  })
}
