import type { ThreadLine } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useRefreshThreads } from './thread-queries.ts'

/** The office passes a line on that was held back, or refuses it. */
export function HeldLine({ line }: { line: Pick<ThreadLine, 'message_id'> }) {
  const t = useT()
  const tell = useTell()
  const { message } = useApp()
  const refresh = useRefreshThreads()
  const ruling = useMutation({
    mutationFn: (verdict: 'release' | 'refuse') =>
      ask('thread_rule', { message_id: line.message_id ?? 0, verdict }, { quiet: true }),
    onSuccess: async ({ hold }) => {
      void message.success(t(hold === 'released' ? 'threads.release_done' : 'threads.refuse_done'))
      await refresh()
    },
    onError: async (error) => {
      tell(error)
      await refresh()
    },
  })
  return (
    <p className="row wrap">
      <Button size="small" type="primary" loading={ruling.isPending} onClick={() => ruling.mutate('release')}>
        {t('threads.release')}
      </Button>
      <Button size="small" danger disabled={ruling.isPending} onClick={() => ruling.mutate('refuse')}>
        {t('threads.refuse')}
      </Button>
    </p>
  )
}
