import type { Waiting } from '../../ui/app/lazy-dialog.tsx'
import { Alert, Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** Many reports have nothing to show here, so nothing is shown while it is on the way. */
export function RemedyRoom({ failed, onRetry }: Waiting) {
  const t = useT()
  if (!failed) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('ui.part_failed')}
      action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    />
  )
}
