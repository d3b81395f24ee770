import { Form, Input } from 'antd'
import { useT } from '../../ui/app/words.tsx'

/** A form item that asks for the signed-in person's own password again. */
export function OwnPasswordItem() {
  const t = useT()
  return (
    <Form.Item
      name="password"
      label={t('accounts.password')}
      rules={[{ required: true, message: t('validation.password_required') }]}
    >
      <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
    </Form.Item>
  )
}
