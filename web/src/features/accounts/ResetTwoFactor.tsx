import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { accountRules } from './account-rules.ts'

/** Root switches the two-step verification of somebody off who lost phone and recovery codes. */
export function ResetTwoFactor() {
  const t = useT()
  const rules = accountRules(t)
  const { message, modal } = App.useApp()
  const [form] = Form.useForm<{ account: string }>()
  useRevalidateOnLanguage(form)
  const [loading, setLoading] = useState(false)
  const submit = async ({ account }: { account: string }) => {
    const isSure = await modal.confirm({
      title: t('accounts.two_step_reset_ask', { email: account }),
      okText: t('accounts.two_step_off'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
    })
    if (!isSure) return
    setLoading(true)
    try {
      const answer = await send('totp_reset', { account }, { quiet: true })
      if (answer.fault === undefined) {
        form.resetFields()
        void message.success(t('accounts.two_step_reset_done', { email: answer.data.account }))
      } else if (!showFieldErrors(form, answer)) form.setFields([{ name: 'account', errors: [answer.msg] }])
    } catch {
      void message.error(t('accounts.server_unreachable'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <section className="app-page" aria-labelledby="two-step-reset-h">
      <h2 id="two-step-reset-h">{t('accounts.two_step_reset')}</h2>
      <p>{t('accounts.two_step_reset_lead')}</p>
      <Form form={form} name="two-step-reset" layout="vertical" requiredMark={false} onFinish={(f) => void submit(f)}>
        <Form.Item name="account" label={t('accounts.email')} rules={rules.email}>
          <EmailInput autoComplete="off" />
        </Form.Item>
        <Button danger htmlType="submit" loading={loading}>
          {t('accounts.two_step_off')}
        </Button>
      </Form>
    </section>
  )
}
