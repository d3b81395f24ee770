import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, send } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useMay, useMe } from '../../ui/app/me.tsx'
import { abandonUnsaved, hasUnsaved, useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { OtpItem } from '../../ui/fields/OtpItem.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { Alert, Button, Radio, Segmented, Skeleton, Space } from '../../ui/kit/index.ts'
import { PasswordInput } from '../../ui/kit/PasswordInput.tsx'
import { useT } from '../../ui/words/words.tsx'
import { accountRules, NewPasswordFields, PersonFields, type PersonForm } from '../sign-in/index.ts'
import { useFormSubmit } from './use-form-submit.ts'

type Task = 'switch' | 'add' | 'reset'

/** Switches between the accounts of a family; a main account also adds sub-accounts and resets their passwords here. */
export function Switcher({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { me } = useMe()
  const [task, setTask] = useState<Task>('switch')
  const family = useQuery({ queryKey: ['share_user_list'], queryFn: () => ask('share_user_list') })
  const mayAdd = useMay('add_sub_account')
  const mayReset = useMay('reset_child_password')
  const tasks: { value: Task; label: string }[] = [
    { value: 'switch', label: t('accounts.switch_tab') },
    ...(mayAdd ? [{ value: 'add' as const, label: t('accounts.add_sub_tab') }] : []),
    ...(mayReset ? [{ value: 'reset' as const, label: t('accounts.reset_child_tab') }] : []),
  ]
  const others = family.data?.user_list.filter((u) => u.email !== me?.user_account) ?? []
  return (
    <Dialog title={t('accounts.shared_accounts')} footer={null} onClose={onClose}>
      {family.isPending ? (
        <Skeleton />
      ) : family.error ? (
        <Alert
          type="error"
          title={family.error.message}
          action={<Button onClick={() => void family.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : (
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          {tasks.length > 1 && <Segmented<Task> block value={task} onChange={setTask} options={tasks} />}
          {task === 'switch' &&
            (others.length === 0 ? (
              <p className="app-hint">{t('accounts.no_other_account')}</p>
            ) : (
              <SwitchForm others={others} />
            ))}
          {task === 'add' && <AddForm onDone={() => setTask('switch')} />}
          {task === 'reset' && <ResetForm others={others} onDone={() => setTask('switch')} />}
        </Space>
      )}
    </Dialog>
  )
}

type OtherAccount = { name: string; email: string; uuid: string }
const choices = (others: OtherAccount[], key: 'email' | 'uuid') =>
  others.map((o) => ({ value: o[key], label: `${o.name} · ${o.email}` }))

interface SwitchFields {
  email: string
  password: string
  otp?: string
}

function SwitchForm({ others }: { others: OtherAccount[] }) {
  const t = useT()
  const rules = accountRules(t)
  const { message, modal } = useApp()
  const tell = useTell()
  const [loading, setLoading] = useState(false)
  const [form] = useForm<SwitchFields>()
  const [asksCode, setAsksCode] = useState(false)
  useRevalidateOnLanguage(form)
  const submit = async (fields: SwitchFields) => {
    // asked before the session changes: afterwards, what was typed under this account can no longer be saved
    const isSure =
      !hasUnsaved() ||
      (await modal.confirm({
        title: t('ui.discard_ask'),
        content: t('ui.discard_text'),
        okText: t('ui.discard'),
        okButtonProps: { danger: true },
        cancelText: t('ui.keep_editing'),
      }))
    if (!isSure) return
    setLoading(true)
    try {
      const { fault, msg } = await send('switch_user', fields, { quiet: true, stays: true })
      if (fault === undefined) {
        abandonUnsaved()
        void message.success(t('accounts.switch_successful'))
        location.assign('/order')
      } else if (fault === 'otp_required') setAsksCode(true)
      else if (fault === 'otp_wrong') form.setFields([{ name: 'otp', errors: [msg] }])
      else tell(new Error(msg), t('accounts.switch_failed'))
    } catch (error) {
      tell(error, t('accounts.switch_failed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Form
      requiredMark={false}
      form={form}
      initialValues={{ email: others[0]?.email }}
      onValuesChange={(changed: Partial<SwitchFields>) => {
        if (changed.email) setAsksCode(false)
      }}
      onFinish={(f) => void submit(f)}
    >
      <Item name="email" label={t('accounts.choose_account')}>
        <Radio.Group options={choices(others, 'email')} vertical />
      </Item>
      <Item name="password" label={t('accounts.its_password')} rules={rules.password}>
        <PasswordInput autoComplete="current-password" maxLength={200} />
      </Item>
      {asksCode && <OtpItem autoFocus />}
      <Button type="primary" htmlType="submit" loading={loading} block>
        {t('accounts.switch_now')}
      </Button>
    </Form>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const [form] = useForm<PersonForm>()
  useUnsaved(() => form.isFieldsTouched())
  const { submit, loading } = useFormSubmit(form, {
    send: ({ account, password, nickname, phone, company }: PersonForm) =>
      send(
        'register_by_main_account',
        { account, password, nickname, phone, company, account_type: 'customer' },
        { quiet: true },
      ),
    onDone: async () => {
      void message.success(t('accounts.sub_added'))
      // refreshes the list of this dialog first: the screen behind it may load slowly
      await client.invalidateQueries({ queryKey: ['share_user_list'] })
      onDone()
      void client.invalidateQueries()
    },
    fieldOf: { email_used: 'account' },
  })
  return (
    <Form<PersonForm>
      requiredMark={false}
      form={form}
      initialValues={{ terms: false }}
      onFinish={(f) => void submit(f)}
    >
      <PersonFields />
      <Button type="primary" htmlType="submit" loading={loading} block>
        {t('accounts.add_sub')}
      </Button>
    </Form>
  )
}

function ResetForm({ others, onDone }: { others: OtherAccount[]; onDone: () => void }) {
  const t = useT()
  const { message } = useApp()
  const [form] = useForm<{ uuid: string; password: string; confirm: string }>()
  const { submit, loading } = useFormSubmit(form, {
    send: (fields) => send('reset_child_pwd', fields, { quiet: true }),
    onDone: () => {
      void message.success(t('accounts.password_changed'))
      onDone()
    },
  })
  return (
    <Form requiredMark={false} form={form} initialValues={{ uuid: others[0]?.uuid }} onFinish={(f) => void submit(f)}>
      <Item name="uuid" label={t('accounts.choose_account')}>
        <Radio.Group options={choices(others, 'uuid')} vertical />
      </Item>
      <NewPasswordFields label={t('accounts.new_password')} />
      <Button type="primary" htmlType="submit" loading={loading} block>
        {t('accounts.set_password')}
      </Button>
    </Form>
  )
}
