import type { Calls, OutputOf } from '@goodlot/contract'
import { App, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import type { Envelope } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'
import { OtpItem } from '../../ui/fields/OtpItem.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'

interface Fields {
  password: string
  otp: string
}

interface ConfirmWithCodeProps<N extends 'totp_codes' | 'totp_disable'> {
  submitLabel: string
  danger?: boolean
  send: (fields: Fields) => Promise<Envelope<N>>
  onDone: (answer: OutputOf<Calls[N]>) => void
  onCancel: () => void
}

/** What changes two-step verification takes the password and a code: a screen that was left open is not enough. */
export function ConfirmWithCode<N extends 'totp_codes' | 'totp_disable'>({
  submitLabel,
  danger = false,
  send,
  onDone,
  onCancel,
}: ConfirmWithCodeProps<N>) {
  const t = useT()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  useRevalidateOnLanguage(form)
  const [loading, setLoading] = useState(false)
  const submit = async (fields: Fields) => {
    setLoading(true)
    try {
      const answer = await send(fields)
      if (answer.fault === undefined) onDone(answer.data)
      else if (answer.fault === 'otp_wrong') form.setFields([{ name: 'otp', errors: [answer.msg] }])
      else if (!showFieldErrors(form, answer)) void message.error(answer.msg)
    } catch {
      void message.error(t('accounts.server_unreachable'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Form form={form} name="two-step-code" layout="vertical" requiredMark={false} onFinish={(f) => void submit(f)}>
      <Form.Item
        name="password"
        label={t('accounts.password')}
        rules={[{ required: true, message: t('validation.password_required') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <OtpItem />
      <Space>
        <Button {...(danger ? { danger } : { type: 'primary' })} htmlType="submit" loading={loading}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </Space>
    </Form>
  )
}
