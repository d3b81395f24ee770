import type { Calls, OutputOf } from '@goodlot/contract'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { OtpItem } from '../../ui/fields/OtpItem.tsx'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { Button, QRCode, Space, Typography } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { OwnPasswordItem } from './OwnPasswordItem.tsx'
import { useFormSubmit } from './use-form-submit.ts'

type Setup = OutputOf<Calls['totp_setup']>

/** Setting up takes four steps: a button, the password, the QR code for the app, and the app's first code. */
export function TwoFactorSetup({ onConfirmed }: { onConfirmed: (recoveryCodes: readonly string[]) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [setup, setSetup] = useState<Setup | null>(null)
  if (!isOpen)
    return (
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('accounts.two_step_begin')}
      </Button>
    )
  return setup ? (
    <FirstCode setup={setup} onConfirmed={onConfirmed} onCancel={() => setSetup(null)} />
  ) : (
    <AskPassword onAnswered={setSetup} />
  )
}

function AskPassword({ onAnswered }: { onAnswered: (setup: Setup) => void }) {
  const t = useT()
  const [form] = useForm<{ password: string }>()
  const { submit, loading } = useFormSubmit(form, {
    send: (fields) => send('totp_setup', fields, { quiet: true }),
    onDone: onAnswered,
  })
  return (
    <Form requiredMark={false} form={form} onFinish={(f) => void submit(f)}>
      <OwnPasswordItem />
      <Button type="primary" htmlType="submit" loading={loading}>
        {t('accounts.two_step_begin')}
      </Button>
    </Form>
  )
}

/** Shows the secret in groups of four characters, which are easier to type into a phone. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

interface FirstCodeProps {
  setup: Setup
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

function FirstCode({ setup, onConfirmed, onCancel }: FirstCodeProps) {
  const t = useT()
  const [form] = useForm<{ otp: string }>()
  const { submit, loading } = useFormSubmit(form, {
    send: (fields) => send('totp_confirm', fields, { quiet: true }),
    onDone: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  return (
    <>
      <p>{t('accounts.two_step_scan')}</p>
      <div className="app-qr" role="img" aria-label={t('accounts.two_step_picture')}>
        <QRCode value={setup.uri} size={184} />
      </div>
      <p className="app-key">
        {t('accounts.two_step_key')}:{' '}
        <Typography.Text code copyable={{ text: setup.secret }}>
          {inGroups(setup.secret)}
        </Typography.Text>
      </p>
      <Form requiredMark={false} form={form} onFinish={(f) => void submit(f)}>
        <OtpItem label={t('accounts.two_step_first_code')} noRecovery autoFocus />
        <Space>
          <Button type="primary" htmlType="submit" loading={loading}>
            {t('accounts.two_step_confirm')}
          </Button>
          <Button onClick={onCancel}>{t('ui.cancel')}</Button>
        </Space>
      </Form>
    </>
  )
}
