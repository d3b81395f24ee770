import { Button, Form } from 'antd'
import { useState } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { accountRules } from './account-rules.ts'
import { useResetTwoFactor } from './use-reset-two-factor.ts'

/** Root switches off two-step verification for somebody who lost both the phone and the recovery codes. */
export function ResetTwoFactor() {
  const t = useT()
  const rules = accountRules(t)
  const [form] = Form.useForm<{ account: string }>()
  useRevalidateOnLanguage(form)
  const [loading, setLoading] = useState(false)
  const reset = useResetTwoFactor()
  const submit = async ({ account }: { account: string }) => {
    setLoading(true)
    const answer = await reset(account)
    setLoading(false)
    if (answer === null) return
    if (answer.fault === undefined) form.resetFields()
    else if (!showFieldErrors(form, answer)) form.setFields([{ name: 'account', errors: [answer.msg] }])
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
