import { apiKeys } from '@goodlot/contract'
import { type KeyScope, keyDays, offeredScopes } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useCaller } from '../../ui/app/me.tsx'
import { MoneyInput } from '../../ui/fields/MoneyInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Alert, Checkbox, Form, Input, Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Values {
  name: string
  scopes: KeyScope[]
  pay_most: number | null
  days: number
}

const { name } = apiKeys.api_key_create.input.shape

interface Props {
  onMade(key: string): void
  onClose(): void
}

/** Asks what a new key may, and for how long. Only what its owner may is offered. */
export function KeyDialog({ onMade, onClose }: Props) {
  const t = useT()
  const client = useQueryClient()
  const offered = offeredScopes(useCaller())
  const [form] = Form.useForm<Values>()
  const [refused, setRefused] = useState('')
  useRevalidateOnLanguage(form)
  const pays = (Form.useWatch('scopes', { form, preserve: true }) ?? []).includes('pay')
  const make = useMutation({
    mutationFn: ({ pay_most, ...values }: Values) =>
      send('api_key_create', { ...values, pay_most: pays && pay_most !== null ? pay_most : '' }, { quiet: true }),
    onSuccess: async (answer) => {
      if (answer.fault !== undefined) {
        if (!showFieldErrors(form, answer)) setRefused(answer.msg)
        return
      }
      onMade(answer.data.key)
      await client.invalidateQueries({ queryKey: ['api_key_list'] })
    },
    onError: (error) => setRefused(error.message),
  })
  const submit = () =>
    form.validateFields().then(
      () => {
        setRefused('')
        make.mutate(form.getFieldsValue(true) as Values)
      },
      () => undefined,
    )
  const required = { required: true, message: t('validation.required') }
  return (
    <Dialog
      form={form}
      title={t('api-keys.make_title')}
      okText={t('api-keys.create')}
      okButtonProps={{ loading: make.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ scopes: offered.filter((scope) => scope.startsWith('read_')), pay_most: null, days: 90 }}
      >
        <Form.Item name="name" label={t('api-keys.name')} extra={t('api-keys.name_hint')} rules={[wireRule(name, t)]}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item name="scopes" label={t('api-keys.scopes')} className="api-keys-scopes" rules={[required]}>
          <Checkbox.Group
            options={offered.map((value) => ({
              value,
              label: (
                <>
                  {t(`api-keys.scope_${value}`)}
                  <div className="app-hint">{t(`api-keys.about_${value}`)}</div>
                </>
              ),
            }))}
          />
        </Form.Item>
        {pays && (
          <Form.Item name="pay_most" label={t('api-keys.pay_most')} rules={[required]}>
            <MoneyInput max={1_000_000} />
          </Form.Item>
        )}
        <Form.Item name="days" label={t('api-keys.days')}>
          <Select options={keyDays.map((value) => ({ value, label: t('api-keys.days_count', { count: value }) }))} />
        </Form.Item>
      </Form>
      {refused && <Alert type="error" showIcon role="alert" title={t('api-keys.failed')} description={refused} />}
    </Dialog>
  )
}
