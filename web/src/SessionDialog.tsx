import { readToken, type ScreenAccount, sharedToken } from '@goodlot/client'
import type { UserInfo } from '@goodlot/contract'
import { useState } from 'react'
import { send } from './api/send.ts'
import { hasUnsaved } from './ui/app/unsaved.ts'
import { useApp } from './ui/app/use-app.tsx'
import { OtpItem } from './ui/fields/OtpItem.tsx'
import { useRevalidateOnLanguage } from './ui/fields/revalidate.ts'
import { Form, useForm } from './ui/kit/Form.tsx'
import { Item } from './ui/kit/FormItem.tsx'
import { Alert, Button, Modal, Space } from './ui/kit/index.ts'
import { PasswordInput } from './ui/kit/PasswordInput.tsx'
import { TextInput } from './ui/kit/TextInput.tsx'
import { useT } from './ui/words/words.tsx'

/** Why a screen cannot continue: its session has ended, or another tab signed in as somebody else (`other`). */
export interface LostSession {
  other: { name: string; home: string } | null
}

interface Props extends LostSession {
  account: ScreenAccount
  onSignedIn(info: UserInfo): void
  onLeave(): void
}

/** A dialog over the unchanged screen: the screen's account signs in again and continues, or the user gives the screen up. */
export function SessionDialog({ account, other, onSignedIn, onLeave }: Props) {
  const t = useT()
  const { modal } = useApp()
  const [form] = useForm<{ password: string; otp?: string }>()
  useRevalidateOnLanguage(form)
  const [loading, setLoading] = useState(false)
  const [refused, setRefused] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const unsaved = hasUnsaved()

  const submit = async ({ password, otp }: { password: string; otp?: string }) => {
    setLoading(true)
    setRefused('')
    const own = readToken()
    const replaced = sharedToken()
    try {
      const answer = await send(
        'login',
        { account: account.email, password, ...(asksCode ? { otp } : {}) },
        { quiet: true, query: { from: 'web' }, device: account.email, stays: true },
      )
      if (answer.fault === 'otp_required') {
        setAsksCode(true)
        return
      }
      if (answer.fault !== undefined) {
        setRefused(answer.fault === 'login_invalid' ? t('ui.session_password_wrong') : answer.msg)
        return
      }
      // a browser has one session, so the session that this one replaces is ended, as on the sign-in page
      if (replaced !== '' && replaced !== own)
        send('logout', {}, { token: replaced, quiet: true }).catch(() => undefined)
      onSignedIn(answer.data)
    } catch (error) {
      setRefused((error as Error).message)
    } finally {
      setLoading(false)
    }
  }
  const leave = async () => {
    const isSure =
      !hasUnsaved() ||
      (await modal.confirm({
        title: t('ui.discard_ask'),
        content: t('ui.discard_text'),
        okText: t('ui.discard'),
        okButtonProps: { danger: true },
        cancelText: t('ui.keep_editing'),
      }))
    if (isSure) onLeave()
  }
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      // the first field of the dialog is read-only
      afterOpenChange={() => form.getFieldInstance('password')?.focus()}
      title={other ? t('ui.other_account_title', { name: other.name }) : t('faults.sign_in_again')}
    >
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <span>
          {other
            ? t('ui.other_account_text', { name: account.name, email: account.email })
            : t('ui.session_ended_text')}
        </span>
        {unsaved && <Alert type="info" showIcon title={t('ui.typed_is_kept')} />}
        {refused && <Alert type="error" showIcon role="alert" title={refused} />}
        <Form requiredMark={false} form={form} onFinish={(fields) => void submit(fields)}>
          <div className="kit-item">
            <label className="kit-label" htmlFor="session-email">
              {t('ui.session_email')}
            </label>
            <TextInput id="session-email" value={account.email} readOnly autoComplete="username" />
          </div>
          <Item
            name="password"
            label={t('ui.session_password')}
            rules={[{ required: true, message: t('ui.session_password_required') }]}
          >
            <PasswordInput autoFocus autoComplete="current-password" maxLength={200} />
          </Item>
          {asksCode && <OtpItem autoFocus />}
          <Space orientation="vertical" style={{ width: '100%' }}>
            <Button type="primary" htmlType="submit" block loading={loading}>
              {t('ui.go_on_here')}
            </Button>
            <Button block disabled={loading} onClick={() => void leave()}>
              {other ? t('ui.go_on_as', { name: other.name }) : t('ui.use_other_account')}
            </Button>
          </Space>
        </Form>
        <a href="/RetrievePwd" target="_blank" rel="noreferrer">
          {t('ui.session_forgot')}
        </a>
      </Space>
    </Modal>
  )
}
