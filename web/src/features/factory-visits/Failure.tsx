import { CallFault } from '../../api/send.ts'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  error: Error
  isBusy?: boolean
  onRetry?(): void
}

/** The server was not reached, or refused this time. */
export function Failure({ error, isBusy = false, onRetry }: Props) {
  const t = useT()
  const isRefusal = error instanceof CallFault
  return (
    <Alert
      type="error"
      showIcon
      title={isRefusal ? error.message : t('factory-page.failed')}
      {...(isRefusal ? {} : { description: t('factory-page.failed_text') })}
      {...(onRetry
        ? {
            action: (
              <Button loading={isBusy} onClick={onRetry}>
                {t('ui.retry')}
              </Button>
            ),
          }
        : {})}
    />
  )
}
