import type { Calls, OutputOf } from '@goodlot/contract'
import { localeNames, locales } from '@goodlot/i18n'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input, Popconfirm, Select, Skeleton, Switch, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { ask, CallFault, send } from '../../api/send.ts'
import { Page } from '../../ui/app/Page.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useT } from '../../ui/app/words.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { accountRules } from './account-rules.ts'
import { useCountryNames } from './countries.ts'
import { Membership } from './Membership.tsx'
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx'
import './accounts.css'

export function Profile() {
  const t = useT()
  return (
    <Page title={t('accounts.profile')}>
      <div className="app-columns">
        <ProfileForm />
        <PasswordForm />
        <Membership />
        <Sessions />
      </div>
    </Page>
  )
}

interface ProfileFields {
  nickname: string
  phone: string
  company: string
  country: string
  language: (typeof locales)[number]
  email_notification_status: boolean
}

const fieldsOf = (profile: OutputOf<Calls['profile_get']>): ProfileFields => ({
  nickname: profile.nickname,
  phone: profile.phone,
  company: profile.company,
  country: profile.country,
  language: profile.language as ProfileFields['language'],
  email_notification_status: profile.email_notification_status === 1,
})

function ProfileForm() {
  const t = useT()
  const rules = accountRules(t)
  const client = useQueryClient()
  const { message } = App.useApp()
  const countries = useCountryNames()
  const [form] = Form.useForm<ProfileFields>()
  useRevalidateOnLanguage(form)
  const profile = useQuery({ queryKey: ['profile_get'], queryFn: () => ask('profile_get') })
  useEffect(() => {
    if (profile.data) form.setFieldsValue(fieldsOf(profile.data))
  }, [form, profile.data])
  useUnsaved(() => {
    const typed: Partial<ProfileFields> = form.getFieldsValue()
    const saved = profile.data && fieldsOf(profile.data)
    return (
      saved !== undefined && (Object.keys(typed) as (keyof ProfileFields)[]).some((k) => (typed[k] ?? '') !== saved[k])
    )
  })
  const save = useMutation({
    mutationFn: (fields: ProfileFields) =>
      ask('profile_edit', {
        ...fields,
        country: fields.country ?? '',
        email_notification_status: fields.email_notification_status ? 1 : 0,
      }),
    onSuccess: async () => {
      void message.success(t('ui.success'))
      await client.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof CallFault && showFieldErrors(form, error.refused))) void message.error(t('ui.error'))
    },
  })
  return (
    <section className="app-page" aria-labelledby="profile-h">
      <h2 id="profile-h">{t('accounts.your_data')}</h2>
      {profile.error && !profile.data ? (
        <Alert
          type="error"
          title={profile.error.message}
          action={<Button onClick={() => void profile.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : profile.isPending ? (
        <Skeleton active paragraph={{ rows: 7 }} />
      ) : (
        <Form<ProfileFields> form={form} layout="vertical" requiredMark={false} onFinish={(f) => save.mutate(f)}>
          <Form.Item label={t('accounts.email')}>
            <Input value={profile.data.account} disabled aria-label={t('accounts.email')} />
          </Form.Item>
          {profile.data.email_verified === 0 && <UnconfirmedAddress />}
          <Form.Item name="nickname" label={t('accounts.contact_person')} rules={rules.nickname}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="company" label={t('accounts.company')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="phone" label={t('accounts.phone')} rules={rules.phone}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="country" label={t('accounts.country')}>
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={countries} />
          </Form.Item>
          <Form.Item name="language" label={t('accounts.mail_language')}>
            <Select options={locales.map((l) => ({ value: l, label: localeNames[l].name }))} />
          </Form.Item>
          <Form.Item name="email_notification_status" label={t('accounts.notify')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('ui.save')}
          </Button>
        </Form>
      )}
    </section>
  )
}

interface PasswordFields {
  old_password: string
  password: string
  confirm: string
}

function PasswordForm() {
  const t = useT()
  const rules = accountRules(t)
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordFields>()
  useRevalidateOnLanguage(form)
  useUnsaved(() => form.isFieldsTouched())
  const [saving, setSaving] = useState(false)
  const submit = async (fields: PasswordFields) => {
    setSaving(true)
    try {
      const answer = await send('password_change', fields, { quiet: true })
      if (answer.fault === undefined) {
        form.resetFields()
        void message.success(t('accounts.password_changed_others_out'))
        await client.invalidateQueries({ queryKey: ['session_list'] })
      } else if (!showFieldErrors(form, answer)) void message.error(answer.msg)
    } catch {
      void message.error(t('accounts.server_unreachable'))
    } finally {
      setSaving(false)
    }
  }
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
        <Form.Item
          name="password"
          label={t('accounts.new_password')}
          extra={t('accounts.password_hint')}
          rules={rules.newPassword}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item name="confirm" label={t('accounts.confirm')} dependencies={['password']} rules={rules.confirm}>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={saving}>
          {t('accounts.set_password')}
        </Button>
      </Form>
    </section>
  )
}

function Sessions() {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const sessions = useQuery({ queryKey: ['session_list'], queryFn: () => ask('session_list', { limit: 50 }) })
  const end = useMutation({
    mutationFn: (session_id: number) => ask('session_end', { session_id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['session_list'] }),
    onError: (error) => void message.error(error.message),
  })
  return (
    <section className="app-page" aria-labelledby="sessions-h">
      <h2 id="sessions-h">{t('accounts.sessions')}</h2>
      {sessions.error ? (
        <Alert
          type="error"
          title={sessions.error.message}
          action={<Button onClick={() => void sessions.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : sessions.isPending ? (
        <Skeleton active />
      ) : (
        <ul className="app-sessions">
          {sessions.data.data.map((s) => (
            <li key={s.session_id}>
              <span>
                {deviceOf(s.user_agent)} {s.is_current === 1 && <Tag color="green">{t('accounts.this_device')}</Tag>}
                <br />
                <small className="app-hint">
                  {t('accounts.session_line', { address: s.address, at: s.last_seen_at })}
                </small>
              </span>
              {s.is_current === 0 && (
                <Popconfirm title={t('accounts.end_session_ask')} onConfirm={() => end.mutate(s.session_id)}>
                  <Button size="small">{t('accounts.end_session')}</Button>
                </Popconfirm>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Browser and system, as far as their names are in the header. */
function deviceOf(userAgent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/[\d.]+/
    .exec(userAgent)?.[1]
    ?.replace('Edg', 'Edge')
    .replace('OPR', 'Opera')
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1]
  return [browser, system].filter(Boolean).join(' · ') || userAgent.slice(0, 40)
}
