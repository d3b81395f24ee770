import { Item } from '../../ui/kit/FormItem.tsx'
import { PasswordInput } from '../../ui/kit/PasswordInput.tsx'
import { useT } from '../../ui/words/words.tsx'
import { accountRules } from './account-rules.ts'

/** A new password and its repetition, under the names `password` and `confirm`. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useT()
  const rules = accountRules(t)
  return (
    <>
      <Item name="password" label={label} extra={t('accounts.password_hint')} rules={rules.newPassword}>
        <PasswordInput autoComplete="new-password" maxLength={200} />
      </Item>
      <Item name="confirm" label={t('accounts.confirm')} dependencies={['password']} rules={rules.confirm}>
        <PasswordInput autoComplete="new-password" maxLength={200} />
      </Item>
    </>
  )
}
