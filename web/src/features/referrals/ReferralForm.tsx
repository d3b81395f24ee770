import { type Calls, type OutputOf, referrals } from '@goodlot/contract'
import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Button, Checkbox, Form, Input, Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useCopyLink } from './copy-link.tsx'

interface Values {
  email: string
  nickname?: string
  phone?: string
  company?: string
  language: Locale
  sendemail: boolean
}
type Created = OutputOf<Calls['create_ref']>

const { email, nickname, phone, company } = referrals.create_ref.input.shape

/** Invites a company. The outcome stays visible: whether the mail was sent, and the link to pass on. */
export function ReferralForm({ onCreated }: { onCreated: () => void }) {
  const { t, locale } = useLocale()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const [created, setCreated] = useState<Created | null>(null)
  const [refused, setRefused] = useState('')
  useRevalidateOnLanguage(form)
  const submit = async (values: Values) => {
    setSending(true)
    setRefused('')
    setCreated(null)
    try {
      const answer = await send('create_ref', values, { quiet: true })
      if (answer.fault === undefined) {
        setCreated(answer.data)
        form.resetFields()
        onCreated()
        await client.invalidateQueries({ queryKey: ['get_ref_list'] })
      } else if (!showFieldErrors(form, answer)) setRefused(answer.msg)
    } catch (error) {
      setRefused((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <p className="app-hint">{t('referrals.lead')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ sendemail: true, language: locale }}
        onFinish={(values) => void submit(values)}
      >
        <div className="rf-fields">
          <Form.Item name="email" label={t('referrals.email')} rules={[wireRule(email, t)]}>
            <EmailInput autoComplete="off" />
          </Form.Item>
          <Form.Item name="nickname" label={t('referrals.nickname')} rules={[wireRule(nickname, t)]}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item name="phone" label={t('referrals.phone')} rules={[wireRule(phone, t)]}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item name="company" label={t('referrals.company')} rules={[wireRule(company, t)]}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item name="language" label={t('referrals.language')}>
            <Select options={locales.map((value) => ({ value, label: localeNames[value].name }))} />
          </Form.Item>
        </div>
        <div className="rf-send row wrap">
          <Form.Item name="sendemail" valuePropName="checked" noStyle>
            <Checkbox>{t('referrals.sendemail')}</Checkbox>
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={sending}>
            {t('referrals.submit')}
          </Button>
        </div>
      </Form>
      {created && <Outcome created={created} />}
      {refused && (
        <Alert className="rf-outcome" type="error" showIcon title={t('referrals.failed')} description={refused} />
      )}
    </>
  )
}

function Outcome({ created }: { created: Created }) {
  const { t } = useLocale()
  const copy = useCopyLink()
  const { is_mailed, not_mailed_because: why } = created
  const keys = {
    '': is_mailed ? 'referrals.mailed' : 'referrals.created_only',
    email_unconfirmed: 'referrals.not_mailed',
    sender_limit: 'referrals.not_mailed_sender',
    mail_limit: 'referrals.not_mailed_limit',
  } as const
  return (
    <Alert
      className="rf-outcome"
      type={why ? 'warning' : 'success'}
      showIcon
      title={t(keys[why], { email: created.email })}
      action={
        <Button size="small" onClick={() => void copy(created.link)}>
          {t('referrals.copy')}
        </Button>
      }
    />
  )
}
