import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, send } from '../../api/send.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button, Skeleton, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { ConfirmWithCode } from './ConfirmWithCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

/** Two-step verification of the signed-in account: off, being set up, or on. */
export function TwoFactor() {
  const t = useT()
  const client = useQueryClient()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const status = useQuery({ queryKey: ['totp_status'], queryFn: () => ask('totp_status') })
  return (
    <section className="app-page" id="two-step" aria-labelledby="two-step-h">
      <h2 id="two-step-h">{t('accounts.two_step')}</h2>
      {recoveryCodes ? (
        <RecoveryCodes
          codes={recoveryCodes}
          onStored={() => {
            setRecoveryCodes(null)
            void client.invalidateQueries()
          }}
        />
      ) : status.error ? (
        <Alert
          type="error"
          title={status.error.message}
          action={<Button onClick={() => void status.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : status.isPending ? (
        <Skeleton />
      ) : status.data.is_on ? (
        <SwitchedOn since={status.data.since} recoveryLeft={status.data.recovery_left} onCodes={setRecoveryCodes} />
      ) : (
        <>
          {status.data.is_required && (
            <Alert className="app-above" type="warning" showIcon title={t('accounts.two_step_required')} />
          )}
          <p>{t('accounts.two_step_lead')}</p>
          <TwoFactorSetup onConfirmed={setRecoveryCodes} />
        </>
      )}
    </section>
  )
}

/** Shown while two-step verification is on: makes new recovery codes or turns it off; both need the password and a code. */
function SwitchedOn({ since, recoveryLeft, onCodes }: SwitchedOnProps) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const [opened, open] = useState<'codes' | 'off' | null>(null)
  const close = () => open(null)
  return (
    <>
      <p>{t('accounts.two_step_since', { since, count: recoveryLeft })}</p>
      {opened === 'codes' ? (
        <>
          <p>{t('accounts.recovery_new_lead')}</p>
          <ConfirmWithCode
            submitLabel={t('accounts.recovery_new')}
            send={(fields) => send('totp_codes', fields, { quiet: true })}
            onDone={({ recovery_codes }) => onCodes(recovery_codes)}
            onCancel={close}
          />
        </>
      ) : opened === 'off' ? (
        <ConfirmWithCode
          danger
          submitLabel={t('accounts.two_step_off')}
          send={(fields) => send('totp_disable', fields, { quiet: true })}
          onDone={() => {
            void message.success(t('accounts.two_step_off_done'))
            void client.invalidateQueries()
          }}
          onCancel={close}
        />
      ) : (
        <Space wrap>
          <Button onClick={() => open('codes')}>{t('accounts.recovery_new')}</Button>
          <Button danger onClick={() => open('off')}>
            {t('accounts.two_step_off')}
          </Button>
        </Space>
      )}
    </>
  )
}

interface SwitchedOnProps {
  since: string
  recoveryLeft: number
  onCodes: (recoveryCodes: readonly string[]) => void
}
