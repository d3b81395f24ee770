import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { send } from '../../api/send.ts'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useT } from '../../ui/app/words.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useFormSubmit } from './use-form-submit.ts'

interface PasswordFields {
  old_password: string
  password: string
  confirm: string
}

export function PasswordForm() {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordFields>()
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
      <Form<PasswordFields> form={form} layout="vertical" requiredMark={false} onFinish={(f) => void submit(f)}>
        <Form.Item
          name="old_password"
          label={t('accounts.old_password')}
          rules={[{ required: true, message: t('validation.password_required') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <NewPasswordFields label={t('accounts.new_password')} />
        <Button type="primary" htmlType="submit" loading={loading}>
          {t('accounts.set_password')}
        </Button>
      </Form>
    </section>
  )
}
