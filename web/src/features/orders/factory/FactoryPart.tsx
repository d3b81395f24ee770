import { lazyIn, type Waiting } from '../../../ui/app/lazy-dialog.tsx'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

/** Most orders have nothing to show here, so nothing is shown while it is on the way. */
function Room({ failed, onRetry }: Waiting) {
  const t = useT()
  if (!failed) return null
  return (
    <Alert
      className="ord-news"
      type="error"
      showIcon
      title={t('ui.part_failed')}
      action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    />
  )
}

/** The block about the factory, loaded once the order is shown: with its dialogs it is larger than the rest of the page needs. */
export const FactoryPart = lazyIn(
  Room,
  ['factory-notice'],
  async () => (await import('./FactoryBlock.tsx')).FactoryBlock,
)
