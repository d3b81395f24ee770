import { type InputOf, invitations } from '@goodlot/contract'
import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Button, Form, Input, Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'

interface Values {
  email: string
  nickname: string
  city: string
  catalog_id?: number
  language: Locale
}

const { email, nickname, city } = invitations.ins_invite.input.shape

interface Props {
  /** Where and for which category inspectors are missing, from the address. */
  wanted: { city: string; category: number | null }
  onSent(): void
}

/** Invites an inspector. The outcome stays visible until the next one. */
export function InvitationForm({ wanted, onSent }: Props) {
  const { t, locale } = useLocale()
  const client = useQueryClient()
  const tree = useCatalogTree()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const [refused, setRefused] = useState('')
  useRevalidateOnLanguage(form)
  const submit = async (values: InputOf<(typeof invitations)['ins_invite']>) => {
    setSending(true)
    setRefused('')
    setSentTo('')
    try {
      const answer = await send('ins_invite', values, { quiet: true })
      if (answer.fault === undefined) {
        setSentTo(answer.data.email)
        // whoever invites several people looks for them in one city and writes to them in one language
        form.resetFields(['email', 'nickname'])
        onSent()
        await client.invalidateQueries({ queryKey: ['ins_invitation_list'] })
      } else if (!showFieldErrors(form, answer)) setRefused(answer.msg)
    } catch (error) {
      setRefused((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <p className="app-hint">{t('invitations.lead')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          city: wanted.city,
          ...(wanted.category === null ? {} : { catalog_id: wanted.category }),
          language: locale === 'en-US' ? 'zh-CN' : locale,
        }}
        onFinish={(values) => void submit(values)}
      >
        <div className="inv-fields">
          <Form.Item name="nickname" label={t('invitations.nickname')} rules={[wireRule(nickname, t)]}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item name="email" label={t('invitations.email')} rules={[wireRule(email, t)]}>
            <EmailInput autoComplete="off" />
          </Form.Item>
          <Form.Item name="city" label={t('invitations.city')} rules={[wireRule(city, t)]}>
            <Input autoComplete="off" maxLength={100} />
          </Form.Item>
          <Form.Item name="catalog_id" label={t('invitations.category')}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('invitations.any_category')}
              loading={tree.isPending}
              options={(tree.data ?? []).map((node) => ({
                value: node.product_catalog_id,
                label: node.product_catalog_name,
              }))}
            />
          </Form.Item>
          <Form.Item name="language" label={t('invitations.language')}>
            <Select options={locales.map((value) => ({ value, label: localeNames[value].name }))} />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('invitations.submit')}
        </Button>
      </Form>
      {sentTo && (
        <Alert className="inv-outcome" type="success" showIcon title={t('invitations.sent', { email: sentTo })} />
      )}
      {refused && (
        <Alert className="inv-outcome" type="error" showIcon title={t('invitations.failed')} description={refused} />
      )}
    </>
  )
}
