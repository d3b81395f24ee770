import { Form, Input } from 'antd'
import { useT } from '../../ui/app/words.tsx'
import { accountRules } from './account-rules.ts'

/** A new password and its repetition, under the names `password` and `confirm`. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useT()
  const rules = accountRules(t)
  return (
    <>
      <Form.Item name="password" label={label} extra={t('accounts.password_hint')} rules={rules.newPassword}>
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item name="confirm" label={t('accounts.confirm')} dependencies={['password']} rules={rules.confirm}>
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  )
}
