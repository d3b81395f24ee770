import { useMutation, useQuery } from '@tanstack/react-query'
import { ask, CallFault } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { PageSkeleton } from '../../ui/app/states.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert } from '../../ui/kit/Alert.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Form, useForm } from '../../ui/kit/Form.tsx'
import { useT } from '../../ui/words/words.tsx'
import { NewPasswordFields } from '../sign-in/index.ts'

interface Fields {
  password: string
  confirm: string
}

/** `/join?token=…`: an invited member of the team chooses its password. Opening the page uses nothing up. */
export function JoinScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const invitation = useQuery({
    queryKey: ['staff_invitation', token],
    queryFn: () => ask('staff_invitation', { token }, { quiet: true }),
    enabled: token !== '',
  })
  const [form] = useForm<Fields>()
  useRevalidateOnLanguage(form)
  const join = useMutation({
    mutationFn: (fields: Fields) => ask('staff_join', { token, ...fields }, { quiet: true }),
    onError: (error) => error instanceof CallFault && showFieldErrors(form, error.refused),
  })
  const hasFieldErrors = join.error instanceof CallFault && join.error.fault === 'bad_input'
  if (token !== '' && invitation.isPending) return <PageSkeleton />
  const { data } = invitation
  return (
    <section className="app-card box">
      <h1>{t('staff.join_title')}</h1>
      {token === '' ? (
        <Alert type="error" title={t('staff.join_missing')} />
      ) : join.isSuccess ? (
        <Alert type="success" title={t('staff.join_done')} description={t('staff.join_next', join.data)} />
      ) : !data ? (
        <Alert type="error" title={invitation.error?.message} />
      ) : (
        <>
          <p className="app-lead">
            {t('staff.join_lead', { name: data.nick_name, email: data.email, role: t(`staff.role_${data.team_role}`) })}
          </p>
          <Form<Fields> requiredMark={false} form={form} onFinish={(fields) => join.mutate(fields)}>
            <NewPasswordFields label={t('staff.join_password')} />
            {join.error && !hasFieldErrors && <Alert type="error" title={join.error.message} />}
            <div className="kit-item">
              <Button type="primary" htmlType="submit" block size="large" loading={join.isPending}>
                {t('staff.join_submit')}
              </Button>
            </div>
          </Form>
        </>
      )}
      <div className="app-links wrap ends">
        <span />
        <AppLink to="/login">{t('staff.sign_in')}</AppLink>
      </div>
    </section>
  )
}
