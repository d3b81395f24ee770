import type { PersonData } from '@goodlot/contract'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button, Form, Input, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Fields {
  password: string
  otp?: string
}

/** Requests the erasure of the own account: a session left open on a screen is not enough, so it takes the password. */
export function EraseForm({ onRequested }: { onRequested(data: PersonData): void }) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [form] = Form.useForm<Fields>()
  useRevalidateOnLanguage(form)
  const submit = async ({ password, otp }: Fields) => {
    setSending(true)
    try {
      const answer = await send('erasure_request', { password, ...(otp ? { otp } : {}) }, { quiet: true })
      if (answer.fault === undefined) onRequested(answer.data)
      else if (answer.fault === 'otp_wrong' || answer.fault === 'otp_required')
        form.setFields([{ name: 'otp', errors: [answer.msg] }])
      else if (!showFieldErrors(form, answer)) void message.error(answer.msg)
    } catch (error) {
      tell(error)
    } finally {
      setSending(false)
    }
  }
  if (!isOpen)
    return (
      <Button danger onClick={() => setOpen(true)}>
        {t('privacy.erase_do')}
      </Button>
    )
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
      <Form.Item
        name="password"
        label={t('privacy.erase_password')}
        rules={[{ required: true, message: t('validation.password_required') }]}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="otp" label={t('privacy.erase_otp')}>
        <Input autoComplete="one-time-code" maxLength={40} />
      </Form.Item>
      <Space wrap>
        <Button danger htmlType="submit" loading={isSending}>
          {t('privacy.erase_do')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('ui.cancel')}</Button>
      </Space>
    </Form>
  )
}
