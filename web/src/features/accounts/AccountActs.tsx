import { useState } from 'react'
import type { Envelope } from '../../api/send.ts'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button, Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { accountRules } from '../sign-in/index.ts'
import { useResetTwoFactor } from './use-reset-two-factor.ts'
import { useSignOutAccount } from './use-sign-out-account.ts'

interface Props {
  name: string
  title: string
  lead: string
  button: string
  act(account: string): Promise<Envelope<'totp_reset' | 'account_sign_out'> | null>
}

/** A section in which root types the address of an account and does something to it. */
function AccountAct({ name, title, lead, button, act }: Props) {
  const t = useT()
  const rules = accountRules(t)
  const [form] = Form.useForm<{ account: string }>()
  useRevalidateOnLanguage(form)
  const [loading, setLoading] = useState(false)
  const submit = async ({ account }: { account: string }) => {
    setLoading(true)
    const answer = await act(account)
    setLoading(false)
    if (answer === null) return
    if (answer.fault === undefined) form.resetFields()
    else if (!showFieldErrors(form, answer)) form.setFields([{ name: 'account', errors: [answer.msg] }])
  }
  return (
    <section className="app-page" aria-labelledby={`${name}-h`}>
      <h2 id={`${name}-h`}>{title}</h2>
      <p>{lead}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(f) => void submit(f)}>
        <Form.Item name="account" label={t('accounts.email')} rules={rules.email}>
          <EmailInput autoComplete="off" />
        </Form.Item>
        <Button danger htmlType="submit" loading={loading}>
          {button}
        </Button>
      </Form>
    </section>
  )
}

/** Root switches off two-step verification for somebody who lost both the phone and the recovery codes. */
export function ResetTwoFactor() {
  const t = useT()
  return (
    <AccountAct
      name="two-step-reset"
      title={t('accounts.two_step_reset')}
      lead={t('accounts.two_step_reset_lead')}
      button={t('accounts.two_step_off')}
      act={useResetTwoFactor()}
    />
  )
}

/** Root signs somebody out on every device: customers, inspectors and other roots. */
export function SignOutAccount() {
  const t = useT()
  return (
    <AccountAct
      name="sign-out-account"
      title={t('accounts.sign_out_account')}
      lead={t('accounts.sign_out_account_lead')}
      button={t('accounts.sign_out_everywhere')}
      act={useSignOutAccount()}
    />
  )
}
