import type { Calls, OutputOf } from '@goodlot/contract'
import { localeNames, locales } from '@goodlot/i18n'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useCountryNames } from '../../ui/fields/country-names.ts'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Button, Form, Input, Select, Skeleton, Switch } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { accountRules } from '../sign-in/index.ts'
import { UnconfirmedAddress } from './UnconfirmedAddress.tsx'

type Profile = OutputOf<Calls['profile_get']>

interface ProfileFields {
  nickname: string
  phone: string
  company: string
  country: string
  language: (typeof locales)[number]
  email_notification_status: boolean
}

const fieldsOf = (profile: Profile): ProfileFields => ({
  nickname: profile.nickname,
  phone: profile.phone,
  company: profile.company,
  country: profile.country,
  language: profile.language as ProfileFields['language'],
  email_notification_status: profile.email_notification_status,
})

const fieldNames = ['nickname', 'phone', 'company', 'country', 'language', 'email_notification_status'] as const

export function ProfileForm() {
  const t = useT()
  const profile = useQuery({ queryKey: ['profile_get'], queryFn: () => ask('profile_get') })
  return (
    <section className="app-page" aria-labelledby="profile-h">
      <h2 id="profile-h">{t('accounts.your_data')}</h2>
      {profile.data ? (
        <LoadedProfile profile={profile.data} />
      ) : profile.error ? (
        <Alert
          type="error"
          title={profile.error.message}
          action={<Button onClick={() => void profile.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : (
        <Skeleton paragraph={{ rows: 7 }} />
      )}
    </section>
  )
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const t = useT()
  const rules = accountRules(t)
  const client = useQueryClient()
  const { message } = useApp()
  const countries = useCountryNames()
  const [form] = Form.useForm<ProfileFields>()
  useRevalidateOnLanguage(form)
  /**
   * The saved values this screen knows of. When the profile is loaded again, only fields nobody has edited take the new
   * values.
   */
  const saved = useRef(fieldsOf(profile))
  useEffect(() => {
    const loaded = fieldsOf(profile)
    const typed: Partial<ProfileFields> = form.getFieldsValue()
    const unchanged = fieldNames.filter((name) => (typed[name] ?? '') === saved.current[name])
    form.setFieldsValue(Object.fromEntries(unchanged.map((name) => [name, loaded[name]])))
    saved.current = loaded
  }, [form, profile])
  useUnsaved(() => {
    const typed: Partial<ProfileFields> = form.getFieldsValue()
    return fieldNames.some((name) => name in typed && (typed[name] ?? '') !== saved.current[name])
  })
  const save = useMutation({
    mutationFn: (fields: ProfileFields) =>
      ask('profile_edit', {
        ...fields,
        country: fields.country ?? '',
        email_notification_status: fields.email_notification_status ? 1 : 0,
      }),
    onSuccess: async (_, sent) => {
      saved.current = { ...sent, country: sent.country ?? '' }
      void message.success(t('ui.success'))
      await client.invalidateQueries()
    },
    onError: (error) => {
      if (!(error instanceof CallFault && showFieldErrors(form, error.refused))) void message.error(t('ui.error'))
    },
  })
  return (
    <Form<ProfileFields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={fieldsOf(profile)}
      onFinish={(f) => save.mutate(f)}
    >
      <Form.Item label={t('accounts.email')}>
        <Input value={profile.account} disabled aria-label={t('accounts.email')} />
      </Form.Item>
      {!profile.email_verified && <UnconfirmedAddress />}
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
      <h3>{t('accounts.language_and_mails')}</h3>
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
  )
}
