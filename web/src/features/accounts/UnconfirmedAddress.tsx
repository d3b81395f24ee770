import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { Alert, Button, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** Warns that the account's mail address is not confirmed yet, and sends the link once more on request. */
export function UnconfirmedAddress() {
  const t = useT()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => ask('email_proof_send', {}, { quiet: true }),
    onError: async (error) => {
      // the address was confirmed meanwhile, in another tab or on a phone
      if (error instanceof CallFault && error.fault === 'email_proved')
        await client.invalidateQueries({ queryKey: ['profile_get'] })
    },
  })
  return (
    <Alert
      className="app-unconfirmed"
      type="warning"
      showIcon
      title={t('accounts.email_unverified')}
      description={
        <Space orientation="vertical">
          {again.isSuccess && <span role="status">{t('accounts.email_sent_again', again.data)}</span>}
          {again.error && (
            <span role="alert" className="app-red">
              {again.error.message}
            </span>
          )}
          <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
            {t('accounts.email_send_again')}
          </Button>
        </Space>
      }
    />
  )
}
