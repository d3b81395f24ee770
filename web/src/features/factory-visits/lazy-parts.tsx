import { lazyIn, type Waiting } from '../../ui/app/lazy-in.tsx'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useT } from '../../ui/words/words.tsx'

/** Below what a factory reads first, so that nothing is shown while it is on the way. */
function Room({ failed, onRetry }: Waiting) {
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

// on a slow network the visit itself comes first
export const LazyPackingPart = lazyIn(Room, ['packing'], async () => (await import('./PackingPart.tsx')).PackingPart)
export const LazyWordsPart = lazyIn(Room, ['packing'], async () => (await import('./WordsPart.tsx')).WordsPart)
