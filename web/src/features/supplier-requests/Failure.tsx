import { CallFault } from '../../api/send.ts'
import { Alert } from '../../ui/kit/Alert.tsx'
import { useT } from '../../ui/words/words.tsx'

/** The server was not reached, or refused this time. */
export function Failure({ error }: { error: Error }) {
  const t = useT()
  const isRefusal = error instanceof CallFault
  return (
    <Alert
      type="error"
      showIcon
      title={isRefusal ? error.message : t('supplier-page.failed')}
      {...(isRefusal ? {} : { description: t('supplier-page.failed_text') })}
    />
  )
}
