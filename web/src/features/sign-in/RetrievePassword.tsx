import { hasChosenLocale } from '@goodlot/client'
import { isLocale } from '@goodlot/i18n'
import { resetCode } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { send } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useNavigate } from '../../ui/app/routing.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { TextInput } from '../../ui/kit/TextInput.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { accountRules } from './account-rules.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface Fields {
  email: string
  code: string
  password: string
  confirm: string
}

/** Counts down to zero, one step per second. */
function useCountdown(): [number, (from: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

/** What a mail of ours has filled in, behind the hash sign of its link. */
const linked = () => new URLSearchParams(location.hash.slice(1))

export function RetrievePassword() {
  const { t, speak } = useLocale()
  const [start] = useState(() => ({ email: linked().get('email') ?? '', language: linked().get('lang') }))
  const rules = accountRules(t)
  const navigate = useNavigate()
  const [form] = useForm<Fields>()
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const [left, countFrom] = useCountdown()
  const { modal, message } = useApp()
  const tell = useTell()
  useRevalidateOnLanguage(form)
  useEffect(() => {
    if (isLocale(start.language) && !hasChosenLocale()) void speak(start.language)
  }, [start, speak])

  const askCode = async () => {
    const { email } = await form.validateFields(['email']).catch(() => ({ email: '' }))
    if (email === '') return
    setAsking(true)
    try {
      const answer = await send('forget_pwd', { email }, { quiet: true, device: email })
      if (answer.fault === undefined) {
        countFrom(resetCode.resendSeconds)
        void message.success(t('accounts.code_sent', { minutes: resetCode.lifeMinutes }))
      } else void message.error(answer.msg)
    } catch (error) {
      tell(error)
    } finally {
      setAsking(false)
    }
  }

  const submit = async (fields: Fields) => {
    setSaving(true)
    try {
      const answer = await send('reset_pwd', fields, { quiet: true, device: fields.email })
      if (answer.fault === undefined) {
        modal.success({
          title: t('ui.success'),
          content: t('accounts.password_changed'),
          onOk: () => void navigate('/login'),
        })
        return
      }
      if (answer.fault === 'bad_input' && showFieldErrors(form, answer)) return
      modal.error({ title: t('accounts.retrieve_failed'), content: answer.msg })
    } catch (error) {
      modal.error({ title: t('accounts.retrieve_failed'), content: (error as Error).message })
    } finally {
      setSaving(false)
    }
  }

  return (
    <section className="app-card box">
      <h1>{t('accounts.retrieve')}</h1>
      <p className="app-lead">{t('accounts.retrieve_lead')}</p>
      <Form<Fields>
        requiredMark={false}
        form={form}
        initialValues={{ email: start.email }}
        onFinish={(fields) => void submit(fields)}
      >
        <Item name="email" label={t('accounts.email')} rules={rules.email}>
          <EmailInput
            autoComplete="username"
            onPressEnter={(event) => {
              // the form is not complete yet: the next thing to enter is the code
              event.preventDefault()
              if (left === 0) void askCode()
            }}
          />
        </Item>
        <Item
          name="code"
          label={t('accounts.code')}
          rules={rules.code}
          beside={
            <Button onClick={() => void askCode()} loading={asking} disabled={left > 0}>
              {left > 0 ? t('accounts.send_again_in', { seconds: left }) : t('accounts.send_code')}
            </Button>
          }
        >
          <TextInput autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={20} />
        </Item>
        <NewPasswordFields label={t('accounts.new_password')} />
        <div className="kit-item">
          <Button type="primary" htmlType="submit" block size="large" loading={saving}>
            {t('accounts.set_password')}
          </Button>
        </div>
      </Form>
      <div className="app-links wrap ends">
        <span />
        <AppLink to="/login">{t('accounts.to_sign_in')}</AppLink>
      </div>
    </section>
  )
}
