import type { Calls, OutputOf } from '@goodlot/contract'
import type { Envelope } from '../../api/send.ts'
import { OtpItem } from '../../ui/fields/OtpItem.tsx'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { Button, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { OwnPasswordItem } from './OwnPasswordItem.tsx'
import { useFormSubmit } from './use-form-submit.ts'

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

/** Changes to two-step verification need the password and a code: a session left open on a screen is not enough. */
export function ConfirmWithCode<N extends 'totp_codes' | 'totp_disable'>({
  submitLabel,
  danger = false,
  send,
  onDone,
  onCancel,
}: ConfirmWithCodeProps<N>) {
  const t = useT()
  const [form] = useForm<Fields>()
  const { submit, loading } = useFormSubmit(form, { send, onDone, fieldOf: { otp_wrong: 'otp' } })
  return (
    <Form requiredMark={false} form={form} onFinish={(f) => void submit(f)}>
      <OwnPasswordItem />
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
