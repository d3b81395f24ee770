import { type InputOf, staff, type TeamRole } from '@goodlot/contract'
import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Button, Form, Input, Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { optionWithAbout, teamRoleOptions } from './team-role-options.tsx'

interface Values {
  email: string
  nickname: string
  team_role: TeamRole
  language: Locale
}

const { email, nickname } = staff.staff_invite.input.shape

/** Invites somebody to the team. The outcome stays visible until the next invitation. */
export function InviteForm({ onSent }: { onSent: () => void }) {
  const { t, locale } = useLocale()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [refused, setRefused] = useState('')
  useRevalidateOnLanguage(form)
  const submit = async (values: InputOf<(typeof staff)['staff_invite']>) => {
    setSending(true)
    setRefused('')
    setSentTo('')
    try {
      const answer = await send('staff_invite', values, { quiet: true })
      if (answer.fault === undefined) {
        setSentTo(answer.data.email)
        form.resetFields()
        onSent()
        await client.invalidateQueries({ queryKey: ['staff_invitation_list'] })
      } else if (!showFieldErrors(form, answer)) setRefused(answer.msg)
    } catch (error) {
      setRefused((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ language: locale, team_role: 'operator' }}
        onFinish={(values) => void submit(values)}
      >
        <div className="staff-fields">
          <Form.Item name="nickname" label={t('staff.name')} rules={[wireRule(nickname, t)]}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item name="email" label={t('staff.email')} rules={[wireRule(email, t)]}>
            <EmailInput autoComplete="off" />
          </Form.Item>
          <Form.Item name="team_role" label={t('staff.role')}>
            <Select options={teamRoleOptions(t)} optionRender={optionWithAbout} popupMatchSelectWidth={320} />
          </Form.Item>
          <Form.Item name="language" label={t('staff.language')}>
            <Select options={locales.map((value) => ({ value, label: localeNames[value].name }))} />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('staff.submit')}
        </Button>
      </Form>
      {sentTo && <Alert className="staff-outcome" type="success" showIcon title={t('staff.sent', { email: sentTo })} />}
      {refused && (
        <Alert className="staff-outcome" type="error" showIcon title={t('staff.failed')} description={refused} />
      )}
    </>
  )
}
