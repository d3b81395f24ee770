import { clearToken, readToken, remember, rememberedAccount, screenAccount, sharedToken } from '@goodlot/client'
import { rootLoginPath } from '@goodlot/contract'
import { useEffect, useState } from 'react'
import { flags } from '../../api/flags.ts'
import { ask, NetworkFault, send, TryLater } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { isWorkKept } from '../../ui/app/kept-work.ts'
import { useClearMe } from '../../ui/app/me.tsx'
import { Navigate, useLocation, useNavigate } from '../../ui/app/routing.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { OtpItem } from '../../ui/fields/OtpItem.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Checkbox } from '../../ui/kit/Checkbox.tsx'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { Item } from '../../ui/kit/FormItem.tsx'
import { PasswordInput } from '../../ui/kit/PasswordInput.tsx'
import { useT } from '../../ui/words/words.tsx'
import { accountRules } from './account-rules.ts'
import { KeptQuote } from './KeptQuote.tsx'
import { useKeptWorkQuestion } from './use-kept-work-question.tsx'

interface Fields {
  account: string
  password: string
  remember: boolean
  /** Present only in the second step of two-step verification. */
  otp?: string
}

/** Sign-in and sign-out are one screen: both begin by ending the current session (C-19, C-21). */
export function SignIn() {
  const { pathname, search } = useLocation()
  const isSignOut = pathname === '/logout'
  const navigate = useNavigate()
  const clearMe = useClearMe()
  const askAboutKept = useKeptWorkQuestion()
  const [sessionEnded, setSessionEnded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    // the cookie goes first: an answer that comes late must not end the session that begins meanwhile
    const token = readToken()
    const account = screenAccount()?.uuid
    const tokens = new Set([token, sharedToken()])
    clearToken()
    clearMe()
    void forgetAlerts()
    const signOut = () => {
      for (const one of tokens) if (one !== '') send('logout', {}, { token: one, quiet: true }).catch(() => undefined)
    }
    // a session that the server ended has no token here any more: its work is kept, for whoever signs in as the same account
    if (token !== '' && isWorkKept())
      void whoseIs(token, account)
        .then(askAboutKept)
        .catch(() => undefined)
        .finally(signOut)
    else signOut()
    setSessionEnded(true)
    if (isSignOut) void navigate('/login', { replace: true })
  }, [isSignOut])
  // root can always sign in here, to switch the login requirement on again
  const isOpen = flags.loginAlwaysRequired || pathname + search === rootLoginPath
  if (sessionEnded && !isSignOut && !isOpen) return <GoHome />
  return <SignInForm />
}

/** The account that was just registered is filled in; otherwise the one that this browser remembers. */
const useKnownAccount = (): string => {
  const { state } = useLocation() as { state: { account?: string } | null }
  return state?.account ?? rememberedAccount()
}

/** This browser shows no more alerts of the account that leaves it. */
async function forgetAlerts(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker?.getRegistration('/')
  const address = await worker?.pushManager?.getSubscription()
  await address?.unsubscribe().catch(() => undefined)
}

/** The account of a session: known where it has opened a screen, and asked for where this is the first one, as behind a link of the public site. */
const whoseIs = async (token: string, known: string | undefined): Promise<string> =>
  known ?? (await ask('role', { token }, { token, quiet: true })).uuid ?? ''

/** Leaves by a page load, because the landing page is a separate HTML document and not a route of this app. */
function GoHome() {
  useEffect(() => location.replace('/'), [])
  return <Navigate to="/login" />
}

function SignInForm() {
  const t = useT()
  const rules = accountRules(t)
  const [form] = useForm<Fields>()
  const known = useKnownAccount()
  const [loading, setLoading] = useState(false)
  // the password was right, and the account has two-step verification
  const [asksCode, setAsksCode] = useState(false)
  const { modal } = useApp()
  useRevalidateOnLanguage(form)

  const submit = async () => {
    const { account, password, remember: remembered, otp }: Fields = form.getFieldsValue(true)
    setLoading(true)
    remember(remembered, account)
    try {
      const { fault, msg } = await send(
        'login',
        { account, password, ...(asksCode ? { otp } : {}) },
        { quiet: true, query: { from: 'web' }, device: account },
      )
      if (fault === undefined) return
      if (fault === 'otp_required') {
        setAsksCode(true)
        return
      }
      if (asksCode && fault !== 'login_invalid') {
        form.setFields([{ name: 'otp', errors: [msg] }])
        return
      }
      setAsksCode(false)
      modal.error({
        title: t(fault === 'login_invalid' ? 'accounts.login_error' : 'accounts.login_failed'),
        content: (
          <>
            <p>{fault === 'login_invalid' ? t('faults.login_invalid') : msg}</p>
            <p>{t('accounts.login_try_again')}</p>
          </>
        ),
      })
    } catch (error) {
      const status = error instanceof NetworkFault ? error.status : undefined
      const words = status === undefined ? t('accounts.server_unreachable') : t('ui.http_failed', { status })
      modal.error({
        title: t('accounts.login_failed'),
        content: (
          <>
            {status === undefined && <p>{t('accounts.login_network')}</p>}
            <p>{error instanceof TryLater ? error.message : words}</p>
          </>
        ),
      })
    } finally {
      setLoading(false)
    }
  }

  return (
    <section className="app-card box">
      <h1>{t('accounts.sign_in')}</h1>
      <p className="app-lead">
        {asksCode
          ? t('accounts.otp_lead', { email: String(form.getFieldValue('account')) })
          : t('accounts.sign_in_lead')}
      </p>
      {!asksCode && <KeptQuote isNew={false} />}
      <Form<Fields>
        requiredMark={false}
        form={form}
        initialValues={{ account: known, password: '', remember: true }}
        onFinish={() => void submit()}
      >
        {asksCode ? (
          <OtpItem autoFocus />
        ) : (
          <>
            <Item name="account" label={t('accounts.email')} rules={rules.email}>
              <EmailInput autoComplete="username" />
            </Item>
            <Item name="password" label={t('accounts.password')} rules={rules.password}>
              <PasswordInput autoComplete="current-password" maxLength={200} />
            </Item>
            <Item name="remember" valuePropName="checked">
              <Checkbox>{t('accounts.remember_me')}</Checkbox>
            </Item>
          </>
        )}
        <div className="kit-item">
          <Button type="primary" htmlType="submit" block size="large" loading={loading}>
            {t('accounts.sign_in')}
          </Button>
        </div>
      </Form>
      {asksCode ? (
        <Button
          type="link"
          className="app-otp-other"
          onClick={() => {
            setAsksCode(false)
            form.resetFields(['otp'])
          }}
        >
          {t('accounts.to_sign_in')}
        </Button>
      ) : (
        <div className="app-links wrap ends">
          <AppLink to="/RetrievePwd">{t('accounts.forgot')}</AppLink>
          <AppLink to="/logup">{t('accounts.to_sign_up')}</AppLink>
        </div>
      )}
    </section>
  )
}
