import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { ask, type Envelope, send } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'
import { OtpItem } from '../../ui/fields/OtpItem.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'

/** Two-step verification of the own account: off, being set up, or on. */
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
        <Skeleton active />
      ) : status.data.is_on === 1 ? (
        <SwitchOff since={status.data.since} recoveryLeft={status.data.recovery_left} />
      ) : (
        <>
          {status.data.is_required === 1 && (
            <Alert className="app-above" type="warning" showIcon title={t('accounts.two_step_required')} />
          )}
          <p>{t('accounts.two_step_lead')}</p>
          <TwoFactorSetup onConfirmed={setRecoveryCodes} />
        </>
      )}
    </section>
  )
}

function SwitchOff({ since, recoveryLeft }: { since: string; recoveryLeft: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>{t('accounts.two_step_since', { since, count: recoveryLeft })}</p>
      {isOpen ? (
        <SwitchOffForm onCancel={() => setOpen(false)} />
      ) : (
        <Button danger onClick={() => setOpen(true)}>
          {t('accounts.two_step_off')}
        </Button>
      )}
    </>
  )
}

function SwitchOffForm({ onCancel }: { onCancel: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ password: string; otp: string }>()
  useRevalidateOnLanguage(form)
  const [loading, setLoading] = useState(false)
  const submit = async (fields: { password: string; otp: string }) => {
    setLoading(true)
    try {
      const answer: Envelope<'totp_disable'> = await send('totp_disable', fields, { quiet: true })
      if (answer.fault === undefined) {
        void message.success(t('accounts.two_step_off_done'))
        await client.invalidateQueries()
      } else if (answer.fault === 'otp_wrong') form.setFields([{ name: 'otp', errors: [answer.msg] }])
      else if (!showFieldErrors(form, answer)) void message.error(answer.msg)
    } catch {
      void message.error(t('accounts.server_unreachable'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Form form={form} name="two-step-off" layout="vertical" requiredMark={false} onFinish={(f) => void submit(f)}>
      <Form.Item
        name="password"
        label={t('accounts.password')}
        rules={[{ required: true, message: t('validation.password_required') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <OtpItem />
      <Space>
        <Button danger htmlType="submit" loading={loading}>
          {t('accounts.two_step_off')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </Space>
    </Form>
  )
}
