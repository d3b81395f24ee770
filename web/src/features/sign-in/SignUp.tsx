import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ask, CallFault, send } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { returnAddress } from '../../ui/app/return-address.ts'
import { useNavigate, useSearchParams } from '../../ui/app/routing.tsx'
import { NoAccess, PageSkeleton, Result, Warning } from '../../ui/app/states.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { SendingVeil } from '../../ui/kit/SendingVeil.tsx'
import { useT } from '../../ui/words/words.tsx'
import { KeptQuote } from './KeptQuote.tsx'
import { PersonFields, type PersonForm } from './PersonFields.tsx'

/** How often an invitation is checked again while the server cannot be reached. */
const retryMs = 5000

/** Registration; with `ref` in the address the invitation is checked first and fills the form. */
export function SignUp() {
  const t = useT()
  const [search] = useSearchParams()
  const ref = search.get('ref')
  const invitation = useQuery({
    queryKey: ['check_ref_code', ref],
    queryFn: () => ask('check_ref_code', { ref: ref ?? '' }, { quiet: true }),
    enabled: ref !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.error instanceof CallFault || !state.error ? false : retryMs),
    gcTime: 0,
  })
  if (ref !== null && invitation.isPending) return <PageSkeleton />
  const refused = invitation.error
  if (refused instanceof CallFault)
    return <NoAccess text={refused.fault === 'referral_invalid' ? t('faults.referral_invalid') : refused.message} />
  if (refused) return <Unreachable trying={invitation.isFetching} onRetry={() => void invitation.refetch()} />
  return <SignUpForm key={ref ?? ''} code={ref} invited={invitation.data} />
}

/** Until the server answers, nobody knows whom the invitation is for, so no form is shown (D-16). */
function Unreachable({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  const t = useT()
  return (
    <Result mark={<Warning />} title={t('accounts.invitation_unchecked')} text={t('accounts.invitation_retrying')}>
      <Button type="primary" loading={trying} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Result>
  )
}

/** Signs in the account that was just registered; false if that did not work, and the person has to. */
async function signIn(account: string, password: string): Promise<boolean> {
  try {
    const { fault } = await send(
      'login',
      { account, password },
      { quiet: true, query: { from: 'web' }, device: account },
    )
    return fault === undefined
  } catch {
    return false
  }
}

function SignUpForm({
  code: refCode,
  invited,
}: {
  code: string | null
  invited: { email: string; nick_name: string; phone: string; company_name: string } | undefined
}) {
  const t = useT()
  const navigate = useNavigate()
  const [form] = useForm<PersonForm>()
  const [sending, setSending] = useState(false)
  const { modal } = useApp()
  useRevalidateOnLanguage(form)
  const isDone = useRef(false)
  useUnsaved(() => form.isFieldsTouched() && !isDone.current)
  useEffect(() => {
    if (invited)
      form.setFieldsValue({
        account: invited.email,
        nickname: invited.nick_name,
        phone: invited.phone,
        company: invited.company_name,
      })
  }, [form, invited])

  const submit = async ({ account, password, nickname, phone, company }: PersonForm) => {
    setSending(true)
    try {
      const answer = await send(
        'register',
        {
          account,
          password,
          nickname,
          phone,
          company,
          account_type: 'customer',
          ...(refCode ? { ref: refCode } : {}),
        },
        // registering is for visitors: a session this browser still has is not sent along, and signing in will end it
        { quiet: true, token: '', query: { from: 'web', ...(refCode ? { ref_code: refCode } : {}) } },
      )
      if (answer.fault === undefined) {
        isDone.current = true
        // on the way to a screen, nobody types again what was typed just now: signing in leads there
        if (returnAddress() !== null && (await signIn(account, password))) return
        modal.success({
          title: t('accounts.sign_up_success'),
          content: t('accounts.sign_up_success_text'),
          onOk: () => void navigate('/login', { state: { account } }),
        })
        return
      }
      if (answer.fault === 'bad_input') showFieldErrors(form, answer)
      modal.error({
        title: t('accounts.sign_up_failed'),
        content: (
          <>
            <p>{answer.fault === 'email_used' ? t('faults.email_used') : answer.msg}</p>
            <Alert type="error" title={t('accounts.code_was', { code: answer.code })} />
          </>
        ),
      })
    } catch (error) {
      modal.error({ title: t('accounts.sign_up_failed'), content: (error as Error).message })
    } finally {
      setSending(false)
    }
  }

  return (
    <section className="app-card box">
      <h1>{t('accounts.sign_up')}</h1>
      <p className="app-lead">{t(invited ? 'accounts.sign_up_invited' : 'accounts.sign_up_lead')}</p>
      <KeptQuote isNew />
      <Form<PersonForm>
        requiredMark={false}
        form={form}
        initialValues={{ terms: false }}
        onFinish={(fields) => void submit(fields)}
      >
        <PersonFields />
        <div className="kit-item">
          <Button type="primary" htmlType="submit" block size="large" loading={sending}>
            {t('accounts.sign_up')}
          </Button>
        </div>
      </Form>
      <div className="app-links wrap ends">
        <span />
        <AppLink to="/login">{t('accounts.to_sign_in')}</AppLink>
      </div>
      {sending && <SendingVeil title={t('accounts.sending')} text={t('accounts.do_not_refresh')} />}
    </section>
  )
}
