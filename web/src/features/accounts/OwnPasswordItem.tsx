import { Item } from '../../ui/kit/FormItem.tsx'
import { PasswordInput } from '../../ui/kit/PasswordInput.tsx'
import { useT } from '../../ui/words/words.tsx'

/** A form item that asks for the signed-in person's own password again. */
export function OwnPasswordItem() {
  const t = useT()
  return (
    <Item
      name="password"
      label={t('accounts.password')}
      rules={[{ required: true, message: t('validation.password_required') }]}
    >
      <PasswordInput autoFocus autoComplete="current-password" maxLength={200} />
    </Item>
  )
}
