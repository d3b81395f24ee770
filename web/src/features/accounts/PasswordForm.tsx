import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { Button } from '../../ui/kit/index.ts'
import { PasswordInput } from '../../ui/kit/PasswordInput.tsx'
import { useT } from '../../ui/words/words.tsx'
import { NewPasswordFields } from '../sign-in/index.ts'
import { useFormSubmit } from './use-form-submit.ts'

interface PasswordFields {
  old_password: string
  password: string
  confirm: string
}

export function PasswordForm() {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const [form] = useForm<PasswordFields>()
  useUnsaved(() => form.isFieldsTouched())
  const { submit, loading } = useFormSubmit(form, {
    send: (fields) => send('password_change', fields, { quiet: true }),
    onDone: async () => {
      form.resetFields()
      void message.success(t('accounts.password_changed_others_out'))
      await client.invalidateQueries({ queryKey: ['session_list'] })
    },
  })
  return (
    <section className="app-page" aria-labelledby="password-h">
      <h2 id="password-h">{t('accounts.change_password')}</h2>
      <Form<PasswordFields> requiredMark={false} form={form} onFinish={(f) => void submit(f)}>
        <Item
          name="old_password"
          label={t('accounts.old_password')}
          rules={[{ required: true, message: t('validation.password_required') }]}
        >
          <PasswordInput autoComplete="current-password" maxLength={200} />
        </Item>
        <NewPasswordFields label={t('accounts.new_password')} />
        <Button type="primary" htmlType="submit" loading={loading}>
          {t('accounts.set_password')}
        </Button>
      </Form>
    </section>
  )
}
