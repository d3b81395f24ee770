import { alerts, type Calls, type OutputOf } from '@goodlot/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Button, Form, Input, Popconfirm, Select, Skeleton, Space } from '../../ui/kit/index.ts'
import { ConflictNotice } from '../../ui/record/ConflictNotice.tsx'
import { useRecordSave } from '../../ui/record/record-save.ts'
import { useT } from '../../ui/words/words.tsx'
import './alerts.css'

type Gateway = OutputOf<Calls['gateway_get']>

interface Values {
  name: string
  format: 'json' | 'form'
  success?: string
  url?: string
  headers?: string
  body?: string
}

/** The operator's gateway (SMS, WeCom, DingTalk), and the key that phones are added with. */
export function GatewayCard() {
  const t = useT()
  const { data, error, refetch } = useQuery({ queryKey: ['gateway_get'], queryFn: () => ask('gateway_get') })
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  if (!data) return <Skeleton />
  return (
    <>
      <GatewayForm key={`gateway ${data.version}`} gateway={data} />
      <PhoneKey gateway={data} />
    </>
  )
}

/** What WeCom takes, as a beginning: the words in braces are filled in. */
const exampleBody =
  '{"msgtype":"text","text":{"content":"{title}\\n{text}\\n{link}","mentioned_mobile_list":["{phone}"]}}'

function GatewayForm({ gateway }: { gateway: Gateway }) {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const { message } = useApp()
  const [form] = Form.useForm<Values>()
  const { version } = gateway
  useRevalidateOnLanguage(form)
  useUnsaved(() => form.isFieldsTouched())
  const refresh = () => client.invalidateQueries({ queryKey: ['gateway_get'] })
  const { save, changed, refused, forget } = useRecordSave({
    form,
    send: (values: Values, base) =>
      ask('gateway_save', { ...values, ...(base === undefined ? {} : { version: base }) }),
    refresh: ['gateway_get'],
    onSaved: () => undefined,
  })
  const clear = useMutation({
    mutationFn: () => ask('gateway_clear', { version }),
    onSuccess: refresh,
    onError: (error) => tell(error),
  })
  const [phone, setPhone] = useState('')
  const test = useMutation({
    mutationFn: () => ask('gateway_test', { phone }),
    onSuccess: ({ sent, error }) =>
      void (sent
        ? message.success(t('alerts.gateway_test_ok'))
        : message.error(t('alerts.gateway_test_failed', { error }))),
    onError: (error) => tell(error),
  })
  const submit = (base: number) =>
    form.validateFields().then(
      (input) => save.mutate({ input, version: base }),
      // the form shows the errors at their fields
      () => undefined,
    )
  const { shape } = alerts.gateway_save.input
  return (
    <section className="app-page setup-card" id="gateway" aria-labelledby="setup-gateway" tabIndex={-1}>
      <div className="setup-head row wrap ends">
        <h2 id="setup-gateway">{t('alerts.gateway_title')}</h2>
      </div>
      <p className="app-hint">{t('alerts.gateway_about')}</p>
      {gateway.unreadable && <Alert type="warning" showIcon title={t('alerts.gateway_unreadable')} />}
      {gateway.host !== '' && <Alert type="info" showIcon title={t('alerts.gateway_stored', { host: gateway.host })} />}
      {changed && (
        <ConflictNotice
          conflict={changed}
          saving={save.isPending}
          onReload={() => {
            forget()
            void refresh()
          }}
          onOverwrite={() => void submit(changed.version)}
        />
      )}
      {refused && <Alert type="error" showIcon role="alert" title={refused} />}
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          ...{ name: gateway.name, format: gateway.format, success: gateway.success },
          ...(gateway.is_set ? {} : { body: exampleBody }),
        }}
        onFinish={() => void submit(version)}
      >
        <div className="setup-fields">
          <Form.Item name="name" label={t('alerts.gateway_name')} required rules={[wireRule(shape.name, t)]}>
            <Input autoComplete="off" placeholder="WeCom" maxLength={40} />
          </Form.Item>
          <Form.Item name="format" label={t('alerts.gateway_format')} required rules={[wireRule(shape.format, t)]}>
            <Select
              options={[
                { value: 'json', label: 'JSON' },
                { value: 'form', label: 'application/x-www-form-urlencoded' },
              ]}
            />
          </Form.Item>
          <Form.Item name="success" label={t('alerts.gateway_success')} rules={[wireRule(shape.success, t)]}>
            <Input autoComplete="off" placeholder={'"errcode":0'} maxLength={100} />
          </Form.Item>
          <Form.Item name="url" label={t('alerts.gateway_url')} rules={[wireRule(shape.url, t)]} className="setup-full">
            <Input type="url" autoComplete="off" maxLength={1000} />
          </Form.Item>
          <Form.Item
            name="headers"
            label={t('alerts.gateway_headers')}
            rules={[wireRule(shape.headers, t)]}
            className="setup-full"
          >
            <Input.TextArea rows={2} placeholder="Authorization: Bearer …" />
          </Form.Item>
          <Form.Item
            name="body"
            label={t('alerts.gateway_body')}
            extra={t('alerts.gateway_placeholders', { list: '{phone} {title} {text} {link}' })}
            rules={[wireRule(shape.body, t)]}
            className="setup-full"
          >
            <Input.TextArea rows={4} />
          </Form.Item>
        </div>
      </Form>
      <div className="setup-foot wrap ends">
        <Space wrap>
          {gateway.is_set && (
            <>
              <Input
                aria-label={t('alerts.gateway_test')}
                placeholder={t('alerts.gateway_test')}
                type="tel"
                value={phone}
                onChange={(e) => setPhone(e.target.value)}
              />
              <Button loading={test.isPending} disabled={phone.trim() === ''} onClick={() => test.mutate()}>
                {t('alerts.gateway_test_send')}
              </Button>
            </>
          )}
        </Space>
        <Space wrap>
          {gateway.is_set && (
            <Popconfirm title={t('alerts.gateway_remove_ask')} onConfirm={() => clear.mutate()}>
              <Button loading={clear.isPending}>{t('alerts.gateway_remove')}</Button>
            </Popconfirm>
          )}
          <Button type="primary" loading={save.isPending} onClick={() => void submit(version)}>
            {t('ui.save')}
          </Button>
        </Space>
      </div>
    </section>
  )
}

function PhoneKey({ gateway }: { gateway: Gateway }) {
  const t = useT()
  const client = useQueryClient()
  const tell = useTell()
  const renew = useMutation({
    mutationFn: () => ask('push_key_renew'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['gateway_get'] }),
    onError: (error) => tell(error),
  })
  return (
    <section className="app-page setup-card" id="push" aria-labelledby="setup-push" tabIndex={-1}>
      <div className="setup-head row wrap ends">
        <h2 id="setup-push">{t('alerts.key_title')}</h2>
        <Popconfirm title={t('alerts.key_renew_ask')} onConfirm={() => renew.mutate()}>
          <Button loading={renew.isPending}>{t('alerts.key_renew')}</Button>
        </Popconfirm>
      </div>
      <p className="app-hint">
        {t('alerts.key_about', { since: gateway.push_key_since, count: gateway.devices, old: gateway.old_devices })}
      </p>
    </section>
  )
}
