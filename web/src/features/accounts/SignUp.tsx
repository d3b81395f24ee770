import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Form, Modal, Result, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ask, CallFault, send } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { NoAccess, PageSkeleton } from '../../ui/app/states.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useT } from '../../ui/app/words.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { PersonFields, type PersonForm } from './PersonFields.tsx'
import './accounts.css'

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
    <Result
      status="warning"
      title={<h1 className="app-result-title">{t('accounts.invitation_unchecked')}</h1>}
      subTitle={t('accounts.invitation_retrying')}
      extra={
        <Button type="primary" loading={trying} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    />
  )
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
  const [form] = Form.useForm<PersonForm>()
  const [sending, setSending] = useState(false)
  const { modal } = App.useApp()
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
        modal.success({
          title: t('accounts.sign_up_success'),
          content: t('accounts.sign_up_success_text'),
          onOk: () => void navigate('/login'),
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
      <Form<PersonForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError
        initialValues={{ terms: false }}
        onFinish={(fields) => void submit(fields)}
      >
        <PersonFields />
        <Form.Item>
          <Button type="primary" htmlType="submit" block size="large" loading={sending}>
            {t('accounts.sign_up')}
          </Button>
        </Form.Item>
      </Form>
      <div className="app-links wrap ends">
        <span />
        <AppLink to="/login">{t('accounts.to_sign_in')}</AppLink>
      </div>
      <Modal open={sending} closable={false} footer={null} title={t('accounts.sending')} centered>
        <Spin /> <span>{t('accounts.do_not_refresh')}</span>
      </Modal>
    </section>
  )
}
